"""Rounds for the count: ordinary ones, and worlds that differ only in hidden bonuses."""

from functools import cache
from random import Random

from jaipur.ai.levels import plain
from jaipur.game.match.session import Player, Session
from jaipur.rules import Deal, Sell, deal, legal_moves, observe, play
from jaipur.rules.goods import BONUS_VALUES
from jaipur.rules.notation import Record, Round
from jaipur.rules.round import shuffle

AGAINST = (Player("You"), Player("Merchant", "merchant"))
TWO = (Player("Asha"), Player("Ravi"))


@cache
def big_sales(seed: int, world: int) -> Round:
    """Return a round with big sales on both sides; another world has other bonus piles."""
    dice, others = Random(seed), Random(f"{seed} {world}")
    dealt = shuffle(dice, 0)
    piles = [tuple(others.sample(values, len(values))) for values in BONUS_VALUES]
    dealt = Deal(dealt.starter, dealt.cards, (piles[0], piles[1], piles[2]))
    state, moves = deal(dealt), []
    while not state.is_over:
        legal = legal_moves(observe(state, state.turn))
        big = [move for move in legal if isinstance(move, Sell) and move.count >= 3]
        moves.append(dice.choice(big or legal))
        state = play(state, moves[-1])
    return Round(dealt, tuple(moves))


def to_count(seats: tuple[Player, Player], seed: int = 1, world: int = 0) -> Session:
    """Return a match whose first round is over and has not been counted."""
    names = seats[0].name, seats[1].name
    return Session(seats, 1, Record(names, (big_sales(seed, world),)))


@cache
def won_by(winner: int, seats: tuple[Player, Player]) -> Session:
    """Return a match between equals that this seat won."""
    for seed in range(40):
        session = Session(seats, seed)
        while session.match.winner is None:
            if session.round_is_over:
                session.next_round()
            session.play(plain(session.view(session.turn)))
        if session.match.winner == winner:
            return session
    raise AssertionError("equals do not always win")
