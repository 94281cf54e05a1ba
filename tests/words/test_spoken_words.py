"""Spoken texts: they reveal only what the listener may know, and make sense alone."""

from jaipur.game.match.session import Player, Session
from jaipur.rules import observe
from jaipur.rules.events import BonusEarned, GoodTaken, PileEmptied, Refilled, Sold
from jaipur.rules.goods import TOKENS, Good
from jaipur.words import spoken_words
from tests.rules.build import table


def test_table_is_described_in_one_text() -> None:
    view = observe(table("market=DGPPK hand=LLLCS herd=2 left=L9"), 0)
    text = spoken_words.table(view)
    assert text.startswith(
        "Market: 1 diamond, 1 gold, 2 spice, 1 camel. "
        "Your hand: 5 of 7 cards: 1 silver, 1 cloth, 3 leather. Your herd: 2 camels. "
    )
    assert "Deck: " in text
    assert "0 of 3" in text
    assert spoken_words.your_turn(view).startswith("Your turn. Market: 1 diamond,")


def test_table_behind_doors_names_no_hand() -> None:
    view = observe(table("market=DGPPK hand=LLLCS herd=2"), None)
    text = spoken_words.table(view)
    assert text.startswith("Market: 1 diamond, 1 gold, 2 spice, 1 camel. Deck: ")
    assert "hand" not in text
    assert "herd" not in text


def test_move_is_spoken_with_its_results() -> None:
    taken = GoodTaken(1, Good.GOLD), Refilled((Good.CAMEL,), 0)
    assert spoken_words.turn(taken, "Ravi") == "Ravi took 1 gold. New in the market: 1 camel."
    sold = (
        Sold(0, Good.LEATHER, 3, TOKENS[Good.LEATHER][:3]),
        BonusEarned(0, 3, 2),
        PileEmptied(Good.LEATHER),
    )
    assert spoken_words.turn(sold) == "Sold 3 leather for 9 and a bonus of 2. Leather: sold out."
    assert "of 2" not in spoken_words.turn(sold, "Ravi")


def test_deal_names_only_the_listeners_cards() -> None:
    session = Session((Player("Asha"), Player("Ravi")), seed=3)
    hands = [spoken_words.deal(session.opening(viewer)) for viewer in (0, 1, None)]
    assert all(hand.startswith("Your hand: ") for hand in hands[:2])
    assert hands[0] != hands[1]
    assert hands[2] == ""
