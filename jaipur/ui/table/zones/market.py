"""The market: five places side by side on a rug."""

from kivy.properties import AliasProperty, NumericProperty
from kivy.uix.widget import Widget

from jaipur.rules.goods import MARKET_SIZE
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.table.layout.card_layout import Place, lying_in, row
from jaipur.ui.widgets.panel import Panel


class MarketSlot(Widget):
    """The mark on the rug where a card lies."""


class Market(Panel):
    """Gives the places of its cards, and marks them."""

    border = NumericProperty(0)
    """The width of the woven edge."""
    air = NumericProperty(0)
    """Between the woven edge and the cards."""
    apart = NumericProperty(0)
    furthest = NumericProperty(0)
    """Least and greatest distance between two cards, in card widths."""

    def _field(self) -> Rect:
        return self.pane.inset(self.border + self.air)

    field = AliasProperty(_field, bind=("pane", "border", "air"), cache=True)
    """The rectangle within the woven edge."""

    def _slots(self) -> tuple[Rect, ...]:
        return row(self.field, MARKET_SIZE, self.apart, self.furthest)

    slots = AliasProperty(_slots, bind=("field", "apart", "furthest"), cache=True)
    """The rectangle of each card, from the left."""

    def _card_width(self) -> float:
        return self.slots[0].width

    card_width = AliasProperty(_card_width, bind=("slots",), cache=True)

    def place_of(self, slot: int) -> Place:
        """Return the place of the card in this slot, 0 to 4."""
        return lying_in(self.slots[slot])


load("table/zones/market")
