"""Flights over the table: cards on curves that lean and turn, and tokens."""

from collections.abc import Callable, Sequence
from math import pi, sin

import asynckivy as ak
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.ui.look import kv
from jaipur.ui.table.card import Card
from jaipur.ui.table.layout.card_layout import Place

_ARC = 0.12
"""How far a flight curves, as a share of its length."""
_LONG = 0.7
"""The share of the time that each of several flights takes."""


class Sprite(Widget):
    """A token in flight: `name` is its sprite, `face` the sprite of its other side.

    Its face stays unset until it turns over, so that it cannot be seen earlier.
    """

    name = StringProperty("")
    face = StringProperty("")
    turned = NumericProperty(0)
    """0 shows `name`, 1 shows `face`; between them it turns around its axis."""

    def __init__(self, name: str) -> None:
        kv.load("table/show/flight")
        super().__init__(size_hint=(None, None), name=name)

    def put(self, place: Place) -> None:
        self.size = place.width, place.width
        self.center = place.x, place.y


Target = Callable[[], Place]


class Flight:
    """The way of one thing from where it is to a place, within a part of a common time.

    It asks for its target as long as it flies, because the window may change meanwhile.
    """

    def __init__(
        self,
        thing: Card | Sprite,
        target: Target,
        begin: float = 0.0,
        end: float = 1.0,
        turn: tuple[float, float] | None = None,
        landed: Callable[[], None] | None = None,
    ) -> None:
        self.thing = thing
        self.source = Place(
            thing.center_x, thing.center_y, thing.width, getattr(thing, "angle", 0.0)
        )
        self.target = target
        self.bow = _inwards(thing, self.source, target())
        self.begin, self.end = begin, end
        self.turn = turn
        self.landed = [landed] if landed else []
        """Called on arrival."""
        self.done = False

    def at(self, time: float) -> None:
        """Move the thing to its place at this moment of the common time, 0 to 1."""
        if self.done or time < self.begin:
            return
        share = min(1.0, (time - self.begin) / max(self.end - self.begin, 1e-6))
        if share >= 1.0:
            self.finish()
            return
        eased = share * share * (3 - 2 * share)
        self.thing.put(_between(self.source, self.target(), eased, self.bow))
        if self.turn:
            low, high = self.turn
            self.thing.turned = low + (high - low) * eased

    def finish(self) -> None:
        if self.done:
            return
        self.done = True
        self.thing.put(self.target())
        if self.turn:
            self.thing.turned = self.turn[1]
        for happens in self.landed:
            happens()


def _inwards(thing: Widget, a: Place, b: Place) -> float:
    """Return how far a flight curves: towards the middle, so that no card leaves the table."""
    x, y = thing.parent.center if thing.parent else (a.x, a.y)
    across, up = x - (a.x + b.x) / 2, y - (a.y + b.y) / 2
    return _ARC if (b.x - a.x) * up - (b.y - a.y) * across >= 0 else -_ARC


def _between(a: Place, b: Place, share: float, bow: float) -> Place:
    dx, dy = b.x - a.x, b.y - a.y
    bow *= sin(pi * share)
    return Place(
        a.x + dx * share - dy * bow,
        a.y + dy * share + dx * bow,
        a.width + (b.width - a.width) * share,
        a.angle + (b.angle - a.angle) * share,
    )


def staggered(count: int) -> list[tuple[float, float]]:
    """Return begin and end of several flights that start one after the other."""
    if count <= 1:
        return [(0.0, 1.0)] * count
    step = (1 - _LONG) / (count - 1)
    return [(i * step, i * step + _LONG) for i in range(count)]


async def fly(flights: Sequence[Flight], seconds: float) -> None:
    """Animate all flights together; each lands at its own time."""
    if flights and seconds > 0:
        async for time in ak.anim_with_ratio(base=seconds):
            for flight in flights:
                flight.at(time)
            if time >= 1:
                break
    for flight in flights:
        flight.finish()
