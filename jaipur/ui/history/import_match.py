"""The sheet to import a shared match: pasted, or from a file."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from urllib.parse import unquote, urlparse

from jaipur.game.contests.contest import Contest
from jaipur.ui.device import sharing
from jaipur.ui.device.device import Device
from jaipur.ui.device.texts import Source, in_file
from jaipur.ui.history.archive_requests import REFUSALS, Imported, import_text
from jaipur.ui.services import Services
from jaipur.ui.widgets.overlays import Overlays
from jaipur.ui.widgets.question import FieldSheet, Option, Question
from jaipur.words import history_words
from jaipur.words.i18n import _


def which_match(device: Device) -> Question:
    """Ask for a match: `paste`, `pick` if the system has a file dialog, else `path`."""
    by_share = _("You can also share it to Pink City Traders from the app you got it in.")
    by_drop = _("You can also drop its file onto this window.")
    by_path = _("Or drop its file onto this window, or type its path:")
    also = by_share if device.shares_with_apps else by_drop
    ways = by_file(device)
    if device.has_file_dialogs:
        ways = (*ways, Option("also", also, "", look="words"))
    else:
        ways = (Option("also", by_path, "", look="words"), *ways)
    paste = _("Reads the match from the clipboard.")
    return Question(
        "import_match",
        _("Import a match"),
        _("Copy the text of a match that someone shared with you, and paste it here. It is "
          "replayed move by move before it joins your history."),
        (
            Option("paste", _("Paste"), paste, look="go", stays=True),
            *ways,
            Option("close", _("Close"), _("Returns to the list."), look="quiet"),
        ),
    )  # fmt: skip


def by_file(device: Device) -> tuple[Option, ...]:
    """Return the ways to a file: `pick` if the system has a file dialog, else `path`."""
    if device.has_file_dialogs:
        return (Option("pick", _("Choose a file"), _("Lets you choose a file."), stays=True),)
    return (
        Option(
            "path",
            _("Open"),
            _("Reads this file."),
            stays=True,
            field=_("File"),
            about_field=_("The path of a file."),
        ),
    )


class Importer:
    """Imports matches, and reports in the sheet or in a message why one failed."""

    def __init__(
        self,
        services: Services,
        layer: Overlays,
        imported: Callable[[str], None],
        challenged: Callable[[Contest], object],
    ) -> None:
        """Call `imported` with words about what was added, `challenged` with a challenge."""
        self._services, self._layer = services, layer
        self._imported, self._challenged = imported, challenged
        self._sheet: FieldSheet | None = None

    def ask(self, question: Callable[[], Question] | None = None) -> FieldSheet:
        """Open a sheet that asks for a match, by this question if given; return it."""
        self._sheet = sheet = FieldSheet(question or partial(which_match, self._services.device))
        self._layer.ask(
            sheet,
            paste=lambda: self._take(sharing.pasted()),
            code=lambda: self._take(sheet.written("code")),
            pick=self._pick,
            path=lambda: self.read(partial(in_file, path_of(sheet.written("path")))),
        )
        fields = [one for one in ("code", "path") if one in sheet.ids]
        if fields and self._services.device.has_mouse:  # a keyboard: let the player type at once
            sheet.ids[fields[0]].ids.field.focus = True
        return sheet

    def read(self, source: Source) -> None:
        """Import the match in this text."""
        self._services.run(self._read(source))

    async def _read(self, source: Source) -> None:
        try:
            self._added(await import_text(self._services, source))
        except REFUSALS as error:
            self._report(history_words.error_text(error))

    def _take(self, text: str) -> None:
        if text.strip():
            self.read(lambda: text)
        else:
            self._report(_("There is no text on the clipboard."))

    def _pick(self) -> None:
        if not self._services.device.pick(self.read):
            self._report(_("No file can be chosen here."))

    def _added(self, imported: Imported) -> None:
        if imported.known:
            self._report(imported.words)
            return
        if self._sheet and self._sheet.parent:
            self._sheet.back()
        if imported.challenge:
            self._challenged(imported.challenge)
        else:
            self._imported(imported.words)

    def _report(self, text: str) -> None:
        if self._sheet and self._sheet.parent:
            self._sheet.trouble = text
        else:
            self._services.notices.say(text)


def path_of(text: str) -> Path:
    """Return the file named by a path, a quoted path, or a file URL.

    A text that cannot be parsed is used as written; there will be no such file.
    """
    text = text.strip().strip("\"'")
    try:
        if text.startswith("file:"):
            text = unquote(urlparse(text).path)
        return Path(text).expanduser()
    except (ValueError, RuntimeError):  # not a URL, or the home of an unknown user
        return Path(text)
