"""Sums of table rows that many positions share, kept as long as there is room for them."""

from collections.abc import Callable, Sequence
from typing import Any

from jaipur.ai.features import (
    MOST_HELD,
    camel_rows,
    end_rows,
    good_rows,
    lead_rows,
    shape_rows,
    size_rows,
    unseen_row,
    worth_rows,
)
from jaipur.ai.net import Net

GoodState = tuple[int, int, int, int, int, int, int]
"""Good, my count, market's, tokens left, opponent's seen, mine the opponent knows, unseen."""


class RowSums(dict[Any, int]):
    """Sums of rows that belong together, by the arguments of their row function."""

    LIMIT = 4096

    def __init__(self, net: Net, rows: Callable[..., Sequence[int]]) -> None:
        self._net_rows, self._rows_of = net.rows, rows

    def __missing__(self, key: Sequence[Any]) -> int:
        if len(self) >= self.LIMIT:
            self.clear()
        found = self[key] = sum(map(self._net_rows.__getitem__, self._rows_of(*key)))
        return found


class GoodSums(dict[GoodState, tuple[int, list[int]]]):
    """For the state of one good: its part of the layer, and what changes of its count add.

    The list is indexed by the change; a negative change counts from the end, as Python does.
    """

    LIMIT = 8192

    def __init__(self, net: Net) -> None:
        self._rows = net.rows

    def __missing__(self, key: GoodState) -> tuple[int, list[int]]:
        good, held, there, tokens, opponent, known, unseen = key
        here, shifts = self._alone(key), [0] * 11
        for change in range(-min(held, 5), min(there, MOST_HELD[good] - held) + 1):
            count, left = max(known + change, 0), there - change
            other = self._alone((good, held + change, left, tokens, opponent, count, unseen))
            shifts[change] = other - here
        if len(self) >= self.LIMIT:
            self.clear()
        self[key] = here, shifts
        return here, shifts

    def _alone(self, key: GoodState) -> int:
        return sum(map(self._rows.__getitem__, good_rows(*key)))


class NetSums:
    """All the sums of one net, by subject."""

    def __init__(self, net: Net) -> None:
        self.good = GoodSums(net)
        self.unseen = RowSums(net, _unseen_rows)
        self.lead = RowSums(net, lead_rows)
        self.camels = RowSums(net, camel_rows)
        self.sizes = RowSums(net, size_rows)
        self.end = RowSums(net, end_rows)
        self.shape = RowSums(net, shape_rows)
        self.worth = RowSums(net, worth_rows)


def _unseen_rows(phase: int, *unseen: int) -> list[int]:
    return [unseen_row(good, count, phase) for good, count in enumerate(unseen)]
