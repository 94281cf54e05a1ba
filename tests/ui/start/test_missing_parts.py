"""The game runs without any part that a device or an installation lacks, with one log line each."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from jaipur.game.workers import worker_pools
from jaipur.game.workers.thinker import Thinker
from jaipur.resources import ASSETS, ROOT
from jaipur.ui.look import sprites
from tests.cases import nightly
from tests.game.minds import dies, hangs
from tests.ui.driver.whole_app import WholeApp

AMPLE = 600.0
"""Seconds in which a process starts and ends on any machine."""

# An installation without its files, in its own process


def play_in(box: Path) -> dict[str, Any]:
    """Play two moves each with the app in this folder; return its report."""
    for name in ("jaipur", "kv"):
        shutil.copytree(ROOT / name, box / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ASSETS / "ai", box / "assets" / "ai", dirs_exist_ok=True)  # no game without
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.start.bare_installation", str(box / "saves")],
        cwd=box,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(box), str(ROOT)])},
        capture_output=True,
        text=True,
        check=True,
        timeout=240,
    )
    report: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return report


def about(lines: list[str], word: str) -> list[str]:
    return [line for line in lines if word in line]


def test_app_is_playable_without_its_files(tmp_path: Path) -> None:
    report = play_in(tmp_path)
    lines = report["lines"]
    assert report["moves"] >= 4
    assert report["play"] == "Play", "English stays where French is missing"
    assert sorted(set(lines)) == sorted(lines), "nothing is said twice"
    assert len(about(lines, "Theme: no font")) == 3
    assert len(about(lines, "no atlas")) == 1
    assert len(about(lines, "Words: none for language fr")) == 1
    assert len(about(lines, "Sound: off")) == 1
    pictures = about(lines, "stands in for place-")
    assert len(lines) == 6 + len(pictures)


@pytest.mark.nightly
def test_app_is_playable_with_damaged_files_and_no_audio(tmp_path: Path) -> None:
    shutil.copytree(ASSETS, tmp_path / "assets", ignore=shutil.ignore_patterns("art"))
    for name in (
        "fonts/display.ttf",
        "atlas/high/sprites-0.png",
        "atlas/pictures/place-rug.png",
        "locale/fr/LC_MESSAGES/jaipur.mo",
    ):
        (tmp_path / "assets" / name).write_bytes(b"\0 not what it should be")
    report = play_in(tmp_path)
    expected = ("display.ttf", "sprites-0.png", "place-rug.png", "language fr", "no audio device")
    assert report["moves"] >= 4
    assert report["play"] == "Play"
    assert [len(about(report["lines"], word)) for word in expected] == [1] * len(expected)
    assert len(report["lines"]) == len(expected)


# A device that lacks something


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [r.getMessage() for r in caplog.records if r.name.startswith("jaipur")]


LARGE_SCREEN = 2160


@pytest.fixture
def gpu(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], None]]:
    """Return a function that limits the size of textures and resets the sprites."""

    def limit(side: int) -> None:
        monkeypatch.setattr(sprites, "texture_limit", lambda: side)
        density = sprites.fitting_density(sprites.ATLAS, LARGE_SCREEN, side)
        fresh = sprites.Sprites(sprites.ATLAS, density)
        monkeypatch.setattr(sprites, "sprites", lambda: fresh)

    yield limit


@pytest.mark.parametrize(("side", "too_large"), [(1024, 4), nightly(2048, 0), nightly(512, 6)])
def test_app_works_on_a_gpu_with_small_textures(
    gpu: Callable[[int], None],
    player: WholeApp,
    caplog: pytest.LogCaptureFixture,
    side: int,
    too_large: int,
) -> None:
    """Larger pictures are replaced by a smaller atlas or by tiles."""
    gpu(side)
    player.again()
    player.sit_down()
    player.move()
    assert (
        max(largest_side(card) for card in player.app.navigator.match_screen.table.cards.market)
        <= side
    )
    # which of the title's two pictures are read depends on the windows of earlier tests
    said = [line for line in lines(caplog) if "place-title-tall" not in line]
    assert len(said) == too_large, said
    assert all("larger than the textures" in line for line in lines(caplog))


def largest_side(card: Any) -> int:
    page = sprites.texture(f"card-{card.good.name.lower()}")
    return int(max(getattr(page, "owner", page).size))


@pytest.mark.parametrize(
    ("mind", "line", "deadline"), [(dies, "no answer", AMPLE), (hangs, "TimeoutError", 0.2)]
)
def test_opponent_moves_though_its_worker_fails(
    player: WholeApp,
    caplog: pytest.LogCaptureFixture,
    mind: Callable[..., str],
    line: str,
    deadline: float,
) -> None:
    thinker = Thinker(worker_pools.ProcessPool, mind, deadline)
    player.app.services.thinker = thinker
    player.sit_down()
    made = len(player.app.services.store.journal.record.rounds[0].moves)
    player.move()
    assert len(player.app.services.store.journal.record.rounds[0].moves) == made + 2
    said = [text for text in lines(caplog) if line in text]
    assert said == lines(caplog)
    assert 1 <= len(said) <= 2 * (1 + made), "no more than two for each move"
