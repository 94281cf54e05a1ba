"""Two players on one device: no frame shows the other player's cards.

One test for each window: opening a window takes longer than playing a world.
"""

from collections.abc import Callable
from typing import Any

import pytest

from tests.ui.real_gl import play
from tests.ui.table import door_scenes
from tests.ui.table.door_scenes import SECRET
from tools.stage.stage import Stage

DOORS = ("doors for Asha", "doors for Ravi", "doors for Ravi again", "doors for Asha again")

Frames = dict[str, list[str]]


def _play(scene: Callable[[Stage], Any]) -> Any:
    played = play(scene, size=(240, 150), density=0.25)
    return played.answer


@pytest.mark.nightly
def test_no_frame_shows_the_other_players_cards() -> None:
    worlds: dict[str, Frames] = _play(door_scenes.all_worlds)
    this = worlds.pop("this")
    assert set(worlds) == {"another Asha", "another Ravi"}
    for world, parts in worlds.items():
        for part, frames in parts.items():
            if part in SECRET[world]:
                assert frames[-1] != this[part][-1], f"{part} sees what belongs to her or him"
            else:
                assert frames == this[part], f"{part} sees what belongs to somebody else"
    for part in DOORS:
        first, second, *_others = this[part]
        assert first == second, f"{part} are not shut in the very first frame"
        assert len(set(this[part])) > 1, "the ring around the seal fills"


def test_leaving_the_app_at_any_moment_hides_all_cards() -> None:
    hidden: dict[str, list[str]] = _play(door_scenes.all_hidden)
    this = hidden.pop("this")
    assert len(this) > 20, "it was left at many moments"
    assert hidden == {"another Asha": this, "another Ravi": this}
