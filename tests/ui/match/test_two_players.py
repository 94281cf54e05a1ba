"""Two players on one device: doors between turns, and a table that turns."""

import pytest
from kivy.core.window import Keyboard, Window

from jaipur.game.match.session import Player, Session
from jaipur.game.statistics.numbers import HeadToHead
from jaipur.rules import Good, Move, legal_moves
from jaipur.rules.moves import Exchange, Sell, Take
from jaipur.rules.notation import Record, Round
from jaipur.ui.table.doors import HOLD, JUST_SHUT
from jaipur.ui.widgets.explainer import explainer
from jaipur.ui.widgets.handedness import hands
from jaipur.words import i18n
from tests.cases import first
from tests.rules.build import a_deal
from tests.ui.driver.eyes import message, seen_words
from tests.ui.driver.heard import Heard
from tests.ui.driver.match_table import MatchTable
from tests.ui.table.door_scenes import dealt
from tools.stage.stage import Stage


@pytest.fixture
def shared(stage: Stage) -> MatchTable:
    return MatchTable(stage, session=Session((Player("Asha"), Player("Ravi")), 5), viewer=None)


def knob(shared: MatchTable) -> tuple[float, float]:
    return shared.spot(shared.screen.doors.ids.knob)


def make_a_move(shared: MatchTable, kind: type | None = None) -> None:
    """Choose the cards of a legal move and tap the bar."""
    view = shared.session.view(shared.screen.viewer)
    moves = [m for m in legal_moves(view) if kind is None or isinstance(m, kind)]
    shared.table.choice.show(moves[0])
    shared.stage.run(0.3)
    shared.stage.tap(*shared.spot(shared.table.ids.bar.ids.go))
    shared.stage.run_until(lambda: shared.session.last and not shared.table.busy)


def pass_on(shared: MatchTable) -> None:
    """Wait until the doors have closed by themselves, and open them."""
    shared.stage.run_until(lambda: shared.screen.doors.shut)
    shared.open_doors()


def cards_in_tree(shared: MatchTable) -> list[Good]:
    return [card.good for card in shared.table.cards.hand]


def test_the_match_begins_behind_doors(shared: MatchTable) -> None:
    name = shared.session.seats[shared.session.turn].name
    assert shared.screen.doors.shut
    assert shared.screen.doors.sign.name == name
    assert shared.screen.doors.sign.happened == f"A new round: {name} begins"
    assert cards_in_tree(shared) == []


def test_doors_open_by_holding_and_not_by_a_tap(stage: Stage, shared: MatchTable) -> None:
    stage.tap(*knob(shared))
    stage.run(1.0)
    assert shared.screen.doors.shut
    assert "Hold until the ring is full" in seen_words(shared.screen.doors)
    stage.long_press(*knob(shared), seconds=HOLD * 0.6)
    stage.run(1.0)
    assert shared.screen.doors.shut
    shared.open_doors()
    assert not shared.screen.doors.shut
    assert shared.screen.viewer == shared.session.turn
    assert len(cards_in_tree(shared)) == sum(shared.session.view(shared.screen.viewer).hand or ())


def test_press_that_begins_on_the_doors_does_not_reach_the_table(
    stage: Stage, shared: MatchTable
) -> None:
    stage.resize(1280, 800)
    installed = explainer.install()
    doors, (x, y) = shared.screen.doors, (640, 340)
    assert doors.ids.knob.collide_point(x, y) and shared.table.ids.bar.collide_point(x, y)
    stage.touch_down(x, y)
    stage.run_until(lambda: not doors.shut)
    stage.run(2.0)
    asked = installed.explanation
    stage.up()
    installed.remove()
    assert asked is None and not shared.table.choice


@pytest.mark.usefixtures("keyboard")
def test_key_held_to_open_the_doors_does_nothing_at_the_table(
    stage: Stage, shared: MatchTable
) -> None:
    """Its repeats are ignored; the next press reaches the table."""
    heard = Heard().listen(shared.table, "on_refused", "on_finish")
    enter = Keyboard.keycodes["enter"]
    while shared.screen.doors.shut:
        Window.dispatch("on_key_down", enter, 0, None, [])
        stage.run(0.1)
    Window.dispatch("on_key_down", enter, 0, None, [])
    assert not heard
    Window.dispatch("on_key_up", enter, 0)
    Window.dispatch("on_key_down", enter, 0, None, [])
    assert heard == [("on_finish",)], "the deal is not waited for"


