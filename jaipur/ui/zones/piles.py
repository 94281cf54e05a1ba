"""The deck that is drawn from and the pile of what has been sold."""

from math import ceil

from kivy.graphics import Color, Mesh, Rectangle
from kivy.metrics import dp
from kivy.properties import AliasProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.rules.goods import CARDS, Good
from jaipur.ui import theme
from jaipur.ui.kv import load
from jaipur.ui.sprites import texture
from jaipur.ui.zones.dashes import dashed
from jaipur.ui.zones.parts import Panel, Rect, fitted

load("zones/piles")

CARD = 5 / 7
LAYERS = 7
LIFT = 0.017
"""How far a layer of the deck lies above the one below, in card heights."""


class CardPile(Panel):
    """One card's place with a line of words below, or upon it where there is no room below."""

    count = NumericProperty(0)
    label = StringProperty("")

    def _below(self) -> float:
        """Height of the line of words below the card; none in a low or narrow place."""
        roomy = self.height >= max(dp(96), self.width * 1.1) and self.width >= dp(58)
        return min(max(dp(18), self.height * 0.1), dp(36)) if roomy else 0

    below = AliasProperty(_below, bind=("size",))

    def place_of_top(self) -> Rect:
        """Where the uppermost card lies."""
        x, y, width, height = self.pane
        pad = max(min(dp(4), width * 0.05), width * 0.04)
        room = (x + pad, y + pad + self.below, width - 2 * pad, height - 2 * pad - self.below)
        return fitted(room, CARD)


class Deck(CardPile):
    """The cards still to come, a lower stack the fewer there are."""

    def on_kv_post(self, _base: Widget) -> None:
        with self.canvas.before:
            self._hollow_colour = Color(*theme.GOLD)
            self._hollow = Mesh(mode="triangles")
            Color(1, 1, 1, 1)
            self._shadow = Rectangle(texture=texture("flourish-shadow"))
            self._cards = [Rectangle(texture=texture("card-back")) for _ in range(LAYERS)]
        for name in ("pane", "count"):
            self.fbind(name, self._draw)
        self._draw()

    def place_of_top(self) -> Rect:
        x, y, width, height = super().place_of_top()
        # The full stack stays within the place, and the top card sinks as the deck gets lower.
        rise = height * LIFT * (LAYERS - 1)
        x, width = x + rise * CARD / 2, width - rise * CARD
        return x, y + height * LIFT * max(0, self._layers() - 1), width, height - rise

    def _layers(self) -> int:
        return ceil(self.count / sum(CARDS) * LAYERS) if self.count else 0

    def _draw(self, *_event: object) -> None:
        x, y, width, height = self.place_of_top()
        layers = self._layers()
        lift = height * LIFT
        for number, card in enumerate(self._cards):
            card.pos = x, y - lift * (layers - 1 - number)
            card.size = (width, height) if number < layers else (0, 0)
        base = y - lift * max(0, layers - 1)
        self._shadow.pos = x - width * 0.04, base - height * 0.03
        self._shadow.size = (width * 1.08, height * 1.06) if layers else (0, 0)
        self._hollow_colour.a = 0 if layers else 0.8
        dashed(self._hollow, (x, y, width, height), width * 0.08, dp(1.4))


class SoldPile(CardPile):
    """What has been sold: an outline in dashes, then the card sold last, if that is known."""

    last = ObjectProperty(-1)
    """The good sold last, or -1."""

    def on_kv_post(self, _base: Widget) -> None:
        with self.canvas.before:
            self._line_colour = Color(*theme.GOLD)
            self._line = Mesh(mode="triangles")
            Color(1, 1, 1, 1)
            self._shadow = Rectangle(texture=texture("flourish-shadow"))
            self._card = Rectangle()
        for name in ("pane", "last", "count", "shine"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_event: object) -> None:
        x, y, width, height = self.place_of_top()
        shown = self.last >= 0 and self.count > 0
        if shown:
            self._card.texture = texture(f"card-{Good(int(self.last)).name.lower()}")
        self._card.pos, self._card.size = (x, y), (width, height) if shown else (0, 0)
        self._shadow.pos = x - width * 0.04, y - height * 0.03
        self._shadow.size = (width * 1.08, height * 1.06) if shown else (0, 0)
        self._line_colour.rgba = theme.GO_RING if self.shine > 0.5 else theme.GOLD
        dashed(self._line, (x, y, width, height), width * 0.08, dp(1.4))
