"""Some weeks of daily duels, for scenes."""

from datetime import date, timedelta

from jaipur.game.statistics.duel_days import DuelDay
from jaipur.game.statistics.summary import Result

TODAY = date(2027, 3, 18)
_MISSED = (9, 10, 14, 22)
_LOST = (3, 5, 11, 12, 19)


def _day(ago: int) -> DuelDay:
    lost = ago in _LOST
    seals, rounds = ((1, 2), (True, False, False)) if lost else ((2, 1), (False, True, True))
    return DuelDay(ago + 1, Result.LOST if lost else Result.WON, seals, rounds)


DAYS = {TODAY - timedelta(ago): _day(ago) for ago in range(40) if ago not in _MISSED}
