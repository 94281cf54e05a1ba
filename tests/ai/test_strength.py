"""The figures of docs/opponent.md in a quick form: less work, fewer rounds, wide margins."""

import pytest

from jaipur.ai.levels import LEVELS
from tools.arena.rounds import Pairing, play_pair

QUICK = "maharaja:3000"
"""A tenth of the work that it has at the table."""


@pytest.mark.parametrize(
    ("player", "against", "pairs", "least"),
    [
        ("evaluator", "greedy", 60, 0.92),
        ("evaluator", "thumb", 40, 0.85),
        ("evaluator", "evaluator-1", 80, 0.45),
        ("evaluator", "sister", 30, 0.45),
        (QUICK, "greedy", 6, 0.8),
        (QUICK, "ismcts:100", 3, 0.8),
        (QUICK, "caravan_master", 12, 0.55),
        (QUICK, "evaluator", 8, 0.35),
    ],
)
def test_it_wins_its_share(player: str, against: str, pairs: int, least: float) -> None:
    assert share(player, against, pairs) >= least


@pytest.mark.parametrize(
    ("stronger", "weaker"), [(LEVELS[i + 1].id, LEVELS[i].id) for i in range(3)]
)
def test_each_level_beats_the_one_below(stronger: str, weaker: str) -> None:
    assert 0.55 <= share(stronger, weaker, 40) <= 0.92


def share(player: str, against: str, pairs: int) -> float:
    """Of the rounds played, each deal from both seats."""
    rounds = [r for i in range(pairs) for r in play_pair(Pairing(player, against, 5, i))]
    return sum(played.share for played in rounds) / len(rounds)
