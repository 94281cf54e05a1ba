"""What a phone does to an app at any moment: sent away, turned, killed, slowed down."""

from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import Metrics

from jaipur.rules import legal_moves
from jaipur.ui.table.doors import HOLD
from jaipur.ui.table.table import Table
from tests.cases import in_turn, nightly
from tests.ui.driver.driver import STEP
from tests.ui.driver.whole_app import WholeApp
from tests.ui.match.phone_match import (
    SlowMind,
    mind,
    player,
    shared,
    sit_down,
    table,
    until_my_turn,
    with_the_menu_open,
)
from tests.ui.table.show.table_looks import looks
from tools.stage.stage import Stage

__all__ = ["mind", "player", "shared", "table"]

# Moments in a match. Each leaves a touch, an animation or a search unfinished.


def at_rest(_player: WholeApp) -> None: ...


def choosing(player: WholeApp) -> None:
    player.tap(player.app.navigator.match_screen.table.cards.hand[0])


def in_mid_drag(player: WholeApp) -> None:
    card, table = (
        player.app.navigator.match_screen.table.cards.hand[0],
        player.app.navigator.match_screen.table,
    )
    start = card.to_window(card.center_x - 0.3 * card.width, card.center_y)
    player.stage.touch_down(*start)
    player.stage.lead([start, table.ids.sold.center], 0.3)


def in_mid_flight(player: WholeApp) -> None:
    choose_a_move(player)
    go = player.app.navigator.match_screen.table.ids.bar.ids.go
    player.stage.tap(*go.to_window(*go.center))
    player.stage.run_until(lambda: player.app.navigator.match_screen.table.busy)
    player.stage.run(0.1)


def while_the_bot_thinks(player: WholeApp) -> None:
    in_mid_flight(player)
    player.stage.wait_for(lambda: player.app.navigator.match_screen.table.opponent.thinking)


def choose_a_move(player: WholeApp) -> None:
    table = player.app.navigator.match_screen.table
    table.choice.show(legal_moves(table.view)[0])
    player.stage.run(0.3)


MOMENTS = [
    at_rest,
    choosing,
    in_mid_drag,
    in_mid_flight,
    while_the_bot_thinks,
    with_the_menu_open,
]


# Events at such a moment


def sent_away(player: WholeApp) -> None:
    assert player.app.on_pause() is True
    player.app.on_resume()


def turned(player: WholeApp) -> None:
    player.stage.resize(800, 1280)
    player.stage.resize(1280, 800)


def halved(player: WholeApp) -> None:
    player.stage.resize(640, 800)


def read_in_larger_type(player: WholeApp) -> None:
    Metrics.fontscale = 1.5


EVENTS: list[Callable[[WholeApp], None]] = [sent_away, turned, halved, read_in_larger_type]


@pytest.fixture(autouse=True)
def plain_metrics() -> Iterator[None]:
    yield
    Metrics.fontscale = 1.0


@pytest.mark.parametrize("many", [2, nightly(len(MOMENTS))])
@pytest.mark.parametrize("event", EVENTS)
def test_table_survives_every_event_at_every_moment(
    player: WholeApp, table: Any, mind: SlowMind, event: Callable[[WholeApp], None], many: int
) -> None:
    for moment in in_turn(MOMENTS, many, turn=EVENTS.index(event)):
        moment(player)
        event(player)
        player.stage.run(0.2)
        if player.stage.touching:
            player.stage.up()
        while player.overlay():
            player.key("escape")
        until_my_turn(player, mind)
        table.choice.clear()
        player.stage.run(1)
        assert looks(table) == as_built_afresh(table), moment.__name__


def as_built_afresh(table: Any) -> dict[str, object]:
    fresh = Table(size=Window.size)
    for name in ("name", "portrait", "seals", "last_move", "last_signs"):
        fresh.players.set(**{name: [getattr(seat, name) for seat in table.players]})
    fresh.sync(table.view)
    return looks(fresh)


def test_dragged_card_is_back_in_the_hand_when_the_app_returns(
    player: WholeApp, table: Any
) -> None:
    in_mid_drag(player)
    player.app.on_pause()
    player.app.on_resume()
    player.stage.run(1, dt=STEP)
    assert table.ids.sold.center != table.cards.hand[0].center
    assert table.cards.hand[0].center[1] < table.ids.hand.top
    assert not table.busy
    player.stage.up()


