"""Scenes in a window with real GL give true pictures."""

import pytest

from tests.ui import scenes
from tests.ui.real_gl import play, snapshot


def test_a_coloured_rectangle_has_that_colour() -> None:
    picture = snapshot(scenes.coloured_rectangle, [1.0, 0.5, 0.0], size=(100, 100))["rectangle"]
    assert picture.size == (100, 100)
    assert picture.getpixel((25, 25)) == (255, 128, 0)
    assert picture.getpixel((75, 25)) == (0, 0, 0)
    assert picture.getpixel((25, 75)) == (0, 0, 0)


def test_digests_tell_pictures_apart() -> None:
    red, same, other = (
        play(scenes.coloured_rectangle, colour, size=(100, 100)).answer
        for colour in ([1, 0, 0], [1, 0, 0], [0.9, 0, 0])
    )
    assert red == same != other


def test_a_broken_scene_is_heard_of() -> None:
    with pytest.raises(RuntimeError, match="the scene broke"):
        play(scenes.failing)
