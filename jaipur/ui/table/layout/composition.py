"""The compositions of the table, and the rectangles they give each zone: eight for play, three for
a review, where the table is one part among others.

A composition is a KV layout of empty `Slot`s (kv/table/layout). It is never drawn: the table asks
it for rectangles, so the same zone widgets serve all of them.
"""

from functools import lru_cache

from kivy.factory import Factory
from kivy.metrics import Metrics
from kivy.properties import NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.ui.look import kv
from jaipur.ui.look.breakpoints import FLAT, PHONE
from jaipur.ui.look.rect import Rect

NAMES = {
    "phone_portrait": "PhonePortrait",
    "one_handed": "OneHanded",
    "phone_landscape": "PhoneLandscape",
    "tablet_portrait": "TabletPortrait",
    "tablet_landscape": "TabletLandscape",
    "small_landscape": "SmallLandscape",
    "wide": "Wide",
    "panorama": "Panorama",
    "review_portrait": "ReviewPortrait",
    "review_landscape": "ReviewLandscape",
    "review_flat": "ReviewFlat",
}
"""KV file and root rule of each composition."""

ONE_HANDED = {"phone_portrait": "one_handed"}
"""Replacements for compositions whose upper part a thumb does not reach."""

OPTIONAL = (
    *("moves", "bar", "menu", "undo", "hint"),
    *("opponent", "cascades", "bonuses", "camel_token", "deck", "sold", "me"),
)
"""Zones that a composition may leave out."""

SQUARE = 440
"""From this height in dp a window that is hardly wider than high is that of a tablet."""

SMALL = 560
"""Below this height in dp a tablet's hand needs the whole width of the window."""

LARGEST_TEXT = 2.0
"""Text of more than twice its usual size gets larger, but takes no more room from cards."""


class Composition(BoxLayout):
    """The base of the rules in kv/table/layout."""

    text = NumericProperty(1)
    """How much larger than usual the text is: parts with text get more room, cards less."""


class SlotPart(Widget):
    """A part of a composition; it shares the room with others, unless it has a size of its own."""

    wide = NumericProperty(None, allownone=True)
    high = NumericProperty(None, allownone=True)
    """Width and height in pixels."""

    def on_wide(self, _part: Widget, wide: float) -> None:
        self.size_hint_x, self.width = None, wide

    def on_high(self, _part: Widget, high: float) -> None:
        self.size_hint_y, self.height = None, high


class Slot(SlotPart):
    """An empty place in a composition, for the zone of this name."""

    zone = StringProperty("")


class SlotRow(SlotPart, BoxLayout):
    """Parts side by side, with the spacing of the parent unless it has its own."""

    spacing = NumericProperty(None, allownone=True)


class SlotColumn(SlotRow):
    """Parts above each other."""

    orientation = OptionProperty("vertical", options=("horizontal", "vertical"))


def fitting(width: float, height: float) -> str:
    """Return the composition for a window of this size in dp: its shape decides, not the device."""
    if height >= width:
        return "phone_portrait" if width < PHONE else "tablet_portrait"
    # a window that is nearly square has no width for cards between two columns
    if height < FLAT and not (height >= SQUARE and width < 1.45 * height):
        return "panorama" if width >= max(1100, 2.4 * height) else "phone_landscape"
    if width >= 1.7 * height:
        return "wide"
    return "small_landscape" if height < SMALL else "tablet_landscape"


def fitting_review(width: float, height: float) -> str:
    """Return the composition of a review for a window of this size in dp."""
    if height >= width:
        return "review_portrait"
    return "review_flat" if height < FLAT else "review_landscape"


def zones(name: str, area: Rect, mirrored: bool = False, text: float = 1.0) -> dict[str, Rect]:
    """Return the rectangle of each zone when this composition fills an area, `mirrored` for left
    hands; `text` is how much larger than usual text is.

    Every zone has a rectangle, of size zero where there is no room for it: many windows have no
    room for the list of moves, and a review has none for the bar.
    """
    return dict(_zones(name, area, mirrored, text, Metrics.density))


@lru_cache(maxsize=32)
def _zones(name: str, area: Rect, mirrored: bool, text: float, _density: float) -> dict[str, Rect]:
    """Cached, because a window is laid out more often than it changes; lengths in KV depend on the
    density."""
    kv.load(f"table/layout/{name}")
    layout = Factory.get(NAMES[name])(size_hint=(None, None))
    layout.text = min(max(1.0, text), LARGEST_TEXT)
    layout.pos, layout.size = area[:2], area[2:]
    places = {name: Rect(*area.center, 0, 0) for name in OPTIONAL}
    for widget in layout.walk(restrict=True):
        if isinstance(widget, Slot):
            x = area.x + area.right - widget.right if mirrored else widget.x
            there = widget.width > 0 < widget.height
            nowhere = Rect(*area.center, 0, 0)
            places[widget.zone] = Rect(x, widget.y, *widget.size) if there else nowhere
            continue
        if widget.spacing is None:
            widget.spacing = widget.parent.spacing
        widget.do_layout()
    return places