def test_app_killed_in_the_background_resumes_at_the_last_move(
    player: WholeApp, table: Any, mind: SlowMind, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Only what was on the disk at the kill is left."""
    while_the_bot_thinks(player)
    player.app.on_pause()
    shown = player.app.navigator.match_screen.session.view(0)
    left = tmp_path_factory.mktemp("left") / "data"
    copytree(player.folder, left)
    other = reopened(player, left)
    other.stage.wait_for(lambda: other.screen == "table")
    other.stage.run(1, dt=STEP)
    assert other.app.navigator.match_screen.session.view(0) == shown
    assert other.app.navigator.match_screen.table.view == shown
    other.close()


def reopened(player: WholeApp, folder: Path) -> WholeApp:
    for child in Window.children[:]:
        Window.remove_widget(child)
    return WholeApp(player.stage, folder, thinker=SlowMind())


# Two people


def test_open_doors_close_when_the_app_is_left(player: WholeApp, shared: Any) -> None:
    player.app.on_pause()
    player.app.on_resume()
    player.stage.frame()
    assert shared.doors.shut
    assert shared.table.cards.hand == []


def test_half_open_doors_need_a_new_press_after_leaving_the_app(
    player: WholeApp, shared: Any
) -> None:
    player.app.on_pause()
    knob = shared.doors.ids.knob
    player.stage.touch_down(*knob.to_window(*knob.center))
    player.stage.run(HOLD / 2)
    player.app.on_pause()
    player.app.on_resume()
    player.stage.run(HOLD)
    assert shared.doors.shut
    player.stage.up()


def test_recents_list_hides_a_shared_match_until_it_is_left(
    player: WholeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(player.app.device, "hide_from_recents", asked.append)
    player.key("escape")
    player.tap(player.app.navigator.title.buttons["two_players"])
    player.tap(player.app.navigator.current_screen.ids.start)
    assert asked == [True]
    player.app.navigator.match_screen.pause()
    player.stage.run(0.3)
    player.tap(player.app.services.overlays.children[0].ids.leave)
    assert asked == [True, False]


# The screensaver


def test_screen_stays_on_only_while_the_opponent_thinks(
    player: WholeApp, table: Any, mind: SlowMind
) -> None:
    assert Window.allow_screensaver
    while_the_bot_thinks(player)
    assert not Window.allow_screensaver
    mind.answer()
    until_my_turn(player, mind)
    assert Window.allow_screensaver


def test_screen_may_turn_off_after_leaving_the_table(player: WholeApp, table: Any) -> None:
    while_the_bot_thinks(player)
    with_the_menu_open(player)
    player.tap(player.app.services.overlays.children[0].ids.leave)
    assert player.screen == "title"
    assert Window.allow_screensaver


def test_screen_may_turn_off_behind_shut_doors(player: WholeApp) -> None:
    player.key("escape")
    player.tap(player.app.navigator.title.buttons["two_players"])
    player.tap(player.app.navigator.current_screen.ids.start)
    assert player.app.navigator.match_screen.doors.shut
    assert Window.allow_screensaver


# A slow phone


def test_cards_can_be_chosen_while_a_bot_thinks_for_ten_seconds(
    player: WholeApp, table: Any, mind: SlowMind
) -> None:
    while_the_bot_thinks(player)
    player.stage.run(10, dt=STEP)
    assert "is thinking" in table.ids.bar.headline
    card = table.cards.hand[0]
    player.tap(card)
    assert card.chosen, "one may already choose"
    mind.answer()
    until_my_turn(player, mind)
    assert "is thinking" not in table.ids.bar.headline


def test_leaving_stops_the_thinking_bot(player: WholeApp, table: Any, mind: SlowMind) -> None:
    while_the_bot_thinks(player)
    moves = len(player.app.services.store.journal.record.rounds[-1].moves)
    with_the_menu_open(player)
    player.tap(player.app.services.overlays.children[0].ids.leave)
    assert player.screen == "title"
    assert mind.forgotten
    mind.answer()  # too late
    player.stage.run(1, dt=STEP)
    assert len(player.app.services.store.journal.record.rounds[-1].moves) == moves
    player.tap(player.app.navigator.title.buttons["continue"])
    until_my_turn(player, mind)


# Clocks


def test_moves_take_equally_long_at_any_frame_rate(stage: Stage, tmp_path: Path) -> None:
    seconds = {rate: time_of_a_move(stage, tmp_path / str(rate), rate) for rate in (60, 120)}
    assert seconds[120] == pytest.approx(seconds[60], abs=3 / 60)


def time_of_a_move(stage: Stage, folder: Path, rate: int) -> float:
    """How long the first move of the same match is in the air."""
    mind = SlowMind()
    player = WholeApp(stage, folder, thinker=mind)
    sit_down(player, mind)
    choose_a_move(player)
    stage.tap(*player.spot(player.table.ids.bar.ids.go))
    stage.wait_for(lambda: player.table.ids.flights.children)
    frames = 0
    while player.table.busy:
        stage.frame(1 / rate)
        frames += 1
    player.close()
    return frames / rate
