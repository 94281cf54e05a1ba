"""What the coach answers to a deal that was tried: some deals with their chances, side by side."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from jaipur.coach.hints import Option
from jaipur.coach.reasons import Point
from jaipur.rules import Move, View

SHOWN = 3
"""How many deals are told, at most."""
NEARLY = 0.02
"""How far a deal may be behind the best one to be told as nearly as good."""


class Answer(NamedTuple):
    """The best deals, the one that was tried, and the one of the match if there was one."""

    view: View
    tried: Move
    options: tuple[Option, ...]
    """Those to be shown, best first; the tried one is among them."""
    played: Move | None = None
    tempts: Mapping[Move, tuple[str, ...]] = {}
    """Levels that would make one of the others."""
    faults: Mapping[Move, tuple[Point, ...]] = {}
    """What speaks against the others."""

    @property
    def best(self) -> Option:
        return self.options[0]

    @property
    def loss(self) -> float:
        """By how much the tried deal is behind the best one, as a chance."""
        return self.best.chance - self.of(self.tried).chance

    def of(self, move: Move) -> Option:
        return next(option for option in self.options if option.move == move)


def answer(view: View, tried: Move, known: Iterable[Option], played: Move | None = None) -> Answer:
    """Of all that is known, what is worth showing; the tried move must be among it."""
    ranked = sorted(known, key=lambda option: -option.chance)
    named = [option for option in ranked if option.move in (tried, played)]
    others = [option for option in ranked if option not in named][: SHOWN - len(named)]
    shown = [option for option in ranked if option in named or option in others]
    return Answer(view, tried, tuple(shown), played)
