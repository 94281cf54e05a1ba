"""Scenes in a window with real GL give correct pictures."""

import pytest

from tests.ui import scenes
from tests.ui.real_gl import play


def test_a_coloured_rectangle_has_that_colour() -> None:
    played = play(scenes.coloured_rectangle, [1.0, 0.5, 0.0], size=(100, 100))
    picture = played.pictures["rectangle"]
    assert picture.size == (100, 100)
    assert picture.getpixel((25, 25)) in ((255, 127, 0), (255, 128, 0))  # drivers round a half
    assert picture.getpixel((75, 25)) == (0, 0, 0)
    assert picture.getpixel((25, 75)) == (0, 0, 0)


def test_different_pictures_have_different_digests() -> None:
    red, same, other = (
        play(scenes.coloured_rectangle, colour, size=(100, 100)).answer
        for colour in ([1, 0, 0], [1, 0, 0], [0.9, 0, 0])
    )
    assert red == same != other


def test_window_changes_its_size_within_its_screen() -> None:
    pictures = play(scenes.resized, size=(100, 50)).pictures
    assert [picture.size for picture in pictures.values()] == [(60, 40), (120, 90), (40, 80)]
    for picture in pictures.values():
        assert picture.getpixel((picture.width - 5, 5)) == (255, 0, 0)
        assert picture.getpixel((5, 5)) == (0, 0, 0)


def test_window_does_not_outgrow_its_screen() -> None:
    with pytest.raises(RuntimeError, match="cannot be"):
        play(scenes.resized, size=(100, 50), room=(100, 50), fresh=True)


def test_reused_window_draws_like_a_new_one() -> None:
    alone = play(scenes.table, size=(240, 150), fresh=True).answer
    play(scenes.careless, size=(300, 400))
    first, again = (play(scenes.table, size=(240, 150)).answer for _ in range(2))
    assert first["process"] == again["process"] != alone["process"]
    assert first["digest"] == again["digest"] == alone["digest"]


def test_failed_scene_is_named_and_the_next_gets_a_new_window() -> None:
    with pytest.raises(RuntimeError, match=r"scenes:failing failed:\n(?s:.*)the scene broke"):
        play(scenes.failing)
    with pytest.raises(RuntimeError, match=r"scenes:killed failed:\n"):
        play(scenes.killed)
    with pytest.raises(TimeoutError, match=r"scenes:endless took longer than 0.5 s"):
        play(scenes.endless, seconds=0.5)
    played = play(scenes.coloured_rectangle, [0.0, 1.0, 0.0], size=(100, 100))
    assert played.pictures["rectangle"].getpixel((25, 25)) == (0, 255, 0)