def test_doors_name_the_key_where_there_is_a_keyboard(shared: MatchTable) -> None:
    shared.table.options.has_mouse = True
    shared.screen.match_view.texts.retranslate()
    assert shared.screen.doors.sign.invitation == "Hold the crest or the Enter key"
    hands.taps_only = True
    assert shared.screen.doors.sign.invitation == "Press the crest or the Enter key"
    hands.taps_only = False


def test_doors_stay_shut_when_the_finger_slides_off(stage: Stage, shared: MatchTable) -> None:
    x, y = knob(shared)
    stage.touch_down(x, y)
    stage.lead([(x, y), (x + 300, y)], 0.3)
    stage.run(1.0)
    stage.up()
    assert shared.screen.doors.shut


def test_after_a_move_the_doors_close_by_themselves(stage: Stage, shared: MatchTable) -> None:
    shared.open_doors()
    first = shared.screen.viewer
    make_a_move(shared)
    assert shared.session.turn == 1 - first
    assert shared.screen.viewer == first, "one's own move stays in sight for a moment"
    stage.run_until(lambda: shared.screen.doors.shut, 2.0)
    assert shared.screen.viewer is None
    assert cards_in_tree(shared) == []
    shared.open_doors()
    assert shared.screen.viewer == 1 - first


def test_doors_wait_for_the_button_while_a_move_can_be_undone(
    stage: Stage, shared: MatchTable
) -> None:
    shared.open_doors()
    make_a_move(shared, Exchange)
    stage.run(30)
    bar = shared.table.ids.bar
    assert not shared.screen.doors.shut and shared.table.undo.waits
    assert bar.headline.startswith("Pass to ") and bar.detail == "or take it back"
    shared.go()
    assert shared.screen.doors.shut and not shared.table.undo.waits


def test_doors_close_at_once_without_the_undo_wait(stage: Stage, shared: MatchTable) -> None:
    shared.set(undo_wait=False)
    shared.open_doors()
    make_a_move(shared, Exchange)
    stage.run(0.5)
    assert shared.screen.doors.shut


def test_doors_open_by_a_tap_when_only_taps_are_used(stage: Stage, shared: MatchTable) -> None:
    shared.table.options.has_mouse = False
    hands.taps_only = True
    assert shared.screen.doors.sign.invitation == "Press the crest to open"
    stage.run(JUST_SHUT)
    stage.tap(*knob(shared))
    stage.run(0.1)
    assert not shared.screen.doors.shut


def test_impatient_taps_and_keys_do_not_open_the_next_players_doors(
    stage: Stage, keyboard: None, shared: MatchTable
) -> None:
    """Where a single press opens them, one that was meant for the table must not."""
    hands.taps_only = True
    shared.open_doors()
    shared.screen.close_doors(shared.session)
    for _ in range(3):
        stage.key("enter")
        stage.tap(*knob(shared))
        stage.run(0.2)
    assert shared.screen.doors.shut
    stage.run(JUST_SHUT)
    stage.key("enter")
    stage.run(0.1)
    assert not shared.screen.doors.shut


def test_doors_show_the_last_move_and_the_score(stage: Stage) -> None:
    shared = MatchTable(stage, session=dealt("this"), viewer=None)
    doors = shared.screen.doors
    shared.open_doors()
    shared.choose(Sell(Good.LEATHER, 3))
    shared.go()
    stage.run_until(lambda: doors.shut, 3.0)
    assert (doors.sign.name, doors.sign.round) == ("Ravi", "Round 1 · best of three")
    assert doors.sign.happened == "Asha sold 3 leather for 9 and a bonus"
    ravi, asha = doors.ids.next_player.facts, doors.ids.other.facts
    assert (ravi.name, ravi.state, ravi.rupees, ravi.bonus_sprites) == ("Ravi", "to move", 0, [])
    assert (asha.name, asha.state, asha.rupees) == ("Asha", "waits", 9)
    assert asha.bonus_sprites == ["bonus-3"]
    assert ravi.seal_sprites == asha.seal_sprites == ["seal-empty", "seal-empty"]


