"""The sheet by which a match that someone shared is brought in: pasted, or from a file."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from urllib.parse import unquote, urlparse

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from jaipur.game.contests.contest import Contest
from jaipur.ui.device import sharing
from jaipur.ui.device.device import Device
from jaipur.ui.device.texts import Source, in_file
from jaipur.ui.history import history_words
from jaipur.ui.history.archive_requests import ArchiveRequests, Brought, Refusal
from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.notices import Notices
from jaipur.ui.widgets.overlays import Overlays
from jaipur.ui.widgets.sheet import Sheet
from jaipur.ui.words.i18n import _


class ImportSheet(Sheet):
    """Asks for a match; `trouble` says what was wrong with the last one."""

    trouble = StringProperty("")
    has_dialogs = BooleanProperty(False)
    """Whether the system asks for files; else a person names one."""
    from_apps = BooleanProperty(False)
    """Whether other apps can hand a match over."""

    on_paste = WidgetEvent()  # The text is on the clipboard.
    on_pick = WidgetEvent()  # The text is in a file that the system shall ask for.
    on_path = WidgetEvent()  # (path: Path) The text is in this file.
    on_close = WidgetEvent()  # None after all.
    back_event, first_button = "on_close", "paste"

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.by_file = ByDialog() if self.has_dialogs else ByName()
        self.by_file.drops = not self.from_apps
        for event in ("on_pick", "on_path"):
            self.by_file.fbind(event, lambda _part, *told, to=event: self.dispatch(to, *told))
        self.add_widget(self.by_file, index=1)  # above the last button


class ByFile(BoxLayout):
    """How a person tells which file it is."""

    drops = BooleanProperty(True)
    """Whether files can be dropped onto the window."""

    on_pick = WidgetEvent()  # The system shall ask.
    on_path = WidgetEvent()  # (path: Path) This one.


class ByDialog(ByFile):
    """By the system's own dialog."""


class ByName(ByFile):
    """By its name."""

    def name_file(self) -> None:
        """Report the file that was named, if any was."""
        if self.ids.path.text.strip():
            self.dispatch("on_path", path_of(self.ids.path.text))


class Importer:
    """Brings matches in, and says in the sheet, or else in passing, why one could not be."""

    def __init__(
        self,
        requests: ArchiveRequests,
        device: Device,
        layer: Overlays,
        notices: Notices,
        brought: Callable[[], None],
        challenged: Callable[[Contest], object],
    ) -> None:
        """`brought` is called after a match has come in, `challenged` with what asks for one."""
        self._requests, self._device = requests, device
        self._layer, self._notices = layer, notices
        self._brought, self._challenged = brought, challenged

    def ask(self) -> None:
        """Lay the sheet."""
        device = self._device
        sheet = ImportSheet(has_dialogs=device.has_file_dialogs, from_apps=device.shares_with_apps)
        sheet.bind(
            on_paste=lambda *_: self._paste(sharing.pasted()),
            on_pick=lambda *_: self._pick(),
            on_path=lambda _sheet, path: self.read(partial(in_file, path)),
        )
        self._layer.open_sheet(sheet, on_close=lambda: None)

    def read(self, source: Source) -> None:
        """Bring in the match in this text."""
        self._requests.bring_in(source, self._added, self._refused)

    def _paste(self, text: str) -> None:
        if text.strip():
            self.read(lambda: text)
        else:
            self._say(_("There is no text on the clipboard."))

    def _pick(self) -> None:
        if not self._device.pick(self.read):
            self._say(_("No file can be chosen here."))

    def _added(self, brought: Brought) -> None:
        if brought.known:
            self._say(_("This match is in your history already."))
            return
        if sheet := self._sheet:
            sheet.dispatch("on_close")
        if brought.challenge:
            self._challenged(brought.challenge)
        else:
            self._brought()

    def _refused(self, error: Refusal) -> None:
        self._say(history_words.told(error))

    def _say(self, text: str) -> None:
        if sheet := self._sheet:
            sheet.trouble = text
        else:
            self._notices.say(text)

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
