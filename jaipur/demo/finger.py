"""A visible finger that really touches the widgets it points at."""

from collections.abc import Callable
from math import hypot
from time import monotonic

import asynckivy as ak
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from jaipur.demo import waiting
from jaipur.demo.waiting import DemoError, comes_soon, until
from jaipur.ui.look import kv
from jaipur.ui.look.rect import Rect
from jaipur.ui.table.card import Card
from jaipur.ui.table.input.gestures import NEAR, TOO_LATE
from jaipur.ui.widgets.focus import rect, scroll_around

PAUSE = 0.18
"""Seconds between two touches at normal pace."""
PRESS = 0.05
SHORTEST = 0.01
"""Seconds a glide takes at least, at any pace."""
STABLE_FRAMES = 3
"""Frames in a row that must show a target in the same place before it is touched."""

Find = Callable[[], Widget | None]
Condition = Callable[[], object]


class FingerTouch(MotionEvent):
    """A touch of the demo's finger."""

    def __init__(self, number: int, x: float, y: float) -> None:
        super().__init__("demo", number, {"x": x / Window.width, "y": y / Window.height})

    def depack(self, args: dict[str, float]) -> None:
        self.is_touch = True
        self.sx, self.sy = args["x"], args["y"]
        self.profile = ["pos"]
        super().depack(args)


class Fingertip(Widget):
    """The finger on the screen: it points at its `pos`."""

    pressed = BooleanProperty(False)


class Finger:
    """Taps and holds; a `pace` below 1 makes it faster.

    Every touch is a closed loop: find the target, wait until it keeps its place, touch it, wait for
    the effect, and touch again if there was none.
    """

    def __init__(self, pace: float = 1.0) -> None:
        self.pace = pace
        self._touches = 0
        self._last: FingerTouch | None = None
        """The last touch of a card."""
        self._tip = Fingertip(pos=(Window.width / 2, -Window.height / 4))
        Window.add_widget(self._tip)

    def leave(self) -> None:
        """Remove the finger from the window."""
        Window.remove_widget(self._tip)

    async def tap(self, find: Find, effect: Condition, what: str) -> None:
        """Tap the widget that `find` returns until `effect` holds; `what` names the effect."""
        await self._touch(find, effect, what, held=False)

    async def hold(self, find: Find, effect: Condition, what: str) -> None:
        """Hold the widget like `tap`, with the finger down until `effect` holds."""
        await self._touch(find, effect, what, held=True)

    async def _touch(self, find: Find, effect: Condition, what: str, held: bool) -> None:
        end = monotonic() + waiting.LIMIT
        while not effect():
            if monotonic() > end:
                raise DemoError(f"touched for {waiting.LIMIT:g} seconds in vain for {what}")
            target = await until(_settled(find), f"something to touch for {what}")
            touch = await self._press(target)
            if held:
                await comes_soon(effect)
            else:
                await ak.sleep(PRESS * self.pace)
            self._release(touch)
            await comes_soon(effect)
        await ak.sleep(PAUSE * self.pace)

    async def _press(self, target: Widget) -> FingerTouch:
        await self._glide(target)
        self._touches += 1
        touch = FingerTouch(self._touches, *spot(target))
        if isinstance(target, Card):
            while self._doubles(touch):
                await ak.sleep(0)
                touch = FingerTouch(self._touches, *spot(target))
            self._last = touch
        EventLoop.post_dispatch_input("begin", touch)
        self._tip.pressed = True
        return touch

    def _doubles(self, touch: FingerTouch) -> bool:
        """Return whether this would be the second of a double tap, which takes a card at once.

        On a fast machine a whole turn passes between two touches of the same place.
        """
        last = self._last
        if last is None or touch.time_start - last.time_start >= TOO_LATE:
            return False
        width, height = Window.size
        away = hypot((touch.sx - last.sx) * width, (touch.sy - last.sy) * height)
        return away < NEAR * Metrics.dp

    def _release(self, touch: FingerTouch) -> None:
        self._tip.pressed = False
        EventLoop.post_dispatch_input("end", touch)

    async def _glide(self, target: Widget) -> None:
        """Move the fingertip there, above everything else."""
        tip = self._tip
        Window.remove_widget(tip)
        Window.add_widget(tip)
        tip.size = [min(Window.size) * 0.045] * 2
        begin = tip.pos
        async for time in ak.anim_with_ratio(base=max(PAUSE * self.pace, SHORTEST)):
            share = min(time, 1.0)
            tip.pos = [b + (e - b) * share for b, e in zip(begin, spot(target), strict=True)]
            if time >= 1:
                break


def _settled(find: Find) -> Find:
    """Return the found widget once it has kept its place for some frames; asked once a frame."""
    places: list[Rect] = []

    def settled() -> Widget | None:
        target = find()
        if target is None or target.disabled or not target.get_parent_window():
            places.clear()
            return None
        if view := scroll_around(target):
            view.scroll_to(target, animate=False)
        places.append(rect(target))
        recent = places[-STABLE_FRAMES:]
        return target if len(recent) == STABLE_FRAMES and len({*recent}) == 1 else None

    return settled


def spot(target: Widget) -> tuple[float, float]:
    """Return where to touch a widget: cards in a fan only show their left edge."""
    if isinstance(target, Card):
        return target.center_x - 0.32 * target.width, target.center_y + 0.1 * target.height
    return target.to_window(*target.center)


kv.load("demo/finger")
