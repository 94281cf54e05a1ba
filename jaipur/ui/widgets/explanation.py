"""A description on the screen: a tip beside its widget, or a bubble with all details."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.metrics import Metrics, dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
)
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from jaipur.ui.device import insets
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import NOWHERE, Rect
from jaipur.ui.widgets.fit_label import smallest
from jaipur.ui.widgets.picture import Picture
from jaipur.words.description import Description, Row
from jaipur.words.i18n import _

FADE_SECONDS = 0.14
TAIL = 9
"""Length of a tail, in dp."""
CORNER = 20
"""Distance of a tail from the corners of its pane, in dp."""
NARROWEST = 8
NO_TAIL = (0.0,) * 6


class Bubble(Widget):
    """A pane that fades in and out."""

    pane = ObjectProperty(NOWHERE)
    """The rectangle to draw; by default the whole widget."""
    tail = ListProperty(NO_TAIL)
    """The corners of the tail; all at one point if there is none."""
    fill = ColorProperty()
    rim = ColorProperty()
    tail_colour = ColorProperty()
    radius = NumericProperty(14)
    edge = NumericProperty(1.5)
    """Width of the rim, in dp."""
    shadow = NumericProperty(0.9)

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"opacity": 0} | options)
        self.shown = False

    def appear(self, softly: bool = True) -> None:
        self.shown = True
        self._fade(1, softly)

    def hide(self, *_event: object) -> None:
        """Fade out."""
        if self.shown:
            self.shown = False
            self._fade(0)

    def vanish(self, *_event: object) -> None:
        """Hide in this frame."""
        self.shown = False
        self._fade(0, softly=False)

    def _fade(self, opacity: float, softly: bool = True) -> None:
        Animation.cancel_all(self, "opacity")
        if softly:
            Animation(opacity=opacity, duration=FADE_SECONDS).start(self)
        else:
            self.opacity = opacity


def tail(pane: Rect, thing: Rect, half: float = 8) -> tuple[float, ...]:
    """Return the triangle from the edge of a pane towards a thing beside it, `half` dp wide to
    either side of its middle; `NO_TAIL` if the pane covers the thing."""
    half, far = dp(half), dp(TAIL)
    x = _between(thing.center[0], pane.x, pane.right)
    y = _between(thing.center[1], pane.y, pane.top)
    if thing.y >= pane.top - 1:
        return x - half, pane.top - 1, x + half, pane.top - 1, x, pane.top + far
    if thing.top <= pane.y + 1:
        return x - half, pane.y + 1, x + half, pane.y + 1, x, pane.y - far
    if thing.x >= pane.right - 1:
        return pane.right - 1, y - half, pane.right - 1, y + half, pane.right + far, y
    if thing.right <= pane.x + 1:
        return pane.x + 1, y - half, pane.x + 1, y + half, pane.x - far, y
    return NO_TAIL


def _between(wanted: float, low: float, high: float) -> float:
    """Keep away from the corners; of a small pane, take the middle."""
    margin = min(dp(CORNER), (high - low) / 2)
    return min(max(wanted, low + margin), high - margin)


WIDE = 340
"""Width of a bubble in dp, at the usual font size."""
SHARES = 1, 1.45, 0.7
"""The widths to try, relative to `WIDE`, until the bubble finds room."""
PAD = 14
EDGE = 6
"""Distance to the edges of the window, in dp."""
AIR = 3
"""Between the widget and the light around it."""
NAME, TEXT, SMALL = 22, 15, 13.5
"""Font sizes, in sp."""
PICTURE = 1.7
"""Side of a picture, relative to the font size beside it."""
SHRINK = 0.92
LINK = 44
"""Height in dp of the link to the rules, for a finger."""


class Spot(NamedTuple):
    """The position of a bubble, and whether it leaves its widget visible."""

    x: float
    y: float
    clear: bool


class Explanation(Bubble):
    """Fills the window and handles no touches. `whole` dims everything but the widget."""

    whole = BooleanProperty(True)
    lit = ObjectProperty(NOWHERE)
    """The rectangle that stays bright."""
    corner = NumericProperty(0)
    """The corner radius of the lit widget, in pixels."""
    angle = NumericProperty(0)

    def __init__(self, **options: object) -> None:
        super().__init__(size_hint=(1, 1), size=Window.size, **options)
        self.asked = NOWHERE
        """The widget's place in the window when the explanation opened."""
        self.description: Description | None = None
        self.avoid: Sequence[Rect] = ()
        """Rectangles of the window that it should not cover, most important first."""
        self.covers = False
        """Whether it covers the most important of them."""

    def explain(
        self, description: Description, thing: Rect, turned: bool, avoid: Sequence[Rect] = ()
    ) -> None:
        """Show a description beside a widget's place, `turned` for a player on the other side."""
        self.asked, self.description, self.avoid = thing, description, avoid
        width, height = Window.size
        left, top, right, bottom = insets.insets.ltrb
        if turned:
            self.angle = 180
            thing = _turned(thing)
            avoid = [_turned(one) for one in avoid]
            left, top, right, bottom = right, bottom, left, top
        room = Rect(left, bottom, width - left - right, height - top - bottom).inset(dp(EDGE))
        self.lit = thing.inset(-dp(AIR))
        self._fit(description, room, avoid)
        self.covers = any(self.pane.meets(one) for one in avoid[:1])
        self.appear()

    def asks_for_rules(self, x: float, y: float) -> bool:
        """Return whether a point of the window is on the last line; the pane may be upside down."""
        width, height = Window.size
        pane: Rect = self.pane
        line, _above = pane.cut("bottom", min(pane.height, dp(LINK)))
        return line.holds(width - x, height - y) if self.angle else line.holds(x, y)

    # Position

    def _fit(self, description: Description, room: Rect, avoid: Sequence[Rect]) -> None:
        """Lay out in the usual font size, or smaller if the window is too low."""
        sp = theme.text.sp
        widths = [WIDE * share for share in (SHARES if self.whole else SHARES[:1])]
        while True:
            for wide in widths:
                width = min(wide * max(sp, Metrics.dp), room.width)
                size = width, self._arrange(description, width, sp)
                spot = self._spot(size, room, avoid)
                if spot.clear:
                    break
            if spot.clear or sp * SMALL * SHRINK < smallest():
                break
            sp *= SHRINK
        self.pane = Rect(spot.x, spot.y, *size)
        self.tail = tail(self.pane, self.lit) if self.whole and spot.clear else NO_TAIL
        for part in self.children:
            part.pos = part.x + spot.x, part.y + spot.y

    def _spot(self, size: tuple[float, float], room: Rect, avoid: Sequence[Rect]) -> Spot:
        """Return a spot above the widget if there is room, else below, else beside it, at worst on
        it. If possible it covers nothing in `avoid`."""
        (width, height), lit, gap = size, self.lit, dp(TAIL + 1)
        x = min(max(lit.center[0] - width / 2, room.x), room.right - width)
        y = min(max(lit.center[1] - height / 2, room.y), room.top - height)
        above, below = lit.top + gap, lit.y - gap - height
        after, before = lit.right + gap, lit.x - gap - width
        fits = height <= room.height
        spots = (
            (above + height <= room.top, x, above),
            (below >= room.y, x, below),
            (after + width <= room.right and fits, after, y),
            (before >= room.x and fits, before, y),
        )
        possible = [Spot(left, low, True) for there, left, low in spots if there]
        for number in range(len(avoid), -1, -1):
            for spot in possible:
                pane = Rect(spot.x, spot.y, width, height)
                if not any(pane.meets(one) for one in avoid[:number]):
                    return spot
        high = room.top - lit.top > lit.y - room.y
        return Spot(x, max(room.y, room.top - height) if high else room.y, False)

    # Content: parts are laid out from the top with their upper edge at 0, then moved up

    def _arrange(self, description: Description, width: float, sp: float) -> float:
        """Create the parts for a pane of this width; return the height it needs."""
        self.clear_widgets()
        pad = dp(PAD if self.whole else PAD * 0.75)
        inner = width - 2 * pad
        y = -pad
        for group, height, gap in self._parts(description, inner, sp):
            y -= gap + height
            for one in group:
                one.pos = one.x + pad, one.y + y
                self.add_widget(one)
        y -= pad
        for part in self.children:
            part.y -= y
        return -y

    def _parts(
        self, description: Description, inner: float, sp: float
    ) -> Iterator[tuple[list[Widget], float, float]]:
        """Yield groups of widgets relative to their lower left corner, with height, gap above."""
        yield (*self._head(description, inner, sp), 0)
        gap = dp(4)
        said = [description.explanation, description.more if self.whole else ""]
        yield (*_words(" ".join(filter(None, said)), inner, TEXT * sp, theme.IVORY), gap)
        for row in description.rows if self.whole else ():
            yield (*_row(row, inner, sp), dp(7))
        if self.whole and description.rule:
            yield (*_words(_("Read the rules on this"), inner, SMALL * sp, theme.GO_RING), dp(9))

    def _head(
        self, description: Description, inner: float, sp: float
    ) -> tuple[list[Widget], float]:
        """Return the name, with the value at the end of its line or below it."""
        size = (NAME if self.whole else TEXT + 1) * sp
        font = "Display" if self.whole else "Text"
        value = "" if description.plain else description.value
        name = _label(description.name, size, theme.GOLD_LIGHT, font_name=font, bold=not self.whole)
        said = _label(value, TEXT * sp, theme.IVORY) if value else None
        if name.width + (said.width + dp(12) if said else 0) <= inner:
            parts: list[Widget] = [name]
            if said:
                said.pos = inner - said.width, (name.height - said.height) / 2
                parts.append(said)
            return parts, name.height
        parts, high = _words(description.name, inner, size, theme.GOLD_LIGHT, font)
        if not said:
            return parts, high
        below, low = _words(value, inner, TEXT * sp, theme.IVORY)
        for part in parts:
            part.y += low
        return [*parts, *below], high + low


