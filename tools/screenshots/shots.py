"""A picture to be taken: of which scene, in what window, and under what name."""

from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from tools.stage.real import play

HEAVIEST = 400_000
"""No picture takes more bytes than this."""


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
    """Write a PNG with 256 colours, the best ones for this picture, smaller if it is too heavy."""
    while True:
        colours = picture.reduce(3).quantize(256, kmeans=1)
        few = picture.quantize(palette=colours, dither=Image.Dither.NONE)
        few.save(path, optimize=True)
        if path.stat().st_size <= HEAVIEST:
            return
        picture = picture.resize((picture.width * 9 // 10, picture.height * 9 // 10))
