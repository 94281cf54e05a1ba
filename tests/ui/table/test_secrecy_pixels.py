"""Secrecy by pixels: facts a player cannot know change no frame, at rest or in flight."""

import pytest

from tests.cases import nightly
from tests.ui.real_gl import play
from tests.ui.table import secret_scenes
from tests.ui.table.secret_scenes import MOVES, two_worlds

SIZE = (240, 150)
DENSITY = 0.25


@pytest.mark.parametrize("rate", [6, nightly(13)])
def test_no_frame_reveals_a_secret(rate: int) -> None:
    """All moves in both worlds, in one window: opening a window takes longer than a move."""
    names = ["the deal", *MOVES]
    played = play(secret_scenes.both_worlds, names, rate, size=SIZE, density=DENSITY)
    frames: dict[str, list[list[str]]] = played.answer
    assert list(frames) == names
    for name, (here, there) in frames.items():
        assert len(set(here)) > len(here) / 2, f"{name} moves"
        assert here == there, name


@pytest.mark.parametrize("name", ["the deal", *MOVES])
def test_compared_worlds_differ_in_hidden_cards(name: str) -> None:
    here, there = (after for _, _, after in two_worlds(name))
    assert here.hands[1] != there.hands[1] or here.deal.cards != there.deal.cards
    assert here.hands[0] == there.hands[0]


def test_public_difference_changes_the_frames() -> None:
    here, there = play(secret_scenes.known_difference, size=SIZE, density=DENSITY).answer
    assert here[0] == there[0], "the same until the card turns over"
    assert here[-1] != there[-1]
