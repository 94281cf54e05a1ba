"""The figures of docs/opponent.md in a quick form: less work, fewer rounds, wide margins."""

import shutil

import pytest

from jaipur.ai.levels import LEVELS
from lab.arena.rounds import Pairing, play_pair

COMPILED = shutil.which("g++") is not None
"""A compiled evaluator makes the same moves (see the arena's tests) in half the time."""
QUICK = "maharaja:3000"
"""A tenth of the work of a real match."""


@pytest.mark.parametrize(
    ("player", "against", "pairs", "least"),
    [
        ("evaluator", "greedy", 60, 0.92),
        ("evaluator", "thumb", 40, 0.85),
        ("evaluator", "evaluator-1", 80, 0.45),
        ("evaluator", "sister", 30, 0.45),
        (QUICK, "greedy", 3, 0.8),
        (QUICK, "ismcts:100", 2, 0.8),
        (QUICK, "caravan_master", 6, 0.55),
        (QUICK, "evaluator", 4, 0.35),
    ],
)
def test_bots_win_their_stated_share_of_rounds(
    player: str, against: str, pairs: int, least: float
) -> None:
    assert share(player, against, pairs) >= least


@pytest.mark.parametrize(
    ("stronger", "weaker"), [(LEVELS[i + 1].id, LEVELS[i].id) for i in range(3)]
)
def test_each_level_beats_the_one_below(stronger: str, weaker: str) -> None:
    assert 0.55 <= share(stronger, weaker, 40) <= 0.92


def share(player: str, against: str, pairs: int) -> float:
    """Return the share of rounds won, each deal played from both seats."""
    rounds = [r for i in range(pairs) for r in play_pair(Pairing(player, against, 5, i, COMPILED))]
    return sum(played.share for played in rounds) / len(rounds)
