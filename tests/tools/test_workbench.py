"""The workbench: any device, any screen, and changed files that are shown in a running game."""

import json
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from queue import Empty
from typing import Any

import pytest

from tools.devices import DEVICES, Device
from tools.screenshots.screens import COACHED, SCREENS
from tools.workbench import live
from tools.workbench.__main__ import main, parsed
from tools.workbench.keys import KEYS
from tools.workbench.live import PALETTE, WATCHED, kind_of, only_colours_differ

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("jaipur", "kv", "assets", "tools", "tests")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the game whose files a test can change."""
    copy = tmp_path_factory.mktemp("workbench")
    for name in COPIED:
        unneeded = shutil.ignore_patterns("__pycache__", "golden")
        shutil.copytree(ROOT / name, copy / name, ignore=unneeded)
    return copy


def tried(tree: Path, what: str, gl: str = "mock") -> Any:
    """Return what the workbench showed after this trial."""
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "KIVY_GL_BACKEND": gl,
        "PYTHONPATH": str(tree),
    }
    command = [sys.executable, "-m", "tests.tools.workbench_trial", what]
    done = subprocess.run(
        command, cwd=tree, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def test_changed_files_are_shown_in_a_running_match(tree: Path) -> None:
    seen = tried(tree, "live")
    assert seen["fan"] == {"moved": True, "same_cards": True}
    where, reason = seen["error"].splitlines()
    assert where.startswith("kv/table/zones/hand_fan.kv, line ")
    assert reason == "NameError: name 'nonsense' is not defined"
    assert "invalid syntax" in seen["syntax_error"]
    assert seen["repaired"]
    assert "no attribute 'messages'" in seen["handler"]
    assert seen["goes_on_at"].split("@")[0] == "table"


def test_every_device_starts_and_takes_a_touch(tree: Path) -> None:
    for name, (width, height, insets, font_scale) in tried(tree, "devices").items():
        device = DEVICES[name]
        assert (width, height) == pytest.approx((device.width, device.height), abs=1)
        assert (tuple(insets), font_scale) == (device.insets, device.font_scale)


@pytest.mark.nightly
def test_every_scene_opens(tree: Path) -> None:
    assert tried(tree, "scenes") == [name for name in SCREENS if name not in COACHED]


def test_recording_takes_a_picture_of_every_state(tree: Path) -> None:
    assert [name.split("-", 1)[1] for name in tried(tree, "pictures", gl="sdl2")][-2:] == [
        "title.png",
        "settings.png",
    ]


def test_a_device_is_as_large_as_the_monitor_allows() -> None:
    phone = Device(400, 900, 2.0, insets=(0, 40, 0, 20))
    assert phone.fitted(4000, 4000) == phone
    assert phone.fitted(1920, 900).density == 1
    assert phone.fitted(1920, 900).pixels == (400, 900)
    lying = phone.turned()
    assert (lying.width, lying.height, lying.insets) == (900, 400, (40, 0, 20, 0))


def test_change_of_colours_alone_is_recognised() -> None:
    palette = PALETTE.read_text("utf-8")
    redder = palette.replace("#0B6A4D", "#FF0000")
    larger = palette.replace("LARGE_WINDOW = 620", "LARGE_WINDOW = 600")
    assert only_colours_differ(palette, redder)
    assert not only_colours_differ(palette, larger)
    assert not only_colours_differ(palette, f"{redder}(")
    assert kind_of(PALETTE, palette, redder) == "colours"
    assert kind_of(PALETTE, palette, larger) == "code"


@pytest.mark.parametrize("half", [b"\xc3", b"nothing = \0", b"COLOURS: dict = {"])
def test_watcher_outlives_a_half_written_palette(
    half: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its thread ended without a word, and no change was shown any more."""
    for name in WATCHED:
        (tmp_path / name).mkdir()
    palette = tmp_path / "jaipur" / "palette.py"
    palette.write_bytes(whole := PALETTE.read_bytes())
    monkeypatch.setattr(live, "PALETTE", palette)
    watcher = live.Watcher(tmp_path)
    try:
        for written in (half, whole):
            seen = None
            for _ in range(90):  # the thread may not watch yet
                palette.write_bytes(written)
                with suppress(Empty):
                    seen = watcher.changes.get(timeout=2)
                    break
            assert seen == live.Change("code", palette)
            while not watcher.changes.empty():
                watcher.changes.get()
    finally:
        watcher.close()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("kv/widgets/buttons.kv", "kv"),
        ("assets/locale/de/LC_MESSAGES/jaipur.po", "words"),
        ("assets/atlas/mid/sprites-0.png", "pictures"),
        ("jaipur/ui/app.py", "code"),
        ("assets/locale/de/LC_MESSAGES/jaipur.mo", ""),
        ("assets/sounds/coin.ogg", ""),
    ],
)
def test_changed_file_is_classified_by_its_kind(path: str, kind: str) -> None:
    assert kind_of(ROOT / path) == kind


@pytest.mark.parametrize(
    "arguments",
    [
        ["--device", "watch"],
        ["--screen", "tittle"],
        ["--screen", "title", "--opponent", "random"],
        ["--opponent", "grandmaster"],
        ["--language", "xx"],
        ["--record", "/dev/null/here"],
        ["--slow", "0"],
    ],
)
def test_unknown_arguments_are_refused_by_name(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        parsed(arguments)
    assert refused.value.code == 2
    assert arguments[0] in capsys.readouterr().err.splitlines()[-1]


def test_screens_and_keys_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    assert capsys.readouterr().out.split() == list(SCREENS)
    with pytest.raises(SystemExit):
        parsed(["--help"])
    help_text = capsys.readouterr().out
    assert all(f"{key.name}" in help_text and key.what in help_text for key in KEYS)
