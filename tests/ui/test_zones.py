"""The zones keep to their rectangles, show every value, and say what they have to say."""

from collections.abc import Callable, Iterator
from itertools import pairwise, product
from typing import Any

import pytest
from kivy.core.text import Label as Ink
from kivy.metrics import Metrics, sp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from jaipur.rules.goods import CARDS, GOODS, HAND_LIMIT, TIERS, TOKENS, Good
from jaipur.ui import zones
from tests.ui.drawn import drawings
from tools.stage.stage import Stage

zones.load_all()

from jaipur.ui.zones.bonuses import BonusPiles  # noqa: E402
from jaipur.ui.zones.bubbles import InfoBubble, Toast  # noqa: E402
from jaipur.ui.zones.buttons import IconButton  # noqa: E402
from jaipur.ui.zones.camel_token import CamelToken  # noqa: E402
from jaipur.ui.zones.cascades import TokenCascades  # noqa: E402
from jaipur.ui.zones.cloth import TableCloth  # noqa: E402
from jaipur.ui.zones.deal_bar import DealBar  # noqa: E402
from jaipur.ui.zones.herd import Herd  # noqa: E402
from jaipur.ui.zones.parts import Words  # noqa: E402
from jaipur.ui.zones.piles import Deck, SoldPile  # noqa: E402
from jaipur.ui.zones.rug import HandArea, Rug  # noqa: E402
from jaipur.ui.zones.trader import TraderPanel  # noqa: E402

Rect = tuple[float, float, float, float]
Size = tuple[float, float]

LONG_NAME = "Veeraraghavan Chandrasekhar-Montpellier X"[:40]
LONG_WORDS = "Échange 2 épices contre 1 étoffe et 1 chameau de son troupeau"

CASCADES: list[Size] = [
    (236, 98), (118, 190), (240, 240), (300, 170), (320, 215),
    (200, 220), (400, 290), (360, 600), (480, 100), (880, 580),
]  # fmt: skip
RIVALS: list[Size] = [
    (256, 57), (90, 130), (125, 140), (160, 130), (300, 72),
    (346, 110), (243, 290), (700, 90), (1190, 100), (2480, 190),
]  # fmt: skip
MINE: list[Size] = [
    (158, 48), (80, 54), (133, 63), (160, 120), (200, 100),
    (250, 230), (240, 380), (430, 130), (500, 500), (700, 160),
]  # fmt: skip
BONUSES: list[Size] = [
    (40, 92), (51, 96), (80, 160), (130, 60), (170, 56),
    (53, 47), (305, 85), (260, 90), (240, 215), (600, 180),
]  # fmt: skip
PILES: list[Size] = [
    (22, 110), (40, 52), (48, 60), (66, 100), (90, 70),
    (75, 100), (100, 150), (124, 300), (200, 250), (400, 560),
]  # fmt: skip
BARS: list[Size] = [
    (200, 52), (233, 49), (280, 48), (268, 107), (300, 76),
    (330, 63), (480, 80), (388, 90), (700, 92), (1500, 128),
]  # fmt: skip
BUTTONS: list[Size] = [
    (48, 48), (48, 100), (56, 56), (120, 48), (140, 56),
    (113, 49), (84, 85), (60, 60), (240, 56), (96, 200),
]  # fmt: skip
RUGS: list[Size] = [
    (308, 86), (200, 110), (400, 170), (340, 125), (690, 290),
    (680, 250), (760, 340), (270, 110), (500, 500), (1420, 610),
]  # fmt: skip


def a_trader(**facts: Any) -> TraderPanel:
    known = {
        "portrait": "portrait-maharaja",
        "name": "Maharaja",
        "seals": 1,
        "rupees": 112,
        "hidden": True,
        "goods_tokens": 14,
        "bonus_tokens": 3,
        "last_move": "Sold 3 leather: 4 + 3 + 2",
    }
    return TraderPanel(**(known | facts))


