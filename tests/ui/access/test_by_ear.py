"""The game by ear: speech on touches and keys, announcements, and what stays secret."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur.rules.goods import Good
from jaipur.ui.access.exploring import DOUBLE, LINGER, REST
from jaipur.ui.access.reading import readings
from jaipur.ui.device.device import TOUCH_EXPLORATION
from jaipur.ui.device.voices import RETRY
from jaipur.words import phrases
from tests.ui.access.blindfold import Blindfold
from tests.ui.driver.eyes import message
from tests.ui.driver.whole_app import WholeApp, quick_app
from tools.stage.log_voice import LogVoice
from tools.stage.stage import Stage


@pytest.fixture
def voice() -> LogVoice:
    return LogVoice()


@pytest.fixture
def app(stage: Stage, tmp_path: Path, voice: LogVoice) -> Iterator[WholeApp]:
    """An app with speech on a phone, past the greeting."""
    stage.resize(411, 914)
    app = quick_app(stage, tmp_path, voice=voice)
    app.app.services.change("speech", True)
    app.app.services.change("animation_speed", "none")
    stage.run(0.5)
    yield app
    app.close()


@pytest.fixture
def player(stage: Stage, voice: LogVoice, app: WholeApp) -> Blindfold:
    voice.news()
    return Blindfold(stage, voice)


def sit_down(app: WholeApp, player: Blindfold) -> None:
    """Start a match and wait for the player's turn."""
    app.app.navigator.open("table").play_against("apprentice")
    player.listen_for("", "Your turn")
    app.stage.run(1, dt=0.1)
    player.hear()


def test_touch_reads_a_thing_and_a_double_tap_acts_on_it(
    app: WholeApp, player: Blindfold, voice: LogVoice
) -> None:
    stage = app.stage
    sit_down(app, player)
    one, other = app.table.cards.market[:2]
    # a tap asks, and chooses nothing
    stage.tap(*app.spot(one))
    assert player.hear() == ""
    stage.run(DOUBLE + 0.1)
    name = phrases.good_name(one.good)
    assert player.hear() == f"{name}, in the market."
    assert not app.table.choice
    # a moving finger hears each thing once; where it rests, more
    stage.touch_down(*app.spot(one))
    stage.run(LINGER + 0.05)
    assert player.hear() == f"{name}, in the market."
    stops = voice.stops
    stage.lead([app.spot(one), app.spot(other)], duration=0.2)
    assert player.hear() == f"{phrases.good_name(other.good)}, in the market."
    assert voice.stops > stops, "what was said of the first is cut off"
    stage.run(REST + 0.1)
    more = player.hear()
    assert "tokens left" in more or "camels" in more
    stage.up()
    assert not app.table.choice
    # two taps, anywhere
    stage.double_tap(5, 5)
    stage.run(0.2)
    assert other.chosen
    assert player.hear().startswith("Take ")
    stage.double_tap(5, 5)
    stage.run(0.2)
    assert player.hear() == "Nothing chosen."


def test_flicks_change_values_and_two_fingers_scroll(app: WholeApp, player: Blindfold) -> None:
    stage = app.stage
    app.app.navigator.open("settings")
    player.listen_for("", "Settings.")
    assert player.find(1, lambda heard: heard.startswith("High contrast")).endswith("off.")
    assert player.double_tap() == "High contrast, on."
    assert app.app.services.store.settings.high_contrast
    volume = player.find(1, lambda heard: heard.startswith("Volume"))
    stage.drag([(200, 400), (200, 500)], duration=0.02)
    stage.run(0.1)
    assert player.hear() not in ("", volume)
    assert app.app.services.store.settings.volume > 0.8
    view = app.app.navigator.current_screen.ids.left
    before = view.to_window(0, view.top)[1]
    for finger in (0, 1):
        stage.touch_down(150 + 60 * finger, 300, finger)
    stage.lead([(150, 300), (150, 500)], duration=0.1)
    for finger in (0, 1):
        stage.up(finger=finger)
    stage.run(0.1)
    assert view.to_window(0, view.top)[1] > before + 50
    assert player.hear() == "", "fingers that scroll ask nothing"


