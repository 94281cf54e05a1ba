"""Positions to test bots in, reached by random play."""

from collections.abc import Iterator
from random import Random

from jaipur.rules import State, deal, legal_moves, play, shuffle


def random_round(seed: int) -> Iterator[State]:
    """Yield every state of a random round, the finished state last."""
    rng = Random(seed)
    state = deal(shuffle(rng))
    yield state
    while not state.is_over:
        state = play(state, rng.choice(legal_moves(state)))
        yield state


def random_positions(count: int, seed: int) -> Iterator[State]:
    """Yield `count` unfinished states, each from a round of its own at a random point."""
    rng = Random(seed)
    for index in range(count):
        states = list(random_round(seed * 10_000 + index))[:-1]
        yield rng.choice(states)
