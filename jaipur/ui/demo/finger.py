"""A finger that nobody moves: it is seen, and what it touches is really touched."""

import asynckivy as ak
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from jaipur.ui.look import kv
from jaipur.ui.table.card import Card

PAUSE = 0.18
"""Seconds between two touches at normal pace."""
PRESS = 0.05
SHORTEST = 0.01
"""Seconds for which a finger is on its way, however fast it is."""


class FingerTouch(MotionEvent):
    """A touch that nobody's finger makes."""

    def __init__(self, number: int, x: float, y: float) -> None:
        super().__init__("demo", number, {"x": x / Window.width, "y": y / Window.height})

    def depack(self, args: dict[str, float]) -> None:
        self.is_touch = True
        self.sx, self.sy = args["x"], args["y"]
        self.profile = ["pos"]
        super().depack(args)


class Fingertip(Widget):
    """The finger as it is seen: its `pos` is where it points, its width its own."""

    pressed = BooleanProperty(False)


class Finger:
    """Taps and holds; `pace` is how long it takes beside normal."""

    def __init__(self, pace: float = 1.0) -> None:
        self.pace = pace
        self._touches = 0
        self._tip = Fingertip(pos=(Window.width / 2, -Window.height / 4))
        Window.add_widget(self._tip)

    def leave(self) -> None:
        """Be seen no more."""
        Window.remove_widget(self._tip)

    async def tap(self, thing: Widget) -> None:
        """Touch it for a moment."""
        await self.hold(thing, PRESS * self.pace)

    async def hold(self, thing: Widget, seconds: float) -> None:
        """Go there, press for so long, and wait a little."""
        x, y = spot(thing)
        await self._lead(x, y)
        self._touches += 1
        touch = FingerTouch(self._touches, x, y)
        EventLoop.post_dispatch_input("begin", touch)
        self._tip.pressed = True
        await ak.sleep(seconds)
        self._tip.pressed = False
        EventLoop.post_dispatch_input("end", touch)
        await ak.sleep(PAUSE * self.pace)

    async def _lead(self, x: float, y: float) -> None:
        """Glide there, above everything else."""
        tip = self._tip
        Window.remove_widget(tip)
        Window.add_widget(tip)
        tip.size = [min(Window.size) * 0.045] * 2
        begin = tip.pos
        async for time in ak.anim_with_ratio(base=max(PAUSE * self.pace, SHORTEST)):
            share = min(time, 1.0)
            tip.pos = [b + (e - b) * share for b, e in zip(begin, (x, y), strict=True)]
            if time >= 1:
                break


def spot(thing: Widget) -> tuple[float, float]:
    """Where to touch it: cards of a fan only show their left edge."""
    if isinstance(thing, Card):
        return thing.center_x - 0.32 * thing.width, thing.center_y + 0.1 * thing.height
    return thing.to_window(*thing.center)


kv.load("demo/finger")
