"""Faces and remarks: by public events alone, rare, in character."""

from itertools import pairwise
from random import Random

import pytest

from jaipur.ai.beliefs import sample
from jaipur.ai.levels import LEVELS, Level
from jaipur.game.match.reactions import APART, Mood, Occasion, Reactions
from jaipur.rules import (
    Move,
    State,
    deal,
    legal_moves,
    play,
    redact,
    shuffle,
    why_illegal,
)
from jaipur.rules.events import Event, events_of
from jaipur.rules.view import observe
from jaipur.words.remarks import remarks_of


def some_move(rng: Random, state: State) -> Move:
    """Return a legal move, with every kind of move equally likely."""
    moves = legal_moves(state)
    kind = rng.choice(sorted({type(move).__name__ for move in moves}))
    return rng.choice([move for move in moves if type(move).__name__ == kind])


def shown_events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    return tuple(redact(event, None) for event in events_of(before, move, after))


def rounds(seed: int, count: int) -> list[tuple[State, Move, State]]:
    rng, found = Random(seed), []
    for _ in range(count):
        state = deal(shuffle(rng))
        while not state.is_over:
            move = some_move(rng, state)
            found.append((state, move, play(state, move)))
            state = found[-1][2]
    return found


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_every_opponent_has_a_dozen_remarks_for_all_occasions(level: Level) -> None:
    said = [words for remarks in remarks_of(level.id).values() for words in remarks]
    assert set(remarks_of(level.id)) == set(Occasion)
    assert len(said) == len(set(said)) >= 12


def test_hidden_cards_change_no_face_and_no_remark() -> None:
    """Reactions are the same in worlds that differ only in hidden things."""
    compared = 0
    for state, move, after in rounds(1, 12):
        for viewer in (0, 1):
            other = sample(observe(state, viewer), Random(2))
            if why_illegal(other, move) or after.is_over or play(other, move).is_over:
                continue
            compared += 1
            for seat in (0, 1):
                reactions = [
                    Reactions(seat, remarks_of(LEVELS[-1].id), seed).to(
                        shown_events(world, move, play(world, move)),
                        observe(play(world, move), None),
                    )
                    for world in (state, other)
                    for seed in range(3)
                ]
                assert reactions[:3] == reactions[3:]
    assert compared > 500


def test_remarks_are_rare_and_never_repeated() -> None:
    moves = rounds(5, 60)
    reactions = Reactions(1, remarks_of(LEVELS[0].id), 7)
    said = [reactions.to(shown_events(*one), observe(one[2], None)).remark for one in moves]
    spoken = [place for place, words in enumerate(said) if words]
    assert 3 <= len(spoken) <= 12
    assert all(b - a >= APART for a, b in pairwise(spoken))
    assert len({said[place] for place in spoken}) == len(spoken)


def test_winner_of_the_round_is_pleased() -> None:
    last = [one for one in rounds(8, 10) if one[2].is_over]
    moods = set()
    for state, move, after in last:
        for seat in (0, 1):
            events = shown_events(state, move, after)
            mood = Reactions(seat, {}, 1).to(events, observe(after, None)).mood
            winner = observe(after, None).outcome.winner  # type: ignore[union-attr]
            assert (mood is Mood.PLEASED) == (winner == seat)
            moods.add(mood)
    assert {Mood.PLEASED, Mood.DISMAYED} <= moods
