"""The menu entry on a Linux desktop."""

import os
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

import pytest

from jaipur.resources import languages
from jaipur.ui.device import desktop_entry
from jaipur.ui.start import kivy_setup

ROOT = Path(__file__).resolve().parents[3]


def entry(path: Path) -> dict[str, str]:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(path, encoding="utf-8")
    return dict(parser["Desktop Entry"])


def test_command_writes_the_entry_and_reports_it(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--install-desktop"],
        env={"XDG_DATA_HOME": str(tmp_path / "share"), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    written = [Path(line.removeprefix("written: ")) for line in done.stdout.splitlines()]
    assert sorted(written) == sorted(path for path in tmp_path.rglob("*") if path.is_file())
    said = entry(tmp_path / "share" / "applications" / "jaipur.desktop")
    assert said["Type"] == "Application"
    assert said["Exec"] == f'"{sys.executable}" "{ROOT / "main.py"}"'
    assert said["StartupWMClass"] == kivy_setup.SETTINGS["SDL_VIDEO_X11_WMCLASS"]
    assert any(path.name == f"{said['Icon']}.png" for path in written)
    for code in languages()[1:]:
        assert said[f"Comment[{code}]"] != said["Comment"]


def test_odd_paths_are_quoted_by_the_specification() -> None:
    text = desktop_entry.entry_text(['/home/a b/100%/"$x`\\/jaipur'])
    (line,) = (line for line in text.splitlines() if line.startswith("Exec="))
    assert line == r'Exec="/home/a b/100%%/\\"\\$x\\`\\\\/jaipur"'


def install(home: Path, data: str, start: Path = ROOT) -> "subprocess.CompletedProcess[bytes]":
    """Run `--install-desktop` of the game in `start`, with this folder for data."""
    return subprocess.run(
        [sys.executable, str(start / "main.py"), "--install-desktop"],
        env={"XDG_DATA_HOME": data, "HOME": str(home)},
        cwd=home,
        capture_output=True,
        check=False,
        timeout=240,
    )


def test_unwritable_folder_is_reported_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = install(tmp_path, str(tmp_path / "file"))
    assert done.returncode == 1
    assert done.stderr.startswith(b"Cannot write ") and done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("folder", [b"not \xff UTF-8", b"two\nExec=lines"])
def test_path_that_no_entry_can_hold_leaves_the_old_entry(folder: bytes, tmp_path: Path) -> None:
    """The entry was emptied, or got a line from the name of a folder."""
    before = tmp_path / "applications" / "jaipur.desktop"
    before.parent.mkdir()
    before.write_text("old")
    start = tmp_path / os.fsdecode(folder)
    try:
        start.symlink_to(ROOT, target_is_directory=True)
    except OSError:
        pytest.skip("no folder can have this name here")
    done = install(tmp_path, str(tmp_path), start)
    assert (done.returncode, done.stderr.count(b"\n")) == (1, 1), done.stderr
    assert before.read_text() == "old"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_pipe_in_the_place_of_the_entry_is_replaced(tmp_path: Path) -> None:
    """The command never returned."""
    pipe = tmp_path / "applications" / "jaipur.desktop"
    pipe.parent.mkdir()
    os.mkfifo(pipe)
    assert install(tmp_path, str(tmp_path)).returncode == 0
    assert entry(pipe)["Type"] == "Application"


def test_link_in_the_place_of_the_entry_is_replaced(tmp_path: Path) -> None:
    """The file that the link led to was overwritten."""
    letter = tmp_path / "letter"
    letter.write_text("dear")
    link = tmp_path / "applications" / "jaipur.desktop"
    link.parent.mkdir()
    link.symlink_to(letter)
    assert install(tmp_path, str(tmp_path)).returncode == 0
    assert letter.read_text() == "dear" and not link.is_symlink()
    assert entry(link)["Type"] == "Application"


def test_relative_folder_for_data_is_ignored(tmp_path: Path) -> None:
    assert install(tmp_path, "share").returncode == 0
    assert (tmp_path / ".local" / "share" / "applications" / "jaipur.desktop").exists()
    assert not (tmp_path / "share").exists()
