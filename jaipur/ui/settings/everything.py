"""Everything that is saved: written to a file, read back, or deleted."""

from functools import cached_property, partial
from typing import TYPE_CHECKING

from jaipur import NAME
from jaipur.ui.history.archive_requests import Refusal
from jaipur.ui.history.import_match import Importer, by_file
from jaipur.ui.history.match_export import MatchExport
from jaipur.ui.widgets.futures import answer, reported
from jaipur.ui.widgets.question import Option, Question, yes_or_no
from jaipur.words import history_words
from jaipur.words.i18n import _

if TYPE_CHECKING:
    from jaipur.ui.device.device import Device
    from jaipur.ui.services import Services


class Everything:
    """What the page about the game does with the saves."""

    def __init__(self, services: "Services") -> None:
        self._services = services

    def save(self) -> None:
        """Write everything to a file that the player chooses."""
        services = self._services
        export = MatchExport(services.device, services.notices, self._failed)
        name = f"{NAME} {services.today.isoformat()}"
        said = _("Everything is saved"), _("This phone can’t save files.")
        services.run(reported(self._write(export, name, said), self._failed))

    async def _write(self, export: MatchExport, name: str, said: tuple[str, str]) -> None:
        export.save_text(name, await answer(self._services.store.everything()), *said)

    def read(self) -> None:
        """Ask for a file, and add what it has."""
        self._importer.ask(partial(which_file, self._services.device))

    def bring_back(self) -> None:
        """Add what was deleted today."""
        self._importer.read(self._services.store.deleted_text)

    def ask_to_delete(self) -> None:
        self._services.overlays.ask(whether_to_delete, yes=self._delete)

    def _delete(self) -> None:
        self._services.run(reported(self._deleted(), self._failed))

    async def _deleted(self) -> None:
        services = self._services
        await answer(services.store.delete_everything())
        services.store.begin_anew()
        services.notices.say(_("Everything is deleted"), _("Undo"), self.bring_back)

    @cached_property
    def _importer(self) -> Importer:
        services = self._services
        return Importer(
            services,
            services.overlays,
            services.notices.say,
            lambda _contest: services.notices.say(
                _("This is a challenge. The page of challenges can read it.")
            ),
        )

    def _failed(self, error: Refusal) -> None:
        self._services.notices.say(history_words.error_text(error))


def which_file(device: "Device") -> Question:
    """Ask for a file with all saves: `pick` if the system has a file dialog, else `path`."""
    return Question(
        "read_saves",
        _("Read a file with everything"),
        _(
            "What it has joins what is here: matches, reviews, puzzles, duels and challenges. "
            "Nothing is replaced or doubled. Your settings stay."
        ),
        (*by_file(device), Option("close", _("Close"), _("Changes nothing."), look="quiet")),
    )


def whether_to_delete() -> Question:
    return yes_or_no(
        "delete_everything",
        _("Delete everything?"),
        _(
            "All matches, statistics, honours, puzzles, duels and challenges on this device go. "
            "Your settings stay. Until tomorrow you can bring it all back on this page."
        ),
        _("Delete everything"),
        _("Keep it"),
    )
