"""Matches that other apps send to the game, and other things that only a phone does."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import Metrics

from jaipur.game.contests.challenge_codes import code_of, new_challenge, read_code
from jaipur.rules.notation import record_text
from jaipur.ui import app as app_module
from tests.store.build import finished
from tests.ui.driver.eyes import message
from tests.ui.driver.stand_ins import QuickMind
from tests.ui.driver.whole_app import WholeApp
from tests.ui.history.sample_histories import AppsPhone, against
from tools.stage.stage import Stage

TEXT = record_text(finished(5, against("maharaja", 1)))


class Phone(AppsPhone):
    """A phone whose settings can change while the app is in the background."""

    window_can_grow = has_mouse = False
    pixels = 1.0

    def density(self) -> float:
        return self.pixels

    def hear_back(self, went_back: Any) -> None:
        self.go_back = went_back

    def claim_edges(self, claimed: bool) -> None:
        self.claimed = claimed


@pytest.fixture
def phone() -> Phone:
    return Phone()


@pytest.fixture
def player(
    stage: Stage, tmp_path: Path, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> Iterator[WholeApp]:
    monkeypatch.setattr(app_module, "this_device", lambda: phone)
    person = WholeApp(stage, tmp_path, thinker=QuickMind())
    person.key("escape")
    yield person
    person.close()
    Metrics.density, Metrics.fontscale = 1.0, 1.0


def send(player: WholeApp, phone: Phone, text: str) -> str:
    """Send a text to the game and return the message that it shows."""
    assert phone.received
    phone.received(lambda: text)
    notices = player.app.services.notices
    if player.screen == "table":
        player.stage.wait_for(lambda: message(player.table))
        shown_text = message(player.table)
        player.key("escape")
        return shown_text
    player.stage.wait_for(lambda: notices.shown)
    shown_text = str(notices.shown.text)
    notices.dismiss()
    return shown_text


def test_a_match_from_another_app_is_replayed_and_shown(player: WholeApp, phone: Phone) -> None:
    player.tap(player.app.navigator.title.buttons["settings"])
    assert send(player, phone, "Dear Asha,").startswith("This is neither a match nor a code")
    broken = TEXT.replace("camels", "camels\ncamels", 1)
    assert "against the rules" in send(player, phone, broken)
    assert player.screen == "settings", "nothing came of it"
    assert send(player, phone, TEXT) == "The match has joined your history"
    assert player.screen == "history"
    player.stage.wait_for(lambda: player.front.ids.rows.cards)
    assert player.front.ids.rows.cards[0].title == "Maharaja"
    assert send(player, phone, TEXT) == "This match is in your history already."
    player.key("escape")
    assert player.screen == "settings"


def test_table_claims_its_edges_and_is_not_interrupted(player: WholeApp, phone: Phone) -> None:
    table = player.sit_down()
    assert phone.claimed
    before = table.view
    assert send(player, phone, TEXT) == "The match has joined your history"
    assert (player.screen, table.view) == ("table", before)
    first, second = (code_of(new_challenge("merchant", seed)) for seed in (7, 8))
    assert send(player, phone, first).endswith("Find it under Challenges.")
    assert (player.screen, table.view) == ("table", before)
    store = player.app.services.store
    assert store.open_challenges == ((first, True),), "it is not lost"
    player.key("escape")
    player.touch("leave")
    assert not phone.claimed
    assert phone.received
    phone.received(lambda: first)
    player.stage.wait_for(lambda: player.overlay() == "ChallengeSheet")
    sheet = player.front
    assert sheet.code == first
    player.touch("send")
    assert read_code(phone.shared[-1][1]) == read_code(first), "handed on as it came"
    phone.received(lambda: second)
    player.stage.wait_for(lambda: len(store.open_challenges) == 2)
    assert player.front is sheet, "nothing else is laid over it"
    player.tap(sheet.ids.answers.children[1])
    assert store.open_challenges == ((second, True),), "only the first was deleted"


def test_new_display_size_or_screen_changes_the_density(player: WholeApp, phone: Phone) -> None:
    play = player.app.navigator.title.buttons["play"]
    player.stage.run(0.3)
    before = play.height
    phone.pixels = 1.5
    player.app.on_pause()
    player.app.on_resume()
    player.stage.run(0.3)
    assert Metrics.density == 1.5 and play.height > before
    phone.pixels = 1.0
    player.stage.resize(800, 1280)  # folded: only the window changes
    assert Metrics.density == 1.0


def test_name_field_stays_above_the_screen_keyboard(
    player: WholeApp, caplog: pytest.LogCaptureFixture
) -> None:
    player.app.services.change("names", ("Asha", "Ravi"))
    player.tap(player.app.navigator.title.buttons["two_players"])
    screen = player.front
    for size in ((411, 914), (914, 411), (320, 568)):
        player.stage.resize(*size)
        for name in ("first", "second"):
            field = screen.ids[name]
            player.stage.run(0.3)
            player.tap(field)
            player.stage.run(0.3)
            low, high = (field.to_window(0, y)[1] for y in (field.y, field.top))
            assert Window.height / 2 <= low < high <= Window.height, (size, name)
            start = screen.ids.start
            assert start.to_window(*start.pos)[1] >= Window.height / 2
            field.focus = False  # the keyboard is closed
    player.stage.run(0.3)
    assert start.to_window(*start.pos)[1] < Window.height / 4
    assert "too much iteration" not in caplog.text, "sizes depend on each other"
