"""Texts that are neither a challenge nor a match are refused before they are read through."""

import pytest

from jaipur.game.match.challenge_text import read_challenge
from jaipur.game.match.shared_text import read_shared
from jaipur.rules.notation import NotationError, Problem

NAMES = 'jaipur 1\nnames "Asha" "Ravi"\n'


def test_match_of_notes_alone_is_refused() -> None:
    """80,000 notes were accepted as a match, and kept the store busy for seconds."""
    with pytest.raises(NotationError) as refused:
        read_challenge(NAMES + 'note place "here"\n' * 80_000)
    assert refused.value.problem is Problem.TOO_LONG


def test_match_without_a_deal_is_refused() -> None:
    text = NAMES + 'note place "here"\nend\n'
    assert read_challenge(text) is None
    with pytest.raises(NotationError) as refused:
        read_shared(text)
    assert refused.value.problem is Problem.TRUNCATED
