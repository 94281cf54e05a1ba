"""The learned value of a position after a move, and the mover's plain chance to win the round.

`values` takes a player's view; `best_in` an imagined world, of which it uses only what the player
to move would know there. Moves are chosen by their value: 0.85 winning and 0.15 margin, squashed. A
chance contains no margin: it is the number shown to players.
"""

from collections.abc import Callable, Sequence
from operator import add, getitem, neg, sub
from pathlib import Path
from typing import Protocol

from jaipur.ai.endings import WIN_WEIGHT, ending_value
from jaipur.ai.facts import Facts, after_sale, facts_of_state, facts_of_view, sales_of, worth_of
from jaipur.ai.features import PHASE_OF, larger, to_third_pile
from jaipur.ai.net import EvaluatorFileError, Net, read_file
from jaipur.ai.sums import NetSums
from jaipur.rules.goods import EXCHANGES_TO_END, Counts
from jaipur.rules.moves import Exchange, Move, Sell, Take
from jaipur.rules.round import State
from jaipur.rules.view import View

__all__ = ["Evaluator", "EvaluatorFileError", "LearnedEvaluator", "load"]

WEIGHTS = Path("ai") / "evaluator.bin"
_pick: Callable[[Sequence[int], int], int] = getitem
CLOSELY = 10
"""How many exchanges of an imagined world are examined closely."""


class Evaluator(Protocol):
    """An object that values moves, each with a number from 0 (lost) to 1 (won)."""

    def values(self, view: View, moves: Sequence[Move]) -> list[float]:
        """Return the value of each move to the viewer, whose turn it is."""

    def best_in(self, world: State, moves: Sequence[Move]) -> tuple[Move, float]:
        """Return the best move for the player to move in an imagined world, and its value."""

    def chances(self, view: View, moves: Sequence[Move]) -> list[float]:
        """Return the viewer's chance to win the round with each move."""


class LearnedEvaluator:
    """The trained net as an evaluator."""

    def __init__(self, net: Net) -> None:
        self._net = net
        self._sums = NetSums(net)

    def values(self, view: View, moves: Sequence[Move]) -> list[float]:
        """Return the value of each move to the viewer, whose turn it is."""
        return list(map(self._scorer(facts_of_view(view)).value, moves))

    def best_in(self, world: State, moves: Sequence[Move]) -> tuple[Move, float]:
        """Return the best move for the player to move in an imagined world, and its value."""
        return self._scorer(facts_of_state(world)).best(moves)

    def chances(self, view: View, moves: Sequence[Move]) -> list[float]:
        """Return the viewer's chance to win the round with each move."""
        net = self._net
        scorer = _Scorer(self._sums, net.start, facts_of_view(view), net.chance, win_weight=1.0)
        return list(map(scorer.value, moves))

    def _scorer(self, facts: Facts) -> "_Scorer":
        return _Scorer(self._sums, self._net.start, facts, self._net.value, WIN_WEIGHT)


