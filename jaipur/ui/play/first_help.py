"""Help for players who are stuck in their first match."""

import asynckivy as ak

from jaipur.game.match.first_steps import first_step
from jaipur.rules import View
from jaipur.store.settings import MOVES_TO_LEARN
from jaipur.ui.play.table_screen import TableScreen
from jaipur.ui.table.messages import Kind, Message
from jaipur.words.i18n import _

STUCK_SECONDS = 20
STUCK_REFUSALS = 3
"""A player is stuck after this many seconds without a move, or refusals in a turn."""


class FirstHelp:
    """Offers a sensible move once, in the first match of a player who did not take the lesson."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen, self._table = screen, screen.table
        settings = screen.settings
        self._needed = settings.tips and settings.moves_made < MOVES_TO_LEARN

    async def run(self, view: View) -> None:
        """Wait until the viewer, who is to move, is stuck, and show them a move."""
        table, match_view = self._table, self._screen.match_view
        if not self._needed or match_view.shared:
            return
        _waited, refused = await ak.wait_any(ak.sleep(STUCK_SECONDS), self._refusals())
        await match_view.in_front()
        if not refused.finished and self._finds_a_way():
            return
        self._needed = False
        if refused.finished:  # the choice leads nowhere
            table.gestures.cancel()
            table.choice.clear()
        table.messages.show(
            Message(
                Kind.TIP,
                lambda: _("Choose the framed cards, then press the green button."),
                lambda: _("Try this"),
                move=first_step(view),
            )
        )

    def _finds_a_way(self) -> bool:
        """Return whether the player has chosen a move, or reads a hint."""
        message = self._table.messages.current
        return self._table.ids.bar.legal or bool(message and message.kind is Kind.HINT)

    async def _refusals(self) -> None:
        """Wait for `STUCK_REFUSALS` refusals: of a move, or of cards that make no move."""
        bar = self._table.ids.bar
        for _count in range(STUCK_REFUSALS):
            await ak.wait_any(
                ak.event(self._table, "on_refused"),
                ak.event(bar, "look", filter=lambda _bar, look: look == "refusal"),
            )
            await ak.sleep(0)  # one touch may cause both events
