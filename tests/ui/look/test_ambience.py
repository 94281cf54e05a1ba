"""The sounds of the bazaar play at the table, fade, and stop in a hidden window."""

from pathlib import Path

import pytest
from kivy.core.window import Window

from jaipur.ui.look.sound import FADE_SECONDS, Ambience
from tests.ui.driver.speaker import Speaker
from tools.stage.stage import Stage


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "ambience.ogg"
    path.touch()
    return path


def test_ambience_fades_in_at_the_table_and_out_elsewhere(stage: Stage, file: Path) -> None:
    device = Speaker()
    ambience = Ambience(device, file)
    ambience.volume, ambience.at_table = 0.6, True
    stage.run(FADE_SECONDS / 2)
    assert device.noises[0].loop and device.noises[0].state == "play"
    assert 0 < device.noises[0].volume < 0.5
    stage.run(FADE_SECONDS)
    assert device.noises[0].volume == pytest.approx(0.6)
    ambience.at_table = False
    stage.run(FADE_SECONDS / 2)
    assert 0 < device.noises[0].volume < 0.5
    stage.run(FADE_SECONDS)
    assert device.noises[0].state == "stop"
    assert len(device.heard) == 1, "it was begun once"


@pytest.mark.parametrize(("gone", "back"), [("on_hide", "on_show"), ("on_minimize", "on_restore")])
def test_hidden_window_is_silent_at_once(stage: Stage, file: Path, gone: str, back: str) -> None:
    device = Speaker()
    ambience = Ambience(device, file)
    ambience.volume, ambience.at_table = 0.6, True
    stage.run(2 * FADE_SECONDS)
    Window.dispatch(gone)
    assert device.noises[0].state == "stop"
    Window.dispatch(back)
    stage.run(2 * FADE_SECONDS)
    assert device.noises[0].state == "play"


def test_ambience_begins_when_the_device_opens_and_comes_back_with_it(
    stage: Stage, file: Path
) -> None:
    device = Speaker(opens=False)
    ambience = Ambience(device, file)
    ambience.volume, ambience.at_table = 0.6, True
    stage.run(2 * FADE_SECONDS)
    assert device.requests and not device.loaded
    for _ in range(2):
        device.is_open = True
        stage.run(2 * FADE_SECONDS)
        assert device.noises[0].state == "play"
        device.is_open = False
        assert device.noises[0].state == "stop"
