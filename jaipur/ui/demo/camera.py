"""Takes pictures of the window."""

from pathlib import Path

import asynckivy as ak
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish


class Camera:
    """Numbers its pictures and keeps them in a folder; without one it takes none.

    Where nobody looks (`unseen`) frames are only drawn to be taken: drawing is nearly all of the
    work where GL is done in software.
    """

    def __init__(self, folder: Path | None, unseen: bool = False) -> None:
        self.folder = folder
        self.unseen = unseen
        self.pictures: list[Path] = []
        self._wanted: Path | None = None
        Window.bind(on_draw=self._draw, on_flip=self._flip)

    def leave(self) -> None:
        """Look no more."""
        Window.unbind(on_draw=self._draw, on_flip=self._flip)

    async def take(self, name: str) -> None:
        """A picture of the next frame."""
        if self.folder is None:
            return
        self._wanted = self.folder / f"{len(self.pictures) + 1:02}-{name}.png"
        Window.canvas.ask_update()
        while self._wanted:
            await ak.sleep(0)

    def _draw(self, *_event: object) -> bool:
        return self.unseen and not self._wanted

    def _flip(self, *_event: object) -> bool:
        """The frame is complete and not yet gone to the display."""
        if not self._wanted:
            return self.unseen
        glFinish()
        path, self._wanted = self._wanted, None
        taken = Window.screenshot(name=str(path))  # Kivy puts a number into the name
        if taken:
            Path(taken).replace(path)
            self.pictures.append(path)
        return False
