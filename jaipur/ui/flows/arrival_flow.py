"""Matches and challenges received from other apps."""

from jaipur.ui.device.texts import Source
from jaipur.ui.flows.challenge_flow import ChallengeFlow
from jaipur.ui.history.archive_requests import ArchiveRequests, Imported, Refusal
from jaipur.ui.navigator import Flow
from jaipur.words import history_words


class ArrivalFlow(Flow):
    """Adds a match to the history, or opens a challenge."""

    def receive(self, source: Source) -> None:
        """Read a text sent by another app."""
        requests = ArchiveRequests(self.services.store, self._refused, self.services.now)
        requests.import_text(source, self._imported, self._refused)

    def _imported(self, imported: Imported) -> None:
        if imported.challenge:
            self.navigator.flow(ChallengeFlow).receive(imported.challenge)
            return
        self.services.notices.add(lambda: imported.words)
        self._show()

    def _show(self) -> None:
        """Open the history, unless a match or a sheet is in front."""

        navigator = self.navigator
        if navigator.at_table or self.services.overlays.children:
            return
        if navigator.current != "history":
            navigator.open("history")
        navigator.screen("history").show(None)

    def _refused(self, error: Refusal) -> None:
        self.services.notices.add(lambda: history_words.error_text(error))
