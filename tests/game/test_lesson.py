"""The lesson's script: a mistake fails a test before a learner gets stuck."""

from operator import ge, le

import pytest

from jaipur.game.match.session import Session
from jaipur.game.practice.lesson import LEARNER, OPPONENT, Lesson, Scene, the_lesson
from jaipur.rules import Move, State, observe, outcome, play
from jaipur.rules.notation import move_text

NAMES = ("You", "Apprentice")


@pytest.fixture
def lesson() -> Lesson:
    return the_lesson()


def asked(lesson: Lesson, step: int) -> list[Scene]:
    return [scene for scene in lesson.steps[step].scenes if scene.do]


def start(lesson: Lesson, step: int) -> State:
    played = lesson.record.rounds[0]
    return list(played.states())[lesson.steps[step].at]


def ways(lesson: Lesson) -> dict[int, set[State]]:
    """Return all states in which each step can begin, for every choice of the learner."""
    found: dict[int, set[State]] = {}
    for number in range(len(lesson.steps)):
        found.setdefault(number, set()).add(start(lesson, number))
        states = ends(lesson, number, found[number])
        if number + 1 < len(lesson.steps) and not lesson.skips_to(number + 1):
            found.setdefault(number + 1, set()).update(states)
    return found


def ends(lesson: Lesson, step: int, states: set[State]) -> set[State]:
    """Return all states in which a step can end that begins in one of these."""
    for scene in asked(lesson, step):
        states = {answered(scene, state, move) for state, move in choices(scene, states)}
    return states


def choices(scene: Scene, states: set[State]) -> list[tuple[State, Move]]:
    found = []
    for state in states:
        assert state.turn == LEARNER and not state.is_over
        accepted = scene.choices(observe(state, LEARNER))
        assert accepted, f"nothing to be done in {scene.say}"
        found += [(state, move) for move in accepted]
    return found


def answered(scene: Scene, state: State, move: Move) -> State:
    after = play(state, move)
    if not scene.reply:
        return after
    reply = scene.answer(observe(after, OPPONENT))
    assert reply, f"no answer to {move_text(move)} in {scene.say}"
    after = play(after, reply)
    assert not after.is_over
    return after


def test_steps_accept_the_moves_of_the_record(lesson: Lesson) -> None:
    """If the learner does as expected, the table matches the record at every step."""
    moves = lesson.record.rounds[0].moves
    for number, step in enumerate(lesson.steps):
        at, state = step.at, start(lesson, number)
        for scene in asked(lesson, number):
            assert scene.accepts(moves[at]), f"{step.id}: {move_text(moves[at])}"
            state = answered(scene, state, moves[at])
            at += 1 + bool(scene.reply)
            assert state == list(lesson.record.rounds[0].states())[at]


def test_every_step_can_be_done_after_any_earlier_choice(lesson: Lesson) -> None:
    reached = ways(lesson)
    assert len(reached[3]) == 2, "an exchange is paid for as one likes"
    assert all(reached.values())


def test_lesson_skips_ahead_in_the_same_round(lesson: Lesson) -> None:
    """No token returns to its pile, and no sold card to a hand."""
    for number, begun in ways(lesson).items():
        if number + 1 < len(lesson.steps) and lesson.skips_to(number + 1):
            later = start(lesson, number + 1)
            for state in ends(lesson, number, begun):
                assert all(map(le, later.tokens, state.tokens)), lesson.steps[number + 1].id
                assert all(map(ge, later.sold, state.sold)), lesson.steps[number + 1].id


def test_last_move_wins_the_round_after_any_choice(lesson: Lesson) -> None:
    ends = ways(lesson)[len(lesson.steps) - 1]
    assert len(ends) > 3
    for state in ends:
        result = outcome(state)
        assert result and result.winner == LEARNER


@pytest.mark.parametrize("number", range(9))
def test_session_of_a_step_starts_at_its_position(lesson: Lesson, number: int) -> None:
    session = lesson.session(number, NAMES)
    assert isinstance(session, Session)
    state = start(lesson, number)
    assert session.view(LEARNER) == observe(state, LEARNER)
