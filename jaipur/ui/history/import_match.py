"""The sheet by which a match that someone shared is brought in: pasted, or from a file."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote, urlparse

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from jaipur.rules.notation import NotationError
from jaipur.store import StoreError
from jaipur.ui.device import sharing
from jaipur.ui.history import history_words
from jaipur.ui.history.archive_requests import ArchiveRequests, Brought
from jaipur.ui.look.kv import load
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.field import Field
from jaipur.ui.widgets.overlays import Overlays
from jaipur.ui.widgets.sheet import Sheet
from jaipur.ui.widgets.snackbar import Snackbar
from jaipur.ui.words.i18n import _

__all__ = ["Field", "ImportSheet", "Importer", "TextButton"]


class ImportSheet(Sheet):
    """Asks for a match; `trouble` says what was wrong with the last one."""

    trouble = StringProperty("")
    with_files = BooleanProperty(True)
    """Whether there are files that a person can name."""

    __events__ = ("on_paste", "on_path", "on_close")
    back_event, first_button = "on_close", "paste"

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.by_file = ByFile(scale=self.scale) if self.with_files else None
        if self.by_file:
            self.fbind("scale", self.by_file.setter("scale"))
            self.by_file.bind(on_path=lambda _part, path: self.dispatch("on_path", path))
            self.add_widget(self.by_file, index=1)  # above the last button

    def on_paste(self) -> None:
        """The text is on the clipboard."""

    def on_path(self, path: Path) -> None:
        """The text is in this file."""

    def on_close(self) -> None:
        """None after all."""


class ByFile(BoxLayout):
    """Where a person names the file of a match."""

    scale = NumericProperty(1)

    __events__ = ("on_path",)

    def name_file(self) -> None:
        """Report the file that was named, if any was."""
        if self.ids.path.text.strip():
            self.dispatch("on_path", path_of(self.ids.path.text))

    def on_path(self, path: Path) -> None:
        """This one."""


class Importer:
    """Brings matches in, and says in the sheet, or else in the bar, why one could not be."""

    def __init__(
        self,
        requests: ArchiveRequests,
        layer: Overlays,
        bar: Snackbar,
        brought: Callable[[], None],
    ) -> None:
        self._requests, self._layer, self._bar = requests, layer, bar
        self._brought = brought

    def ask(self, with_files: bool) -> None:
        """Lay the sheet."""
        sheet = ImportSheet(with_files=with_files)
        sheet.bind(
            on_paste=lambda *_: self._paste(sharing.pasted()),
            on_path=lambda _sheet, path: self.read(path),
        )
        self._layer.lay(sheet, on_close=lambda: None)

    def read(self, path: Path) -> None:
        """Bring in the match in this file."""
        self._requests.bring_in_file(path, self._added, self._refused)

    def _paste(self, text: str) -> None:
        if text.strip():
            self._requests.bring_in(text, self._added, self._refused)
        else:
            self._say(_("There is no text on the clipboard."))

    def _added(self, brought: Brought) -> None:
        if brought.known:
            self._say(_("This match is in your history already."))
            return
        if sheet := self._sheet:
            sheet.dispatch("on_close")
        self._brought()

    def _refused(self, error: StoreError | NotationError) -> None:
        self._say(history_words.told(error))

    def _say(self, text: str) -> None:
        if sheet := self._sheet:
            sheet.trouble = text
        else:
            self._bar.say(text)

    @property
    def _sheet(self) -> ImportSheet | None:
        return next((one for one in self._layer.children if isinstance(one, ImportSheet)), None)


def path_of(text: str) -> Path:
    """The file that somebody named: a path, one in quotes, or a file's address.

    What cannot be understood is taken as it is written; there will be no such file.
    """
    text = text.strip().strip("\"'")
    try:
        if text.startswith("file:"):
            text = unquote(urlparse(text).path)
        return Path(text).expanduser()
    except (ValueError, RuntimeError):  # no address, or the home of nobody
        return Path(text)


load("history/import_match")
