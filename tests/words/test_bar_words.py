"""Texts of chosen moves, and reasons why a move is not possible."""

import pytest

from jaipur.game.match.meaning import ChoiceFault, Refusal, meaning
from jaipur.rules import Good, Reason, View, observe
from jaipur.rules.notation import read_move
from jaipur.rules.notation.words import LETTERS
from jaipur.words import bar_words
from jaipur.words.bar_words import BarText
from tests.rules.build import table

OVERFLOW = "You would hold more than seven cards"
POSITION = "market=DGPPK hand=LLLCS herd=2 left=L9"


def bar_text(view: View, market: str = "", hand: str = "", camels: int = 0) -> BarText:
    taken, given = ([Good(LETTERS.index(letter)) for letter in side] for side in (market, hand))
    return bar_words.bar_text(meaning(view, taken, given, camels), view, "Ravi")


@pytest.mark.parametrize(
    ("market", "hand", "camels", "headline", "detail"),
    [
        ("", "", 0, "Your turn", ""),
        ("G", "", 0, "Take 1 gold", "the deck fills the gap"),
        ("K", "", 0, "Take 1 camel", "the deck fills the gap"),
        ("", "LLL", 0, "Sell 3 leather: 4+3+2 = 9", "and a bonus of 1–3"),
        ("", "LL", 0, "Sell 2 leather: 4+3 = 7", "no bonus below three cards"),
        ("", "L", 0, "Sell 1 leather: 4", "no bonus below three cards"),
        ("PP", "C", 1, "Exchange 2 ⇄ 2", "take 2 spice, give 1 cloth + 1 camel"),
        ("DG", "", 0, "2 more to give", "cards, or camels from your herd"),
        ("DG", "C", 0, "1 more to give", "a card, or a camel from your herd"),
        ("G", "LL", 0, "1 more to take", "from the market"),
        ("G", "C", 0, "1 more on each side", "exchange two cards or more"),
        ("", "CL", 0, "One kind is sold at a time", "or choose cards to take"),
        ("", "S", 0, "Silver sells two at a time or more", "or choose cards to take"),
    ],
)
def test_text_of_a_choice(market: str, hand: str, camels: int, headline: str, detail: str) -> None:
    assert bar_text(observe(table(POSITION), 0), market, hand, camels) == (headline, detail)


def test_worthless_sales_and_empty_bonus_piles_are_mentioned() -> None:
    view = observe(table("market=DGPPK hand=LLL left=L0 bonus=0/6/5"), 0)
    assert bar_text(view, hand="LLL") == ("Sell 3 leather: nothing", "that bonus pile is empty")


def test_move_that_ends_the_round_shows_the_public_score() -> None:
    view = observe(table("market=DGPPK hand=LLLC left=D0G0L3 deck=CC"), 0)
    headline, detail = bar_text(view, hand="LLL")
    assert headline == "Sell 3 leather and end the round"
    assert detail.startswith("for 1+1+1 = 3; then you ")
    assert ", Ravi " in detail and detail.endswith(", before the camel token")


def test_every_reason_has_words() -> None:
    move = read_move("camels")
    words = [bar_words.explain(reason, move) for reason in Reason]
    assert all(words)
    assert len(set(words)) == len(words)
    view = observe(table(POSITION), 0)
    assert all(bar_words.refusal(Refusal(move, fault), view).headline for fault in ChoiceFault)


@pytest.mark.parametrize(
    ("words", "market", "hand", "camels", "headline", "detail"),
    [
        ("hand=CCLLL herd=3", "DG", "", 3, "Give as many cards as you take", "you give 3 for 2"),
        ("hand=CCLLLS herd=3", "DG", "C", 2, "Give as many cards as you take", "you give 3 for 2"),
        ("hand=CCLLL herd=3", "DGP", "", 3, OVERFLOW, "give at most 2 camels"),
        ("hand=CCLLL herd=3", "", "CC", 3, OVERFLOW, "give at most 2 camels"),
        ("hand=CCLLLS herd=3", "DG", "", 2, OVERFLOW, "give at most 1 camel"),
        ("hand=CCLLLLS herd=1", "DG", "C", 1, OVERFLOW, "give cards instead of camels"),
    ],
)
def test_refused_exchange_tells_what_is_wrong(
    words: str, market: str, hand: str, camels: int, headline: str, detail: str
) -> None:
    view = observe(table(f"market=DGPPK {words}"), 0)
    assert bar_text(view, market, hand, camels) == (headline, detail)


@pytest.mark.parametrize(("hand", "detail"), [("C", "or take one without giving"), ("CCCCCCC", "")])
def test_refused_exchange_of_one_offers_to_take_one_if_there_is_room(
    hand: str, detail: str
) -> None:
    view = observe(table(f"market=PKKKK hand={hand}"), 0)
    assert bar_text(view, "P", "C") == ("Exchange two cards or more", detail)
