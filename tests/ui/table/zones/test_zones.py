"""Every zone stays in its rectangle, with readable texts and buttons of touchable size."""

from collections.abc import Callable

import pytest
from kivy.core.text import Label as Ink
from kivy.metrics import sp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from jaipur.rules.goods import Good
from jaipur.ui.table.zones.bar_plate import AGAINST, EMPTY
from jaipur.ui.table.zones.bonuses import BonusPiles
from jaipur.ui.table.zones.camel_token import CamelToken
from jaipur.ui.table.zones.cascades import TokenCascades
from jaipur.ui.table.zones.cloth import TableCloth
from jaipur.ui.table.zones.hand_fan import HandFan
from jaipur.ui.table.zones.herd import Herd
from jaipur.ui.table.zones.market import Market
from jaipur.ui.table.zones.move_bar import MoveBar
from jaipur.ui.table.zones.piles import Deck, SoldPile
from jaipur.ui.widgets.buttons import IconButton
from tests.ui.layout_faults import inside, shown
from tests.ui.table.zones.drawn_shapes import drawings
from tests.ui.table.zones.zone_sizes import (
    BARS,
    BONUSES,
    BUTTONS,
    CASCADES,
    LONG_NAME,
    LONG_WORDS,
    MARKETS,
    MINE,
    OPPONENTS,
    PILES,
    Size,
    a_panel,
    rect,
    resized,
    said,
)
from tools.stage.stage import Stage

STATES: dict[str, tuple[Callable[[], Widget], list[Size]]] = {
    "cascades, full": (TokenCascades, CASCADES),
    "cascades, running out": (
        lambda: TokenCascades(tokens=[1, 0, 5, 0, 2, 9], highlight=(5, 5), glow=True),
        CASCADES,
    ),
    "bonuses": (lambda: BonusPiles(piles=[7, 1, 0], highlight=3), BONUSES),
    "camel token": (lambda: CamelToken(holder=1, glow=True), PILES),
    "opponent": (lambda: a_panel(hand_size=7, herd=5, turn=True), OPPONENTS),
    "opponent, thinking": (lambda: a_panel(hand_size=0, herd=0, thinking=True), OPPONENTS),
    "opponent, everything shown": (
        lambda: a_panel(
            name=LONG_NAME,
            last_move=LONG_WORDS,
            hand_size=7,
            herd=11,
            show_herd=True,
            show_seen=True,
            seen=[2, 0, 1, 0, 1, 3],
        ),
        OPPONENTS,
    ),
    "me": (lambda: a_panel(seals=2, turn=True), MINE),
    "bar, legal": (
        lambda: MoveBar(look="move", headline="Exchange 2 ⇄ 2", detail=LONG_WORDS, can_clear=True),
        BARS,
    ),
    "bar, ending": (
        lambda: MoveBar(look="ending", headline="Take 4 camels", detail=LONG_WORDS, can_clear=True),
        BARS,
    ),
    "bar, missing": (
        lambda: MoveBar(
            look="missing",
            headline="3 more to give",
            detail=LONG_WORDS,
            pieces=["card-gold", "card-spice", AGAINST, "card-camel", EMPTY],
            can_clear=True,
        ),
        BARS,
    ),
    "bar, opponent": (
        lambda: MoveBar(
            look="opponent", headline=LONG_NAME, thinking=True, portrait="portrait-maharaja"
        ),
        BARS,
    ),
    "bar, refused": (lambda: MoveBar(look="refusal", headline=LONG_WORDS), BARS),
    "bar, nothing chosen": (lambda: MoveBar(look="quiet", headline="Your turn"), BARS),
    "market": (lambda: Market(glow=True), MARKETS),
    "hand": (lambda: HandFan(glow=True), MARKETS),
    "deck, full": (lambda: Deck(count=40), PILES),
    "deck, empty": (Deck, PILES),
    "sold": (lambda: SoldPile(cards=[*Good][:6] * 2, glow=True), PILES),
    "sold, nothing": (SoldPile, PILES),
    "herd, none": (Herd, PILES),
    "herd, largest": (lambda: Herd(count=11, in_move=4, glow=True), PILES),
    "icon": (lambda: IconButton(icon="icon-hint", lit=True), BUTTONS),
    "cloth": (TableCloth, MARKETS),
}


@pytest.mark.parametrize("name", STATES)
@pytest.mark.parametrize("density", [1.0, 2.6])
def test_no_zone_draws_outside_its_rectangle(stage: Stage, name: str, density: float) -> None:
    make, sizes = STATES[name]
    for zone in resized(stage, make(), sizes, density):
        for part in shown(zone):
            for drawing in drawings(part):
                assert inside(drawing, rect(zone), density), (zone.size, part, drawing)


@pytest.mark.parametrize("name", STATES)
def test_texts_are_legible_and_not_cut_through(stage: Stage, name: str) -> None:
    make, sizes = STATES[name]
    for zone in resized(stage, make(), sizes):
        for words in said(zone):
            assert words.font_size >= sp(11), (zone.size, words.say)
            ink = Ink(font_size=words.font_size, font_name=words.font_name, bold=words.bold)
            ink.resolve_font_name()
            height = ink.get_extents(words.say)[1] * (words.text.count("\n") + 1)
            assert height <= words.height + 2, (zone.size, words.say, words.size)


@pytest.mark.parametrize("name", [name for name in STATES if name.startswith(("bar", "icon"))])
def test_buttons_are_large_enough_for_a_thumb(stage: Stage, name: str) -> None:
    make, sizes = STATES[name]
    for zone in resized(stage, make(), sizes):
        for part in shown(zone):
            is_button = isinstance(part, ButtonBehavior)
            assert not is_button or min(part.size) >= 48, (zone.size, part)
