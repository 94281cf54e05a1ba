"""The learned value of a position after a move, and the mover's plain chance to win the round.

`values` takes a trader's view; `values_in` an imagined world, of which it uses only what the
trader to move would know there. A value is what moves are chosen by: 0.85 winning and 0.15 margin,
squashed. A chance has no margin in it: it is what people are told.
"""

import logging
from collections.abc import Callable, Sequence
from operator import add, getitem, sub
from pathlib import Path
from typing import Protocol

from jaipur.ai.endings import WIN_WEIGHT, ending_value
from jaipur.ai.facts import Facts, after_sale, facts_of_state, facts_of_view, sales_of
from jaipur.ai.features import (
    MOST_HELD,
    PHASE_OF,
    SHARED_ROWS,
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
from jaipur.rules.goods import EXCHANGES_TO_END, Counts
from jaipur.rules.moves import Exchange, Move, Sell, Take
from jaipur.rules.round import State
from jaipur.rules.view import View

__all__ = ["Evaluator", "EvaluatorFileError", "LearnedEvaluator", "default_evaluator", "load"]

WEIGHTS = Path("ai") / "evaluator.bin"
_log = logging.getLogger(__name__)
_pick: Callable[[Sequence[int], int], int] = getitem
DECKS = 41
"""How many cards the deck may hold, nought among them."""
GoodState = tuple[int, int, int, int, int, int, int]
"""Good, my count, market's, tokens left, rival's seen, mine the rival knows, unseen."""


class Evaluator(Protocol):
    """Values moves, each with a number from 0 (lost) to 1 (won)."""

    def values(self, view: View, moves: Sequence[Move]) -> list[float]:
        """The value of each move to the viewer, whose turn it is."""

    def values_in(self, world: State, moves: Sequence[Move]) -> list[float]:
        """The value of each move to the trader to move in an imagined world."""

    def chances(self, view: View, moves: Sequence[Move]) -> list[float]:
        """The viewer's chance to win the round with each move."""


class LearnedEvaluator:
    """The trained net."""

    def __init__(self, net: Net) -> None:
        self._net = net
        self._goods = GoodSums(net)

    def values(self, view: View, moves: Sequence[Move]) -> list[float]:
        """The value of each move to the viewer, whose turn it is."""
        return list(map(self._scorer(facts_of_view(view)).value, moves))

    def values_in(self, world: State, moves: Sequence[Move]) -> list[float]:
        """The value of each move to the trader to move in an imagined world."""
        return list(map(self._scorer(facts_of_state(world)).value, moves))

    def chances(self, view: View, moves: Sequence[Move]) -> list[float]:
        """The viewer's chance to win the round with each move."""
        net = self._net
        scorer = _Scorer(net, self._goods, facts_of_view(view), net.chance, win_weight=1.0)
        return list(map(scorer.value, moves))

    def _scorer(self, facts: Facts) -> "_Scorer":
        return _Scorer(self._net, self._goods, facts, self._net.value, WIN_WEIGHT)

    def value_anew(self, after: Facts) -> float:
        """The value of facts after a move, with nothing taken over from a neighbour."""
        rows, phase = rows_of(after)
        return self._net.value(sum(map(self._net.rows.__getitem__, rows), self._net.start), phase)


class GoodSums(dict[GoodState, tuple[int, list[int]]]):
    """For what is true of one good: its part of the layer, and what changes of its count add.

    The list is indexed by the change; a negative one counts from the end, as Python has it.
    Positions of one search share most of these, so they are kept, up to a limit.
    """

    LIMIT = 8192

    def __init__(self, net: Net) -> None:
        self._rows = net.rows

    def __missing__(self, key: GoodState) -> tuple[int, list[int]]:
        good, held, there, tokens, rival, known, unseen = key
        here, shifts = self._alone(key), [0] * 11
        for change in range(-min(held, 5), min(there, MOST_HELD[good] - held) + 1):
            count, left = max(known + change, 0), there - change
            other = self._alone((good, held + change, left, tokens, rival, count, unseen))
            shifts[change] = other - here
        if len(self) >= self.LIMIT:
            self.clear()
        self[key] = here, shifts
        return here, shifts

    def _alone(self, key: GoodState) -> int:
        return sum(map(self._rows.__getitem__, good_rows(*key)))


class _Scorer:
    """Values all moves of one position by difference from that position.

    `judge` has the last word on a summed layer; a round that ends is judged by `win_weight`.
    """

    def __init__(
        self,
        net: Net,
        goods: GoodSums,
        facts: Facts,
        judge: Callable[[int, int], float],
        win_weight: float,
    ) -> None:
        self._net, self._goods, self._facts = net, goods, facts
        self._judge, self._win_weight = judge, win_weight
        self._table = overall_of(facts)
        self._sales = sales_of(facts.tokens)
        self._deck_left, self._phase = facts.deck_size, PHASE_OF[facts.deck_size]
        self._unseen: dict[int, int] = {}
        self._shapes: dict[int, int] = {}
        self._worths: dict[int, int] = {}
        self._takes: dict[int, int] = {}
        self._ending = facts.deck_size < 5 or facts.exchanges + 1 >= EXCHANGES_TO_END
        keys = zip(
            range(6),
            facts.hand,
            facts.market,
            facts.tokens,
            facts.rival,
            facts.known,
            facts.unseen,
            strict=False,
        )
        parts, shifts = zip(*map(goods.__getitem__, keys), strict=True)
        self._base = sum(parts, net.start)
        self._shifts = [*shifts, [0] * 6]
        """The last list holds what exchanges share, by the camels they give."""

    def value(self, move: Move) -> float:
        """The value of one move."""
        if move.__class__ is Exchange:
            return self._exchange(move)
        if move.__class__ is Sell:
            return self._sell(move)
        return self._take(move)

    def _sum(self, rows: Sequence[int]) -> int:
        return sum(map(self._net.rows.__getitem__, rows))

    def _exchange(self, move: Exchange) -> float:
        if self._ending:
            ended = ending_value(self._facts, move, self._win_weight)
            if ended is not None:
                return ended
        changes = tuple(map(sub, move.take, move.give))
        shifts = self._shifts
        if not shifts[6][changes[6]]:
            shifts[6][changes[6]] = self._after_exchange(-changes[6])
        layer = sum(map(_pick, shifts, changes))
        hand = tuple(map(add, self._facts.hand, changes))
        return self._judge(layer + self._hand_sum(hand, self._deck_left), self._phase)

    def _hand_sum(self, hand: Counts, left: int) -> int:
        """What the hand's shape and worth add to the layer; `left` stay in the deck."""
        shape = (max(hand) * 8 + hand.count(0)) * DECKS + left
        worth = sum(map(_pick, self._sales, hand)) * DECKS + left
        shape_sum, worth_sum = self._shapes.get(shape), self._worths.get(worth)
        if shape_sum is None:
            rows = shape_rows(self._table.bonus_piles, max(hand), 6 - hand.count(0), left)
            shape_sum = self._shapes[shape] = self._sum(rows)
        if worth_sum is None:
            table = self._table
            rows = worth_rows(table.lead, worth // DECKS, table.rival_worth, left)
            worth_sum = self._worths[worth] = self._sum(rows)
        return shape_sum + worth_sum

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
        shared = self._sum(list(map(rows.__getitem__, SHARED_ROWS)))
        return shared + self._unseen_sum(PHASE_OF[table.deck_left])

    def _unseen_sum(self, phase: int) -> int:
        found = self._unseen.get(phase)
        if found is None:
            rows = [unseen_row(good, n, phase) for good, n in enumerate(self._facts.unseen[:6])]
            found = self._unseen[phase] = self._base + self._sum(rows)
        return found

    def _take(self, move: Move) -> float:
        ended = ending_value(self._facts, move, self._win_weight) if self._ending else None
        if ended is not None:
            return ended
        facts = self._facts
        one = isinstance(move, Take)
        gaps = 1 if one else facts.market[6]
        left = facts.deck_size - gaps
        layer, hand = self._after_take(one, gaps), facts.hand
        if isinstance(move, Take):
            good = move.good
            layer += self._shifts[good][1]
            hand = (*hand[:good], hand[good] + 1, *hand[good + 1 :])
        return self._judge(layer + self._hand_sum(hand, left), PHASE_OF[left])

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
            ended = ending_value(facts, move, self._win_weight)
            if ended is not None:
                return ended
        after = after_sale(facts, good, move.count)
        there, rival, unseen = facts.market[good], facts.rival[good], facts.unseen[good]
        before = good, facts.hand[good], there, facts.tokens[good], rival, facts.known[good], unseen
        now = good, after.hand[good], there, after.tokens[good], rival, after.known[good], unseen
        layer = self._unseen_sum(self._phase) - self._goods[before][0] + self._goods[now][0]
        return self._judge(layer + self._sum(overall_rows(overall_of(after))), self._phase)


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
