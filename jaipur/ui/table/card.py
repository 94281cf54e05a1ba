"""A card on the table: a picture that can turn, lean, rise and glow."""

from math import cos, radians, sin

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from jaipur.rules import Good
from jaipur.ui import kv, sprites
from jaipur.ui.table.places import ASPECT, Place

NAMES = tuple(good.name.lower() for good in Good)


class Card(Widget):
    """One card. A face-down card does not know what it is: `good` is None."""

    good = ObjectProperty(None, allownone=True)
    angle = NumericProperty(0)
    """Degrees it leans to the left."""
    turned = NumericProperty(1)
    """0 shows the back, 1 the face; between them it turns around its upright axis."""
    chosen = BooleanProperty(False)
    ring = NumericProperty(0)
    """How strongly the ring around it glows; the chosen ones also carry a tick."""
    left_slot: int | None = None
    """The market slot it was taken from last."""
    face = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs) -> None:
        kv.load("table/card")
        self.back = sprites.texture("card-back")
        super().__init__(size_hint=(None, None), **kwargs)
        self._show()

    def on_good(self, *_args) -> None:
        self._show()

    def on_turned(self, *_args) -> None:
        self._show()

    def _show(self) -> None:
        shown = self.good is not None and self.turned >= 0.5
        self.face = sprites.texture(f"card-{NAMES[self.good]}") if shown else self.back

    @property
    def place(self) -> Place:
        """Where it is now."""
        return Place(self.center_x, self.center_y, self.width, self.angle)

    def put(self, place: Place) -> None:
        """Lie exactly there, at once."""
        self.size = place.width, place.width * ASPECT
        self.center = place.x, place.y
        self.angle = place.angle

    def covers(self, x: float, y: float) -> bool:
        """Whether a point of the table is on the card, as it leans."""
        turn = radians(-self.angle)
        dx, dy = x - self.center_x, y - self.center_y
        across, along = dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)
        return abs(across) <= self.width / 2 and abs(along) <= self.height / 2

    def __repr__(self) -> str:
        return f"<Card {'?' if self.good is None else Good(self.good).name}>"
