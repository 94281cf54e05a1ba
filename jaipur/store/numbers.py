"""The history in numbers, for plots: plain values, added up from the index."""

import sqlite3
from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from typing import Any, NamedTuple, TypeVar

from jaipur.rules import Good
from jaipur.store.summary import Result, Rival, Sums


class Tally(NamedTuple):
    """How matches ended."""

    won: int = 0
    lost: int = 0
    left: int = 0

    @property
    def share_won(self) -> float | None:
        """Of those that were played to the end."""
        ended = self.won + self.lost
        return self.won / ended if ended else None


class Streaks(NamedTuple):
    """Matches won or lost in a row; those that were left do not break it."""

    current: int = 0
    """Won in a row up to now, or lost if below zero."""
    longest_won: int = 0
    longest_lost: int = 0


class Sources(NamedTuple):
    """Where the points came from."""

    first_tokens: int = 0
    """The top token of a pile, of any good."""
    dear_goods: int = 0
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
    """What the screen draws. Points, moves and goods are of finished rounds only."""

    total: Tally
    rivals: dict[Rival, Tally]
    months: dict[str, Tally]
    """By month as in `2026-11`, oldest first; a match without a date is in none."""
    streaks: Streaks
    rounds: int
    rounds_won: int
    average_round: float | None
    """Points a round."""
    best_round: int | None
    points: Sources
    moves: Moves
    goods: dict[Good, int]
    """Cards sold, favourite first."""
    hints: int


def shares(counts: Iterable[int]) -> list[float]:
    """Each count as its part of all of them; nothing has no parts."""
    counts = list(counts)
    total = sum(counts)
    return [count / total if total else 0.0 for count in counts]


def streaks_of(results: Iterable[Result]) -> Streaks:
    """From the results of matches, oldest first."""
    ended = (result for result in results if result is not Result.LEFT)
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


def count_up(db: sqlite3.Connection, rival: Rival | None = None) -> Numbers:
    """All that was played on this device, or only against a rival."""
    played = "matches WHERE NOT imported" + (" AND level = ? AND person = ?" if rival else "")
    values = tuple(rival or ())

    def ask(what: str, grouped: str = "") -> list[tuple[Any, ...]]:
        return db.execute(f"SELECT {what} FROM {played} {grouped}", values).fetchall()

    rivals = ask("level, person, result, COUNT(*)", "GROUP BY 1, 2, 3")
    months = ask("substr(date, 1, 7), result, COUNT(*)", "GROUP BY 1, 2")
    in_turn = ask("result", "ORDER BY number")
    sums = ", ".join(f"SUM({field})" for field in Sums._fields)
    ((rounds, best, *points),) = db.execute(
        f"SELECT COUNT(*), MAX(mine), {sums} FROM rounds"
        f" WHERE match IN (SELECT number FROM {played})",
        values,
    )
    total = Sums(*(int(value or 0) for value in points))
    sold = zip(Good, total[-6:], strict=False)
    return Numbers(
        total=_tally((result, count) for *_, result, count in rivals),
        rivals=_tallies((Rival(str(level), str(name)), *row) for level, name, *row in rivals),
        months=_tallies((str(month), *row) for month, *row in months if month),
        streaks=streaks_of(Result(result) for (result,) in in_turn),
        rounds=int(rounds),
        rounds_won=total.won or 0,
        average_round=total.mine / rounds if rounds else None,
        best_round=None if best is None else int(best),
        points=Sources(*total[3:8]),
        moves=Moves(*total[8:12]),
        goods=dict(sorted(sold, key=lambda pair: -pair[1])),
        hints=int(ask("SUM(hints)")[0][0] or 0),
    )


Key = TypeVar("Key", Rival, str)


def _tallies(rows: Iterable[tuple[Key, Any, Any]]) -> dict[Key, Tally]:
    """From keys, results and how often they came."""
    grouped = groupby(rows, key=lambda row: row[0])
    return {key: _tally(row[1:] for row in some) for key, some in grouped}


def _tally(rows: Iterable[tuple[Any, Any]]) -> Tally:
    counts = Counter[Result]()
    for result, count in rows:
        counts[Result(result)] += int(count)
    return Tally(counts[Result.WON], counts[Result.LOST], counts[Result.LEFT])
