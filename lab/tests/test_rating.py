"""The tool that checks ratings, in quick forms."""

import shutil
from random import Random

import pytest

from jaipur.ai.dial import dial_of
from jaipur.ai.levels import LEVELS, MERCHANT
from lab.calibration.likeness import PlayedMatch
from lab.rating import dial, fair, known_players
from lab.rating.__main__ import main
from lab.rating.known_players import PAIRS, PLAYERS, judged, true_rating
from tests.coach.rated_match import a_match

needs_compiler = pytest.mark.skipif(not shutil.which("g++"), reason="plays compiled")


def test_every_player_has_a_true_rating() -> None:
    assert [true_rating(level.id) for level in LEVELS] == [level.elo for level in LEVELS]
    assert true_rating("random") < min(true_rating(one) for one in PLAYERS if one != "random")


def test_ratings_of_measured_players_are_near_the_truth(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Matches are drawn from the tables instead of being played."""
    monkeypatch.setattr(known_players, "TIMES", 8)
    rng = Random(4)
    played = [
        PlayedMatch(player, opponent, a_match(max(0.0, dial_of(true_rating(player))), rng), False)
        for player, opponent in PAIRS
        for _ in range(5)
    ]
    found = judged(played, 1)
    assert found["rmse_5"] < 75
    assert found["rmse_5"] < 0.7 * found["rmse_5_plain"]
    assert found["covered"] > 0.9


def test_too_few_matches_are_refused_with_a_message(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(known_players, "gathered", lambda *_how: [])
    with pytest.raises(SystemExit):
        main(["--matches", "18"])
    assert "each player needs 20" in capsys.readouterr().err


def test_scores_give_a_rating() -> None:
    even = [(MERCHANT.elo, 1.0)] * 10
    assert dial.measured(even) == pytest.approx(MERCHANT.elo, abs=1)
    assert dial.measured([(MERCHANT.elo, 1.5)] * 10) == pytest.approx(MERCHANT.elo + 191, abs=2)


@needs_compiler
def test_repeated_matches_against_the_traveller_are_measured() -> None:
    found = fair.visit(6, 1, 0)
    assert len(found.won) == len(found.off) == 1
