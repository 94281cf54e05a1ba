"""Rounds between two players: each deal twice, with the seats swapped."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from multiprocessing import get_context
from random import Random
from time import thread_time
from typing import NamedTuple, TypeVar

from jaipur.rules import Move, Outcome, State, deal, observe, outcome, play, shuffle
from lab.arena.players import Player, named
from lab.arena.seers import Seer, is_seer, seer_named

T = TypeVar("T")


class Played(NamedTuple):
    """One finished round, from player A's side."""

    share: float
    """1 for a round won, 0.5 for a tie."""
    points: tuple[int, int]
    plies: int
    seconds: tuple[tuple[float, ...], tuple[float, ...]]
    """Processor time of each move, A's and B's."""


class Pairing(NamedTuple):
    """One deal to be played twice."""

    a: str
    b: str
    seed: int
    number: int
    compiled: bool = False
    """Whether to use the compiled learned evaluator: the same moves, faster."""


class Turn(NamedTuple):
    """One move of a round."""

    who: int
    """0 for player A, 1 for player B."""
    before: State
    move: Move
    after: State
    seconds: float
    """Processor time of the choice."""


def play_pair(pairing: Pairing) -> tuple[Played, Played]:
    """Play both rounds of a deal; the players' randomness follows from the seed alone."""
    return _play_seated(pairing, 0), _play_seated(pairing, 1)


def play_all(pairings: list[Pairing], jobs: int) -> Iterator[tuple[Pairing, tuple[Played, Played]]]:
    """Yield every pairing with its rounds, in the order they finish, on this many processes."""
    return on_processes(play_pair, pairings, jobs)


def on_processes(
    play: Callable[[Pairing], T], pairings: list[Pairing], jobs: int
) -> Iterator[tuple[Pairing, T]]:
    """Yield every pairing with its result, in the order they finish, on this many processes."""
    if jobs == 1:
        yield from ((pairing, play(pairing)) for pairing in pairings)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        running = {pool.submit(play, pairing): pairing for pairing in pairings}
        try:
            for future in as_completed(running):
                yield running[future], future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


@cache
def player_named(name: str, fast: bool = False) -> Player | Seer:
    """Return the player or seer of that name; ValueError if it is unknown."""
    return seer_named(name, fast) if is_seer(name) else named(name, fast)


def turns(pairing: Pairing, a_seat: int) -> Iterator[Turn]:
    """Play one of the two rounds of a deal, move by move."""
    chance = Random(f"{pairing.seed}/{pairing.number}")
    state = deal(shuffle(chance))
    players = (
        player_named(pairing.a, pairing.compiled),
        player_named(pairing.b, pairing.compiled),
    )
    while not state.is_over:
        who = state.turn ^ a_seat
        player, seed = players[who], chance.getrandbits(32)
        view = observe(state, state.turn)
        start = thread_time()
        move = player.choose(state, seed) if isinstance(player, Seer) else player(view, seed)
        seconds = thread_time() - start
        before, state = state, play(state, move)
        yield Turn(who, before, move, state, seconds)


def _play_seated(pairing: Pairing, a_seat: int) -> Played:
    played = list(turns(pairing, a_seat))
    result = outcome(played[-1].after)
    assert result is not None
    a_seconds, b_seconds = (tuple(t.seconds for t in played if t.who == who) for who in (0, 1))
    return _played(result, a_seat, len(played), (a_seconds, b_seconds))


def _played(
    result: Outcome,
    a_seat: int,
    plies: int,
    seconds: tuple[tuple[float, ...], tuple[float, ...]],
) -> Played:
    share = 0.5 if result.winner is None else float(result.winner == a_seat)
    points = result.rupees[a_seat], result.rupees[1 - a_seat]
    return Played(share, points, plies, seconds)
