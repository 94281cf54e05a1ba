"""Face to face, a hand lies covered until its player presses and holds it."""

import pytest

from jaipur.game.match.session import Player, Session
from jaipur.rules import Good
from jaipur.rules.notation.words import LETTERS
from jaipur.ui.widgets.explainer import explainer
from jaipur.ui.widgets.handedness import hands
from tests.ui.drawn_pictures import pictures
from tests.ui.driver.match_table import MatchTable
from tools.stage.stage import Stage

FACES = {f"card-{good.name.lower()}" for good in Good}


@pytest.fixture
def opposite(stage: Stage) -> MatchTable:
    """A table with the device between both players, whose doors the first has opened."""
    stage.resize(1280, 800)
    shared = MatchTable(stage, session=Session((Player("Asha"), Player("Ravi")), 5), viewer=None)
    shared.set(face_to_face=True)
    shared.screen.close_doors(shared.session)
    shared.open_doors()
    stage.wait_for(lambda: not shared.table.busy)
    stage.run(0.5)
    return shared


def open_cards(opposite: MatchTable) -> str:
    """The cards of the hand that can be seen, as letters."""
    seen = [
        card
        for card in opposite.table.cards.hand
        if any(picture.name in FACES for picture in pictures(card))
    ]
    return "".join(LETTERS[card.good] for card in seen)


def all_cards(opposite: MatchTable) -> str:
    return "".join(LETTERS[card.good] for card in opposite.table.cards.hand)


def test_hand_is_seen_only_while_a_finger_holds_it(stage: Stage, opposite: MatchTable) -> None:
    assert opposite.table.cards.hand and not open_cards(opposite)
    assert opposite.table.ids.bar.detail == "hold your cards to see them"
    stage.touch_down(*opposite.spot(opposite.table.cards.hand[0]))
    stage.run_until(lambda: open_cards(opposite))
    assert open_cards(opposite) == all_cards(opposite)
    stage.up()
    stage.frame()
    assert not open_cards(opposite) and not opposite.table.choice


def test_another_finger_chooses_while_one_holds_the_hand(
    stage: Stage, opposite: MatchTable
) -> None:
    first, *_others, last = opposite.table.cards.hand
    stage.touch_down(*opposite.spot(first), finger=1)
    stage.run_until(lambda: open_cards(opposite))
    stage.tap(*opposite.spot(last), finger=2)
    assert last.chosen and not first.chosen
    stage.up(finger=1)
    stage.run(0.3)
    assert open_cards(opposite) == LETTERS[last.good], "what is chosen lies open, the rest does not"


def test_a_tap_chooses_a_covered_card_and_shows_no_other(
    stage: Stage, opposite: MatchTable
) -> None:
    card = opposite.table.cards.hand[0]
    opposite.tap(card)
    assert card.chosen and open_cards(opposite) == LETTERS[card.good]
    opposite.tap(card)
    assert not open_cards(opposite)


def test_covered_cards_are_not_named_by_a_resting_mouse_or_a_right_click(
    stage: Stage, opposite: MatchTable
) -> None:
    installed = explainer.install()
    card = opposite.table.cards.hand[0]
    stage.hover(*opposite.spot(card))
    stage.run(1)
    shown = installed.explanation
    tips = [shown.description] if shown else []
    stage.click(*opposite.spot(card), button="right")
    stage.run(0.2)
    shown = installed.explanation
    tips += [shown.description] if shown else []
    installed.remove()
    assert all(tip and tip.name == "Your hand" for tip in tips)


def test_leaving_the_app_covers_a_hand_that_is_held(stage: Stage, opposite: MatchTable) -> None:
    stage.touch_down(*opposite.spot(opposite.table.cards.hand[0]), finger=1)
    stage.run_until(lambda: open_cards(opposite))
    opposite.screen.hide()
    stage.run(0.2)
    opposite.open_doors()
    stage.wait_for(lambda: not opposite.table.busy)
    assert opposite.table.cards.hand and not open_cards(opposite)
    stage.up(finger=1)


def test_players_who_only_tap_turn_the_hand_up_by_a_tap(stage: Stage, opposite: MatchTable) -> None:
    hands.taps_only = True
    assert opposite.table.ids.bar.detail == "tap your cards to see them"
    card = opposite.table.cards.hand[0]
    opposite.tap(card)
    assert open_cards(opposite) == all_cards(opposite) and not card.chosen
    opposite.tap(card)
    assert card.chosen


def test_hands_that_are_passed_on_lie_open(stage: Stage) -> None:
    shared = MatchTable(stage, session=Session((Player("Asha"), Player("Ravi")), 5), viewer=None)
    shared.open_doors()
    stage.wait_for(lambda: not shared.table.busy)
    assert open_cards(shared) == all_cards(shared)


def test_no_card_of_the_deal_is_seen_in_flight(stage: Stage) -> None:
    shared = MatchTable(
        stage, session=Session((Player("Asha"), Player("Ravi")), 5), viewer=None, speed="normal"
    )
    shared.set(face_to_face=True)
    shared.screen.close_doors(shared.session)
    knob = shared.spot(shared.screen.doors.ids.knob)
    stage.touch_down(*knob)
    stage.run_until(lambda: not shared.screen.doors.shut)
    stage.up()
    stage.run_until(lambda: shared.table.cards.hand)
    while shared.table.busy:
        assert not open_cards(shared)
        stage.frame()
