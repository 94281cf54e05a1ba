"""Verdicts: the played move stays in the race, and doubt makes a grade milder."""

from statistics import median

import pytest

from jaipur.ai.levels import learned
from jaipur.ai.search import sensible_moves
from jaipur.coach import verdicts
from jaipur.coach.chances import first_word
from jaipur.coach.review import LOST, WON, Grade
from jaipur.coach.verdicts import MoveRace, RaceTally, grade_of, judge
from jaipur.rules import legal_moves, observe
from tests.ai.positions import random_positions
from tests.coach.sample_review import golden


@pytest.fixture
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdicts, "WORK", 2000)


@pytest.mark.usefixtures("little_work")
def test_the_best_move_never_shows_less_than_the_played_one() -> None:
    graded = set()
    for state in random_positions(12, 51):
        view = observe(state, state.turn)
        played = legal_moves(view)[-1]
        found = judge(view, played, learned(), 1)
        assert (found.seat, found.move) == (view.turn, played)
        assert 0 <= found.chance <= found.best_chance <= 1
        assert found.best in legal_moves(view)
        assert (found.grade is Grade.BEST) == (found.best == played)
        graded.add(found.grade)
    assert len(graded) > 1


def test_interrupted_race_gives_the_same_result(little_work: None) -> None:
    stopped = 0
    for state in random_positions(8, 52):
        view = observe(state, state.turn)
        played = legal_moves(view)[0]
        race, tally = MoveRace(view, played, learned(), 3), RaceTally()
        race.run(verdicts.WORK)
        while True:
            again = MoveRace(view, played, learned(), 3, tally)
            over = again.run(400)
            tally = again.tally
            if over:
                break
            stopped += 1
        assert again.decision() == race.decision()
        assert tally == race.tally
    assert stopped > 2


def test_doubt_makes_a_grade_milder() -> None:
    assert grade_of(0.06) is Grade.MISTAKE
    assert grade_of(0.06, 0.02) is Grade.SLIP
    assert grade_of(0.11, 0.005) is Grade.BLUNDER
    assert grade_of(0.015) is Grade.GOOD


def test_obvious_blunder_is_graded_with_little_work() -> None:
    """The move gives up a silver that the opponent collects, and leaves a pair of diamonds."""
    played = golden().rounds[1]
    state = list(played.states())[24]
    race = MoveRace(observe(state, state.turn), played.moves[24], learned(), 1)
    race.run(verdicts.WORK)
    assert race.decision().grade is Grade.BLUNDER
    assert race.tally.work < verdicts.WORK / 2


def test_throwing_away_a_won_round_matters() -> None:
    """In a lost round nothing matters, in a won one a decision with something to lose."""
    thrown, lost = 0, 0
    for state in random_positions(40, 54):
        view = observe(state, state.turn)
        chances = [first_word(view, move, learned()) for move in sensible_moves(view)]
        best = chances[0].best_chance
        half_are_bad = median(decision.loss for decision in chances) > 0.25
        if best < LOST:
            lost += 1
            assert not chances[0].matters
        elif best > WON and half_are_bad:
            thrown += 1
            assert all(decision.matters for decision in chances)
    assert thrown and lost
