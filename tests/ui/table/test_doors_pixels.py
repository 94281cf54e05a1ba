"""Two people, one device: the other one's cards are in no frame, from hand to hand."""

from functools import lru_cache

import pytest

from tests.ui.real_gl import play
from tests.ui.table import door_scenes
from tests.ui.table.door_scenes import SECRET

DOORS = ("doors for Asha", "doors for Ravi", "doors for Ravi again", "doors for Asha again")

Frames = dict[str, list[str]]


@lru_cache
def worlds() -> dict[str, Frames]:
    """All worlds in one window: opening one takes longer than a look at a world."""
    played = play(door_scenes.all_worlds, size=(240, 150), density=0.25, seconds=400, smooth=False)
    answer: dict[str, Frames] = played.answer
    return answer


@pytest.mark.parametrize("world", ["another Asha", "another Ravi"])
def test_no_frame_shows_what_only_the_other_may_see(world: str) -> None:
    this, other = worlds()["this"], worlds()[world]
    for part, frames in other.items():
        if part in SECRET[world]:
            assert frames[-1] != this[part][-1], f"{part} sees what belongs to her or him"
        else:
            assert frames == this[part], f"{part} sees what belongs to somebody else"


@pytest.mark.parametrize("part", DOORS)
def test_the_doors_are_shut_in_the_very_first_frame(part: str) -> None:
    frames = worlds()["this"][part]
    assert frames[0] == frames[1]
    assert len(set(frames)) > 3, "the ring around the seal fills"
