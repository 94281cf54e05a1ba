"""A recorder that takes a picture whenever the window comes to rest."""

from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

REST = 0.4
"""Seconds without a new frame after which the window rests."""


class Recorder:
    """Writes numbered pictures into a folder until `close`."""

    def __init__(self, folder: Path, name: str = "") -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.name = name
        """The current screen, for the names of the pictures."""
        self._last = b""
        self._rest = Clock.create_trigger(self._take, REST)
        Window.bind(on_flip=self._flip)

    def close(self) -> None:
        Window.unbind(on_flip=self._flip)
        self._rest.cancel()

    def _flip(self, *_event: object) -> None:
        self._rest.cancel()
        self._rest()

    def _take(self, *_event: object) -> None:
        pixels = shown()
        if pixels != self._last:
            self._last = pixels
            number = len(list(self.folder.glob("*.png"))) + 1
            save(pixels, self.folder / f"{number:03}-{self.name}.png")


def shown() -> bytes:
    """Return the window's picture: RGB, the lowest row first."""
    Window.dispatch("on_draw")
    width, height = map(int, Window.size)
    return bytes(glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE))


def save(pixels: bytes, path: Path) -> None:
    """Write a picture of the window."""
    from PIL import Image

    width, height = map(int, Window.size)
    picture = Image.frombytes("RGB", (width, height), pixels)
    picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM).save(path)