@pytest.mark.parametrize("language", first(2, ["en", "de", "fr", "es", "it", "pt_BR"]))
@pytest.mark.parametrize("size", [(320, 568), (891, 411)])
def test_doors_show_the_matches_each_player_has_won(
    stage: Stage, size: tuple[int, int], language: str
) -> None:
    stage.resize(*size)
    i18n.set_language(language)
    names = ("Wilhelmina Anna", "Bartholomew Bob")
    session = Session((Player(names[0]), Player(names[1])), 4)
    shared = MatchTable(stage, session=session, viewer=None)
    doors = shared.screen.doors
    shared.screen.match_view.texts.set_tally(HeadToHead((12, 5)))
    stage.run(0.2)
    assert doors.sign.round.endswith(f": {names[0]} 12 – {names[1]} 5")
    if language == "en":
        assert " · Matches won: " in doors.sign.round
    (line,) = [part for part in doors.walk() if getattr(part, "say", "") == doors.sign.round]
    assert not line.is_cut


def test_names_on_the_doors_are_whole_and_of_one_size(stage: Stage) -> None:
    stage.resize(320, 568)
    names = ("Wilhelmina Marga", "Bo")
    session = Session((Player(names[0]), Player(names[1])), 4)
    doors = MatchTable(stage, session=session, viewer=None).screen.doors
    stage.run(0.2)
    parts = [*doors.ids.next_player.walk(restrict=True), *doors.ids.other.walk(restrict=True)]
    written = {one.say: one for one in parts if getattr(one, "say", "") in names}
    assert len(written) == 2 and not any(label.is_cut for label in written.values())
    assert len({label.font_size for label in written.values()}) == 1


def test_next_player_first_sees_the_opponents_move(stage: Stage, shared: MatchTable) -> None:
    shared.open_doors()
    make_a_move(shared)
    stage.run_until(lambda: shared.screen.doors.shut)
    x, y = knob(shared)
    stage.touch_down(x, y)
    stage.run_until(lambda: not shared.screen.doors.shut)
    stage.up()
    assert shared.table.busy and not shared.table.ids.flights.children, "the doors swing first"
    stage.run_until(lambda: shared.table.ids.opponent.facts.last_move)
    assert shared.screen.doors.ajar > 0.9
    assert shared.table.busy, "the opponent's move is played"


HANDED_OVER = [
    (Take(Good.GOLD), 2.0),
    (Exchange(take=(0, 1, 1, 0, 0, 0, 0), give=(0, 0, 0, 0, 0, 2, 0)), 2.0),
    (Sell(Good.LEATHER, 5), 3.0),
]
"""Moves, and how many seconds the next player may wait for their own turn after opening the
doors."""


@pytest.mark.parametrize(("move", "most"), HANDED_OVER)
def test_the_turn_begins_soon_after_the_doors_are_opened(
    stage: Stage, move: Move, most: float
) -> None:
    deal = a_deal("LLLLL", "CCCSD", "GS", "LPCSKKDLCPGKLKSC", (1, 2, 3))
    record = Record(("Asha", "Ravi"), (Round(deal),))
    session = Session((Player("Asha"), Player("Ravi")), 1, record)
    shared = MatchTable(stage, session=session, viewer=None, speed="normal")
    shared.set(undo_wait=False)
    hands.taps_only = True
    open_by_tap(shared)
    stage.run_until(lambda: not shared.table.busy, 5.0)
    shared.choose(move)
    shared.go()
    stage.run_until(lambda: session.last and not shared.table.busy, 5.0)
    if session.last and session.last.earned_bonus:
        shared.go()  # the bonus may be looked at for as long as one likes
    stage.run_until(lambda: shared.screen.doors.shut, 2.0)
    opened = open_by_tap(shared)
    stage.run_until(
        lambda: shared.table.ids.bar.headline == "Your turn" and not shared.table.busy, 5.0
    )
    hands.taps_only = False
    assert stage.now - opened <= most


def open_by_tap(shared: MatchTable) -> float:
    """Open the doors by a tap; return when it was."""
    shared.stage.run(JUST_SHUT)
    tapped = shared.stage.now
    shared.stage.tap(*knob(shared))
    return float(tapped)


def test_list_of_moves_stays_while_the_opponents_move_is_shown(
    stage: Stage, shared: MatchTable
) -> None:
    shared.open_doors()
    for _turn in range(2):
        make_a_move(shared)
        pass_on(shared)
    make_a_move(shared)
    stage.run_until(lambda: shared.screen.doors.shut)
    x, y = knob(shared)
    stage.touch_down(x, y)
    stage.run_until(lambda: not shared.screen.doors.shut)
    stage.up()
    assert shared.table.busy and len(shared.table.ids.moves.moves) == 2
    stage.run_until(lambda: not shared.table.busy)
    assert len(shared.table.ids.moves.moves) == 3


