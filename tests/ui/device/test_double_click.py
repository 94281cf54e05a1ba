"""The time of a double click, from the settings of the system."""

import sys
from pathlib import Path

import pytest

from jaipur.ui.device import double_click


@pytest.mark.parametrize(
    ("resources", "seconds"),
    [
        ("*multiClickTime:\t350\n", 0.35),
        ("Xft.dpi: 96\nXTerm*multiClickTime: 800\n", 0.8),
        ("", 0.5),
        ("*multiClickTime: soon\n", 0.5),
        ("*multiClickTime: 1\n", 0.5),
        ("*multiClickTime: 90000\n", 0.5),
    ],
)
def test_it_is_read_from_the_x_resources_if_it_makes_sense(resources: str, seconds: float) -> None:
    asked = double_click.in_resources(resources)
    assert double_click.within_reason(asked) == seconds


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An own folder for settings and programs of the desktop."""
    double_click.seconds.cache_clear()
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.delenv("DISPLAY", raising=False)
    return tmp_path


@pytest.mark.skipif(sys.platform == "win32", reason="desktops of Linux")
def test_gnome_and_kde_are_asked_for_their_own_setting(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "gsettings").write_text("#!/bin/sh\necho 750\n")
    (folder / "gsettings").chmod(0o755)
    (folder / "kdeglobals").write_text("[KDE]\nDoubleClickInterval=850\nSingleClick=true\n")
    found = []
    for desktop in ("ubuntu:GNOME", "KDE", "XFCE"):
        monkeypatch.setenv("XDG_CURRENT_DESKTOP", desktop)
        double_click.seconds.cache_clear()
        found.append(double_click.seconds())
    double_click.seconds.cache_clear()
    assert found == [0.75, 0.85, 0.5]


@pytest.mark.skipif(sys.platform == "win32", reason="desktops of Linux")
@pytest.mark.parametrize("desktop", ["GNOME", "KDE"])
def test_a_desktop_that_does_not_say_has_the_usual_time(
    folder: Path, monkeypatch: pytest.MonkeyPatch, desktop: str
) -> None:
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", desktop)
    assert double_click.seconds() == double_click.USUAL
    double_click.seconds.cache_clear()