def _turned(place: Rect) -> Rect:
    """Return the same place as seen from the other side of the window."""
    width, height = Window.size
    return Rect(width - place.right, height - place.top, place.width, place.height)


def _label(text: str, size: float, color: object, **look: object) -> Label:
    label = Label(text=text, font_size=size, color=color, **({"font_name": "Text"} | look))
    label.texture_update()
    label.size = label.texture_size
    label.pos = 0, 0
    return label


def _words(
    text: str, width: float, size: float, color: object, font: str = "Text"
) -> tuple[list[Widget], float]:
    """Return a text that wraps."""
    label = _label(text, size, color, font_name=font, halign="left", text_size=(width, None))
    return [label], label.height


def _row(row: Row, inner: float, sp: float) -> tuple[list[Widget], float]:
    size = TEXT * sp
    side = PICTURE * size
    if not row.words:
        return _pictures(row, inner, side, sp)
    gap = dp(6)
    value = _label(row.value, SMALL * sp, theme.GOLD_LIGHT, bold=True) if row.value else None
    many = len(row.pictures)
    step = min(side, inner * 0.4 / max(1, many))
    left = step * (many - 1) + side + gap if many else 0
    spare = inner - left - (value.width + gap if value else 0)
    beneath = value is not None and spare < inner * 0.4
    words, high = _words(row.words, inner - left if beneath else spare, size, theme.IVORY)
    parts: list[Widget] = [*words]
    words[0].x = left
    if value:
        if beneath:
            below, low = _words(row.value, inner - left, SMALL * sp, theme.GOLD_LIGHT)
            below[0].x = left
            words[0].y += low
            parts, high = [*parts, *below], high + low
        else:
            parts.append(value)
    height = max(high, side if many else 0)
    for part in words if not beneath else ():
        part.y += (height - high) / 2
    if value and not beneath:
        value.pos = inner - value.width, (height - value.height) / 2
    for n, (sprite, _caption) in enumerate(row.pictures):
        parts.append(_picture(sprite, step * n, (height - side) / 2, side))
    return parts, height


def _pictures(row: Row, inner: float, side: float, sp: float) -> tuple[list[Widget], float]:
    """Return pictures side by side, each above its caption."""
    captions = any(caption for _sprite, caption in row.pictures)
    step = inner / len(row.pictures) if captions else min(side * 1.08, inner / len(row.pictures))
    side = min(side, step)
    parts: list[Widget] = []
    low = 0.0
    for n, (_sprite, caption) in enumerate(row.pictures):
        if not caption:
            continue
        faint = theme.faded(theme.IVORY_SOFT, 0.75) if caption == "0" else theme.IVORY
        label = _label(caption, TEXT * sp, faint, bold=True)
        label.x = step * (n + 0.5) - label.width / 2
        low = label.height
        parts.append(label)
    for n, (sprite, _caption) in enumerate(row.pictures):
        x = step * (n + 0.5) - side / 2 if captions else step * n
        parts.append(_picture(sprite, x, low, side))
    return parts, low + side


def _picture(sprite: str, x: float, y: float, side: float) -> Picture:
    return Picture(sprite=sprite, pos=(x, y), size=(side, side), size_hint=(None, None))


load("widgets/explanation")
