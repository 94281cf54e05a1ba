"""Absurd moves are recognised, and the levels avoid the worst of them."""

import shutil
from random import Random

import pytest

from jaipur.ai.levels import LEVELS
from jaipur.rules import Exchange, Good, Move, Sell, Take, TakeCamels, View, deal, observe, shuffle
from jaipur.rules.goods import card_counts, goods_counts
from tools import absurdities
from tools.absurdities import ABSURDITIES, Turn, in_round

needs_compiler = pytest.mark.skipif(not shutil.which("g++"), reason="plays compiled")


def table(hand: str, market: str = "CPLKK", tokens: str = "555779", deck: int = 20) -> View:
    """Return the first player's view of such a table; goods by their letters."""
    view = observe(deal(shuffle(Random(1))), 0)
    counts = goods_counts(hand.count(letter) for letter in "DGSCPL")
    return view._replace(
        viewer=0,
        turn=0,
        hand=counts,
        market=card_counts(market.count(letter) for letter in "DGSCPLK"),
        tokens=goods_counts(map(int, tokens)),
        deck_size=deck,
    )


def swap(take: str, give: str) -> Exchange:
    return Exchange(
        tuple(take.count(letter) for letter in "DGSCPLK"),
        tuple(give.count(letter) for letter in "DGSCPLK"),
    )


@pytest.mark.parametrize(
    ("name", "view", "move", "last"),
    [
        ("sells_one_of_a_set_just_completed", table("LLLD"), Sell(Good.LEATHER, 1), Take(Good(5))),
        ("sells_for_nothing", table("LC", tokens="555770"), Sell(Good.LEATHER, 1), None),
        ("splits_a_set", table("CCCD"), Sell(Good.CLOTH, 2), None),
        ("undoes_its_last_exchange", table("CCD"), swap("PL", "CC"), swap("CC", "PL")),
        ("gives_jewels_for_less", table("DDS"), swap("PL", "DD"), None),
        ("takes_a_worthless_card", table("DD", tokens="555770"), Take(Good.LEATHER), None),
        (
            "hands_the_opponent_a_set",
            table("CCD")._replace(seen=((0,) * 6, (0, 0, 0, 3, 0, 0))),
            swap("PL", "CC"),
            None,
        ),
        (
            "takes_camels_that_decide_nothing",
            table("DD", deck=4)._replace(herds=(9, 0), unseen=(0,) * 7),
            TakeCamels(),
            None,
        ),
    ],
)
def test_absurd_move_is_recognised(name: str, view: View, move: Move, last: Move) -> None:
    absurd = {each.__name__: each for each in ABSURDITIES}[name]
    assert absurd(Turn(view, move, last))
    assert not absurd(Turn(view, Take(Good.CLOTH), last))


def test_there_are_ten_absurdities() -> None:
    assert len({each.__name__ for each in ABSURDITIES}) == 10


@needs_compiler
@pytest.mark.parametrize("level", [*(one.id for one in LEVELS[:-1]), "traveller-900"])
def test_no_level_makes_the_worst_absurdities(level: str) -> None:
    for number in range(12):
        found = in_round(level, 7, None, number)
        assert found["moves"] > 10
        assert not found["sells_one_of_a_set_just_completed"]
        assert not found["ends_a_round_it_loses_with_valuable_cards_unsold"]


@needs_compiler
def test_absurdities_are_counted_by_level(capsys: pytest.CaptureFixture[str]) -> None:
    assert absurdities.main(["peddler", "traveller-1250", "--rounds", "1", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 11 and lines[0].startswith("moves")


def test_unknown_level_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        absurdities.main(["nonsense"])
    assert "'nonsense'" in capsys.readouterr().err
