"""A table in a window of some size, and what must hold there."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations

import pytest
from kivy.uix.widget import Widget

from jaipur.rules import observe
from jaipur.ui.device import insets
from jaipur.ui.look.rect import Rect
from jaipur.ui.table.table import Table
from jaipur.ui.widgets.fit_label import FitLabel, smallest
from tests.cases import first
from tests.rules.build import table as position
from tests.ui import layout_faults
from tests.ui.table.corners import corners
from tools.stage.stage import Stage

SIZES = {
    "smallest": (320, 480, 1.0),
    "small phone on its side": (640, 360, 1.0),
    "tablet": (1280, 800, 1.0),
    "tablet upright": (800, 1280, 1.0),
    "desktop": (1600, 900, 1.0),
    "small window": (640, 480, 1.0),
    "small phone": (720, 1280, 2.0),
    "phone": (1080, 2340, 2.625),
    "phone on its side": (2340, 1080, 2.625),
    "old tablet": (1024, 768, 1.0),
    "large": (2560, 1600, 1.0),
    "large and dense": (2560, 1600, 2.0),
    "sliver of a split screen": (640, 1600, 2.0),
}
"""Window in pixels and density; the first six have a composition each."""


LONG_MOVE = "took 2 diamonds + 1 silver + 1 cloth for 2 leather + 2 camels"


NEAR = 0.51
"""Half a pixel is nothing."""


every_size = pytest.mark.parametrize("size", first(6, list(SIZES.values())), ids=list(SIZES))


class Window:
    """A table in a window of some size."""

    def __init__(self, stage: Stage, size: tuple[int, int, float]) -> None:
        self.stage = stage
        self.width, self.height, self.density = size
        stage.resize(*size)
        self.table = Table()
        self.table.players.set(name=["You", "Caravan master"], last_move=["", LONG_MOVE])
        self.table.players.set(portrait=["mark-south", "portrait-caravan-master"])
        stage.show(self.table)
        self.set_up("market=DGPPK hand=CCLLL herd=3")

    def set_up(self, words: str) -> None:
        self.table.sync(observe(position(words), 0))
        self.settle()

    def settle(self) -> None:
        self.stage.run(0.3, dt=0.15)

    @property
    def area(self) -> Rect:
        left, top, right, bottom = insets.insets.ltrb
        return Rect(left, bottom, self.width - left - right, self.height - top - bottom)

    def dp(self, pixels: float) -> float:
        return pixels / self.density

    def choose_all(self) -> None:
        """Choose as many cards as possible: every card of the hand is raised."""
        for card in self.table.cards.hand:
            card.chosen = True
        self.table.cards.settle(0)


def rect_of(widget: Widget) -> Rect:
    return Rect(widget.x, widget.y, widget.width, widget.height)


inside = partial(layout_faults.inside, slack=NEAR)


overlap = partial(layout_faults.overlap, slack=NEAR)


def assert_zones_fit(window: Window) -> None:
    """Every zone in the window and clear of the others; every card in its zone, raised or not."""
    table, area = window.table, window.area
    for name, place in table.layout.places.items():
        assert rect_of(table.ids[name]) == pytest.approx(place), name
        assert inside(place, area), f"{name} {place} leaves {area}"
        assert place.width > 0 < place.height or name == "moves", name
    there = [(name, place) for name, place in table.layout.places.items() if place.width]
    for (name, place), (other, its) in combinations(there, 2):
        assert not overlap(place, its), f"{name} {place} and {other} {its} overlap"
    assert_cards_fit(window)


def assert_cards_fit(window: Window) -> None:
    table = window.table
    for cards, zone in ((table.cards.market, "market"), (table.cards.hand, "hand")):
        for card in cards:
            for x, y in corners(card.place):
                at = Rect(x, y, 0, 0)
                assert inside(at, table.layout.places[zone]), (
                    f"{card} at {x:.0f}, {y:.0f} leaves {zone}"
                )
    for one, two in combinations(table.cards.market, 2):
        assert not overlap(rect_of(one), rect_of(two))


def shown_words(widget: Widget) -> Iterator[FitLabel]:
    """Every text that can be seen in a widget."""
    if widget.opacity == 0 or not all(widget.size):
        return
    if isinstance(widget, FitLabel) and widget.text:
        yield widget
    for child in widget.children:
        yield from shown_words(child)


def letters(words: FitLabel) -> str:
    """What is drawn of a text, without its spaces."""
    lines = words._label._cached_lines
    return "".join(word.text for line in lines for word in line.words).replace(" ", "")


def cut_short(words: FitLabel) -> bool:
    return bool(words.text.replace("\n", " ") != words.say)


def assert_words_fit(window: Window) -> None:
    for name in window.table.layout.places:
        zone = window.table.ids[name]
        for words in shown_words(zone):
            label = f"{name}: {words.say!r} in {words.size}"
            assert words.font_size >= smallest() - 0.01, f"{label} is too small"
            assert inside(rect_of(words), rect_of(zone), slack=1.5), f"{label} leaves its zone"
            drawn = words._label
            assert drawn.content_width <= words.width + 1, f"{label} is too wide"
            assert drawn.content_height <= words.height + 0.3 * words.font_size, f"{label} too high"
            seen, said = ("".join(one.split()) for one in (letters(words), words.text))
            assert seen == said, f"{label} loses words"
            assert words.text.endswith("…") or not cut_short(words), (
                f"{label} is cut, not shortened"
            )


def assert_piles_fit(window: Window) -> None:
    ids = window.table.ids
    for good in range(6):
        for index in range((5, 5, 5, 7, 7, 9)[good]):
            assert inside(ids.cascades.place_of(good, index), rect_of(ids.cascades))
    for tier in (3, 4, 5):
        assert inside(ids.bonuses.place_of(tier), rect_of(ids.bonuses))
    assert inside(ids.deck.place_of_top(), rect_of(ids.deck))
    top, _lean = ids.sold.place_of(max(0, len(ids.sold.cards) - 1))
    assert inside(top, rect_of(ids.sold))
    assert inside(ids.camel_token.place_of(), rect_of(ids.camel_token))
    for panel in (ids.me, ids.opponent):
        for name, place in panel.places.items():
            assert inside(place, rect_of(panel)), f"{name} leaves {panel.facts.name}'s panel"
