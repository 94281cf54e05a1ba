"""The learned value of a position after a move: the mover's chance to win the round.

`values` takes a trader's view; `values_in` an imagined world, of which it uses only what the
trader to move would know there. A chance counts 0.85 winning and 0.15 margin, squashed.
"""

import logging
from collections.abc import Callable, Sequence
from operator import add, getitem, sub
from pathlib import Path
from typing import Protocol

from jaipur.ai.endings import ending_value
from jaipur.ai.facts import WORTH, Facts, after_sale, facts_of_state, facts_of_view
from jaipur.ai.features import (
    PHASE_OF,
    Overall,
    good_rows,
    overall_of,
    overall_rows,
    rows_of,
    shape_rows,
    unseen_row,
    worth_rows,
)
from jaipur.ai.greedy import RulesOfThumb
from jaipur.ai.net import EvaluatorFileError, Net, read_file
from jaipur.rules.goods import EXCHANGES_TO_END
from jaipur.rules.moves import Exchange, Move, Sell, Take
from jaipur.rules.round import State
from jaipur.rules.view import View

__all__ = ["Evaluator", "EvaluatorFileError", "LearnedEvaluator", "default_evaluator", "load"]

WEIGHTS = Path("ai") / "evaluator.bin"
_log = logging.getLogger(__name__)
_pick: Callable[[list[int], int], int] = getitem


class Evaluator(Protocol):
    """Values moves, each with a number from 0 (lost) to 1 (won)."""

    def values(self, view: View, moves: Sequence[Move]) -> list[float]:
        """The value of each move to the viewer, whose turn it is."""

    def values_in(self, world: State, moves: Sequence[Move]) -> list[float]:
        """The value of each move to the trader to move in an imagined world."""


class LearnedEvaluator:
    """The trained net."""

    def __init__(self, net: Net) -> None:
        self._net = net
        self._good_sums: dict[tuple[int, ...], int] = {}

    def values(self, view: View, moves: Sequence[Move]) -> list[float]:
        """The value of each move to the viewer, whose turn it is."""
        return list(map(_Scorer(self._net, self._good_sums, facts_of_view(view)).value, moves))

    def values_in(self, world: State, moves: Sequence[Move]) -> list[float]:
        """The value of each move to the trader to move in an imagined world."""
        return list(map(_Scorer(self._net, self._good_sums, facts_of_state(world)).value, moves))

    def value_anew(self, after: Facts) -> float:
        """The value of facts after a move, with nothing taken over from a neighbour."""
        rows, phase = rows_of(after)
        return self._net.value(sum(map(self._net.rows.__getitem__, rows), self._net.start), phase)


