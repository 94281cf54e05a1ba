"""A replay by touches: the table at every moment, the secrets of either side, and its controls."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager

from jaipur.game.match.heading import Heading, Terms
from jaipur.rules import observe, outcome
from jaipur.rules.notation import Record
from jaipur.ui.replay.replay_screen import ReplayScreen
from jaipur.ui.widgets.desktop_input import DesktopInput
from tests.cases import first
from tests.ui.drawn_pictures import pictures
from tests.ui.driver.alone import alone
from tests.ui.driver.heard import tap
from tests.ui.driver.replay_table import (
    HEADING,
    NORTH,
    SOUTH,
    ReplayTable,
    left_after,
    match,
    states,
)
from tests.ui.driver.whole_app import WholeApp
from tests.ui.replay.table_facts import facts_of, lying
from tools.stage.stage import Stage


@pytest.fixture
def watching(stage: Stage) -> ReplayTable:
    return ReplayTable(stage)


# Every moment


@pytest.mark.parametrize("eyes", first(1, [NORTH, SOUTH]))
def test_every_step_shows_the_view_of_the_player(watching: ReplayTable, eyes: int) -> None:
    watching.press("eyes", eyes)
    for at, state in enumerate(states(match())):
        if at:
            watching.press("step_forward")
        assert lying(watching.table) == facts_of(observe(state, eyes)), f"moment {at}"
    assert watching.transport.ids.step_forward.disabled
    assert tuple(player.seals for player in watching.table.players) == match().match.seals


def test_single_round_has_one_seal_for_each(stage: Stage) -> None:
    one = match()._replace(rounds=match().rounds[:1])
    notes = Heading(("Ann", "Bo"), terms=Terms(one_round=True)).notes()
    for record, empty in ((one, 2), (one._replace(notes=notes), 1)):
        watching = ReplayTable(stage, record)
        panel = watching.table.ids.me
        stage.frame(0.3)
        drawn = [picture.name for picture in pictures(panel) if picture.name == "seal-empty"]
        assert len(drawn) == empty


def test_steps_back_and_forward_show_the_same(watching: ReplayTable) -> None:
    on = [lying(watching.table)]
    for _ in range(6):
        watching.press("step_forward")
        on.append(lying(watching.table))
    back = [on[-1]]
    for _ in range(6):
        watching.press("step_back")
        back.append(lying(watching.table))
    assert back == on[::-1]
    assert watching.transport.ids.step_back.disabled
    for seen in on[1:]:
        watching.press("step_forward")
        assert lying(watching.table) == seen


# Texts


def test_caption_shows_place_and_move(watching: ReplayTable) -> None:
    caption = watching.transport
    first = match().rounds[0]
    starter, other = (HEADING.names[t] for t in (first.deal.starter, 1 - first.deal.starter))
    assert caption.words.place == "Round 1 of 2"
    assert caption.words.move == f"The cards are dealt. First move: {starter}"
    watching.press("step_forward", 2)
    assert caption.words.place == "Round 1 of 2 · move 1 of 21"
    assert caption.words.move == "sold 1 leather for 4"
    panels = {
        panel.facts.name: panel.facts.last_move
        for panel in (watching.table.ids.me, watching.table.ids.opponent)
    }
    assert panels == {starter: "took 1 diamond", other: "sold 1 leather for 4"}
    watching.press("round_forward")
    assert not watching.table.ids.me.facts.last_move, "a new round"


def test_the_score_of_a_round_and_of_the_match(watching: ReplayTable) -> None:
    ends = [len(played.moves) for played in match().rounds]
    first, second = (outcome(played.state) for played in match().rounds)
    assert first and second
    watching.scrub_to(ends[0])
    (north, south), verdict = first.rupees, watching.transport.words.verdict
    assert verdict == f"Round over: Asha {north}, Ravi {south}"
    assert watching.table.ids.camel_token.holder == first.camel_token
    seals = [0, 0]
    seals[first.winner or 0] = 1
    assert [player.seals for player in watching.table.players] == seals
    watching.press("step_forward")
    assert (watching.transport.words.verdict, watching.table.ids.camel_token.holder) == ("", None)
    watching.scrub_to(ends[0] + ends[1] + 1)
    watching.press("eyes")
    north, south = second.rupees
    assert watching.transport.words.verdict == f"Match over: Ravi {south}, Asha {north}"


def test_a_hint_is_marked_where_it_helped(watching: ReplayTable) -> None:
    [at] = watching.transport.ids.scrubber.hints
    watching.scrub_to(at)
    assert watching.transport.words.move.endswith(", after a hint")
    before = watching.screen.timeline.moments[at].before
    assert before and before.turn == 0
    watching.press("step_forward")
    assert "hint" not in watching.transport.words.move


# Jumps, slider, playing


def test_rounds_are_jumped_to(watching: ReplayTable) -> None:
    deal = len(match().rounds[0].moves) + 1
    watching.press("round_forward")
    assert watching.screen.at == deal
    watching.press("step_forward", 2)
    watching.press("round_back")
    assert watching.screen.at == deal
    watching.press("round_back")
    assert watching.screen.at == 0
    watching.press("round_forward", 2)
    assert watching.screen.at == len(states(match())) - 1
    assert lying(watching.table) == facts_of(observe(states(match())[-1], 0))


def test_a_finger_on_the_slider_goes_through_the_match(watching: ReplayTable) -> None:
    scrubber, table, line = watching.transport.ids.scrubber, watching.table, states(match())
    stage, y = watching.stage, scrubber.center_y
    stage.touch_down(scrubber.place_of(0), y)
    for at in range(0, len(line), 5):
        stage.move(scrubber.place_of(at), y)
        assert lying(table) == facts_of(observe(line[at], 0))
        assert not table.busy
        assert not table.ids.flights.children
    stage.move(scrubber.right + 50, y + 200)
    stage.up()
    assert lying(table) == facts_of(observe(line[-1], 0))


def test_autoplay_ends_where_the_match_was_left(stage: Stage) -> None:
    watching = ReplayTable(stage, left_after(3), speed="normal")
    watching.press("play")
    assert watching.transport.playing
    stage.run_until(lambda: not watching.transport.playing)
    assert watching.screen.at == 3
    assert watching.transport.words.verdict == "the match was left here"
    assert lying(watching.table) == facts_of(observe(states(left_after(3))[-1], 0))
    watching.press("play")
    assert watching.screen.at == 1, "from the start again"


def test_play_pauses(stage: Stage) -> None:
    watching = ReplayTable(stage, speed="fast")
    watching.press("play")
    watching.wait()
    watching.press("play")
    stage.run(5.0, dt=0.1)
    assert watching.screen.at == 1
    watching.press("play")
    stage.run_until(lambda: watching.screen.at == 3)
    watching.press("step_back")
    stage.run(5.0, dt=0.1)
    assert watching.screen.at == 2, "a step by hand pauses too"


# No input on the table


def test_no_touch_on_the_table_does_anything(stage: Stage) -> None:
    watching = ReplayTable(stage)
    watching.press("step_forward", 2)
    before, table = lying(watching.table), watching.table
    for thing in (*table.cards.market, *table.cards.hand):
        stage.double_tap(*thing.center)
    stage.long_press(*table.cards.hand[0].center)
    stage.drag([table.cards.hand[0].center, table.ids.market.center])
    for name in ("herd", "opponent", "me", "cascades", "deck", "sold", "bar"):
        stage.tap(*table.layout.places[name].center)
    assert not table.choice
    assert (lying(table), watching.screen.at) == (before, 2)
    assert stage.touching == 0


@pytest.fixture
def keys(watching: ReplayTable) -> Iterator[ReplayTable]:
    desktop = DesktopInput().install()
    yield watching
    desktop.remove()


def test_keys(keys: ReplayTable) -> None:
    stage, screen = keys.stage, keys.screen
    last, deal = len(states(match())) - 1, len(match().rounds[0].moves) + 1
    visited = []
    for name in ("right", "right", "left", "end", "right", "pageup", "pageup", "pagedown", "home"):
        stage.key(name)
        visited.append(screen.at)
    assert visited == [1, 2, 1, last, last, deal, 0, deal, 0]
    stage.key("spacebar")
    assert keys.transport.playing
    stage.key("spacebar")
    assert not keys.transport.playing
    assert keys.screen.back()
    screen.navigator.back.assert_called_once_with(screen)


def test_the_keyboard_reaches_every_button_and_no_card(keys: ReplayTable) -> None:
    reached = set()
    for _ in range(20):
        keys.stage.key("tab")
        reached |= {name for name, one in keys.transport.ids.items() if getattr(one, "focused", 0)}
    assert reached == {
        "back", "eyes", "pace", "scrubber", "play", "step_forward", "round_forward",
    }  # fmt: skip
    assert not any(card.focused for card in (*keys.table.cards.market, *keys.table.cards.hand))


# Coming and going


def test_leaving_during_an_animation_leaves_nothing_behind(stage: Stage) -> None:
    manager = ScreenManager(transition=NoTransition())
    stage.show(manager)
    manager.add_widget(Screen(name="history"))
    screen = alone(ReplayScreen)
    screen.name = "replay"
    manager.add_widget(screen)
    manager.current = "replay"
    screen.begin(match())
    stage.frame()
    tap(stage, screen.transport.ids.play)
    stage.run_until(lambda: screen.table.ids.flights.children)
    manager.current = "history"
    assert not screen.table.busy
    assert not screen.table.ids.flights.children
    stage.run(3.0, dt=0.1)
    assert (screen.at, screen.transport.playing) == (1, False)
    manager.current = "replay"
    screen.begin(left_after(2))
    stage.frame()
    assert lying(screen.table) == facts_of(observe(states(left_after(2))[0], 0))


def test_match_without_a_round_can_be_opened(stage: Stage) -> None:
    watching = ReplayTable(stage, Record(HEADING.names, closed=True))
    assert watching.transport.words.place == "Nothing was played"
    for name in ("play", "eyes", "pace", "step_forward", "round_back"):
        watching.press(name)
    assert (watching.table.cards.market, watching.table.cards.hand) == ([], [])


def test_from_the_history_to_a_match_and_back(player: WholeApp) -> None:
    app = player.app
    player.key("escape")
    app.services.change("animation_speed", "none")
    app.services.change("show_herds", True)
    app.services.store.archive.add(match(), datetime(2026, 11, 15, tzinfo=UTC))
    player.tap(app.navigator.title.buttons["history"])
    history = app.navigator.current_screen
    player.stage.wait_for(lambda: history.ids.rows.cards)
    player.tap(history.ids.rows.cards[0])
    player.stage.wait_for(lambda: history.ids.layer.children)
    player.tap(history.ids.layer.children[0].ids.replay)
    assert player.screen == "replay"
    screen = app.navigator.current_screen
    player.tap(screen.transport.ids.step_forward)
    assert not screen.table.busy, "its owner wants no animations"
    assert screen.table.ids.opponent.show_herd
    assert lying(screen.table) == facts_of(observe(states(match())[1], 0))
    player.key("escape")
    assert player.screen == "history"


# The timeline
