"""The window's position: written, read, and broken in many ways."""

from pathlib import Path

import pytest

from jaipur.store.window_place import FILE, WindowPlace, load, save

PLACE = WindowPlace(-1200, 40, 1180, 720, maximised=True)


def test_window_place_is_read_back(tmp_path: Path) -> None:
    save(tmp_path / "new", PLACE)
    assert load(tmp_path / "new") == PLACE
    assert load(tmp_path) is None


@pytest.mark.parametrize(
    "written",
    [
        "",
        "[1, 2, 3, 4]",
        "\udcff".encode("utf-8", "surrogateescape").decode("latin-1"),
        '{"left": 1, "top": 2, "width": 3}',
        '{"left": 1, "top": 2, "width": 3, "height": 1e9}',
        '{"left": true, "top": 2, "width": 3, "height": 4}',
        '{"left": 1, "top": "2", "width": 3, "height": 4}',
        '{"left": 1, "top": NaN, "width": 3, "height": 4}',
        "[" * 900,
        " " * 2000,
    ],
)
def test_invalid_window_place_is_ignored(tmp_path: Path, written: str) -> None:
    (tmp_path / FILE).write_text(written, encoding="latin-1")
    assert load(tmp_path) is None


def test_invalid_window_state_falls_back_alone(tmp_path: Path) -> None:
    text = '{"left": 1, "top": 2, "width": 3, "height": 4, "maximised": 1, "fullscreen": "yes"}'
    (tmp_path / FILE).write_text(text)
    assert load(tmp_path) == WindowPlace(1, 2, 3, 4)


def test_folder_in_place_of_the_file_is_ignored(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert load(tmp_path) is None
