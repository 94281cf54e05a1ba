"""Texts about challenges."""

import pytest

from jaipur.game.statistics.summary import Entry, Opponent, Result
from jaipur.words import contest_words


@pytest.mark.parametrize(
    ("moves", "words"), [(0, "just begun"), (1, "just begun"), (2, "left in round 1")]
)
def test_match_left_before_the_first_move_was_just_begun(moves: int, words: str) -> None:
    merchant, names = Opponent("merchant", ""), ("You", "Merchant")
    entry = Entry(1, None, 0, names, merchant, Result.LEFT, (0, 0), (), moves, 0, False)
    assert contest_words.challenge_result(entry) == words
