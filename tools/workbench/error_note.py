"""An error message about a file, over everything in the window."""

import re
import traceback
from pathlib import Path

from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import Metrics
from kivy.uix.label import Label

ROOT = Path(__file__).resolve().parents[2]
NAMED = re.compile(r"\w*Error: ")


class ErrorNote:
    """A dark strip at the upper edge of the window, while there is an error."""

    def __init__(self) -> None:
        self._label: Label | None = None

    @property
    def text(self) -> str:
        return str(self._label.text) if self._label else ""

    def show(self, path: Path, error: BaseException) -> None:
        """Show the file, the line if it is known, and the error."""
        self.hide()
        place = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        line = _line(error)
        where = f"{place}, line {line}" if line else str(place)
        self._label = label = Label(
            text=f"{where}\n{_reason(error)}",
            font_size=15 * Metrics.dp,
            size_hint=(None, None),
            padding=(12 * Metrics.dp, 8 * Metrics.dp),
        )
        label.text_size = Window.width, None
        label.texture_update()
        label.size = Window.width, label.texture_size[1]
        label.top = Window.height
        with label.canvas.before:
            Color(0.45, 0, 0, 0.95)
            Rectangle(pos=label.pos, size=label.size)
        Window.add_widget(label)

    def hide(self) -> None:
        """Hide the message: the error is gone."""
        if self._label:
            Window.remove_widget(self._label)
            self._label = None


def place_of(error: BaseException) -> Path:
    """Return the file of the game in which an error happened, as far as it is known."""
    file = getattr(getattr(error, "context", None), "filename", "")  # Kivy's own errors have it
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame.filename for frame in frames if Path(frame.filename).is_relative_to(ROOT)]
    return Path(file or (own or [""])[-1])


def _reason(error: BaseException) -> str:
    """Return the error in one line; Kivy's messages contain the rule, a traceback and the error."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    errors = [line for line in lines if NAMED.match(line)]
    return (errors or lines or [type(error).__name__])[-1]


def _line(error: BaseException) -> int | None:
    """Return the line of the error from 1; Kivy counts from 0 and Python from 1."""
    line = getattr(error, "line", None)
    if line is not None:
        return int(line) + 1
    own = [
        frame.lineno
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename) == place_of(error)
    ]
    return getattr(error, "lineno", None) or (own[-1] if own else None)