STATES: dict[str, tuple[Callable[[], Widget], list[Size]]] = {
    "cascades, full": (TokenCascades, CASCADES),
    "cascades, running out": (
        lambda: TokenCascades(tokens=[1, 0, 5, 0, 2, 9], highlight=(5, 5), glow=True),
        CASCADES,
    ),
    "bonuses": (lambda: BonusPiles(piles=[7, 1, 0], highlight=3), BONUSES),
    "camel token": (lambda: CamelToken(holder=1, glow=True), PILES),
    "rival": (lambda: a_trader(hand_size=7, herd=5, turn=True), RIVALS),
    "rival, thinking": (lambda: a_trader(hand_size=0, herd=0, thinking=True), RIVALS),
    "rival, everything told": (
        lambda: a_trader(
            name=LONG_NAME,
            last_move=LONG_WORDS,
            hand_size=7,
            herd=11,
            show_herd=True,
            show_seen=True,
            seen=[2, 0, 1, 0, 1, 3],
        ),
        RIVALS,
    ),
    "me": (lambda: a_trader(seals=2, turn=True), MINE),
    "bar, legal": (
        lambda: DealBar(headline="Exchange 2 ⇄ 2", detail=LONG_WORDS, legal=True, can_clear=True),
        BARS,
    ),
    "bar, refused": (lambda: DealBar(headline=LONG_WORDS, reason=LONG_WORDS), BARS),
    "rug": (lambda: Rug(lit=[1], glow=True), RUGS),
    "hand": (lambda: HandArea(note="full", glow=True), RUGS),
    "deck, full": (lambda: Deck(count=40), PILES),
    "deck, empty": (Deck, PILES),
    "sold": (lambda: SoldPile(cards=[*Good][:6] * 2, glow=True), PILES),
    "sold, nothing": (SoldPile, PILES),
    "herd, none": (Herd, PILES),
    "herd, largest": (lambda: Herd(count=11, in_deal=4, glow=True), PILES),
    "icon": (lambda: IconButton(icon="icon-hint", text="Annuler le coup", lit=True), BUTTONS),
    "cloth": (TableCloth, RUGS),
}


def placed(stage: Stage, widget: Widget, size: Size, density: float = 1.0) -> Widget:
    """The widget at this size in dp, somewhere in the window."""
    if density != Metrics.density:
        stage.resize(1280, 800, density=density)
    widget.size_hint = None, None
    widget.pos, widget.size = (31, 17), [side * density for side in size]
    stage.show(widget)
    stage.frame(dt=0.3)
    stage.frame()
    return widget


def resized(
    stage: Stage, widget: Widget, sizes: list[Size], density: float = 1.0
) -> Iterator[Widget]:
    """One widget at each size in turn, as when the window changes under it."""
    placed(stage, widget, sizes[0], density)
    for number, size in enumerate(sizes):
        widget.pos, widget.size = (13 * number, 17), [side * density for side in size]
        stage.frame()
        stage.frame()
        yield widget


def inside(inner: Rect, outer: Rect, slack: float = 1.0) -> bool:
    x, y, width, height = inner
    left, low, broad, high = outer
    return (
        x >= left - slack
        and y >= low - slack
        and x + width <= left + broad + slack
        and y + height <= low + high + slack
    )


def rect(widget: Widget) -> Rect:
    return (*widget.pos, *widget.size)


def shown(widget: Widget) -> Iterator[Widget]:
    """The widget and all below it that can be seen."""
    if widget.opacity:
        yield widget
        for child in widget.children:
            yield from shown(child)


def said(widget: Widget) -> list[Words]:
    """All words that can be read."""
    return [part for part in shown(widget) if isinstance(part, Words) and part.say]


@pytest.mark.parametrize("name", STATES)
@pytest.mark.parametrize("density", [1.0, 2.6])
def test_nothing_lies_outside_the_rectangle(stage: Stage, name: str, density: float) -> None:
    make, sizes = STATES[name]
    for zone in resized(stage, make(), sizes, density):
        for part in shown(zone):
            for drawing in drawings(part):
                assert inside(drawing, rect(zone), density), (zone.size, part, drawing)


@pytest.mark.parametrize("name", STATES)
def test_words_are_legible_and_not_cut_through(stage: Stage, name: str) -> None:
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
            if isinstance(part, ButtonBehavior):
                assert min(part.size) >= 48, (zone.size, part)


# The coins


def clear_of(cover: Rect, coin: Rect) -> bool:
    """Whether the number on a covered coin is clear of the coin that lies upon it.

    The drawing has it between 0.55 and 0.85 of the way down, at most 0.3 of a side wide.
    """
    x, y, side, _ = coin
    middle_x, middle_y = cover[0] + cover[2] / 2, cover[1] + cover[2] / 2
    corners = product((x + side * 0.35, x + side * 0.65), (y + side * 0.15, y + side * 0.45))
    radius = cover[2] * 0.46
    return all((a - middle_x) ** 2 + (b - middle_y) ** 2 >= radius**2 * 0.95 for a, b in corners)


@pytest.mark.parametrize("size", CASCADES)
def test_every_coins_number_can_be_read(stage: Stage, size: Size) -> None:
    cascades = placed(stage, TokenCascades(), size)
    for good in GOODS:
        coins = [cascades.place_of(good, index) for index in range(len(TOKENS[good]))]
        for cover, coin in pairwise(coins):
            upright = cover[0] == coin[0]
            if upright:
                assert clear_of(cover, coin), (good, cover, coin)
            else:
                assert coin[0] - cover[0] >= coin[2] * 0.7, (good, cover, coin)


