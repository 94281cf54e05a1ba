"""The player's results against an opponent of the road: matches, and the honours they earned.

Every match that was played on this device counts, whatever its occasion; imported matches earn
nothing. A match with more than a few hints earns no honour. Nor does one whose cards were known: a
duel or a challenge that is played again.
"""

import sqlite3
from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from jaipur.game.match.heading import read_date
from jaipur.game.statistics.honours import MOST_HINTS, Honour, honours_of
from jaipur.game.statistics.numbers import streaks_of
from jaipur.game.statistics.summary import Result

_PLAYED = "m.level = ? AND m.result != 'left' AND NOT m.imported"
_NEW_CARDS = """NOT EXISTS (
    SELECT 1 FROM matches e WHERE e.cards = m.cards AND e.cards != '' AND e.number < m.number)"""
"""The condition that the cards were new."""


class Earned(NamedTuple):
    """The first match to earn an honour."""

    number: int
    date: datetime | None


class OpponentRecord(NamedTuple):
    """The matches against one opponent that were played to their end."""

    won: int
    lost: int
    best_round: int | None
    """The most rupees in one round."""
    streak: int
    """Wins in a row up to now."""
    best_streak: int
    honours: Mapping[Honour, Earned | None]
    """All honours, in order, and how each was earned."""

    @property
    def stars(self) -> int:
        """How many honours were earned."""
        return sum(earned is not None for earned in self.honours.values())


def opponent_record(db: sqlite3.Connection, level: str) -> OpponentRecord:
    """Return the results from the database."""
    query = f"SELECT m.result FROM matches m WHERE {_PLAYED} ORDER BY m.number"
    ended = [Result(result) for (result,) in db.execute(query, (level,))]
    streaks = streaks_of(ended)
    ((best,),) = db.execute(
        f"SELECT MAX(r.mine) FROM rounds r JOIN matches m ON m.number = r.match WHERE {_PLAYED}",
        (level,),
    )
    return OpponentRecord(
        won=ended.count(Result.WON),
        lost=ended.count(Result.LOST),
        best_round=None if best is None else int(best),
        streak=max(0, streaks.current),
        best_streak=streaks.longest_won,
        honours={honour: _earned(db, level, honour) for honour in honours_of(level)},
    )


def _earned(db: sqlite3.Connection, level: str, honour: Honour) -> Earned | None:
    query = (
        "SELECT m.number, m.date FROM matches m "
        f"WHERE {_PLAYED} AND m.hints <= ? AND {_NEW_CARDS} AND {honour.earned} "
        "ORDER BY m.number LIMIT 1"
    )
    row = db.execute(query, (level, MOST_HINTS)).fetchone()
    return None if row is None else Earned(int(row[0]), read_date(str(row[1])))
