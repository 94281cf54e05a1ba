"""A card on the table: a picture that can turn, lean, rise and glow.

Cards come and go in the middle of animations, so they are drawn without KV: making one is ten
times as fast, and a flight touches a single matrix.
"""

from math import copysign, cos, radians, sin
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Line, PopMatrix, PushMatrix, Rectangle, Rotate, Scale, Translate
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from jaipur.rules import Good
from jaipur.ui.look import sprites, theme
from jaipur.ui.look.rect import CARD_ASPECT, Rect
from jaipur.ui.table.layout.card_layout import Place
from jaipur.ui.widgets.explained import Role
from jaipur.ui.widgets.focus import Focusable

NAMES = tuple(good.name.lower() for good in Good)
HALO = 0.54, 0.74
"""Half the width and height of shadow and ring, in card widths."""
FOCUS = 4.0, 2.2
"""Widths in dp of the focus ring: a dark line with a pale one on it, visible on any background."""
CORNER = 0.3
"""Length of the corner marks on a card of a hint, in card widths."""
MARK = 7.0, 3.6
"""Widths in dp of these marks: a dark line with a golden one on it."""
TICK = 0.28
"""Width of the tick on a chosen card, in card widths. It is below the good's sign at the left, the
part of a card that is visible in any fan."""
THINNEST = 0.02
"""The relative width of a card seen from its edge."""


class Card(Focusable):
    """One card. A face-down card has no `good`: it is None."""

    role = Role.CARD
    good = ObjectProperty(None, allownone=True)
    angle = NumericProperty(0)
    """Degrees it leans to the left."""
    turned = NumericProperty(1)
    """0 shows the back, 1 the face; between them it turns around its upright axis."""
    covered = BooleanProperty(False)
    """Whether it lies face down although its viewer may know it."""
    takes_long_press = False
    """Whether a long press turns the hand up and asks for no description."""
    chosen = BooleanProperty(False)
    ring = NumericProperty(0)
    """How strongly the ring around it glows; chosen cards also have a tick."""
    hinted = BooleanProperty(False)
    """Whether a message is about it: its corners are marked, unlike those of a chosen card."""
    left_slot: int | None = None
    """The market slot it was taken from last."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._goal: Place | None = None
        self._glide: Animation | None = None
        """Its way to its goal; Kivy would look for it in all animations of the app."""
        with self.canvas:
            PushMatrix()
            self._at, self._lean, self._flip = Translate(), Rotate(angle=0), Scale(1)
            Color(1, 1, 1, 1)
            self._shadow = Rectangle(texture=sprites.texture("flourish-shadow"))
            self._picture = Rectangle()
            self._ring_colour = Color(1, 1, 1, 0)
            self._ring = Rectangle(texture=sprites.texture("flourish-ring"))
            self._tick_colour = Color(1, 1, 1, 0)
            self._tick = Rectangle(texture=sprites.texture("flourish-check"))
            self._marks = InstructionGroup()
            self._focus = []
            for colour in (theme.TABLE_RIM, theme.IVORY):
                Color(*colour[:3])
                self._focus.append(Line())
            PopMatrix()
        for name, draw in (
            ("pos", self._move),
            ("size", self._resize),
            ("angle", self._move),
            ("turned", self._show),
            ("good", self._show),
            ("covered", self._show),
            ("ring", self._light),
            ("chosen", self._light),
            ("focused", self._frame),
            ("hinted", self._mark),
        ):
            self.fbind(name, draw)
        self._resize()
        self._show()
        self._light()

    def _move(self, *_args: object) -> None:
        self._at.xy = self.x + self.width / 2, self.y + self.height / 2
        self._lean.angle = self.angle

    def _resize(self, *_args: object) -> None:
        width, height = self.size
        self._picture.pos, self._picture.size = (-width / 2, -height / 2), self.size
        across, along = HALO[0] * width, HALO[1] * width
        for halo in (self._shadow, self._ring):
            halo.pos, halo.size = (-across, -along), (2 * across, 2 * along)
        self._tick.pos = -0.48 * width, height / 2 - 0.58 * width
        self._tick.size = TICK * width, TICK * width
        self._frame()
        self._mark()
        self._move()

    def _mark(self, *_args: object) -> None:
        """Mark the corners of a card that a message is about, with its colours and shape."""
        self._marks.clear()
        x, y = self.width / 2, self.height / 2
        arm = CORNER * self.width if self.hinted else 0
        for colour, width in zip((theme.TABLE_RIM, theme.GOLD_LIGHT), MARK, strict=True):
            for across, along in ((-x, -y), (-x, y), (x, -y), (x, y)) if arm else ():
                turn = copysign(arm, across), copysign(arm, along)
                ends = (across - turn[0], along, across, along, across, along - turn[1])
                self._marks.add(Color(*colour[:3]))
                self._marks.add(Line(points=ends, width=width / 2 * Metrics.dp, cap="round"))

    def _frame(self, *_args: object) -> None:
        """Draw the focus ring, or empty its lines: invisible lines of 180 points cost time, too."""
        width, height = self.size
        out = FOCUS[1] * Metrics.dp
        ring = Rect(-width / 2, -height / 2, width, height).inset(-out)
        for line, broad in zip(self._focus, FOCUS, strict=True):
            if self.focused:
                line.width = broad * Metrics.dp
                line.rounded_rectangle = (*ring, width * 0.08 + out)
            else:
                line.points = []

    def _show(self, *_args: object) -> None:
        shown = self.good is not None and self.turned >= 0.5 and not self.covered
        name = NAMES[self.good] if shown else "back"
        self._picture.texture = sprites.texture(f"card-{name}")
        self._flip.x = max(abs(2 * self.turned - 1), THINNEST)

    def _light(self, *_args: object) -> None:
        self._ring_colour.a = 1 if self.chosen else self.ring
        self._tick_colour.a = 1 if self.chosen else 0

    @property
    def place(self) -> Place:
        """The current place of the card."""
        return Place(self.center_x, self.center_y, self.width, self.angle)

    def put(self, place: Place) -> None:
        """Put the card exactly there, without animation."""
        self.halt()
        self.size = place.width, place.width * CARD_ASPECT
        self.center = place.x, place.y
        self.angle = place.angle

    def glide(self, place: Place, seconds: float) -> None:
        """Move there within these seconds; if it is on its way there, let it."""
        if seconds and place == self._goal:
            return
        self.halt()
        if not seconds or place == self.place:
            self.put(place)
            return
        x, y, width, angle = place
        self._goal, size = place, (width, place.height)
        self._glide = Animation(center=(x, y), size=size, angle=angle, d=seconds, t="out_quad")
        self._glide.start(self)

    def halt(self) -> None:
        """Stay where it is."""
        if self._glide:
            self._glide.cancel(self)
        self._goal = self._glide = None

    def lies_at(self, x: float, y: float) -> bool:
        return self.distance(x, y) <= 0

    def distance(self, x: float, y: float) -> float:
        """Return how far a point of the table is from the card, its angle considered; at most 0 on
        the card."""
        turn = radians(-self.angle)
        dx, dy = x - self.center_x, y - self.center_y
        across, along = dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)
        return max(abs(across) - self.width / 2, abs(along) - self.height / 2)

    def lay_on(self, layer: Widget) -> None:
        """Put the card on top of this layer."""
        if self.parent:
            self.parent.remove_widget(self)
        layer.add_widget(self)

    def activate(self) -> None:
        """Do nothing: the table chooses cards, and none that are in flight."""

    def __repr__(self) -> str:
        return f"<Card {'?' if self.good is None else Good(self.good).name}>"
