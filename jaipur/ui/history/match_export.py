"""A match, or everything, as text: written to a file, or copied."""

from collections.abc import Callable
from pathlib import Path

from jaipur.game.statistics.summary import Entry
from jaipur.rules.notation import Record, record_text
from jaipur.store.trouble import StoreError
from jaipur.ui.device import sharing
from jaipur.ui.device.device import Device
from jaipur.ui.widgets.notices import Notices
from jaipur.words import history_words
from jaipur.words.i18n import _


def named_text(entry: Entry, record: Record) -> tuple[str, str]:
    """Return the name of a match's file, and the match as text."""
    return history_words.file_name(entry), record_text(record._replace(closed=True))


class MatchExport:
    """Exports matches from the history, and reports the result."""

    def __init__(
        self, device: Device, notices: Notices, failed: Callable[[StoreError], object]
    ) -> None:
        self._device = device
        self._notices = notices
        self._failed = failed

    def save(self, entry: Entry, record: Record) -> None:
        """Save a match to a file."""
        refusal = _("This phone can’t save files. Share or copy the match instead.")
        self.save_text(*named_text(entry, record), _("The match is saved"), refusal)

    def save_text(self, name: str, text: str, done: str, refusal: str) -> None:
        """Save a text where the player chooses, or else in the usual folder for files.

        `done` says that it is saved, where its place is not known, `refusal` that it cannot be.
        """

        def saved(place: Path | StoreError | None) -> None:
            if isinstance(place, StoreError):
                self._failed(place)
            else:
                self._notices.say(_("Saved as {path}").format(path=place) if place else done)

        if self._device.save(name, text, saved):
            return
        if self._device.shares_with_apps:  # players can't open the folders of an app on a phone
            self._notices.say(refusal)
        else:
            try:
                saved(sharing.to_file(name, text, sharing.folders()))
            except StoreError as error:
                saved(error)

    def copy(self, entry: Entry, record: Record) -> None:
        """Put a match on the clipboard."""
        sharing.copy(named_text(entry, record)[1])
        self._notices.say(_("The match is on the clipboard"))
