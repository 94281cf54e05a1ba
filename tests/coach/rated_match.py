"""A match that counts for the rating."""

from random import Random

from jaipur.ai.dial import rating_of
from jaipur.ai.levels import BEGINNER, LEVELS
from jaipur.coach.likeness import KINDS, Evidence, RoundResult
from jaipur.coach.loss_shares import SHARES


def a_match(place: float, rng: Random, rounds: int = 2, decisions: int = 24) -> Evidence:
    """Return a match of a player at this place of the dial against a random level."""
    opponent, mine = rng.choice(LEVELS).elo, rating_of(place)
    losses = []
    for _ in range(decisions):
        kind = (BEGINNER.id, *KINDS[1:])[int(place) + (rng.random() < place % 1)]
        situation = rng.randrange(len(SHARES[kind]))
        losses.append((situation, rng.choices(range(7), SHARES[kind][situation])[0]))
    won = [rng.random() < 1 / (1 + 10 ** ((opponent - mine) / 400)) for _ in range(rounds)]
    return Evidence(tuple(losses), tuple(RoundResult(opponent, one, True) for one in won))
