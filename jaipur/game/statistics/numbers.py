"""The statistics of the history, for plots: plain values, added up by the database."""

import sqlite3
from collections import Counter
from collections.abc import Iterable
from datetime import date
from itertools import groupby
from typing import Any, NamedTuple, TypeVar

from jaipur.game.match.heading import YEARS, Kind
from jaipur.game.statistics.summary import SOLD, Opponent, Result, Sums
from jaipur.rules import Good

RECENT = 20
"""How many of the latest matches show the recent form."""
TENS = 10


class Tally(NamedTuple):
    """How matches ended."""

    won: int = 0
    lost: int = 0
    left: int = 0

    @property
    def share_won(self) -> float | None:
        """The share of wins among the matches played to the end; None if there are none."""
        ended = self.won + self.lost
        return self.won / ended if ended else None


class Streaks(NamedTuple):
    """Matches won or lost in a row; unfinished matches do not break a streak."""

    current: int = 0
    """Wins in a row up to now; losses if negative."""
    longest_won: int = 0
    longest_lost: int = 0


class Sources(NamedTuple):
    """Where the points came from."""

    first_tokens: int = 0
    """The top token of a pile, of any good."""
    precious_goods: int = 0
    """The other tokens of diamonds, gold and silver."""
    common_goods: int = 0
    bonuses: int = 0
    camels: int = 0


class Moves(NamedTuple):
    """How often each kind of move was made."""

    takes: int = 0
    camels: int = 0
    exchanges: int = 0
    sales: int = 0


class Numbers(NamedTuple):
    """The statistics that the screen draws. Points, moves and goods are of finished rounds only."""

    total: Tally
    opponents: dict[Opponent, Tally]
    """All opponents, also people, the most frequent first."""
    days: dict[date, Tally]
    """Oldest first, by this device's local time; matches without a date are left out."""
    streaks: Streaks
    recent: tuple[Result, ...]
    """The results of the latest matches that were played to their end, newest last."""
    rounds: int
    rounds_won: int
    average_round: float | None
    """Average points of a round."""
    best_round: int | None
    spread: dict[int, int]
    """How many rounds ended with 0 to 9 points, 10 to 19 and so on, by the tens."""
    points: Sources
    moves: Moves
    goods: dict[Good, int]
    """Cards sold, favourite first."""
    hints: int
    hinted: int
    """Matches with at least one hint."""
    kinds: dict[Kind, Tally]
    """The results by the kind of match, without empty kinds."""


def shares(counts: Iterable[int]) -> list[float]:
    """Return each count as its share of the total; all 0 if the total is 0."""
    counts = list(counts)
    total = sum(counts)
    return [count / total if total else 0.0 for count in counts]


def streaks_of(ended: Iterable[Result]) -> Streaks:
    """Return the streaks in the results of matches played to their end, oldest first."""
    runs = [(result, len(list(run))) for result, run in groupby(ended)]
    if not runs:
        return Streaks()
    longest = {
        kind: max((length for result, length in runs if result is kind), default=0)
        for kind in Result
    }
    last, length = runs[-1]
    current = length if last is Result.WON else -length
    return Streaks(current, longest[Result.WON], longest[Result.LOST])


def count_up(db: sqlite3.Connection, opponent: Opponent | None = None) -> Numbers:
    """Return the statistics of all matches on this device, or only against an opponent.

    Without an opponent, matches between people are left out: a name does not tell who is who.
    """
    played = _Played(db, opponent)
    results = played.matches("result, COUNT(*)", "GROUP BY 1")
    opponents = db.execute(
        "SELECT level, person, result, COUNT(*) FROM matches WHERE NOT imported "
        "GROUP BY 1, 2, 3 ORDER BY 1, 2"
    )
    met = _tallies((Opponent(str(level), str(name)), *row) for level, name, *row in opponents)
    kinds = played.matches("kind, result, COUNT(*)", "GROUP BY 1, 2 ORDER BY 1")
    days = played.matches("date(date, 'localtime'), result, COUNT(*)", "GROUP BY 1, 2 ORDER BY 1")
    in_turn = played.matches("result", "AND result != 'left' ORDER BY number")
    ended = [Result(result) for (result,) in in_turn]
    ((hints, hinted),) = played.matches("SUM(hints), SUM(hints > 0)")
    return Numbers(
        total=_tally(results),
        opponents=dict(sorted(met.items(), key=lambda pair: -sum(pair[1]))),
        kinds=_tallies((Kind(str(kind)), *row) for kind, *row in kinds),
        days=_tallies((day, *row) for text, *row in days if (day := _day(text))),
        streaks=streaks_of(ended),
        recent=tuple(ended[-RECENT:]),
        hints=int(hints or 0),
        hinted=int(hinted or 0),
        **_rounds(played),
    )


