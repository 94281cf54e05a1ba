"""The deck, the pile of sold cards, and the token for the larger herd."""

from math import ceil

from kivy.graphics import Color, Mesh, Quad, Rectangle
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from jaipur.rules.goods import CARDS, Good
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import CARD_ASPECT, Rect
from jaipur.ui.look.sprites import texture
from jaipur.ui.table.zones.dashes import dashed
from jaipur.ui.widgets.explained import Role
from jaipur.ui.widgets.fit_label import extents, smallest_figures
from jaipur.ui.widgets.panel import Panel

LAYERS = 7
LIFT = 0.017
"""How far a layer of the deck is above the one below, in card heights."""
THIN = 0.0035
"""The same for one card of the sold pile."""
DISORDER = (
    (0.0, 0.0, -2.0),
    (0.03, 0.01, 4.0),
    (-0.03, 0.015, -5.5),
    (0.02, -0.015, 1.5),
    (-0.02, -0.01, 5.5),
    (0.03, 0.015, -3.5),
    (-0.035, 0.0, 2.5),
    (0.02, 0.01, -5.0),
)
"""The offsets of sold cards, repeated in this order: from the middle in card widths, and degrees
they lean to the left."""
SNUG = 0.84
"""Width of a sold card relative to its place: the rest is for the disorder."""
SHADE = 1.08
MIDDLE = 16
"""Half the sold cards of a usual round: with this many the pile is centred in its place."""
NOWHERE = (0,) * 8
SPARE = 14
"""Height in dp below a card as wide as its place, for a line of text."""


class CardPile(Panel):
    """The place of one card with a line of text below, or on it where there is no room below."""

    role = Role.PILE
    count = NumericProperty(0)
    label = StringProperty("")
    """The number of cards, in words."""
    word = StringProperty("")
    """What the cards are, where there is no room for the label; a badge has their number then."""

    def _below(self) -> float:
        """Return the height of the text below the card; 0 in a low or narrow place."""
        roomy = self.height >= max(dp(96), self.width * 1.1) and self.width >= dp(58)
        beneath = self.pane.height - self.pane.width * CARD_ASPECT >= dp(SPARE)
        return max(dp(18), self.height * 0.14) if roomy or beneath else 0

    below = AliasProperty(_below, bind=("pane",))

    def _fits(self) -> bool:
        room = self.pane.width - (dp(4) if self.below else 0)  # nothing sticks out of it
        on_badge = not self.below
        return extents(self.label, "Text", on_badge, smallest_figures())[0] <= room

    fits = AliasProperty(_fits, bind=("pane", "label"))
    """Whether there is room for the label, below the cards or on a badge."""

    def bed(self) -> Rect:
        """Return the rectangle of the pile."""
        x, y, width, height = self.pane
        pad = max(min(dp(4), width * 0.05), width * 0.04)
        room = Rect(x + pad, y + pad + self.below, width - 2 * pad, height - 2 * pad - self.below)
        return room.fitted(1 / CARD_ASPECT)


class Deck(CardPile):
    """The cards still to come: the fewer, the lower the stack."""

    def on_kv_post(self, _base: Widget) -> None:
        with self.canvas.before:
            self._hollow_colour = theme.Ink("GOLD")
            self._hollow = Mesh(mode="triangles")
            Color(1, 1, 1, 1)
            self._shadow = Rectangle(texture=texture("flourish-shadow"))
            self._cards = [Rectangle(texture=texture("card-back")) for _ in range(LAYERS)]
        for name in ("pane", "count"):
            self.fbind(name, self._draw)
        self._draw()

    def place_of_top(self) -> Rect:
        """Return the rectangle of the top card."""
        x, y, width, height = self.bed()
        # The full stack fits in the place, and the top card sinks as the deck gets lower.
        rise = height * LIFT * (LAYERS - 1)
        narrower = rise / CARD_ASPECT
        low = y + height * LIFT * max(0, self._layers() - 1)
        return Rect(x + narrower / 2, low, width - narrower, height - rise)

    def _layers(self) -> int:
        return ceil(self.count / sum(CARDS) * LAYERS) if self.count else 0

    def _draw(self, *_event: object) -> None:
        top = self.place_of_top()
        x, y, width, height = top
        layers = self._layers()
        lift = height * LIFT
        for number, card in enumerate(self._cards):
            card.pos = x, y - lift * (layers - 1 - number)
            card.size = (width, height) if number < layers else (0, 0)
        base = y - lift * max(0, layers - 1)
        self._shadow.pos = x - width * 0.04, base - height * 0.03
        self._shadow.size = (width * 1.08, height * 1.06) if layers else (0, 0)
        self._hollow_colour.a = 0 if layers else 0.8
        dashed(self._hollow, top, width * 0.08, dp(1.4))


