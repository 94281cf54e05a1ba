""" "Tap instead of hold": everything works with single taps."""

from typing import Any

import pytest
from kivy.core.window import Window

from jaipur.rules import Exchange, legal_moves
from jaipur.ui.widgets.explainer import explainer
from jaipur.ui.widgets.focus import rect
from jaipur.ui.widgets.handedness import hands
from jaipur.ui.widgets.notices import PASSING_SECONDS, Notices
from jaipur.ui.widgets.tap_bar import TapBar
from tests.ui.driver.eyes import message
from tests.ui.driver.heard import button, tap
from tests.ui.driver.laid_table import LaidTable
from tests.ui.driver.match_table import MatchTable
from tests.ui.driver.whole_app import WholeApp
from tests.ui.match.waiting_table import sitting
from tools.stage.stage import Stage


@pytest.fixture
def gentle(stage: Stage) -> LaidTable:
    hands.taps_only = True
    return LaidTable(stage)


def bar() -> TapBar | None:
    return next((child for child in Window.children if isinstance(child, TapBar)), None)


def row(player: WholeApp, text: str) -> Any:
    return next(one for one in player.front.walk() if getattr(one, "text", "") == text)


def test_greeting_leads_to_settings_that_work_by_taps_alone(player: WholeApp) -> None:
    stage = player.stage
    stage.resize(320, 568)
    stage.run(0.5)
    player.touch("access")
    stage.wait_for(lambda: player.where == "SettingsScreen")
    assert row(player, "Accessibility").get_parent_window()
    tap(stage, row(player, "Tap instead of hold"))
    stage.run(0.5)
    strip: Any = bar()
    assert strip and strip.scrolls, "the rest of the page is reached by taps"
    low = rect(row(player, "Language"))[1]
    for _ in range(2):
        tap(stage, strip.ids.down)
        stage.run(0.5)
    assert rect(row(player, "Language"))[1] > low + 300
    tap(stage, strip.ids.up)
    stage.run(0.5)

    speed = next(
        one for one in player.front.walk() if getattr(one, "name", "") == "Animation speed"
    )
    while rect(speed.children[0])[1] < strip.top:
        tap(stage, strip.ids.down)
        stage.run(0.5)
    tap(stage, strip.ids.ask)
    stage.run(0.6)
    assert strip.ids.ask.text == "Now choose anything"
    before = player.app.services.store.settings.animation_speed
    tap(stage, speed.children[0])
    stage.run(0.2)
    assert explainer.whole and explainer.explanation
    description = explainer.explanation.description
    assert description and description.name == "Animation speed"
    assert player.app.services.store.settings.animation_speed == before, "and nothing else happens"
    stage.tap(160, 300)
    assert not explainer.whole and strip.ids.ask.text == "What is this?"

    player.key("escape")
    assert player.overlay() == "greeting", "back leads to where it was asked"
    assert rect(player.front.ids.card)[1] >= strip.top
    player.key("escape")
    player.app.services.change("taps_only", False)
    stage.frame()
    assert bar() is None and rect(player.app.navigator.title)[1] == 0


def test_long_wandering_and_double_taps_count_as_single_taps(gentle: LaidTable) -> None:
    stage = gentle.stage
    explainer.install()
    x, y = gentle.spot(gentle.market("G"))
    stage.long_press(x, y, seconds=3)
    assert gentle.chosen() == "G//0" and not explainer.explanation, "a long tap is a tap"
    stage.drag([(x, y), (x + 14, y - 20), (x + 5, y + 18)], duration=0.5)
    assert gentle.chosen() == "//0", "one that wanders over its card, too"
    stage.double_tap(x, y)
    assert (gentle.chosen(), gentle.moves) == ("//0", []), "two quick ones are two"
    gentle.drag(gentle.market("G"), "hand")
    assert (gentle.chosen(), gentle.moves) == ("//0", []), "what is led away does nothing"
    gentle.tap(gentle.market("G"))
    tap(stage, gentle.table.ids.bar.ids.go)
    assert gentle.moves == ["take G"]
    explainer.remove()


def test_a_refusal_stays_until_the_next_touch(gentle: LaidTable) -> None:
    gentle.table.dispatch("on_refused", "Not yet")
    gentle.stage.run(20, dt=0.5)
    assert message(gentle.table) == "Not yet"
    gentle.tap(gentle.market("G"))
    assert not message(gentle.table) and gentle.chosen() == "G//0"


def test_undo_offer_stays_until_it_is_tapped(stage: Stage) -> None:
    hands.taps_only = True
    done: list[bool] = []
    notices = stage.show(Notices(lambda: True))
    notices.say("Removed", "Undo", lambda: done.append(True))
    stage.run(3 * PASSING_SECONDS, dt=0.5)
    assert notices.shown and notices.shown.action == "Undo"
    tap(stage, button(notices, "Undo"))
    stage.run(0.5)
    assert done == [True] and notices.shown is None


@pytest.mark.parametrize("way", ["tap", "key"])
def test_opponent_waits_for_a_tap_on_continue(stage: Stage, keyboard: None, way: str) -> None:
    hands.taps_only = True
    table: MatchTable = sitting(stage)
    table.choose(next(m for m in legal_moves(table.session.view(0)) if isinstance(m, Exchange)))
    tap(stage, table.table.ids.bar.ids.go)
    stage.wait_for(lambda: len(table.moves) == 1 and not table.table.busy)
    stage.run(30, dt=0.5)
    assert len(table.moves) == 1 and table.table.undo.possible
    bar = table.table.ids.bar
    assert (bar.headline, bar.detail) == ("Continue", "or take it back")
    if way == "tap":
        tap(stage, bar.ids.go)
    else:
        stage.key("enter")
    stage.run(0.2)
    assert len(table.moves) == 2 and bar.headline != "Continue"