class HeadToHead(NamedTuple):
    """The results of two people against each other: a value for each of them."""

    won: tuple[int, int] = (0, 0)
    best_sale: tuple[int, int] = (0, 0)
    """Rupees, bonuses included."""
    longest: tuple[int, int] = (0, 0)
    """Matches won in a row."""


def head_to_head(db: sqlite3.Connection, names: tuple[str, str]) -> HeadToHead:
    """Return the results of two people against each other on this device, in either seat.

    People are identified by their names.
    """
    query = (
        "SELECT number, result, MAX(best_sale), MAX(their_best_sale) "
        "FROM matches LEFT JOIN rounds ON match = number "
        "WHERE NOT imported AND level = '' AND my_name = ? AND person = ? GROUP BY number"
    )
    here = [
        (n, Result(result), mine, theirs) for n, result, mine, theirs in db.execute(query, names)
    ]
    there = [
        (n, _REVERSED[Result(result)], theirs, mine)
        for n, result, mine, theirs in db.execute(query, names[::-1])
    ]
    met = sorted([*here, *there], key=lambda row: row[0])
    ended = [result for _number, result, *_sales in met if result is not Result.LEFT]
    streaks = streaks_of(ended)
    return HeadToHead(
        won=(ended.count(Result.WON), ended.count(Result.LOST)),
        best_sale=(
            max((row[2] or 0 for row in met), default=0),
            max((row[3] or 0 for row in met), default=0),
        ),
        longest=(streaks.longest_won, streaks.longest_lost),
    )


_REVERSED = {
    Result.WON: Result.LOST,
    Result.LOST: Result.WON,
    Result.LEFT: Result.LEFT,
}


class _Played:
    """The rows that count."""

    def __init__(self, db: sqlite3.Connection, opponent: Opponent | None) -> None:
        self._db = db
        which = "level = ? AND person = ?" if opponent else "level != ''"
        self._which = f"WHERE NOT imported AND {which}"
        self._opponent = tuple(opponent or ())

    def matches(self, what: str, how: str = "") -> list[tuple[Any, ...]]:
        return self._rows(f"SELECT {what} FROM matches {self._which} {how}")

    def rounds(self, what: str, how: str = "") -> list[tuple[Any, ...]]:
        counted = f"SELECT number FROM matches {self._which}"
        return self._rows(f"SELECT {what} FROM rounds WHERE match IN ({counted}) {how}")

    def _rows(self, query: str) -> list[tuple[Any, ...]]:
        return self._db.execute(query, self._opponent).fetchall()


def _rounds(played: _Played) -> dict[str, Any]:
    """Return the part of the statistics that is about rounds."""
    sums = ", ".join(f"SUM({field})" for field in Sums._fields)
    ((rounds, best, *points),) = played.rounds(f"COUNT(*), MAX(mine), {sums}")
    total = Sums(*(int(value or 0) for value in points))
    sold = {good: int(getattr(total, f"sold_{good.name.lower()}")) for good in SOLD}
    spread = played.rounds(f"mine / {TENS} * {TENS}, COUNT(*)", "GROUP BY 1")
    return {
        "rounds": int(rounds),
        "rounds_won": total.won or 0,
        "average_round": total.mine / rounds if rounds else None,
        "best_round": None if best is None else int(best),
        "spread": {int(tens): int(count) for tens, count in spread},
        "points": Sources(
            first_tokens=total.from_first,
            precious_goods=total.from_precious,
            common_goods=total.from_common,
            bonuses=total.from_bonus,
            camels=total.from_camels,
        ),
        "moves": Moves(total.takes, total.camels, total.exchanges, total.sales),
        "goods": dict(sorted(sold.items(), key=lambda pair: -pair[1])),
    }


def _day(text: object) -> date | None:
    """Return a valid day; None for one that a wrong clock may have written."""
    try:
        day = date.fromisoformat(str(text))
    except ValueError:
        return None
    return day if day.year in YEARS else None


Key = TypeVar("Key", Opponent, Kind, date)


def _tallies(rows: Iterable[tuple[Key, Any, Any]]) -> dict[Key, Tally]:
    """Return tallies from rows of key, result and count, in which equal keys are adjacent."""
    grouped = groupby(rows, key=lambda row: row[0])
    return {key: _tally(row[1:] for row in some) for key, some in grouped}


def _tally(rows: Iterable[tuple[Any, Any]]) -> Tally:
    counts = Counter[Result]()
    for result, count in rows:
        counts[Result(result)] += int(count)
    return Tally(counts[Result.WON], counts[Result.LOST], counts[Result.LEFT])
