"""The hints of a turn: asked for, thought out, and told step by step."""

from itertools import cycle

import asynckivy as ak

from jaipur.rules import Move, View
from jaipur.ui.match.awaiting import wanted
from jaipur.ui.match.match_recorder import MatchRecorder
from jaipur.ui.match.table_screen import TableScreen
from jaipur.ui.words import hint_words
from jaipur.ui.words.i18n import _


class HintSteps:
    """Tells the idea, the cards of the best move, and why; asked again, the next best."""

    def __init__(self, screen: TableScreen, recorder: MatchRecorder) -> None:
        self._screen, self._table, self._recorder = screen, screen.table, recorder

    async def run(self, view: View, seed: int) -> None:
        """Give hints as often as the viewer, who is to move, asks; until it is cancelled."""
        await wanted(self._table, "on_hint")
        self._table.messages.advise([_("The coach is thinking…")])
        async with (
            ak.run_as_daemon(self._ignore("on_hint")),
            ak.run_as_daemon(self._ignore("on_replay", "rival")),
        ):
            options = await self._screen.bots.advice(view, seed)
        self._recorder.hint(view.turn)
        best = options[0]
        self._table.messages.advise(hint_words.idea(best), best.move)
        await wanted(self._table, "on_hint")
        self._show(best.move, hint_words.move(view, best))
        await wanted(self._table, "on_hint")
        for place in cycle(range(len(options))):
            self._show(options[place].move, hint_words.advice(view, options, place))
            await wanted(self._table, "on_hint")

    def _show(self, move: Move, words: list[str]) -> None:
        table = self._table
        table.gestures.cancel()  # what a finger holds is no longer chosen
        table.choice.show(move)
        table.messages.advise(words, move)

    async def _ignore(self, event: str, zone: str = "") -> None:
        """While the coach thinks: it is not asked again, and the table it is asked about stays."""
        while True:
            await wanted(self._table, event, zone)
