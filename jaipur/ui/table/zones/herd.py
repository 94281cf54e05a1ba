"""The viewer's herd: camels in a stack, with every head visible while there is room."""

from kivy.graphics import Color, Mesh, Rectangle
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from jaipur.rules.goods import CARDS, Good
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import CARD_ASPECT, Rect
from jaipur.ui.look.sprites import texture
from jaipur.ui.table.zones.dashes import dashed
from jaipur.ui.widgets.explained import Role
from jaipur.ui.widgets.panel import Panel

load("table/zones/herd")

MOST = CARDS[Good.CAMEL]
PEEK = 0.16
"""How much of a covered camel is visible at most, in card heights."""
LEAN = 0.12
"""How far each camel is to the right of the one behind it at most, in card widths."""
CROWD = 1.2
"""Height kept for a herd, in cards."""
RING = 0.04


class Herd(Panel):
    """`count` camels, `in_move` of them ringed; the front one is lowest and on top of the rest."""

    role = Role.PILE
    count = NumericProperty(0)
    in_move = NumericProperty(0)
    offered = BooleanProperty(False)
    """Whether a camel could complete the exchange: the herd is lit."""

    def on_kv_post(self, _base: Widget) -> None:
        with self.canvas.before:
            self._hollow_colour = theme.Ink("GOLD")
            self._hollow = Mesh(mode="triangles")
            Color(1, 1, 1, 1)
            self._camels = [Rectangle(texture=texture("card-camel")) for _ in range(MOST)]
            self._rings = [Rectangle(texture=texture("flourish-ring")) for _ in range(MOST)]
        for name in ("pane", "count", "in_move"):
            self.fbind(name, self._draw)
        self._draw()

    def _below(self) -> float:
        """Return the height of the text below the camels; 0 in a low place, which has a badge."""
        roomy = self.height >= dp(150) and self.width >= dp(64)
        return max(dp(40), self.height * 0.19) if roomy else 0

    below = AliasProperty(_below, bind=("size",))

    def place_of_top(self) -> Rect:
        """Return the place of the front camel, even if there is none."""
        return self.place_of(max(0, int(self.count) - 1))

    def place_of(self, index: int) -> Rect:
        """Return the place of a camel, counted from the back."""
        x, y, width, height = self.pane
        pad = max(dp(5), self.width * RING)
        x, y, width, height = x + pad, y + pad + self.below, width - 2 * pad, height - 2 * pad
        height -= self.below
        front = max(0, int(self.count) - 1)
        card = max(1, min(width, height / CARD_ASPECT / CROWD))
        tall = card * CARD_ASPECT
        peek = min(PEEK * tall, (height - tall) / max(1, front))
        lean = min(LEAN * card, (width - card) / max(1, front))
        left = x + (width - card - lean * front) / 2 + lean * index
        low = y + (height - tall - peek * front) / 2 + peek * (front - index)
        return Rect(left, low, card, tall)

    def _draw(self, *_event: object) -> None:
        first = self.count - self.in_move
        for index, (camel, ring) in enumerate(zip(self._camels, self._rings, strict=True)):
            x, y, width, height = self.place_of(index)
            camel.pos, ring.pos = (x, y), (x - width * RING, y - width * RING)
            camel.size = (width, height) if index < self.count else (0, 0)
            lit = first <= index < self.count
            ring.size = (width * (1 + 2 * RING), height + width * 2 * RING) if lit else (0, 0)
        place = self.place_of(0)
        self._hollow_colour.a = 0 if self.count else 0.6
        dashed(self._hollow, place, place.width * 0.08, dp(1.4))
