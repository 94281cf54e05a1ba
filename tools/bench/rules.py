"""How fast the rules are: random full rounds, and the calls that search makes most.

    python -m tools.bench rules [--seconds 3] [--json]

`calibration_us` is a fixed loop of plain Python in the same process: divide by it to compare runs
on different machines. Times are processor time, so a busy machine affects them little.
"""

import gc
import sys
import tracemalloc
from collections.abc import Callable
from random import Random
from time import process_time

from jaipur.rules import Move, State, deal, legal_moves, observe, play_unchecked, shuffle
from tools.bench import benchmark


def calibration_us() -> float:
    """Return microseconds for a thousand steps of integer arithmetic; the best of many."""
    best = float("inf")
    for _ in range(200):
        start = process_time()
        total = 0
        for i in range(1000):
            total += i * i % 7
        best = min(best, process_time() - start)
    return best * 1e6


def random_round(rng: Random) -> list[tuple[State, Move]]:
    """Return each state of a uniformly random round with the move made there."""
    steps = []
    state = deal(shuffle(rng))
    while not state.is_over:
        move = rng.choice(legal_moves(state))
        steps.append((state, move))
        state = play_unchecked(state, move)
    return steps


def rounds_per_s(seconds: float) -> float:
    """Return full rounds a second, every legal move enumerated at every step."""
    rng, rounds, start = Random(1), 0, process_time()
    while process_time() - start < seconds:
        random_round(rng)
        rounds += 1
    return rounds / (process_time() - start)


def mean_us(call: Callable[[State, Move], object], steps: list[tuple[State, Move]]) -> float:
    start = process_time()
    for state, move in steps:
        call(state, move)
    return (process_time() - start) / len(steps) * 1e6


def state_bytes() -> float:
    """Return the memory of each further state of a round, when all of them are kept."""
    rng = Random(2)
    plays = [random_round(rng) for _ in range(50)]
    gc.collect()
    tracemalloc.start()
    kept = []
    for steps in plays:
        state = steps[0][0]
        for _, move in steps:
            state = play_unchecked(state, move)
            kept.append(state)
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (size - sys.getsizeof(kept)) / len(kept)


def measure(seconds: float) -> dict[str, float]:
    calibration = calibration_us()
    rounds_per_s(0.5)  # fills the tables
    rate = rounds_per_s(seconds)
    rng = Random(3)
    steps = [step for _ in range(100) for step in random_round(rng)]
    return {
        "rounds_per_s": round(rate, 1),
        "legal_moves_us": round(mean_us(lambda state, _: legal_moves(state), steps), 2),
        "play_us": round(mean_us(play_unchecked, steps), 2),
        "view_us": round(mean_us(lambda state, _: observe(state, state.turn), steps), 2),
        "calibration_us": round(calibration, 2),
        "state_bytes": round(state_bytes()),
    }


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = benchmark.parser("bench rules", __doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long to play rounds")
    options = parser.parse_args(arguments)
    benchmark.tell(measure(options.seconds), options.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
