"""Hints are short sentences: the win chance, and the reason."""

from jaipur.coach.hints import Option
from jaipur.coach.reasons import Point, Why
from jaipur.rules import Exchange, Good, Move, Sell, Take, TakeCamels, observe
from jaipur.words import coach_words, i18n
from tests.rules.build import table

VIEW = observe(table("market=DGPPK hand=LLLC herd=2"), 0)
SWAP = Exchange((0, 0, 0, 0, 2, 0, 0), (0, 0, 0, 1, 0, 0, 1))
GOODS = Exchange((0, 0, 0, 0, 2, 0, 0), (0, 0, 0, 1, 0, 1, 0))
MOVES: dict[Move, str] = {
    Take(Good.GOLD): "Take the gold",
    Take(Good.SPICE): "Take 1 spice",
    TakeCamels(): "Take 1 camel",
    Sell(Good.LEATHER, 3): "Sell 3 leather",
    SWAP: "Take 2 spice for 1 cloth + 1 camel",
}


PAIR = Point(Why.MAKES_A_PAIR, Good.GOLD)


def test_hint_shows_win_chance_next_best_move_and_reason() -> None:
    options = [Option(Take(Good.GOLD), 0.512, (PAIR,)), Option(TakeCamels(), 0.41, ())]
    assert coach_words.hint(options, 0) == (
        "Hint: win chance 51%, next best 41%. It makes a pair you can sell."
    )
    assert coach_words.hint(options, 1) == "Second best: win chance 41%."
    assert coach_words.hint(options[1:], 0) == "Hint: win chance 41%.", "no reason, no words"


def test_moves_of_the_same_chance_are_said_to_be_about_as_good() -> None:
    options = [Option(Take(Good.GOLD), 0.792, (PAIR,)), Option(TakeCamels(), 0.788, ())]
    assert coach_words.hint(options, 0) == (
        "Hint: win chance 79%, others are about as good. It makes a pair you can sell."
    )


def test_german_hint_names_who_acts() -> None:
    """The "Er" in „Er bringt 3 Karten mehr“ could have been the opponent."""
    i18n.set_language("de")
    option = Option(SWAP, 0.7, (Point(Why.MORE_IN_HAND, n=3),))
    assert coach_words.hint_reasons(option) == "Du bekommst 3 Karten mehr auf die Hand."
    words = [coach_words.point(Point(why, Good.GOLD, 2)) for why in Why]
    assert [text for text in words if not text.startswith("du ")] == [
        "nur noch 2 Karten liegen im Nachziehstapel"
    ]


def test_every_move_has_words() -> None:
    assert {move: coach_words.move_words(VIEW, move) for move in MOVES} == MOVES


def test_every_reason_has_words() -> None:
    words = [coach_words.point(Point(why, Good.GOLD, 2)) for why in Why]
    assert all(words) and len(set(words)) == len(words)


IDEAS: dict[Option, str] = {
    Option(Sell(Good.LEATHER, 3), 0.5, (Point(Why.EARNS_A_BONUS, n=3),)): "A bonus is",
    Option(Sell(Good.LEATHER, 1), 0.5, ()): "It is time to sell.",
    Option(TakeCamels(), 0.5, ()): "Think of the camels.",
    Option(SWAP, 0.5, ()): "Your camels can pay.",
    Option(GOODS, 0.5, ()): "Look for an exchange.",
    Option(Take(Good.GOLD), 0.5, (Point(Why.MAKES_A_PAIR, Good.GOLD),)): "Something in",
    Option(Take(Good.GOLD), 0.5, (Point(Why.DENIES_THE_OPPONENT, Good.GOLD, 2),)): "Look at what",
    Option(Take(Good.GOLD), 0.5, ()): "One card of the market",
    Option(Take(Good.GOLD), 0.5, (Point(Why.ENDS_THE_ROUND),)): "The round can end",
}


def test_first_hint_fits_the_move_without_naming_it() -> None:
    for option, beginning in IDEAS.items():
        text = coach_words.idea(option)
        assert text.startswith(beginning)
        assert text.endswith(" Press the lamp again to see the move.")
        assert coach_words.move_words(VIEW, option.move) not in text