class _Scorer:
    """Values all moves of one position by difference from that position."""

    def __init__(self, net: Net, good_sums: dict[tuple[int, ...], int], facts: Facts) -> None:
        self._net, self._sums, self._facts = net, good_sums, facts
        self._table = overall_of(facts)
        self._goods = [self._good_sum(good, 0) for good in range(6)]
        self._base = net.start + sum(self._goods)
        self._phase = PHASE_OF[facts.deck_size]
        self._unseen: dict[int, int] = {}
        self._shapes: dict[tuple[int, int, int], int] = {}
        self._worths: dict[tuple[int, int], int] = {}
        self._ending = facts.deck_size < 5 or facts.exchanges + 1 >= EXCHANGES_TO_END
        self._takes: dict[int, int] = {}
        self._shifts()

    def value(self, move: Move) -> float:
        """The value of one move."""
        if move.__class__ is Exchange:
            return self._exchange(move)
        if move.__class__ is Sell:
            return self._sell(move)
        return self._take(move)

    def _shifts(self) -> None:
        """What each change of a good's count does to the layer and to the hand's worth.

        Lists are indexed by the change; a negative one counts from the end, as Python has it.
        """
        facts = self._facts
        self._layer_shift: list[list[int]] = []
        self._worth_shift: list[list[int]] = []
        for good, (held, there) in enumerate(zip(facts.hand, facts.market, strict=False)):
            layer, worth = [0] * 11, [0] * 11
            sale = WORTH[good][facts.tokens[good]]
            for change in range(-min(held, 5), there + 1):
                if change:
                    layer[change] = self._good_sum(good, change) - self._goods[good]
                    worth[change] = sale[held + change] - sale[held]
            self._layer_shift.append(layer)
            self._worth_shift.append(worth)
        self._layer_shift.append([0] * 6)
        self._worth_shift.append([0] * 6)

    def _good_sum(self, good: int, change: int) -> int:
        facts = self._facts
        held, known = facts.hand[good] + change, facts.known[good] + change
        there, tokens, rival = facts.market[good] - change, facts.tokens[good], facts.rival[good]
        known = known if known > 0 else 0
        return self._sum_of(good, held, there, tokens, rival, known, facts.unseen[good])

    def _sum_of(self, *good: int) -> int:
        found = self._sums.get(good)
        if found is None:
            found = self._sums[good] = self._sum(good_rows(*good))
        return found

    def _sum(self, rows: Sequence[int]) -> int:
        return sum(map(self._net.rows.__getitem__, rows))

    def _exchange(self, move: Exchange) -> float:
        if self._ending:
            ended = ending_value(self._facts, move)
            if ended is not None:
                return ended
        changes = tuple(map(sub, move.take, move.give))
        if not self._layer_shift[6][changes[6]]:
            self._layer_shift[6][changes[6]] = self._after_exchange(-changes[6])
        layer = sum(map(_pick, self._layer_shift, changes))
        worth = self._table.worth + sum(map(_pick, self._worth_shift, changes))
        hand = tuple(map(add, self._facts.hand, changes))
        phase = self._phase
        shape = max(hand), 6 - hand.count(0), phase
        return self._net.value(
            layer + self._shape_sum(shape) + self._worth_sum(worth, phase), phase
        )

    def _after_exchange(self, camels: int) -> int:
        """All that exchanges with as many camels share."""
        table = self._table
        return self._shared_sum(
            table._replace(
                size=table.size + camels,
                herd=table.herd - camels,
                camels=table.camels + camels,
                exchanges=table.exchanges + 1,
            )
        )

    def _shared_sum(self, table: Overall) -> int:
        """The layer without what the goods of the hand decide: its worth and its shape."""
        rows = overall_rows(table)
        shared = self._sum(rows[:10] + rows[14:18] + rows[21:])
        return shared + self._unseen_sum(PHASE_OF[table.deck_left])

    def _unseen_sum(self, phase: int) -> int:
        found = self._unseen.get(phase)
        if found is None:
            rows = [unseen_row(good, n, phase) for good, n in enumerate(self._facts.unseen[:6])]
            found = self._unseen[phase] = self._base + self._sum(rows)
        return found

    def _shape_sum(self, shape: tuple[int, int, int]) -> int:
        found = self._shapes.get(shape)
        if found is None:
            rows = shape_rows(self._table.bonus_piles, *shape)
            found = self._shapes[shape] = self._sum(rows)
        return found

    def _worth_sum(self, worth: int, phase: int) -> int:
        key = worth, phase
        found = self._worths.get(key)
        if found is None:
            rows = worth_rows(self._table.lead, worth, self._table.rival_worth, phase)
            found = self._worths[key] = self._sum(rows)
        return found

    def _take(self, move: Move) -> float:
        ended = ending_value(self._facts, move) if self._ending else None
        if ended is not None:
            return ended
        facts, table = self._facts, self._table
        layer, worth, longest, kinds = 0, table.worth, table.longest, table.kinds
        gaps = facts.market[6]
        if isinstance(move, Take):
            good, gaps = move.good, 1
            layer = self._layer_shift[good][1]
            worth += self._worth_shift[good][1]
            longest = max(longest, facts.hand[good] + 1)
            kinds += not facts.hand[good]
        phase = PHASE_OF[facts.deck_size - gaps]
        layer += self._after_take(isinstance(move, Take), gaps)
        layer += self._shape_sum((longest, kinds, phase)) + self._worth_sum(worth, phase)
        return self._net.value(layer, phase)

    def _after_take(self, one: bool, gaps: int) -> int:
        """All that taking one good shares with taking another."""
        found = self._takes.get(one)
        if found is None:
            table, camels = self._table, 0 if one else gaps
            table = table._replace(
                size=table.size + one,
                herd=table.herd + camels,
                camels=table.camels - camels,
                gaps=gaps,
                deck_left=table.deck_left - gaps,
                exchanges=0,
            )
            found = self._takes[one] = self._shared_sum(table)
        return found

    def _sell(self, move: Sell) -> float:
        facts, good = self._facts, move.good
        if self._table.empty_piles == 2 and move.count >= facts.tokens[good] > 0:
            ended = ending_value(facts, move)
            if ended is not None:
                return ended
        after = after_sale(facts, good, move.count)
        held, tokens, known = after.hand[good], after.tokens[good], after.known[good]
        there, rival, unseen = facts.market[good], facts.rival[good], facts.unseen[good]
        layer = self._sum_of(good, held, there, tokens, rival, known, unseen)
        layer += self._unseen_sum(self._phase) - self._goods[good]
        return self._net.value(layer + self._sum(overall_rows(overall_of(after))), self._phase)


def load(path: Path) -> LearnedEvaluator:
    """The evaluator in this file; raises EvaluatorFileError when it cannot be used."""
    return LearnedEvaluator(read_file(path))


def default_evaluator(assets: Path) -> Evaluator:
    """The learned evaluator, or, with an error in the log, rules of thumb."""
    try:
        return load(assets / WEIGHTS)
    except EvaluatorFileError as error:
        _log.error("playing without the learned evaluator: %s", error)
        return RulesOfThumb()
