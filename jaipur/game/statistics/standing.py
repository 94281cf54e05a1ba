"""The record of matches between a player and an opponent."""

from typing import NamedTuple

from jaipur.game.statistics.honours import Honour
from jaipur.game.statistics.numbers import Numbers
from jaipur.game.statistics.summary import Result

BEADS = 9
"""How many of the latest matches are shown one by one."""


class Standing(NamedTuple):
    """All finished matches against an opponent, including the last one."""

    won: int
    lost: int
    recent: tuple[Result, ...]
    """Results of the latest matches, the newest last."""
    streak: int
    """Matches won in a row up to now; negative if lost."""
    honours: tuple[Honour, ...] = ()
    """Honours that the last match earned."""
    next_level: str = ""
    """The next opponent on the road; empty once all are beaten, or if it is not known."""


def standing(numbers: Numbers, unfiled: Result | None = None) -> Standing:
    """Return the standing from the store, plus a match that could not be saved."""
    won, lost, _left = numbers.total
    recent, streak = numbers.recent, numbers.streaks.current
    if unfiled is not None:
        gain = 1 if unfiled is Result.WON else -1
        won, lost = won + (gain > 0), lost + (gain < 0)
        recent = (*recent, unfiled)
        streak = streak + gain if streak * gain > 0 else gain
    return Standing(won, lost, recent[-BEADS:], streak)
