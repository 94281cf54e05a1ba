"""The hand: a fan of cards on a cloth tray."""

from kivy.properties import AliasProperty, ListProperty, NumericProperty

from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.table.layout.card_layout import FanRules, Place, fan
from jaipur.ui.widgets.panel import Panel


class HandFan(Panel):
    """Gives the places of the cards in a hand; `FanRules` explains the numbers."""

    air = NumericProperty(0)
    """Between the tray's edge and the cards."""
    market_card = NumericProperty(0)
    """Width of a card of the market."""
    larger = NumericProperty(1)
    """How much larger than market cards its cards may get."""
    sharp = NumericProperty(0)
    """The greatest width of cards without blur."""
    lift = NumericProperty(0)
    leans = ListProperty()
    spreads = ListProperty()
    enough = NumericProperty(0)
    worth = NumericProperty(0)
    reach = NumericProperty(0)
    least_reach = NumericProperty(0)

    def _field(self) -> Rect:
        return Rect(*self.pos, *self.size).inset(self.air)

    field = AliasProperty(_field, bind=("pos", "size", "air"))
    """The rectangle of the fan."""

    def _rules(self) -> FanRules:
        return FanRules(
            widest=min(self.larger * self.market_card, self.sharp),
            leans=tuple(self.leans),
            spreads=tuple(self.spreads),
            enough=self.enough,
            worth=self.worth,
            lift=self.lift,
            reach=self.reach,
            least_reach=self.least_reach,
        )

    rules = AliasProperty(
        _rules,
        bind=(
            "market_card", "larger", "sharp", "leans", "spreads",
            "enough", "worth", "lift", "reach", "least_reach",
        ),
        cache=True,
    )  # fmt: skip

    def places(self, count: int) -> tuple[Place, ...]:
        """Return the places of this many cards, from the left, none of them chosen."""
        return fan(self.field, count, self.rules)


load("table/zones/hand_fan")
