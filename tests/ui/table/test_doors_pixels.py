"""Two people, one device: the other one's cards are in no frame, from hand to hand."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest

from tests.ui.real_gl import play
from tests.ui.table import door_scenes
from tests.ui.table.door_scenes import SECRET
from tools.stage.stage import Stage

DOORS = ("doors for Asha", "doors for Ravi", "doors for Ravi again", "doors for Asha again")

Frames = dict[str, list[str]]


@lru_cache
def worlds() -> dict[str, Frames]:
    """All worlds in one window: opening one takes longer than a look at a world."""
    answer: dict[str, Frames] = _play(door_scenes.all_worlds)
    return answer


@lru_cache
def hidden() -> dict[str, list[str]]:
    answer: dict[str, list[str]] = _play(door_scenes.all_hidden)
    return answer


def _play(scene: Callable[[Stage], Any]) -> Any:
    played = play(scene, size=(240, 150), room=(240, 240), density=0.25, seconds=400, smooth=False)
    return played.answer


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
    assert len(set(frames)) > 1, "the ring around the seal fills"


@pytest.mark.parametrize("world", ["another Asha", "another Ravi"])
def test_whenever_the_app_is_left_nothing_of_it_is_seen(world: str) -> None:
    this, other = hidden()["this"], hidden()[world]
    assert len(this) > 20, "it was left at many moments"
    assert other == this
