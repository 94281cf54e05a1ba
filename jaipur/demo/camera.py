"""Takes pictures of the window."""

from pathlib import Path

from kivy.core.window import Window
from kivy.graphics.opengl import glFinish

from jaipur.demo.waiting import DemoError, until


class Camera:
    """Saves numbered pictures in a folder; without a folder it takes none.

    Off screen (`unseen`) only the frames that become pictures are drawn: with software GL drawing
    is nearly all of the work.
    """

    def __init__(self, folder: Path | None, unseen: bool = False) -> None:
        self.folder = folder
        self.unseen = unseen
        self.pictures: list[Path] = []
        self._wanted: Path | None = None
        self._error = ""
        Window.bind(on_draw=self._draw, on_flip=self._flip)

    def leave(self) -> None:
        """Stop following the window."""
        Window.unbind(on_draw=self._draw, on_flip=self._flip)

    async def take(self, name: str) -> None:
        """Save a picture of the next frame."""
        if self.folder is None:
            return
        self._wanted = self.folder / f"{len(self.pictures) + 1:02}-{name}.png"
        Window.canvas.ask_update()
        await until(lambda: not self._wanted, f"the picture {name!r}")
        if self._error:
            raise DemoError(self._error)

    def _draw(self, *_event: object) -> bool:
        return self.unseen and not self._wanted

    def _flip(self, *_event: object) -> bool:
        """Save the frame when it is complete and not yet on the display."""
        if not self._wanted:
            return self.unseen
        glFinish()
        path, self._wanted = self._wanted, None
        try:
            taken = Window.screenshot(name=_escaped(path))
            Path(taken or "").replace(path)
            self.pictures.append(path)
        except OSError as error:
            self._error = f"a picture could not be saved in {path.parent}: {error.strerror}"
        return False


def _escaped(path: Path) -> str:
    """Return the path for Kivy, which formats a number into it."""
    return str(path).replace("{", "{{").replace("}", "}}")
