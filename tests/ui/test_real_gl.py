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


def test_a_window_changes_its_size_within_the_room_it_has() -> None:
    pictures = play(scenes.resized, size=(100, 50), room=(120, 90)).pictures
    assert [picture.size for picture in pictures.values()] == [(60, 40), (120, 90), (40, 80)]
    for picture in pictures.values():
        assert picture.getpixel((picture.width - 5, 5)) == (255, 0, 0)
        assert picture.getpixel((5, 5)) == (0, 0, 0)


def test_a_window_does_not_outgrow_its_room() -> None:
    with pytest.raises(RuntimeError, match="cannot be"):
        play(scenes.resized, size=(100, 50))
