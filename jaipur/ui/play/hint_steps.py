"""Help in a turn: hints, given step by step, and a move for newcomers who are stuck."""

from collections.abc import Callable
from functools import partial
from itertools import cycle
from typing import TYPE_CHECKING, Any

import asynckivy as ak

from jaipur.coach.hints import Option
from jaipur.coach.pair_chance import chance_between
from jaipur.game.match.first_steps import first_step
from jaipur.game.statistics.honours import MOST_HINTS, UNAIDED
from jaipur.rules import Move, View
from jaipur.store.settings import MOVES_TO_LEARN
from jaipur.ui.play.match_recorder import MatchRecorder
from jaipur.ui.play.table_screen import TableScreen
from jaipur.ui.table.messages import Kind, Message
from jaipur.words import coach_words, honour_words
from jaipur.words.i18n import _

if TYPE_CHECKING:
    from jaipur.ui.table.table import Table


async def wanted(table: "Table", event: str, zone: str = "") -> tuple[Any, ...]:
    """Wait for an event of the table, or of one of its zones, while nothing is animated."""
    source = table.ids[zone] if zone else table
    return await ak.event(source, event, filter=lambda *_: not table.busy, stop_dispatching=True)


Options = tuple[Option, ...]


class HintSteps:
    """Gives the idea, the cards of the best move, the reason, and then the next best moves."""

    def __init__(self, screen: TableScreen, recorder: MatchRecorder) -> None:
        self._screen, self._table, self._recorder = screen, screen.table, recorder
        self._about = coach_words.chance_of_equals

    async def run(self, view: View, seed: int) -> None:
        """Give a hint each time the viewer, who is to move, asks for one; runs until cancelled."""
        await wanted(self._table, "on_hint")
        self._table.gestures.cancel()
        self._table.choice.clear()  # the hint takes the place of the choice
        self._show_text(lambda: _("The coach is thinking…"))
        async with (
            ak.run_as_daemon(self._ignore("on_hint")),
            ak.run_as_daemon(self._ignore("on_replay", "opponent")),
        ):
            found = await self._screen.bots.advice(view, seed)
            options, self._about = await self._for_these_players(found, view)
            cost = await self._cost(view.turn)
        self._recorder.hint(view.turn)
        self._show_text(
            lambda: f"{coach_words.idea(options[0])} {cost()}".strip(),
            lambda: f"{coach_words.bare_idea(options[0])} {cost()}".strip(),
        )
        await wanted(self._table, "on_hint")
        best = options[0]
        words, in_brief = (
            partial(coach_words.hinted_move, options),
            partial(coach_words.hint_chance, best),
        )
        self._show(best.move, words, in_brief)
        await wanted(self._table, "on_hint")
        places = cycle(range(len(options)))
        if not best.reasons:  # everything about the best move is said
            next(places)
        for place in places:
            words = partial(coach_words.hint, options, place)
            self._show(options[place].move, words, partial(coach_words.brief_hint, options, place))
            await wanted(self._table, "on_hint")

    async def _for_these_players(
        self, options: Options, view: View
    ) -> tuple[Options, Callable[[], str]]:
        """Return the options with the chances of these two players instead of the coach's, and
        words on what they are."""
        session = self._screen.session
        known = session and await self._recorder.strengths(session, view.turn)
        if not known:
            return options, coach_words.chance_of_equals
        turned = tuple(
            one._replace(chance=chance_between(one.chance, view.deck_size, *known))
            for one in options
        )
        return turned, coach_words.chance_of_these_two

    async def _cost(self, seat: int) -> Callable[[], str]:
        """Return a sentence on the honour that the first hint of a match costs, or, before the
        hint that costs the others, on what it costs."""
        session, given = self._screen.session, sum(self._recorder.hints)
        if session is None or given not in (0, MOST_HINTS - 1):
            return str
        found = await self._recorder.open_honours(session.seats[1 - seat].level)
        if given:
            return honour_words.next_hint if found - {UNAIDED} else str
        return partial(honour_words.no_longer, UNAIDED) if UNAIDED in found else str

    def _show_text(self, words: Callable[[], str], brief: Callable[[], str] | None = None) -> None:
        message = Message(Kind.HINT, words, lambda: _("Hint"), brief=brief or words)
        self._table.messages.show(message)

    def _show(self, move: Move, words: Callable[[], str], brief: Callable[[], str]) -> None:
        table = self._table
        table.gestures.cancel()  # the cards under a finger are no longer chosen
        table.messages.drop(Kind.HINT)
        table.choice.show(move)
        table.messages.show(Message(Kind.HINT, words, move=move, about=self._about, brief=brief))

    async def _ignore(self, event: str, zone: str = "") -> None:
        """Swallow an event while the coach thinks, so that the position it thinks about stays."""
        while True:
            await wanted(self._table, event, zone)


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
