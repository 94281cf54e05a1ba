"""Positions to test bots in, reached by random play."""

from collections.abc import Iterator
from random import Random

from jaipur.rules import State, deal, legal_moves, play, shuffle


def random_round(seed: int) -> Iterator[State]:
    """Every state of one randomly played round, the finished one last."""
    rng = Random(seed)
    state = deal(shuffle(rng))
    yield state
    while not state.is_over:
        state = play(state, rng.choice(legal_moves(state)))
        yield state


def random_positions(count: int, seed: int) -> Iterator[State]:
    """So many unfinished states, each from a round of its own, from its start to its end."""
    rng = Random(seed)
    for index in range(count):
        states = list(random_round(seed * 10_000 + index))[:-1]
        yield rng.choice(states)
