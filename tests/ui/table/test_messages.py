"""The messages of a table: which is shown, for how long, and the text of the button."""

import pytest
from kivy.graphics import Line

from jaipur.game.match.tips import Tip
from jaipur.rules import Good, Take, TakeCamels
from jaipur.ui.table.card import Card
from jaipur.ui.table.messages import Kind, Message
from jaipur.words import learn_words
from tests.ui.driver.eyes import message, seen_words
from tests.ui.driver.laid_table import LaidTable

HINT = Message(Kind.HINT, lambda: "Hint: win chance 46%.", move=Take(Good.GOLD))
TIP = Message(Kind.TIP, lambda: "Your hand is full.", lambda: "Tip")


def test_refusal_covers_the_hint_and_the_hint_returns(laid: LaidTable) -> None:
    laid.table.messages.show(HINT)
    laid.table.dispatch("on_refused", "Not yet")
    assert (message(laid.table), laid.table.ids.bar.look) == ("Not yet", "refusal")
    laid.tap(laid.table.ids.bar.ids.close)
    assert (message(laid.table), laid.table.ids.bar.look) == (HINT.words(), "message")


def test_a_hint_replaces_a_tip_for_good(laid: LaidTable) -> None:
    laid.table.messages.show(TIP)
    laid.table.messages.show(HINT)
    laid.tap(laid.table.ids.bar.ids.close)
    assert not message(laid.table) and laid.table.ids.bar.headline == "Your turn"


def test_message_stays_when_the_window_is_turned(laid: LaidTable) -> None:
    laid.table.messages.show(TIP)
    laid.stage.run(60, dt=1.0)
    laid.stage.resize(320, 568)
    laid.stage.run(0.3)
    assert message(laid.table) == TIP.words()


def test_text_of_a_hint_stands_on_the_button_of_its_move(laid: LaidTable) -> None:
    bar = laid.table.ids.bar
    laid.table.messages.show(HINT)
    gold, diamond = laid.market("G"), laid.market("D")
    assert gold.hinted and not gold.chosen and not diamond.hinted, "its card is framed"
    laid.tap(diamond)
    assert (bar.headline, bar.hinted, bar.words) == ("Take 1 diamond", False, "")
    assert gold.hinted, "the frame stays"
    laid.stage.run(1)  # or it would be a slow double tap
    laid.tap(diamond)
    assert message(laid.table) == HINT.words(), "and the words come back"
    laid.tap(gold)
    assert (bar.headline, bar.detail, bar.words) == ("Take 1 gold", HINT.words(), "")


def test_hint_and_own_choice_are_marked_differently_by_shape_and_both_at_once(
    laid: LaidTable,
) -> None:
    """A hint has golden corners; a choice has a ring and a tick. No sign is only a colour."""
    gold, diamond = laid.market("G"), laid.market("D")

    def signs(card: Card) -> tuple[bool, bool, bool]:
        corners = any(isinstance(part, Line) for part in card._marks.children)
        return corners, card._ring_colour.a > 0, card._tick_colour.a > 0

    laid.table.messages.show(HINT)
    laid.tap(diamond)
    assert signs(gold) == (True, False, False)
    assert signs(diamond) == (False, True, True)
    laid.tap(diamond)
    laid.stage.run(1)
    laid.tap(gold)
    assert signs(gold) == (True, True, True)


@pytest.mark.parametrize("letter", ["G", "D"])
def test_cross_beside_chosen_cards_removes_a_hint_too(laid: LaidTable, letter: str) -> None:
    """Whether they are the hint's own cards or others that were chosen instead."""
    bar, gold = laid.table.ids.bar, laid.market("G")
    laid.table.messages.show(HINT)
    laid.tap(laid.market(letter))
    laid.tap(bar.ids.reset)
    assert (message(laid.table), bar.headline) == ("", "Your turn")
    assert not laid.table.choice and not gold.hinted


def test_making_a_move_closes_hints_but_not_the_task(laid: LaidTable) -> None:
    laid.table.messages.show(Message(Kind.TASK, lambda: "Find the best move.", closes=False))
    laid.table.messages.show(HINT._replace(move=TakeCamels()))
    laid.table.messages.move_made()
    assert message(laid.table) == "Find the best move.", "what is to be done here stays"
    assert not any(card.hinted for card in laid.table.cards.market)
    assert not laid.table.messages.close()


def test_message_can_have_a_continue_button(laid: LaidTable) -> None:
    heard: list[bool] = []
    laid.table.messages.show(
        Message(
            Kind.TASK,
            lambda: "These are your cards.",
            button=lambda: "Continue",
            done=lambda: heard.append(True),
        )
    )
    laid.stage.run(0.1)
    bar = laid.table.ids.bar
    assert bar.ids.continue_button.text == "Continue" and bar.ids.close.disabled
    laid.tap(bar.ids.continue_button)
    assert heard == [True] and not message(laid.table)


def test_full_hand_is_mentioned_only_once(laid: LaidTable) -> None:
    laid.set_up("market=DGPPK hand=CCLLLSS herd=3")
    laid.tap(laid.market("D"))
    assert " ".join(seen_words(laid.table)).count("full") == 1
    laid.tap(laid.table.ids.bar.ids.reset)
    full = Tip.FULL_HAND
    tip = Message(Kind.TIP, lambda: learn_words.tip_text(full), lambda: "Tip")
    laid.table.messages.show(tip)
    laid.stage.run(0.3)
    assert " ".join(seen_words(laid.table)).count("full") == 1
