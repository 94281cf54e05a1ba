"""A picture to be taken: of which scene, in what window, and under what name."""

from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from tools.stage.real import play

HEAVIEST = 400_000
"""No picture takes more bytes than this."""
COLOURS = (256, 192, 128, 96, 64)


@dataclass(frozen=True)
class Shot:
    """A scene is named "module:function", as this side must not import Kivy."""

    name: str
    scene: str
    arguments: tuple[str, ...]
    size: tuple[int, int]
    """In dp."""
    density: float = 1.0

    def take(self, folder: Path) -> Path:
        """Play the scene and keep its picture."""
        width, height = (round(side * self.density) for side in self.size)
        played = play(self.scene, *self.arguments, size=(width, height), density=self.density)
        (picture,) = played.pictures.values()
        path = folder / f"{self.name}.png"
        save_light(picture, path)
        return path


def save_light(picture: Image.Image, path: Path) -> None:
    """Write a PNG with as many colours as fit the weight."""
    for colours in COLOURS:
        few = picture.quantize(colours, dither=Image.Dither.FLOYDSTEINBERG)
        few.save(path, optimize=True)
        if path.stat().st_size <= HEAVIEST:
            return
    raise ValueError(f"{path.name} is heavier than {HEAVIEST} bytes even with few colours")
