"""Which move the chosen cards propose."""

import pytest

from jaipur.game.match.proposal import camels_wanted, wish
from jaipur.rules import Good
from jaipur.rules.notation import move_text
from jaipur.rules.notation.words import LETTERS


def goods(letters: str) -> list[Good]:
    return [Good(LETTERS.index(letter)) for letter in letters]


@pytest.mark.parametrize(
    ("market", "hand", "camels", "move"),
    [
        ("", "", 0, None),
        ("G", "", 0, "take G"),
        ("KKK", "", 0, "camels"),
        ("", "LLL", 0, "sell LLL"),
        ("", "L", 0, "sell L"),
        ("GP", "CL", 0, "swap GP for CL"),
        ("GP", "C", 1, "swap GP for CK"),
        ("GP", "", 2, "swap GP for KK"),
        ("GP", "", 0, "swap GP for -"),
        ("G", "C", 0, "swap G for C"),
        ("", "CL", 0, "swap - for CL"),
        ("", "", 2, "swap - for KK"),
        ("", "LL", 1, "swap - for LLK"),
    ],
)
def test_chosen_cards_propose_a_move(market: str, hand: str, camels: int, move: str | None) -> None:
    meant = wish(goods(market), goods(hand), camels)
    assert (meant and move_text(meant)) == move


@pytest.mark.parametrize(
    ("market", "hand", "herd", "held", "camels"),
    [
        ("GP", "", 5, 3, 2),
        ("GP", "C", 5, 3, 1),
        ("GP", "CL", 5, 3, 0),
        ("", "CL", 5, 3, 0),
        ("GPS", "", 2, 3, 2),
        ("GPS", "", 5, 6, 1),
        ("GPS", "", 5, 7, 0),
    ],
)
def test_camels_that_complete_an_exchange(
    market: str, hand: str, herd: int, held: int, camels: int
) -> None:
    assert camels_wanted(goods(market), goods(hand), herd, held) == camels
