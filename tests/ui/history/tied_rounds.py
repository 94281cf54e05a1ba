"""Matches of any length, made of tied rounds."""

from functools import cache
from random import Random

from jaipur.game.match.heading import Heading
from jaipur.rules import Exchange, Move, deal, legal_moves, outcome, play_unchecked, shuffle
from jaipur.rules.notation import Record, Round
from tools.histories import FIRST


@cache
def tied_round(starter: int) -> Round:
    """Return a tied round: twenty exchanges, and herds of the same size."""
    for seed in range(10_000):
        rng, state = Random(seed), deal(shuffle(Random(seed), starter))
        moves: list[Move] = []
        while not state.is_over:
            exchanges = [move for move in legal_moves(state) if isinstance(move, Exchange)]
            if not exchanges:
                break
            moves.append(rng.choice(exchanges))
            state = play_unchecked(state, moves[-1])
        ended = outcome(state)
        if ended and ended.winner is None:
            return Round(state.deal, tuple(moves))
    raise AssertionError("there are such rounds")


def endless(rounds: int) -> Record:
    """Return a legal, unfinished match of this many tied rounds."""
    played = [tied_round(number % 2) for number in range(rounds)]
    heading = Heading(("Asha", "Maharaja"), (None, "maharaja"), 7, FIRST)
    return Record(heading.names, tuple(played), heading.notes(), closed=True)
