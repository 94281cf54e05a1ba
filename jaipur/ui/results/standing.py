"""How it stands between a person and one rival, in matches."""

from typing import NamedTuple

from jaipur.store.honours import Honour
from jaipur.store.numbers import Numbers
from jaipur.store.summary import Result

BEADS = 9
"""How many of the latest matches are told one by one."""


class Standing(NamedTuple):
    """All matches against a rival that were played to their end, the last one included."""

    won: int
    lost: int
    recent: tuple[Result, ...]
    """How the latest ended, the newest last."""
    streak: int
    """Won in a row up to now, or lost if below zero."""
    honours: tuple[Honour, ...] = ()
    """Those that the last match earned."""


def standing(numbers: Numbers, unfiled: Result | None = None) -> Standing:
    """What the store tells, and a match besides that it could not take in."""
    won, lost, _left = numbers.total
    recent, streak = numbers.recent, numbers.streaks.current
    if unfiled is not None:
        gain = 1 if unfiled is Result.WON else -1
        won, lost = won + (gain > 0), lost + (gain < 0)
        recent = (*recent, unfiled)
        streak = streak + gain if streak * gain > 0 else gain
    return Standing(won, lost, recent[-BEADS:], streak)
