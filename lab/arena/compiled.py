"""The learned evaluator, compiled: the same values to the bit, faster. For long matches only."""

import ctypes
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from struct import Struct

from jaipur.ai.endings import WIN_WEIGHT, ending_value
from jaipur.ai.evaluator import CLOSELY, WEIGHTS
from jaipur.ai.facts import Facts, facts_of_state, facts_of_view
from jaipur.ai.net import Net, read_file
from jaipur.resources import ASSETS
from jaipur.rules import Exchange, Move, Sell, State, Take, View
from lab.train.export import row_weights
from lab.train.native import built

SOURCE = Path(__file__).with_name("compiled.cpp")
ALL = 1024
"""More moves than any position has."""
_FACTS = Struct("50i")


class CompiledEvaluator:
    """An evaluator with the same values as `LearnedEvaluator`."""

    def __init__(self, net: Net) -> None:
        self._lib = ctypes.CDLL(str(built(SOURCE, [f"-DUNITS={net.hidden1}"])))
        self._steps = net.outputs
        self._numbers = net.numbers
        self._rows = row_weights(net)
        self._found = (ctypes.c_int32 * ALL)()
        self._weights = [ctypes.c_void_p(a.buffer_info()[0]) for a in (self._rows, self._numbers)]

    def values(self, view: View, moves: Sequence[Move]) -> list[float]:
        """Return the value of each move to the viewer, whose turn it is."""
        return self._values(facts_of_view(view), moves, WIN_WEIGHT)

    def best_in(self, world: State, moves: Sequence[Move]) -> tuple[Move, float]:
        """Return the best move for the player to move in an imagined world, and its value."""
        values = self._values(facts_of_state(world), moves, WIN_WEIGHT, CLOSELY)
        best = max(values)
        return moves[values.index(best)], best

    def chances(self, view: View, moves: Sequence[Move]) -> list[float]:
        """Return the viewer's chance to win the round with each move."""
        return self._values(facts_of_view(view), moves, 1.0)

    def _values(
        self, facts: Facts, moves: Sequence[Move], win_weight: float, closely: int = ALL
    ) -> list[float]:
        """Return the value of each move; -1 for those that were not examined closely."""
        changes, plain = b"".join(map(_change, moves)), int(win_weight == 1)
        self._lib.value_moves(
            *self._weights, _packed(facts), changes, len(moves), plain, closely, self._found
        )
        steps = self._found[: len(moves)]
        if min(steps, default=0) >= 0:
            return list(map(self._steps.__getitem__, steps))
        return [
            self._steps[step]
            if step >= 0
            else _ended(facts, move, win_weight)
            if step == -1
            else -1.0
            for step, move in zip(steps, moves, strict=True)
        ]


@cache
def compiled(weights: Path = ASSETS / WEIGHTS) -> CompiledEvaluator:
    """Return the game's evaluator or a file's, compiled; EngineError if there is no compiler."""
    return CompiledEvaluator(read_file(weights))


def _ended(facts: Facts, move: Move, win_weight: float) -> float:
    value = ending_value(facts, move, win_weight)
    assert value is not None
    return value


def _packed(facts: Facts) -> bytes:
    return _FACTS.pack(
        *facts.market,
        *facts.hand,
        *facts.known,
        *facts.opponent,
        *facts.unseen,
        *facts.tokens,
        *facts.bonus_piles,
        *(pool.mean_of(1) for pool in facts.pools),
        facts.opponent_size,
        facts.herd,
        facts.opponent_herd,
        facts.deck_size,
        facts.lead,
        facts.exchanges,
    )


@lru_cache(maxsize=100_000)
def _change(move: Move) -> bytes:
    """Return a move as compiled.cpp reads it."""
    goods, camels, sale, herd = [0] * 6, 0, 0, 0
    match move:
        case Take(good):
            goods[good] = 1
        case Sell(good, count):
            goods[good], sale = -count, 1
        case Exchange(take, give):
            goods = [take[good] - give[good] for good in range(6)]
            camels = give[6]
        case _:
            herd = 1
    return bytes(n & 255 for n in (*goods, camels, sale, herd))
