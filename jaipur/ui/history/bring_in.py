"""The sheet by which a match that someone shared is brought in: pasted, or from a file."""

from pathlib import Path
from urllib.parse import unquote, urlparse
from urllib.request import url2pathname

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.ui.kv import load
from jaipur.ui.screens.sheet import Sheet
from jaipur.ui.widgets.field import Field
from jaipur.ui.widgets.press import TextButton

__all__ = ["Field", "ImportSheet", "TextButton"]


class ImportSheet(Sheet):
    """Asks for a match; `trouble` says what was wrong with the last one."""

    trouble = StringProperty("")
    with_files = BooleanProperty(True)
    """Whether there are files that a person can name."""

    __events__ = ("on_paste", "on_path", "on_close")

    def __init__(self, **options) -> None:
        super().__init__(**options)
        if not self.with_files:
            self.ids.body.remove_widget(self.ids.by_file)

    def back(self) -> bool:
        self.dispatch("on_close")
        return True

    def first_focus(self) -> Widget:
        return self.ids.paste.__self__

    def open_file(self) -> None:
        """Report the file that was named, if any was."""
        if self.ids.path.text.strip():
            self.dispatch("on_path", path_of(self.ids.path.text))

    def on_paste(self) -> None:
        """The text is on the clipboard."""

    def on_path(self, path: Path) -> None:
        """The text is in this file."""

    def on_close(self) -> None:
        """None after all."""


def path_of(text: str) -> Path:
    """The file that somebody named: a path, one in quotes, or a file's address."""
    text = text.strip().strip("\"'")
    if text.startswith("file:"):
        text = url2pathname(unquote(urlparse(text).path))
    return Path(text).expanduser()


load("history/bring_in")
