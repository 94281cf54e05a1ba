"""Hints are sentences, and each has a reason."""

from jaipur.coach.hints import Option
from jaipur.coach.reasons import Point, Why
from jaipur.rules import Exchange, Good, Move, Sell, Take, TakeCamels, observe
from jaipur.ui.words import coach_words, hint_words
from tests.rules.build import table

VIEW = observe(table("market=DGPPK hand=LLLC herd=2"), 0)
SWAP = Exchange((0, 0, 0, 0, 2, 0, 0), (0, 0, 0, 1, 0, 0, 1))
MOVES: dict[Move, str] = {
    Take(Good.GOLD): "Take the gold",
    Take(Good.SPICE): "Take 1 spice",
    TakeCamels(): "Take 1 camel",
    Sell(Good.LEATHER, 3): "Sell 3 leather",
    SWAP: "Take 2 spice for 1 cloth + 1 camel",
}


def test_a_hint_is_a_sentence_with_its_reasons() -> None:
    options = [
        Option(
            Take(Good.GOLD),
            0.512,
            (Point(Why.MAKES_A_PAIR, Good.GOLD), Point(Why.DENIES_THE_RIVAL, Good.GOLD, 2)),
        )
    ]
    said = "Take the gold: it wins about 51 of 100 rounds from here."
    assert hint_words.advice(VIEW, options, 0) == [
        f"{said} It makes a pair that can be sold and it keeps one from your rival, who was seen "
        "taking 2 gold.",
        f"{said} It makes a pair that can be sold.",
    ]


def test_which_of_how_many_is_told_in_words() -> None:
    options = [Option(Take(Good.GOLD), 0.5, ())] * 4
    ranks = [hint_words.advice(VIEW, options, place)[0].split(".")[0] for place in range(4)]
    assert ranks == ["First choice", "Second choice", "Third choice", "Fourth choice"]


def test_every_move_has_words_and_a_reason_of_its_kind() -> None:
    for move, deed in MOVES.items():
        assert hint_words.deed(VIEW, move) == deed
        (said, _brief) = hint_words.advice(VIEW, [Option(move, 0.5, ())], 0)
        general = hint_words.in_general(VIEW, move)
        assert said.endswith(f" {general[0].upper()}{general[1:]}.")


def test_every_reason_has_words() -> None:
    words = [coach_words.point(Point(why, Good.GOLD, 2)) for why in Why]
    assert all(words) and len(set(words)) == len(words)


def test_a_single_card_is_recommended_by_what_the_table_shows() -> None:
    """By the next coin, by how far a bonus is, and by nothing that is not so."""
    told = {
        "market=DGPPK hand=LLLC": "its pile pays 5 next, and 2 more of them would earn a bonus",
        "market=DGPPK hand=LPCC": "its pile pays 5 next, and 1 more of them would earn a bonus",
    }
    for position, words in told.items():
        view = observe(table(position), 0)
        assert hint_words.in_general(view, Take(Good.SPICE)) == words, position
    none = VIEW._replace(bonus_piles=(0, 6, 5))
    assert hint_words.in_general(none, Take(Good.SPICE)) == "its pile pays 5 next"
    bare = VIEW._replace(tokens=(5, 5, 5, 7, 0, 9))
    assert "coins are gone" in hint_words.in_general(bare, Take(Good.SPICE))


IDEAS: dict[Option, str] = {
    Option(Sell(Good.LEATHER, 3), 0.5, (Point(Why.EARNS_A_BONUS, n=3),)): "A bonus is",
    Option(Sell(Good.LEATHER, 1), 0.5, ()): "It is time to sell.",
    Option(TakeCamels(), 0.5, ()): "Think of the camels.",
    Option(SWAP, 0.5, (Point(Why.SPENDS_CAMELS, n=1),)): "Your camels can pay.",
    Option(SWAP, 0.5, ()): "Look for an exchange.",
    Option(Take(Good.GOLD), 0.5, (Point(Why.MAKES_A_PAIR, Good.GOLD),)): "Something in",
    Option(Take(Good.GOLD), 0.5, (Point(Why.DENIES_THE_RIVAL, Good.GOLD, 2),)): "Look at what",
    Option(Take(Good.GOLD), 0.5, ()): "One card of the market",
    Option(Take(Good.GOLD), 0.5, (Point(Why.ENDS_THE_ROUND),)): "The round can end",
}


def test_an_idea_fits_the_move_and_does_not_name_it() -> None:
    for option, beginning in IDEAS.items():
        in_full, brief = hint_words.idea(option)
        assert brief.startswith(beginning) and in_full.startswith(brief)
        assert hint_words.deed(VIEW, option.move) not in in_full


def test_the_move_comes_before_its_reason() -> None:
    option = Option(Take(Good.GOLD), 0.5, ())
    assert hint_words.move(VIEW, option) == [
        "Take the gold. Ask again for the reason.",
        "Take the gold.",
    ]
