"""Goods tokens, bonus tokens, cards and camels: readable, and found where they lie."""

from itertools import pairwise, product

import pytest

from jaipur.resources import languages
from jaipur.rules.goods import GOODS, TOKENS, Good
from jaipur.ui.look.rect import Rect
from jaipur.ui.table.zones.bonuses import BonusPiles
from jaipur.ui.table.zones.cascades import TokenCascades
from jaipur.ui.table.zones.piles import Deck, SoldPile
from jaipur.words.i18n import set_language
from tests.ui.layout_faults import shown
from tests.ui.table.zones.drawn_shapes import drawings
from tests.ui.table.zones.zone_sizes import (
    CASCADES,
    PILES,
    Size,
    placed,
    resized,
    said,
)
from tools.stage.stage import Stage


def clear_of(cover: Rect, token: Rect) -> bool:
    """Whether the number on a covered token is clear of the token on top of it.

    The drawing has it between 0.56 and 0.87 of the way down, at most 0.3 of a side wide.
    """
    x, y, side, _ = token
    middle_x, middle_y = cover[0] + cover[2] / 2, cover[1] + cover[2] / 2
    corners = product((x + side * 0.35, x + side * 0.65), (y + side * 0.13, y + side * 0.44))
    radius = cover[2] * 0.46
    return all((a - middle_x) ** 2 + (b - middle_y) ** 2 >= radius**2 * 0.95 for a, b in corners)


def test_number_on_every_token_is_readable(stage: Stage) -> None:
    for cascades in resized(stage, TokenCascades(), CASCADES):
        for good in GOODS:
            # those that are not shown have no place of their own
            tokens = list(
                dict.fromkeys(cascades.place_of(good, i) for i in range(len(TOKENS[good])))
            )
            for cover, token in pairwise(tokens):
                upright = cover[0] == pytest.approx(token[0])
                if upright:
                    assert clear_of(cover, token), (good, cover, token)
                else:
                    assert token[0] - cover[0] >= token[2] * 0.7, (good, cover, token)


def test_tokens_keep_their_places_while_a_pile_drains(stage: Stage) -> None:
    cascades = placed(stage, TokenCascades(), (400, 290))
    before = [cascades.place_of(Good.LEATHER, index) for index in range(9)]
    cascades.tokens = [5, 5, 5, 7, 7, 4]
    stage.frame()
    assert [cascades.place_of(Good.LEATHER, index) for index in range(9)] == before


@pytest.mark.parametrize("empty", range(4))
def test_the_lamps_count_the_empty_piles(stage: Stage, empty: int) -> None:
    tokens = [0] * empty + [5] * (6 - empty)
    cascades = placed(stage, TokenCascades(tokens=tokens), (400, 290))
    assert cascades.empty == empty
    texts = [words.text for words in said(cascades)]
    assert texts == [f"Empty piles: {empty} of 3" if empty else "Ends at 3 empty piles"]


def test_pile_shows_as_many_tokens_as_are_left(stage: Stage) -> None:
    cascades = placed(stage, TokenCascades(), (400, 290))
    full = sum(len(list(drawings(part))) for part in shown(cascades))
    cascades.tokens = [5, 5, 5, 7, 7, 6]
    stage.frame()
    assert full - sum(len(list(drawings(part))) for part in shown(cascades)) == 3


def test_the_deck_gets_lower(stage: Stage) -> None:
    for deck in resized(stage, Deck(count=40), PILES):
        tops = []
        for count in (40, 20, 1):
            deck.count = count
            stage.frame()
            tops.append(deck.place_of_top()[1])
        assert tops == sorted(tops, reverse=True)
        assert tops[0] > tops[-1]


@pytest.mark.parametrize("size", [(100, 190), (305, 85), (66, 100)])
def test_bonus_pile_count_does_not_look_like_a_multiplication(stage: Stage, size: Size) -> None:
    """A newcomer read "×7 / 1–3" as seven times something."""
    piles = placed(stage, BonusPiles(), size)
    for code in languages():
        set_language(code)
        stage.frame()
        words = [label.text for label in said(piles)]
        assert not any("×" in text for text in words)
    set_language("en")
    stage.frame()
    left = {"7", "6", "5"} if size == (66, 100) else {"7 left", "6 left", "5 left"}
    assert {label.text for label in said(piles)} == left | {"1–3", "4–6", "8–10"}


@pytest.mark.parametrize("size", [(60, 100), (55, 92), (58, 78), (100, 150)])
def test_sold_pile_keeps_its_label_as_it_grows(stage: Stage, size: Size) -> None:
    """The label was "sold", "8 sold" and then a bare 11."""
    pile = placed(stage, SoldPile(), size)
    for count in (0, 8, 11, 33):
        pile.cards = [Good.LEATHER] * count
        stage.frame()
        text = " ".join(label.text for label in said(pile) if label.opacity)
        assert "sold" in text and (str(count) in text or not count)
