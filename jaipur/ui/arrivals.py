"""Matches that other apps hand over: each is replayed, joins the history, and is told of. A
challenge is opened instead.

What that takes is imported when the first one comes; most people never send one.
"""

from typing import TYPE_CHECKING

from jaipur.ui.words.i18n import _

if TYPE_CHECKING:
    from jaipur.ui.app import JaipurApp
    from jaipur.ui.device.texts import Source
    from jaipur.ui.history.archive_requests import Brought, Refusal


class Arrivals:
    """Listens as long as the app runs."""

    def __init__(self, app: "JaipurApp") -> None:
        self._app = app
        app.device.receive(self._arrived)

    def _arrived(self, source: "Source") -> None:
        from jaipur.ui.history.archive_requests import ArchiveRequests

        requests = ArchiveRequests(self._app.store, self._refused, self._app.now)
        requests.bring_in(source, self._brought, self._refused)

    def _brought(self, brought: "Brought") -> None:
        if brought.challenge:
            self._app.challenge_flow.receive(brought.challenge)
            return
        self._app.notices.tell(
            lambda: (
                _("This match is in your history already.")
                if brought.known
                else _("The match has joined your history")
            )
        )
        self._show()

    def _show(self) -> None:
        """Lead to the history, unless somebody is at something else."""
        from jaipur.ui.history.history_screen import HistoryScreen

        screens = self._app.screens
        if screens.at_table or self._app.overlays.children:
            return
        shown = screens.current_screen if screens.current == "history" else screens.open("history")
        if isinstance(shown, HistoryScreen):
            shown.show(None)

    def _refused(self, error: "Refusal") -> None:
        from jaipur.ui.history import history_words

        self._app.notices.tell(lambda: history_words.told(error))
