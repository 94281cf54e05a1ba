"""Stand-ins for what surrounds a table: a mind that answers at once, and silence."""

from concurrent.futures import Future
from functools import cache
from typing import Any

from kivy.uix.floatlayout import FloatLayout

from jaipur.ai import coach, levels
from jaipur.game.session import Seat, Session
from jaipur.rules import Move, View
from jaipur.rules.notation import Record, Round
from jaipur.store.heading import Heading
from jaipur.ui.match.match_screen import MatchScreen
from jaipur.ui.results.results import Results

BOT = None, "apprentice"
"""The levels at the two seats of a match against an opponent."""


class QuickMind:
    """Answers as a worker that needs no time would: whatever the level, by the plain evaluator."""

    def ask(self, view: View, _level: str, _seed: int) -> "Future[Move]":
        return _done(levels.plain(view))

    def advise(self, view: View, seed: int) -> "Future[tuple[coach.Option, ...]]":
        return _done(coach.advise(view, seed, work=0))

    def forget(self) -> None: ...

    def close(self) -> None: ...


class Silence:
    """No sound, no buzz."""

    def play(self, *_args: Any) -> None: ...

    def load_next(self, *_args: Any) -> bool:
        return False

    def buzz(self) -> None: ...


def match_screen(thinker: Any, sounds: Any = None, haptics: Any = None) -> MatchScreen:
    """The screen of a match, without an app around it; results lie over nothing."""
    sounds = sounds or Silence()
    return MatchScreen(thinker, sounds, haptics or Silence(), Results(FloatLayout(), sounds))


@cache
def nearly_over(seed: int, moves: int = 6) -> Record:
    """A match of two equals, some moves before its end."""
    session = Session((Seat("You"), Seat("Apprentice")), seed)
    while session.match.winner is None:
        if session.round_is_over:
            session.next_round()
        session.play(levels.plain(session.view(session.turn)))
    *before, last = session.record.rounds
    return session.record._replace(rounds=(*before, Round(last.deal, last.moves[:-moves])))


def leave_a_match(app: Any, record: Record, levels: tuple[str | None, str | None]) -> None:
    """Let the title offer to continue this match."""
    journal = app.store.journal
    journal.begin(Heading(record.names, levels, 1), record.rounds[0].deal)
    for number, played in enumerate(record.rounds):
        if number:
            journal.deal(played.deal)
        for move in played.moves:
            journal.move(move)
    app.show_resume()


def _done(answer: Any) -> "Future[Any]":
    future: Future[Any] = Future()
    future.set_result(answer)
    return future