class SoldPile(CardPile):
    """The sold cards: a dashed outline, then an untidy pile of the actual cards."""

    cards = ListProperty()
    """The goods from the bottom up; None for a card of which only the back is known."""

    def on_kv_post(self, _base: Widget) -> None:
        with self.canvas.before:
            self._line_colour = theme.Ink("GOLD")
            self._line = Mesh(mode="triangles")
            Color(1, 1, 1, 1)
            self._pile = [(self._shadow(), Quad(points=NOWHERE)) for _ in DISORDER]
        for name in ("pane", "cards", "shine"):
            self.fbind(name, self._draw)
        self._draw()

    def _shadow(self) -> Quad:
        return Quad(texture=texture("flourish-shadow"), points=NOWHERE)

    def place_of(self, index: int) -> tuple[Rect, float]:
        """Return the place of the card with this number, counted from the lowest, and its angle."""
        return self._place(index, index)

    def _place(self, index: int, height: float) -> tuple[Rect, float]:
        """The same with this many cards below it."""
        x, y, width, tall = self.bed()
        right, up, lean = DISORDER[index % len(DISORDER)]
        left = x + width * ((1 - SNUG) / 2 + right)
        low = y + tall * ((1 - SNUG) / 2 + THIN * (height - MIDDLE)) + width * up
        return Rect(left, low, width * SNUG, tall * SNUG), lean

    def _draw(self, *_event: object) -> None:
        self.count = count = len(self.cards)
        # Only one card per offset: older cards would be hidden below the next one with the same
        # offset. The visible ones are spread over the height of the whole pile.
        first = max(0, count - len(DISORDER))
        step = (count - 1) / max(1, count - 1 - first)
        for number, (shadow, card) in enumerate(self._pile):
            self._draw_card(first + number, number * step, shadow, card)
        self._line_colour.rgba = theme.GO_RING if self.shine > 0.5 else theme.GOLD
        self._line_colour.a = 0 if count else 1
        bed = self.bed()
        dashed(self._line, bed, bed.width * 0.08, dp(1.4))

    def _draw_card(self, index: int, height: float, shadow: Quad, card: Quad) -> None:
        if index >= len(self.cards):
            shadow.points = card.points = NOWHERE
            return
        good = self.cards[index]
        card.texture = texture("card-back" if good is None else f"card-{Good(good).name.lower()}")
        place, lean = self._place(index, height)
        card.points = place.leaning(lean)
        shadow.points = place.leaning(lean, SHADE)


class CamelToken(Panel):
    """Five rupees for the larger herd at the end. It shows the leader only if `holder` is set."""

    role = Role.PILE
    holder = ObjectProperty(None, allownone=True)
    marks = ListProperty(["mark-north", "mark-south"])

    def place_of(self) -> Rect:
        """Return the rectangle of the token."""
        x, y, width, height = self.pane
        room = Rect(x + width * 0.02, y + height * 0.02, width * 0.96, height * 0.96)
        return room.fitted(1)

    def holder_mark(self, holder: int | None) -> str:
        return "" if holder is None else self.marks[holder]


load("table/zones/piles")
