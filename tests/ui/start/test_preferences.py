"""Every preference, changed by its own control during a match, and its effect."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from jaipur.rules import legal_moves
from jaipur.ui.device.device import LESS_MOTION
from jaipur.ui.device.haptics import FEELS, Haptics
from jaipur.ui.look import theme
from jaipur.ui.look.palette import COLOURS
from jaipur.ui.look.sound import Ambience, Sounds
from tests.cases import nightly
from tests.store.build import finished
from tests.ui.driver.heard import tap
from tests.ui.driver.speaker import Speaker
from tests.ui.driver.stand_ins import QuickMind
from tests.ui.driver.whole_app import WholeApp
from tests.ui.settings.settings_controls import control
from tools.stage.stage import Stage


class Attentive(WholeApp):
    """The app with its sounds and buzzes recorded."""

    def __init__(self, stage: Stage, folder: Path) -> None:
        self.speaker = Speaker()
        self.felt: list[Sequence[float]] = []
        super().__init__(
            stage,
            folder,
            thinker=QuickMind(),
            sounds=Sounds(self.speaker),
            ambience=Ambience(self.speaker),
            haptics=Haptics(find=lambda: self.felt.append),
        )

    def set(self, name: str, choice: int | None = None) -> None:
        """Change a preference by its control on the settings screen, opened from the table."""
        self.pause()
        self.touch("settings")
        row = control(self.front, name)
        self.tap(row if choice is None else row.children[0].children[::-1][choice])
        self.key("escape")
        self.touch("resume")

    def moved(self) -> float:
        """Make a move; return the seconds of its animation, and set `flown` to the flights."""
        table = self.table
        table.choice.show(legal_moves(table.view)[0])
        self.stage.frame()
        self.speaker.heard.clear()
        self.felt.clear()
        go = table.ids.bar.ids.go
        self.stage.tap(*go.to_window(*go.center))
        self.stage.wait_for(lambda: table.view.turn == 1 or table.ids.flights.children)
        start, self.flown = self.stage.now, 0
        while table.view.turn == 0:
            self.stage.frame()
            self.flown = max(self.flown, len(table.ids.flights.children))
        took = self.stage.now - start
        self.wait_for_turn()
        return took


@pytest.fixture
def hands(stage: Stage, tmp_path: Path) -> Iterator[Attentive]:
    person = Attentive(stage, tmp_path)
    person.sit_down()
    yield person
    person.close()


def test_language_changes_during_a_match(hands: Attentive) -> None:
    assert hands.table.ids.bar.headline == "Your turn"
    hands.key("escape")
    hands.touch("settings")
    settings = hands.front
    hands.tap(settings.ids.language)
    (sheet,) = settings.ids.layer.children
    hands.tap(next(one for one in sheet.ids.answers.children if one.text == "Français"))
    hands.key("escape")
    assert hands.table.ids.bar.headline == "À vous de jouer"
    assert hands.table.ids.opponent.facts.name == "Apprentie"


def test_each_preference_takes_effect_in_the_running_match(hands: Attentive) -> None:
    table, opponent = hands.table, hands.table.ids.opponent
    hands.app.device.vibrates = True  # as on a phone
    places = table.layout.places
    right = places["cascades"].center[0]
    hands.set("left_handed")
    assert table.layout.places["cascades"].center[0] == pytest.approx(Window.width - right)
    for name, shown in (("show_herds", "show_herd"), ("show_seen", "show_seen")):
        assert not getattr(opponent, shown)
        hands.set(name)
        assert getattr(opponent, shown)
    assert hands.app.navigator.match_screen.settings.remarks
    hands.set("remarks")
    assert not hands.app.navigator.match_screen.settings.remarks
    hands.key("escape")
    before = hands.front.ids.resume.ids.headline.font_size
    hands.key("escape")
    hands.set("text_size", 2)
    hands.pause()
    assert hands.front.ids.resume.ids.headline.font_size > before
    hands.key("escape")
    hands.set("high_contrast")
    assert tuple(table.ids.market.fill) == (*COLOURS["NIGHT"][True][:3], 0.35)
    hands.again()
    assert theme.live.high_contrast, "after a restart, too"


def test_speed_motion_sound_and_vibration_of_a_move(hands: Attentive) -> None:
    hands.app.device.vibrates = True  # as on a phone
    hands.set("animation_speed", 0)
    slow = hands.moved()
    hands.set("animation_speed", 2)
    fast = hands.moved()
    assert slow > 2 * fast > 0.1
    assert hands.flown and hands.speaker.heard and FEELS["land"] in hands.felt
    for name in ("reduced_motion", "sound", "haptics"):
        hands.set(name)
    hands.moved()
    assert not hands.flown and not hands.speaker.heard and not hands.felt
    hands.set("animation_speed", 3)
    assert hands.moved() < 0.05


@pytest.mark.parametrize("still", [True, nightly(False)])
def test_less_motion_of_the_device_applies_to_replays(
    player: WholeApp, monkeypatch: pytest.MonkeyPatch, still: bool
) -> None:
    monkeypatch.setenv(LESS_MOTION, str(int(still)))
    player.key("escape")  # close the greeting
    replay = player.app.navigator.open("replay")
    replay.begin(finished(3))
    player.stage.frame()
    tap(player.stage, replay.transport.ids.step_forward)
    flown = 0
    while replay.table.busy:
        player.stage.frame()
        flown = max(flown, len(replay.table.ids.flights.children))
    assert (not flown) == still


def test_volume_slider_changes_the_volume(hands: Attentive) -> None:
    hands.key("escape")
    hands.touch("settings")
    track = _track(hands)
    x, y = track.to_window(track.x, track.center_y)
    hands.stage.drag([(x + track.width * 0.8, y), (x + track.width * 0.25, y)])
    hands.key("escape")
    hands.touch("resume")
    hands.moved()
    assert 0 < max(volume for _name, volume in hands.speaker.heard) < 0.4


def _track(hands: WholeApp) -> Any:
    return next(widget for widget in hands.front.walk() if type(widget).__name__ == "Track")


def test_market_sounds_play_only_at_the_table(hands: Attentive) -> None:
    """They are off by default, fade in and out, and stop when the app is in the background."""
    ambience = hands.app.services.ambience
    hands.app.services.change("tips", False)
    hands.key("escape")
    hands.touch("settings")
    track = control(hands.front, "ambience").children[0]
    x, y = track.to_window(track.x, track.center_y)
    hands.stage.drag([(x + track.width * 0.1, y), (x + track.width * 0.5, y)])
    hands.stage.run(2)
    assert ambience.level == 0, "these are the settings"
    hands.key("escape")
    hands.touch("resume")
    hands.stage.run(2)
    assert 0.3 < ambience.level < 0.7
    hands.app.on_pause()
    assert ambience.level == 0
    hands.app.on_resume()
    hands.stage.run(2)
    assert ambience.level > 0.3
    hands.key("escape")
    hands.touch("leave")
    hands.stage.run(2)
    assert ambience.level == 0


def test_moves_can_require_confirmation(hands: Attentive) -> None:
    hands.set("confirm_deals")
    before = hands.table.view
    card = next(card for card in hands.table.cards.market if card.good < 6)
    hands.stage.double_tap(*card.to_window(*card.center))
    hands.stage.run(0.5)
    assert hands.table.view == before and card.chosen, "proposed, not dealt"
    hands.tap(hands.table.ids.bar.ids.go)
    hands.wait_for_turn()
    assert hands.table.view != before


def test_face_to_face_turns_the_table(hands: Attentive) -> None:
    hands.key("escape")
    hands.touch("leave")
    hands.share()
    hands.set("face_to_face")
    screen = hands.app.navigator.match_screen
    first = screen.session.turn
    for _ in range(2):
        hands.open_doors()
        hands.table.choice.show(legal_moves(hands.table.view)[0])
        hands.stage.frame()
        for _press in range(2):  # the move, then passing the device on
            hands.tap(hands.table.ids.bar.ids.go)
            hands.stage.wait_for(lambda: not hands.table.busy)
            hands.stage.run(0.4)
        turned = screen.table.parent.rotation
        assert turned == (180 if screen.session.turn else 0)
    assert screen.session.turn == first and screen.doors.shut