def test_exchange_can_be_undone_while_its_cards_fly(stage: Stage, shared: MatchTable) -> None:
    shared.screen.set_speed("normal")
    shared.open_doors()
    stage.run_until(lambda: not shared.table.busy)
    before = shared.session.view(shared.screen.viewer)
    exchange = next(move for move in legal_moves(before) if isinstance(move, Exchange))
    shared.table.choice.show(exchange)
    stage.run(0.3)
    stage.tap(*shared.spot(shared.table.ids.bar.ids.go))
    stage.run_until(lambda: shared.session.last)
    assert shared.table.busy
    shared.tap(shared.table.ids.undo)
    assert shared.session.view(shared.screen.viewer) == before
    assert shared.table.ids.bar.headline == "Your turn"


def test_leaving_the_app_closes_the_doors(stage: Stage, shared: MatchTable) -> None:
    shared.open_doors()
    shared.screen.hide()
    stage.run(0.2)
    assert shared.screen.doors.shut
    assert cards_in_tree(shared) == []
    shared.open_doors()
    assert shared.screen.viewer == shared.session.turn


def test_words_of_a_hint_do_not_stay_behind_shut_doors(stage: Stage, shared: MatchTable) -> None:
    shared.open_doors()
    shared.table.dispatch("on_hint")
    stage.wait_for(lambda: message(shared.table))
    refusal = message(shared.table)
    shared.screen.hide()
    stage.run(0.2)
    assert shared.screen.doors.shut
    texts = [getattr(one, name, "") for one in shared.table.walk() for name in ("text", "say")]
    assert refusal not in texts


def sit_across(shared: MatchTable) -> None:
    """Face to face, play until it is the second player's turn."""
    shared.set(face_to_face=True)
    shared.open_doors()
    while shared.session.turn == 0:
        make_a_move(shared)
        pass_on(shared)
    if shared.table.parent.rotation == 0:  # the first turn was the second player's
        shared.screen.hide()
        shared.stage.run(0.2)
        shared.open_doors()
    assert shared.table.parent.rotation == 180


def test_table_turns_to_the_player_across(stage: Stage, shared: MatchTable) -> None:
    """The second player's hand lies at the window's upper edge, and taps find it."""
    sit_across(shared)
    card = shared.table.cards.hand[0]
    spot = card.center_x - 0.32 * card.width, card.center_y
    x, y = card.to_window(*spot)
    assert y > Window.height / 2
    stage.tap(x, y)
    assert card.chosen


def test_player_across_takes_a_card_by_a_double_tap(stage: Stage, shared: MatchTable) -> None:
    sit_across(shared)
    card = next(card for card in shared.table.cards.market if card.good != Good.CAMEL)
    made = len(shared.session.turns)
    stage.double_tap(*card.to_window(*card.center))
    stage.run_until(lambda: len(shared.session.turns) > made)
    assert shared.session.turns[-1].move == Take(card.good)


@pytest.mark.parametrize("begins", [0, 1])
def test_starting_player_sees_the_deal_from_the_own_side(stage: Stage, begins: int) -> None:
    session = next(
        one
        for one in (Session((Player("Asha"), Player("Ravi")), seed) for seed in range(20))
        if one.turn == begins
    )
    shared = MatchTable(stage, session=session, viewer=None, speed="normal")
    stage.touch_down(*knob(shared))
    stage.run_until(lambda: not shared.screen.doors.shut)
    stage.up()
    names = set()
    while shared.table.busy:
        names.add((shared.table.ids.me.facts.name, shared.table.ids.opponent.facts.name))
        stage.frame()
    assert names == {("Asha", "Ravi") if begins == 0 else ("Ravi", "Asha")}
    assert len(shared.table.cards.hand) == sum(session.view(begins).hand or ())


def test_player_in_the_second_seat_sees_the_deal_from_there(stage: Stage) -> None:
    seats = (Player("Merchant", "merchant"), Player("You"))
    sitting = MatchTable(stage, session=Session(seats, 4), viewer=1, speed="normal")
    assert sitting.table.busy, "it is being dealt"
    assert (sitting.table.ids.me.facts.name, sitting.table.ids.opponent.facts.name) == (
        "You",
        "Merchant",
    )