@pytest.mark.parametrize("size", CASCADES)
def test_coins_of_different_goods_do_not_touch(stage: Stage, size: Size) -> None:
    cascades = placed(stage, TokenCascades(), size)
    for good in GOODS:
        x, y, width, height = cascades.place_of(good, 0)
        assert inside((x, y, width, height), rect(cascades))
        assert cascades.good_at((x + width / 2, y + height / 2)) == good


def test_no_pile_is_where_no_coins_are(stage: Stage) -> None:
    cascades = placed(stage, TokenCascades(), (400, 290))
    assert cascades.good_at((cascades.x + 1, cascades.y + 1)) is None


def test_coins_keep_their_places_while_a_pile_drains(stage: Stage) -> None:
    cascades = placed(stage, TokenCascades(), (400, 290))
    before = [cascades.place_of(Good.LEATHER, index) for index in range(9)]
    cascades.tokens = [5, 5, 5, 7, 7, 4]
    stage.frame()
    assert [cascades.place_of(Good.LEATHER, index) for index in range(9)] == before
    assert cascades.place_of_top(Good.LEATHER) == before[5]


def test_an_empty_pile_still_has_a_place(stage: Stage) -> None:
    cascades = placed(stage, TokenCascades(tokens=[0, 5, 5, 7, 7, 9]), (400, 290))
    assert cascades.place_of_top(Good.DIAMONDS) == cascades.place_of(Good.DIAMONDS, 4)


@pytest.mark.parametrize("empty", range(4))
def test_the_lamps_count_the_empty_piles(stage: Stage, empty: int) -> None:
    tokens = [0] * empty + [5] * (6 - empty)
    cascades = placed(stage, TokenCascades(tokens=tokens), (400, 290))
    assert cascades.empty == empty
    texts = [words.text for words in said(cascades)]
    assert texts == [f"{empty} of 3 piles empty" if empty else "Ends at 3 empty piles"]


def test_a_pile_is_drawn_with_as_many_coins_as_are_left(stage: Stage) -> None:
    cascades = placed(stage, TokenCascades(), (400, 290))
    full = len(list(drawings(cascades)))
    cascades.tokens = [5, 5, 5, 7, 7, 6]
    stage.frame()
    assert full - len(list(drawings(cascades))) == 3


# The other piles


@pytest.mark.parametrize("size", BONUSES)
def test_each_bonus_pile_is_found_where_it_lies(stage: Stage, size: Size) -> None:
    piles = placed(stage, BonusPiles(), size)
    for tier in TIERS:
        x, y, width, height = piles.place_of(tier)
        assert inside((x, y, width, height), rect(piles))
        assert piles.tier_at((x + width / 2, y + height / 2)) == tier


@pytest.mark.parametrize("size", RUGS)
def test_market_cards_lie_on_the_rug_side_by_side(stage: Stage, size: Size) -> None:
    rug = placed(stage, Rug(), size)
    cards = [rug.place_of(slot) for slot in range(5)]
    for slot, (x, y, width, height) in enumerate(cards):
        assert inside((x, y, width, height), rug.inside(), 0.01)
        assert height == pytest.approx(width * 1.4)
        assert rug.slot_at((x + width / 2, y + height / 2)) == slot
    for left, right in pairwise(cards):
        assert left[0] + left[2] < right[0]


@pytest.mark.parametrize("size", PILES)
def test_the_deck_gets_lower(stage: Stage, size: Size) -> None:
    deck = placed(stage, Deck(count=40), size)
    tops = []
    for count in (40, 20, 1):
        deck.count = count
        stage.frame()
        tops.append(deck.place_of_top()[1])
    assert tops == sorted(tops, reverse=True)
    assert tops[0] > tops[-1]


@pytest.mark.parametrize("size", PILES)
def test_every_camel_of_a_herd_has_its_place(stage: Stage, size: Size) -> None:
    herd = placed(stage, Herd(), size)
    for count in range(CARDS[Good.CAMEL] + 1):
        herd.count = count
        places = [herd.place_of(index) for index in range(count)]
        assert all(inside(place, rect(herd)) for place in places)
        assert herd.place_of_top() == (places or [herd.place_of(0)])[-1]


# The traders


@pytest.mark.parametrize(("hand", "size"), [*product([-1], MINE), *product([HAND_LIMIT], RIVALS)])
def test_a_traders_facts_do_not_overlap(stage: Stage, hand: int, size: Size) -> None:
    panel = placed(stage, a_trader(hand_size=hand, show_seen=True, seen=[1] * 6), size)
    for (one, a), (other, b) in product(panel.places.items(), repeat=2):
        if one < other:
            apart = a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0]
            assert apart or a[1] + a[3] <= b[1] + 0.01 or b[1] + b[3] <= a[1] + 0.01, (one, other)


