"""Sounds play, or their absence is logged once."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from jaipur.ui.look.sound import Sounds
from tools.stage.stage import Stage


class Speaker:
    """A fake audio device: remembers the loaded sounds and the volume of each played sound."""

    def __init__(self, works: bool = True) -> None:
        self.length = 1.0 if works else 0.0
        self.loaded: list[str] = []
        self.heard: list[tuple[str, float]] = []

    def load(self, path: Path) -> Any:
        self.loaded.append(path.stem)
        return Noise(self, path.stem)


class Noise:
    def __init__(self, speaker: Speaker, name: str) -> None:
        self.speaker, self.name = speaker, name
        self.length = speaker.length
        self.volume = 1.0
        self.loop = False
        self.state = "stop"

    def play(self) -> None:
        self.state = "play"
        self.speaker.heard.append((self.name, self.volume))

    def stop(self) -> None:
        self.state = "stop"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("ambience", "coin-1", "coin-2", "coins"):
        (tmp_path / f"{name}.ogg").touch()
    return tmp_path


def test_variants_take_turns(folder: Path) -> None:
    speaker = Speaker()
    sounds = Sounds(folder, speaker.load)
    for _ in range(3):
        sounds.play("coin")
    sounds.play("coins")
    assert [name for name, _ in speaker.heard] == ["coin-1", "coin-2", "coin-1", "coins"]
    assert sorted(speaker.loaded) == ["coin-1", "coin-2", "coins"]


def test_volume_and_mute(folder: Path) -> None:
    speaker = Speaker()
    sounds = Sounds(folder, speaker.load)
    sounds.volume = 0.5
    sounds.play("coins", volume=0.5)
    sounds.enabled = False
    sounds.play("coins")
    assert speaker.heard == [("coins", 0.25)]


def test_all_sounds_are_preloaded_singly(folder: Path) -> None:
    speaker = Speaker()
    sounds = Sounds(folder, speaker.load)
    assert sounds.load_next()
    assert len(speaker.loaded) == 1
    while sounds.load_next():
        pass
    assert speaker.loaded == ["coin-1", "coin-2", "coins"]
    sounds.play("coins")
    assert len(speaker.loaded) == 3


def test_muted_from_the_start_opens_no_device(folder: Path) -> None:
    speaker = Speaker()
    sounds = Sounds(folder, speaker.load)
    sounds.enabled = False
    assert not sounds.load_next()
    assert speaker.loaded == []


@pytest.mark.parametrize("load", [Speaker(works=False).load, lambda path: None])
def test_missing_device_is_logged_once(
    folder: Path, load: Callable[[Path], Any], caplog: pytest.LogCaptureFixture
) -> None:
    sounds = Sounds(folder, load)
    for name in ("coin", "coin", "coins"):
        sounds.play(name)
    assert not sounds.load_next()
    assert len(caplog.records) == 1


def test_unknown_name_is_logged_once(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    sounds = Sounds(folder, Speaker().load)
    sounds.play("gong")
    sounds.play("gong")
    assert [record.args for record in caplog.records] == [("gong",)]


def test_the_apps_own_sounds_can_be_played(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    sounds = Sounds()
    for name in ("card-slide", "card-flip", "coin", "coins", "camel-bell", "refused"):
        sounds.play(name)
    assert caplog.records == []
