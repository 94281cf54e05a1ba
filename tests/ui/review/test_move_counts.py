"""Every screen numbers a move alike: by its place among its player's moves in the round."""

import re

import pytest

from jaipur.rules.notation import Round
from jaipur.ui.review.story_card import StoryCard
from jaipur.ui.review.strips import DecisionCell
from jaipur.ui.review.summary_screen import MistakeCard
from tests.cases import nightly
from tests.ui.driver.replay_table import ReplayTable
from tests.ui.review.review_table import ReviewTable, match, summary_with
from tools.stage.stage import Stage

COUNT = re.compile(r"move (\d+) of (\d+)")


def counted(words: str) -> tuple[int, int]:
    found = COUNT.search(words)
    assert found, words
    return int(found[1]), int(found[2])


def own_moves(played: Round, seat: int) -> list[int]:
    """Return the moves of a seat, by the player to move."""
    states = zip(played.states(), played.moves, strict=False)
    return [at for at, (state, _move) in enumerate(states) if state.turn == seat]


@pytest.mark.parametrize("seat", [0, nightly(1)])
def test_review_and_replay_number_every_move_alike(stage: Stage, keyboard: None, seat: int) -> None:
    looking = ReviewTable(stage, seat=seat)
    reviewed = {}
    for number, played in enumerate(match().rounds):
        looking.screen.show(number, 0)
        looking.settle()
        for own, at in enumerate(own_moves(played, seat)):
            looking.key("home" if not own else "right")
            looking.settle()
            reviewed[number, at] = counted(looking.panel.note)
            here = [cell for cell in looking.screen.walk() if isinstance(cell, DecisionCell)]
            assert not here or [cell.said()[0] for cell in here if cell.here] == [f"Move {own + 1}"]
        assert len(own_moves(played, seat)) == reviewed[number, at][1] == own + 1
    stage.remove(looking.screen)
    watching = ReplayTable(stage, match())
    watching.press("step_forward")
    replayed = {}
    for moment in range(1, watching.screen.timeline.last + 1):
        watching.scrub_to(moment)
        found, place = watching.screen.timeline.moments[moment], watching.transport.words.place
        if found.before and found.before.turn == seat:
            assert place.startswith(f"Round {found.round + 1} of 2 · ")
            portrait = watching.screen.table.players.portraits[seat]
            assert watching.transport.words.portrait == portrait, "whose move it was"
            replayed[found.round, found.moves - 1] = place.rpartition(" · ")[2]
    assert replayed == {at: f"move {n} of {moves}" for at, (n, moves) in reviewed.items()}


def test_story_and_summary_number_moves_as_the_review_does(stage: Stage) -> None:
    looking = ReviewTable(stage)
    story = looking.desk.story()
    mistakes = looking.desk.review.costliest_mistakes(0)
    assert story and mistakes
    notes = []
    for place in (story.place, *(place for place, _decision in mistakes)):
        looking.screen.show_move(*place)
        looking.settle()
        notes.append(counted(looking.panel.note))
    stage.remove(looking.screen)
    screen = stage.show(summary_with(looking.desk))
    screen.dispatch("on_pre_enter")
    stage.run(0.2)
    (card,) = (one for one in screen.walk() if isinstance(one, StoryCard))
    assert counted(card.moment) == counted(card.ids.curve.note) == notes[0]
    finds = [one.title for one in screen.walk() if isinstance(one, MistakeCard)]
    wanted = [
        f"Round {place.round + 1}, move {number}"
        for (place, _decision), (number, _moves) in zip(mistakes, notes[1:], strict=True)
    ]
    assert sorted(finds) == sorted(wanted)