@pytest.mark.parametrize(("hand", "size"), [*product([-1], MINE), *product([HAND_LIMIT], RIVALS)])
def test_money_is_always_told_in_full(stage: Stage, hand: int, size: Size) -> None:
    panel = placed(stage, a_trader(rupees=58, hand_size=hand), size)
    money = next(words for words in said(panel) if words.say == "58 + ?")
    assert money.text == "58 + ?"


def test_a_herd_of_one_looks_like_a_herd_of_ten(stage: Stage) -> None:
    panels = [a_trader(hand_size=5, herd=herd) for herd in (1, 10)]
    pictures = [list(drawings(placed(stage, panel, (300, 110)).ids.herd)) for panel in panels]
    assert pictures[0] == pictures[1]


def test_a_tap_on_the_last_move_replays_it(stage: Stage) -> None:
    panel = placed(stage, a_trader(hand_size=5), (346, 110))
    replays: list[Widget] = []
    panel.bind(on_replay=replays.append)
    x, y, width, height = panel.places["words"]
    stage.tap(x + width / 2, y + height / 2)
    assert replays == [panel]
    panel.last_move = ""
    stage.tap(x + width / 2, y + height / 2)
    assert replays == [panel]


def test_thinking_is_said_and_moves_and_stops(stage: Stage) -> None:
    panel = placed(stage, a_trader(hand_size=5, thinking=True), (346, 110))
    assert "thinking…" in [words.text for words in said(panel)]
    lights = panel.ids.pondering
    seen = set()
    for _ in range(20):
        stage.run(0.1)
        seen.add(round(lights.phase, 2))
    assert len(seen) > 8
    panel.thinking = False
    stage.run(0.1)
    rest = lights.phase
    stage.run(1)
    assert lights.phase == rest


# The deal bar and the bubbles


@pytest.mark.parametrize(("legal", "expected"), [(True, ["deal"]), (False, ["refused"])])
def test_the_button_deals_only_what_is_legal(
    stage: Stage, legal: bool, expected: list[str]
) -> None:
    bar = placed(stage, DealBar(headline="Sell 2 gold", legal=legal), (480, 80))
    heard: list[str] = []
    bar.bind(
        on_deal=lambda _: heard.append("deal"),
        on_refused=lambda _: heard.append("refused"),
        on_clear=lambda _: heard.append("clear"),
    )
    stage.tap(*bar.ids.go.center)
    stage.tap(*bar.ids.reset.center)
    assert heard == expected
    bar.can_clear = True
    stage.tap(*bar.ids.reset.center)
    assert heard == [*expected, "clear"]


@pytest.mark.parametrize("size", BARS)
def test_the_reason_is_shown_in_place_of_the_detail(stage: Stage, size: Size) -> None:
    bar = placed(stage, DealBar(headline="Sell", detail="4 + 3", reason="Your hand"), size)
    texts = [words.text for words in said(bar)]
    assert "Your hand" in texts
    assert "4 + 3" not in texts


@pytest.mark.parametrize("at", [(0, 0, 40, 40), (1240, 760, 40, 40), (600, 400, 80, 60), None])
@pytest.mark.parametrize("text", ["No", LONG_WORDS * 3])
def test_a_toast_stays_in_the_window_and_goes_by_itself(
    stage: Stage, at: Rect | None, text: str
) -> None:
    toast = stage.show(Toast())
    toast.show(text, at=at, seconds=1)
    stage.run(0.5)
    assert toast.opacity == 1
    assert inside(rect(toast), (0, 0, 1280, 800), 0)
    stage.run(1)
    assert toast.opacity == 0


@pytest.mark.parametrize("at", [(0, 0, 40, 40), (1240, 760, 40, 40), (600, 400, 80, 60)])
def test_a_touch_closes_the_lore_of_a_good_and_does_nothing_else(stage: Stage, at: Rect) -> None:
    bubble = InfoBubble(title="Gold", glyph="glyph-gold", good=1, values=[6, 5], lines=["2 unseen"])
    below = placed(stage, IconButton(icon="icon-hint"), (48, 48))
    pressed: list[Widget] = []
    below.bind(on_release=pressed.append)
    stage.show(bubble)
    bubble.show(at=at)
    stage.run(0.5)
    assert bubble.opacity == 1
    assert inside(rect(bubble), (0, 0, 1280, 800), 0)
    stage.tap(*below.center)
    stage.run(0.5)
    assert bubble.opacity == 0
    assert pressed == []
    stage.tap(*below.center)
    assert pressed == [below]
