"""The history in numbers, for plots: plain values, added up from the index."""

import sqlite3
from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple, TypeVar

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
    where = "NOT imported" + (" AND level = ? AND person = ?" if rival else "")
    values = tuple(rival or ())
    query = f"SELECT level, person, date, result, hints FROM matches WHERE {where} ORDER BY number"
    matches = [
        (Rival(str(level), str(person)), str(date)[:7], Result(result), int(hints))
        for level, person, date, result, hints in db.execute(query, values)
    ]
    fields = ", ".join(f"SUM({field})" for field in Sums._fields)
    row = db.execute(
        f"SELECT COUNT(*), MAX(mine), {fields} FROM rounds"
        f" JOIN matches ON match = number WHERE {where}",
        values,
    ).fetchone()
    rounds, best = int(row[0]), row[1]
    sums = Sums(*(int(value or 0) for value in row[2:]))
    sold = dict(zip(Good, sums[-6:], strict=False))
    return Numbers(
        total=_tally(result for *_, result, _ in matches),
        rivals=_tallies((rival, result) for rival, _, result, _ in matches),
        months=_tallies(sorted(((m, r) for _, m, r, _ in matches if m), key=lambda pair: pair[0])),
        streaks=streaks_of(result for *_, result, _ in matches),
        rounds=rounds,
        rounds_won=sums.won or 0,
        average_round=sums.mine / rounds if rounds else None,
        best_round=None if best is None else int(best),
        points=Sources(*sums[3:8]),
        moves=Moves(*sums[8:12]),
        goods=dict(sorted(sold.items(), key=lambda pair: -pair[1])),
        hints=sum(hints for *_, hints in matches),
    )


Key = TypeVar("Key", Rival, str)


def _tallies(results: Iterable[tuple[Key, Result]]) -> dict[Key, Tally]:
    grouped: dict[Key, list[Result]] = {}
    for key, result in results:
        grouped.setdefault(key, []).append(result)
    return {key: _tally(kinds) for key, kinds in grouped.items()}


def _tally(results: Iterable[Result]) -> Tally:
    counts = Counter(results)
    return Tally(counts[Result.WON], counts[Result.LOST], counts[Result.LEFT])
