"""How a picture looks with other vision: greyscale and the three kinds of dichromacy.

The matrices are those of Machado, Oliveira and Fernandes (2009) at full severity; they apply to
linear light, so pictures are decoded from sRGB before and encoded after.
"""

import numpy as np
import numpy.typing as npt
from PIL import Image

MATRICES: dict[str, list[list[float]]] = {
    "greyscale": [[0.2126, 0.7152, 0.0722]] * 3,
    "protanopia": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritanopia": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}


def seen_with(kind: str, image: Image.Image) -> Image.Image:
    """Return the RGBA picture as seen with one of MATRICES; its alpha stays."""
    pixels = np.asarray(image.convert("RGBA"))
    light = _decode(pixels[..., :3] / 255.0) @ np.array(MATRICES[kind]).T
    encoded = _encode(np.clip(light, 0.0, 1.0))
    colour = (encoded * 255.0).round().astype(np.uint8)
    return Image.fromarray(np.dstack([colour, pixels[..., 3]]))


def _decode(value: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def _encode(value: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    return np.where(value <= 0.0031308, value * 12.92, 1.055 * value ** (1 / 2.4) - 0.055)
