"""How fast the evaluator is in pure Python, by difference and in full.

    python -m tools.bench ai [--rounds 6] [--repeats 3] [--json]

`update_us` is a position valued by its difference from the one before, as the game does it
(`positions_per_s` in a second), `full_us` a position valued in full, which takes `gain` times as
long. `ahead_us` is a position of a lookahead, where only the more promising exchanges are examined.
"""

import random
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

from jaipur.ai.endings import ending_value
from jaipur.ai.evaluator import WEIGHTS, EvaluatorFileError, LearnedEvaluator, load
from jaipur.ai.facts import Facts, after, facts_of_state
from jaipur.rules import Move, State, deal, legal_moves, observe, play_unchecked, shuffle
from tools.bench import benchmark

ASSETS = Path(__file__).parents[2] / "assets"
Position = tuple[State, tuple[Move, ...]]


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = benchmark.parser("bench ai", __doc__)
    parser.add_argument("--weights", type=Path, default=ASSETS / WEIGHTS)
    parser.add_argument("--rounds", type=int, default=6, help="rounds whose positions are valued")
    parser.add_argument("--repeats", type=int, default=3, help="the best of so many runs counts")
    options = parser.parse_args(arguments)
    try:
        evaluator = load(options.weights)
    except EvaluatorFileError as error:
        print(f"tools.bench ai: {error}", file=sys.stderr)
        return 1
    benchmark.tell(measure(evaluator, options.rounds, options.repeats), options.json)
    return 0


def measure(evaluator: LearnedEvaluator, rounds: int, repeats: int) -> dict[str, float]:
    """Return microseconds for a position, everything from facts to value included."""
    positions = _positions(evaluator, rounds)
    moves = sum(len(legal) for _, legal in positions)
    afters = [_afters(position) for position in positions[::4]]
    by_difference = _best(repeats, lambda: _value_all(evaluator, positions)) / moves
    ahead = _best(repeats, lambda: _look_ahead(evaluator, positions)) / moves
    in_full = _best(repeats, lambda: _value_in_full(evaluator, afters)) / sum(
        len(m) for _, m in afters
    )
    return {
        "positions_per_s": round(1 / by_difference),
        "update_us": round(1e6 * by_difference, 1),
        "ahead_us": round(1e6 * ahead, 1),
        "full_us": round(1e6 * in_full, 1),
        "gain": round(in_full / by_difference, 2),
    }


def _positions(evaluator: LearnedEvaluator, rounds: int) -> list[Position]:
    """Return every position of some rounds that the evaluator plays with itself."""
    found = []
    for seed in range(rounds):
        state = deal(shuffle(random.Random(seed)))
        while not state.is_over:
            moves = legal_moves(state)
            found.append((state, moves))
            state = play_unchecked(state, evaluator.best_in(state, moves)[0])
    return found


def _afters(position: Position) -> tuple[Facts, list[Move]]:
    facts = facts_of_state(position[0])
    return facts, [move for move in position[1] if ending_value(facts, move) is None]


def _value_all(evaluator: LearnedEvaluator, positions: list[Position]) -> None:
    for state, moves in positions:
        evaluator.values(observe(state, state.turn), moves)


def _look_ahead(evaluator: LearnedEvaluator, positions: list[Position]) -> None:
    for state, moves in positions:
        evaluator.best_in(state, moves)


def _value_in_full(evaluator: LearnedEvaluator, afters: list[tuple[Facts, list[Move]]]) -> None:
    for facts, moves in afters:
        for move in moves:
            evaluator.value_in_full(after(facts, move))


def _best(repeats: int, work: Callable[[], None]) -> float:
    times = []
    for _ in range(repeats):
        start = process_time()
        work()
        times.append(process_time() - start)
    return min(times)


if __name__ == "__main__":
    sys.exit(main())