def test_focused_thing_is_spoken(app: WholeApp, player: Blindfold, voice: LogVoice) -> None:
    app.key("tab")
    assert player.hear() == "Play, button."
    app.key("down")
    assert player.hear() == "Today, button."
    stops = voice.stops
    app.stage.key("lctrl", "ctrl")
    assert (player.hear(), voice.stops) == ("", stops + 1)
    app.app.navigator.open("names")
    app.stage.run(0.5)
    player.hear()
    field = app.front.ids.first
    field.focus = True
    app.stage.key("s")
    app.stage.run(0.1)
    assert "s" in field.text, "a letter of a name asks nothing"
    field.focus = False
    app.key("escape")
    sit_down(app, player)
    app.stage.key("s")
    state = player.hear()
    assert state.startswith("Market: ")
    app.stage.key("r")
    assert player.hear() == state
    # notices and hints
    app.app.services.notices.add(lambda: "The disk is full.")
    assert app.table.options.hints
    app.key("h")
    heard = player.listen_for("", "The disk is full.")
    assert message(app.table) in heard


def test_doors_name_no_card_before_they_open(app: WholeApp, player: Blindfold) -> None:
    app.app.services.change("speech", False)
    app.share()
    app.app.services.change("speech", True)
    app.stage.run(0.5)
    player.hear()
    heard = {player.flick(1) for _n in range(15)} | {player.fingers(2)}
    goods = [phrases.good_name(good) for good in Good]
    assert not any(good in words for good in goods for words in heard)
    player.find(1, lambda said: said.startswith("Crest"))
    opened = player.listen_for(player.double_tap(), "Your turn")
    assert "Your hand: " in opened
    shut = player.listen_for(player.move(), "Pass the device to")
    assert "Pass the device to Ravi. Asha " in shut or "Pass the device to Asha. Ravi " in shut
    assert "Your hand" not in shut


@pytest.mark.parametrize("wanted", [True, False])
def test_screen_reader_users_are_asked_aloud_to_turn_on_speech(
    stage: Stage, tmp_path: Path, voice: LogVoice, monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    monkeypatch.setenv(TOUCH_EXPLORATION, "1")
    app, player = WholeApp(stage, tmp_path, voice=voice), Blindfold(stage, voice)
    try:
        asked = player.listen_for("", "Turn on speech?")
        assert "Pause it here" in asked
        answer = "Read aloud" if wanted else "No, thank you"
        player.find(1, lambda heard: heard.startswith(answer))
        heard = player.double_tap()
        stage.run(0.5)
        heard += player.hear()
        assert app.overlay() == "greeting"
        assert ("Welcome to the pink city" in heard) is wanted
        assert app.app.services.store.settings.speech is wanted
        app.again()
        assert app.overlay() == ("greeting" if wanted else "speech_offer")
    finally:
        app.close()


def test_speech_setting_says_that_no_voice_was_found(
    stage: Stage, tmp_path: Path, voice: LogVoice, app: WholeApp
) -> None:
    voice.works = False
    app.tap(app.app.navigator.title.buttons["settings"])  # touches act at once, as without speech
    assert app.screen == "settings"
    row = app.app.navigator.current_screen.ids.speech
    assert row.disabled
    assert row.note == "No voice was found on this device"
    names = {one.name for one in readings()}
    assert "Speech" in names and "Speaking speed" not in names, "there is nothing to be faster"
    app.app.navigator.show_keys()
    stage.run(0.5)
    read = [one.name.lower() for one in readings()]
    assert read and not any("hear it again" in words for words in read)
    while app.where != "TitleScreen":  # the message about the missing voice closes first
        app.key("escape")
    assert app.sit_down().options.beginner, "who hears nothing is shown how cards are tapped"


def test_failing_voice_is_reported_and_speaks_once_it_works(
    app: WholeApp, player: Blindfold, voice: LogVoice
) -> None:
    voice.works = False
    app.key("tab")
    app.stage.wait_for(lambda: app.app.services.notices.shown)
    assert (
        app.app.services.notices.shown.text == "The voice does not respond. The game keeps trying."
    )
    app.key("escape")
    voice.news()
    app.stage.run(2 * RETRY, dt=1)
    assert voice.news() == []
    voice.works = True
    app.stage.run(RETRY + 1, dt=1)
    app.key("tab")
    assert voice.news()