class _Scorer:
    """Values all moves of one position by difference from that position.

    `judge` turns a summed layer into a value; a round that ends is judged by `win_weight`.
    """

    def __init__(
        self,
        sums: NetSums,
        start: int,
        facts: Facts,
        judge: Callable[[int, int], float],
        win_weight: float,
    ) -> None:
        self._sums, self._facts = sums, facts
        self._judge, self._win_weight = judge, win_weight
        self._deck_left, self._phase = facts.deck_size, PHASE_OF[facts.deck_size]
        self._size, self._to_end = sum(facts.hand), to_third_pile(facts.tokens)
        self._empty = facts.tokens.count(0)
        self._unknown, self._longest = (
            facts.opponent_size - sum(facts.opponent),
            max(facts.opponent),
        )
        self._sales = sales_of(facts.tokens)
        self._worth, self._theirs = self._worth_of(facts.hand), self._worth_of(facts.opponent)
        self._promise = facts.lead - self._theirs
        self._takes: dict[bool, int] = {}
        self._camels: dict[int, int] = {}
        self._gains: dict[Counts, tuple[int, int]] = {}
        self._losses: dict[Counts, tuple[int, int, Counts]] = {}
        self._exchange_ends = facts.exchanges + 1 >= EXCHANGES_TO_END
        keys = zip(
            range(6),
            facts.hand,
            facts.market,
            facts.tokens,
            facts.opponent,
            facts.known,
            facts.unseen,
            strict=False,
        )
        parts, self._shifts = zip(*map(sums.good.__getitem__, keys), strict=True)
        self._base: int = sum(parts, start)

    def value(self, move: Move) -> float:
        """Return the value of one move."""
        if move.__class__ is Exchange:
            return self._exchange(move)
        if move.__class__ is Sell:
            return self._sell(move)
        return self._take(move)

    def best(self, moves: Sequence[Move]) -> tuple[Move, float]:
        """Return the move that looks best, and its value.

        Most moves are exchanges, and few of them are good. The weights that go straight to the
        output are the highest bits of a layer, so its size alone shows which exchanges to examine.
        """
        exchanges = [move for move in moves if move.__class__ is Exchange]
        if len(exchanges) <= CLOSELY or self._exchange_ends:
            values = list(map(self.value, moves))
        else:
            layers = list(map(self._exchange_layer, exchanges))
            least = sorted(layers)[-CLOSELY]
            moves = [move for move in moves if move.__class__ is not Exchange]
            values = list(map(self.value, moves))
            for move, layer in zip(exchanges, layers, strict=True):
                if layer >= least:
                    moves.append(move)
                    values.append(self._judge(layer, self._phase))
        best = max(values)
        return moves[values.index(best)], best

    def _ended(self, move: Move) -> float | None:
        return ending_value(self._facts, move, self._win_weight)

    def _exchange(self, move: Exchange) -> float:
        if self._exchange_ends and (ended := self._ended(move)) is not None:
            return ended
        return self._judge(self._exchange_layer(move), self._phase)

    def _exchange_layer(self, move: Exchange) -> int:
        """Return the layer after an exchange.

        No good is both taken and given, so the two sides add to the layer independently.
        """
        take, give = move.take, move.give
        gain, added = self._gains.get(take) or self._gain(take)
        loss, worth, rest = self._losses.get(give) or self._loss(give)
        hand = tuple(map(add, rest, take))
        return gain + loss + self._hand_sum(hand, worth + added, self._deck_left)

    def _gain(self, take: Counts) -> tuple[int, int]:
        """Return what taking these cards adds to the layer, and to the worth of the hand."""
        more = tuple(map(add, self._facts.hand, take))
        found = sum(map(_pick, self._shifts, take)), self._worth_of(more) - self._worth
        self._gains[take] = found
        return found

    def _loss(self, give: Counts) -> tuple[int, int, Counts]:
        """Return the layer without these cards, the worth of the hand that is left, and that hand.

        The layer includes everything that exchanges with as many camels share.
        """
        rest = tuple(map(sub, self._facts.hand, give))
        layer = sum(map(_pick, self._shifts, map(neg, give)), self._after_exchange(give[6]))
        found = self._losses[give] = layer, self._worth_of(rest), rest
        return found

    def _worth_of(self, hand: Counts) -> int:
        return sum(map(_pick, self._sales, hand))

    def _hand_sum(self, hand: Counts, worth: int, left: int) -> int:
        """Return what the hand's shape and worth add to the layer; `left` is the deck's size."""
        sums, piles = self._sums, self._facts.bonus_piles
        shape = sums.shape[piles, max(hand), hand.count(0), left]
        return shape + sums.worth[worth, worth + self._promise, left]

    def _after_exchange(self, camels: int) -> int:
        """Return the part of the layer that exchanges with this many camels share."""
        found = self._camels.get(camels)
        if found is None:
            row = self._facts.exchanges + 1
            found = self._camels[camels] = self._shared_sum(camels, -camels, 0, row)
        return found

    def _shared_sum(self, size: int, herd: int, gaps: int, exchanges: int) -> int:
        """Return the layer without the goods of the hand, after a move that sells nothing.

        `size` and `herd` are what hand and herd gain.
        """
        facts, sums = self._facts, self._sums
        camels, herd, left = facts.market[6] - herd, facts.herd + herd, facts.deck_size - gaps
        theirs, hidden = facts.opponent_herd, facts.unseen[6]
        ahead = larger(herd, theirs)
        return (
            self._unseen_sum(PHASE_OF[left])
            + sums.lead[facts.lead, ahead, self._to_end, left]
            + sums.camels[herd, theirs, camels, hidden, gaps, left]
            + sums.sizes[self._size + size, facts.opponent_size, self._unknown, self._longest, left]
            + sums.end[self._empty, self._to_end, self._theirs, exchanges, left]
        )

    def _unseen_sum(self, phase: int) -> int:
        """Return the layer for the goods on the table, with the rows only the deck can change."""
        return self._base + self._sums.unseen[phase, *self._facts.unseen[:6]]

    def _take(self, move: Move) -> float:
        facts = self._facts
        one = isinstance(move, Take)
        gaps = 1 if one else facts.market[6]
        left = facts.deck_size - gaps
        if left < 0 and (ended := self._ended(move)) is not None:
            return ended
        layer, hand = self._after_take(one, gaps), facts.hand
        if isinstance(move, Take):
            good = move.good
            layer += self._shifts[good][1]
            hand = (*hand[:good], hand[good] + 1, *hand[good + 1 :])
        worth = self._worth_of(hand)
        return self._judge(layer + self._hand_sum(hand, worth, left), PHASE_OF[left])

    def _after_take(self, one: bool, gaps: int) -> int:
        """Return the part of the layer that does not depend on which good is taken."""
        found = self._takes.get(one)
        if found is None:
            found = self._takes[one] = self._shared_sum(one, 0 if one else gaps, gaps, 0)
        return found

    def _sell(self, move: Sell) -> float:
        facts, sums, good = self._facts, self._sums, move.good
        third = self._empty == 2 and move.count >= facts.tokens[good] > 0
        if third and (ended := self._ended(move)) is not None:
            return ended
        after, left = after_sale(facts, good, move.count), self._deck_left
        hand, tokens, herd, theirs = after.hand, after.tokens, facts.herd, facts.opponent_herd
        there, opponent, unseen = facts.market[good], facts.opponent[good], facts.unseen[good]
        before = (
            good,
            facts.hand[good],
            there,
            facts.tokens[good],
            opponent,
            facts.known[good],
            unseen,
        )
        now = good, hand[good], there, tokens[good], opponent, after.known[good], unseen
        to_end, size = to_third_pile(tokens), self._size - move.count
        worth, threat = worth_of(hand, tokens), worth_of(facts.opponent, tokens)
        layer = (
            self._unseen_sum(self._phase)
            - sums.good[before][0]
            + sums.good[now][0]
            + sums.lead[after.lead, larger(herd, theirs), to_end, left]
            + sums.camels[herd, theirs, facts.market[6], facts.unseen[6], 0, left]
            + sums.sizes[size, facts.opponent_size, self._unknown, self._longest, left]
            + sums.end[tokens.count(0), to_end, threat, 0, left]
            + sums.shape[after.bonus_piles, max(hand), hand.count(0), left]
            + sums.worth[worth, after.lead + worth - threat, left]
        )
        return self._judge(layer, self._phase)


def load(path: Path) -> LearnedEvaluator:
    """Return the evaluator in this file; raise EvaluatorFileError when it cannot be used."""
    return LearnedEvaluator(read_file(path))
