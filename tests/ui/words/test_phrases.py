"""Words before deeds, and reasons when not."""

import pytest

from jaipur.rules import Reason, events_of, observe, play, redact
from jaipur.rules.notation import read_move
from jaipur.rules.scoring import Ending
from jaipur.ui.words import phrases
from tests.rules.build import table

POSITION = "market=DGPPK hand=LLLC herd=2 left=L9"


@pytest.mark.parametrize(
    ("move", "headline", "detail"),
    [
        ("take G", "Take 1 gold", "the deck fills the gaps"),
        ("camels", "Take 1 camel", "the deck fills the gaps"),
        ("sell LLL", "Sell 3 leather: 4+3+2", "and a bonus of 1–3"),
        ("sell LL", "Sell 2 leather: 4+3", "no bonus below three cards"),
        ("swap PP for CK", "Exchange 2 ⇄ 2", "take 2 spice · give 1 cloth + 1 camel"),
        ("swap DG for -", "Exchange 2 ⇄ 0", "take 1 diamond + 1 gold"),
    ],
)
def test_the_deal_in_words(move: str, headline: str, detail: str) -> None:
    view = observe(table(POSITION), 0)
    assert phrases.headline(view, read_move(move)) == headline
    assert phrases.detail(view, read_move(move)) == detail


def test_worthless_sales_and_empty_bonus_piles_are_told() -> None:
    view = observe(table("market=DGPPK hand=LLL left=L0 bonus=0/6/5"), 0)
    assert phrases.headline(view, read_move("sell LLL")) == "Sell 3 leather: nothing"
    assert phrases.detail(view, read_move("sell LLL")) == "that bonus pile is empty"


def test_every_reason_and_ending_has_words() -> None:
    move = read_move("camels")
    words = [phrases.explain(reason, move) for reason in Reason]
    assert all(words)
    assert len(set(words)) == len(words)
    assert all(phrases.ending(ending) for ending in Ending)


def test_what_is_missing_is_counted() -> None:
    unequal = Reason.EXCHANGE_UNEQUAL
    assert phrases.explain(unequal, read_move("swap GP for -")) == "Choose 2 more cards to give"
    assert phrases.explain(unequal, read_move("swap G for CL")) == "Choose 1 more card to take"
    pairs = Reason.PRECIOUS_GOODS_SELL_IN_PAIRS
    assert phrases.explain(pairs, read_move("sell D")) == "Diamonds sell two at a time or more"


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("take G", "took 1 gold"),
        ("camels", "took 1 camel"),
        ("swap PP for CK", "took 2 spice for 1 cloth + 1 camel"),
        ("sell LL", "sold 2 leather for 7"),
        ("sell LLL", "sold 3 leather for 9 and a bonus"),
    ],
)
def test_a_rivals_move_is_told_without_secrets(move: str, told: str) -> None:
    before = table(POSITION)
    events = events_of(before, read_move(move), play(before, read_move(move)))
    assert phrases.tell(tuple(redact(event, 1) for event in events)) == told


def test_ones_own_bonus_is_told() -> None:
    before = table(POSITION)
    events = events_of(before, read_move("sell LLL"), play(before, read_move("sell LLL")))
    assert phrases.tell(events) == "sold 3 leather for 9 and a bonus of 1"
