"""Sounds play while the audio device is open, and nothing is missed while it is not."""

from pathlib import Path

import pytest

from jaipur.ui.look.sound import SOUNDS, Sounds
from tests.ui.driver.speaker import Speaker
from tools.stage.stage import Stage


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("ambience", "coin-1", "coin-2", "coins"):
        (tmp_path / f"{name}.ogg").touch()
    return tmp_path


def test_volume_and_mute(folder: Path) -> None:
    speaker = Speaker()
    sounds = Sounds(speaker, folder)
    sounds.volume = 0.5
    sounds.play("coins", volume=0.5)
    sounds.enabled = False
    sounds.play("coins")
    assert speaker.heard == [("coins", 0.25)]


def test_one_file_is_read_a_frame_once_the_device_is_open(stage: Stage, folder: Path) -> None:
    speaker = Speaker(opens=False)
    sounds = Sounds(speaker, folder)
    sounds.preload()
    stage.frame()
    assert speaker.requests and not speaker.loaded
    speaker.is_open = True
    stage.frame()
    assert len(speaker.loaded) == 1
    stage.run(0.2)
    assert speaker.loaded == ["coin-1", "coin-2", "coins"]
    sounds.play("coins")
    assert len(speaker.loaded) == 3


def test_every_sound_of_the_app_has_its_file() -> None:
    speaker = Speaker()
    sounds = Sounds(speaker, SOUNDS)
    for name in ("card-slide", "card-flip", "coin", "coins", "camel-bell", "refused"):
        sounds.play(name)
    assert len(speaker.heard) == 6
