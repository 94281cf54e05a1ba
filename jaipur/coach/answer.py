"""The coach's answer to a tried move: some moves and their win chances, side by side."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from jaipur.coach.hints import Option
from jaipur.coach.reasons import Point
from jaipur.rules import Move, View

SHOWN = 3
"""How many moves are shown, at most."""
NEARLY = 0.02
"""How far a move may be behind the best one and still be called nearly as good."""


class Answer(NamedTuple):
    """The best moves, the tried move, and the move made in the match if there was one."""

    view: View
    tried: Move
    options: tuple[Option, ...]
    """The moves to show, best first; the tried one is among them."""
    played: Move | None = None
    tempts: Mapping[Move, tuple[str, ...]] = {}
    """Levels that would make one of the other moves."""
    faults: Mapping[Move, tuple[Point, ...]] = {}
    """Points against the other moves."""

    @property
    def best(self) -> Option:
        return self.options[0]

    @property
    def loss(self) -> float:
        """The win chance by which the tried move is behind the best one."""
        return self.best.chance - self.of(self.tried).chance

    def of(self, move: Move) -> Option:
        return next(option for option in self.options if option.move == move)


def answer(view: View, tried: Move, known: Iterable[Option], played: Move | None = None) -> Answer:
    """Return the moves worth showing out of `known`; the tried move must be in it."""
    ranked = sorted(known, key=lambda option: -option.chance)
    named = [option for option in ranked if option.move in (tried, played)]
    others = [option for option in ranked if option not in named][: SHOWN - len(named)]
    shown = [option for option in ranked if option in named or option in others]
    return Answer(view, tried, tuple(shown), played)
