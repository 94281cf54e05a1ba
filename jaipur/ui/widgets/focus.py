"""The keyboard focus: which widget of the front screen has it, and which is next.

A widget that can have the focus is `Focusable`. A screen or overlay is a `ModalLayer`: only the
front one gets keys, so that no registry is needed.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

from kivy.core.window import Keyboard, Window
from kivy.properties import BooleanProperty
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.widget import Widget

from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.explained import Explained, Role, place_of

if TYPE_CHECKING:
    from kivy.uix.scrollview import ScrollView

T = TypeVar("T", bound=Widget)
Thing = TypeVar("Thing")

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
ACTIVATE = ("enter", "numpadenter", "spacebar")
PAGE_KEYS = {"pagedown": -0.9, "pageup": 0.9, "end": -1e6, "home": 1e6}
SCROLL_KEYS = {"down": -0.2, "up": 0.2, **PAGE_KEYS}
"""How far a key scrolls, in heights of the view."""
COMMAND = frozenset({"ctrl", "meta"})
"""Modifiers with which a letter is a command."""
NAMES = {code: name for name, code in Keyboard.keycodes.items()}
ASIDE = 3.0
"""How much a step to the side costs, compared with one straight ahead, for an arrow key."""


class Focusable(Explained):
    """A widget for keyboard and mouse."""

    role = Role.BUTTON
    focused = BooleanProperty(False)
    hovered = BooleanProperty(False)
    keys_reach = True
    """Whether Tab and the arrows stop here."""

    def activate(self) -> None:
        """Do what a tap does; this default is that of a button."""
        self.dispatch("on_press")
        self.dispatch("on_release")


class Adjustable(Focusable):
    """A widget that the left and right arrows change."""

    role = Role.SLIDER

    def adjust(self, step: int) -> None:
        """Change the value by one step down (-1) or up (1)."""
        raise NotImplementedError


class NonModal(Widget):
    """A widget in front of a screen that leaves it the keyboard; Tab reaches both."""


class ModalLayer(Widget):
    """A screen or overlay that gets keys while it is in front."""

    def named(self, id: str) -> Widget:
        """Return the widget with this id: itself, not the weak reference in `ids`."""
        widget: Widget = self.ids[id].__self__
        return widget

    @property
    def scope_name(self) -> str:
        """The name of the screen, to find it by."""
        return type(self).__name__

    def back(self) -> bool:
        """Handle the back key or Esc; return False if there is nothing to leave."""
        return False

    def summary(self) -> str:
        """Return a summary for screen readers; "" if the visible texts are enough."""
        return ""

    def first_focus(self) -> Widget | None:
        """Return the widget that Enter presses while nothing has the focus."""
        return None

    def in_reach(self) -> Iterator["Focusable"]:
        """Yield the widgets that Tab and the arrows reach, and Enter presses."""
        return focusables(self)

    def key(self, name: str, modifiers: Iterable[str] = ()) -> bool:
        """Handle a key by its Kivy name; return False to leave it to others."""
        if typing(self) and name not in ("tab", "up", "down"):
            return False
        widgets = in_order(reachable(self))
        now = next((widget for widget in widgets if widget.focused), None)
        if name in ACTIVATE:
            return activate(now or self.first_focus())
        if isinstance(now, Adjustable) and name in ("left", "right"):
            now.adjust(1 if name == "right" else -1)
            return True
        goal = self._goal(widgets, now, name, "shift" in modifiers)
        return focus(goal, now)

    def _goal(
        self, widgets: list[Focusable], now: Focusable | None, name: str, back: bool
    ) -> Focusable | None:
        if not now and name in ("tab", *ARROWS) and not back:
            return self._start(widgets)
        if name == "tab" and widgets:
            return beside(widgets, now, -1 if back else 1)
        return nearest(widgets, now, ARROWS[name]) if now and name in ARROWS else None

    def _start(self, widgets: list[Focusable]) -> Focusable | None:
        first = self.first_focus()
        return next((one for one in widgets if one is first), next(iter(widgets), None))


def typing(scope: Widget) -> bool:
    """Return whether a text field has the focus."""
    widgets = [scope]
    while widgets:  # runs at every touch, and Kivy's own `walk` is slow
        widget = widgets.pop()
        if isinstance(widget, FocusBehavior) and widget.focus:
            return True
        widgets += widget.children
    return False


def uppermost() -> ModalLayer | None:
    """Return the screen or overlay in front of all others."""
    return next((found for child in Window.children if (found := _front(child))), None)


def _front(widget: Widget) -> ModalLayer | None:
    found = next((front for child in widget.children if (front := _front(child))), None)
    return found or (widget if isinstance(widget, ModalLayer) else None)


def focusables(widget: Widget) -> Iterator[Focusable]:
    """Yield the visible, enabled widgets on or below a widget that can have the focus."""
    if widget.disabled or not widget.opacity:
        return
    if isinstance(widget, Focusable) and widget.keys_reach and min(widget.size) > 0:
        yield widget
    for child in reversed(widget.children):
        yield from focusables(child)


def reachable(scope: ModalLayer) -> Iterator[Focusable]:
    """Yield the widgets that can have the focus while this scope is in front, frontmost last."""
    yield from scope.in_reach()
    yield from _beside()


def _beside() -> Iterator[Focusable]:
    """Yield the widgets in the asides that can have the focus."""
    for child in reversed(Window.children):
        for aside in _asides(child):
            yield from focusables(aside)


def _asides(widget: Widget) -> Iterator[Widget]:
    if isinstance(widget, NonModal):
        yield widget
    elif not isinstance(widget, ModalLayer):
        for child in reversed(widget.children):
            yield from _asides(child)


def hear(name: str, modifiers: Iterable[str] = ()) -> bool:
    """Handle a key: by a focused button of an aside, else by the front screen."""
    now = next((widget for widget in _beside() if widget.focused), None)
    if now and name in ACTIVATE:
        return activate(now)
    scope = uppermost()
    return scope is not None and scope.key(name, modifiers)


def activate(widget: Widget | None) -> bool:
    """Do what a tap on the widget does."""
    if not isinstance(widget, Focusable) or widget.disabled:
        return False
    widget.activate()
    return True


def focus(goal: Focusable | None, now: Focusable | None = None) -> bool:
    """Move the focus from one widget to another, and scroll to it."""
    if goal is None:
        return False
    if now:
        now.focused = False
    goal.focused = True
    view = scroll_around(goal)
    if view:
        view.scroll_to(goal, padding=goal.height / 2)
    return True


def unfocus(widget: Widget) -> None:
    """Remove the focus from the widget and everything below it."""
    for child in widget.walk():
        if isinstance(child, Focusable):
            child.focused = False


def rect(widget: Widget) -> Rect:
    """Return the place of a widget in the window."""
    return Rect(*widget.to_window(*widget.pos), *widget.size)


def pointer() -> tuple[float, float]:
    """Return the position of the mouse; Kivy's ignores that the window may be upside down."""
    x, y = Window.mouse_pos
    return (Window.width - x, Window.height - y) if Window.rotation == 180 else (x, y)


def scroll_around(widget: Widget) -> "ScrollView | None":
    """Return the scroll view around a widget, if any."""
    from kivy.uix.scrollview import ScrollView  # late: the title screen does not need it

    parent = widget.parent
    while isinstance(parent, Widget):
        if isinstance(parent, ScrollView):
            return parent
        parent = parent.parent
    return None


def place_in_view(widget: Widget, own: Rect) -> tuple[Rect, bool]:
    """Return the place of a part of a widget as `place_of`, without what is scrolled away."""
    place, upside_down = place_of(widget, own)
    view = scroll_around(widget)
    if view:
        seen = place_of(view)[0]
        low, top = max(place.y, seen.y), min(place.top, seen.top)
        place = place._replace(y=low, height=max(0.0, top - low))
    return place, upside_down


def in_order(widgets: Iterable[T]) -> list[T]:
    """Return the widgets in reading order; those of a scroll view stay together."""
    blocks: dict[Widget, list[T]] = {}
    for widget in widgets:
        blocks.setdefault(scroll_around(widget) or widget, []).append(widget)
    return [widget for block in by_rows(blocks, rect) for widget in by_rows(blocks[block], rect)]


def by_rows(things: Iterable[Thing], place: Callable[[Thing], Rect]) -> list[Thing]:
    """Return things in rows from the top, each from the left. A row has all things whose top is
    above the middle of its first."""
    left = sorted(((place(thing), thing) for thing in things), key=lambda one: -one[0].top)
    ordered: list[Thing] = []
    while left:
        middle = left[0][0].center[1]
        # the first is always in its row, even where a window of size 0 gives it a negative height
        count = max(1, sum(where.top >= middle for where, _thing in left))
        ordered += [thing for _, thing in sorted(left[:count], key=lambda one: one[0].x)]
        left = left[count:]
    return ordered


def beside(widgets: list[T], now: T | None, step: int) -> T:
    """Return the next or the previous widget, in a circle."""
    if now is None:
        return widgets[0 if step > 0 else -1]
    return widgets[(widgets.index(now) + step) % len(widgets)]


def nearest(widgets: list[T], now: Widget, way: tuple[int, int]) -> T | None:
    """Return the widget in the direction of an arrow; None at the edge."""
    goals = [(cost, n) for n, goal in enumerate(widgets) if (cost := _cost(now, goal, way))]
    return widgets[min(goals)[1]] if goals else None


def _cost(now: Widget, goal: Widget, way: tuple[int, int]) -> float:
    """Return the cost of reaching a goal in this direction; 0 if it is not there."""
    here, there = rect(now), rect(goal)
    dx, dy = (after - before for before, after in zip(here.center, there.center, strict=True))
    ahead = dx * way[0] + dy * way[1]
    if goal is now or ahead < 1:
        return 0
    up = there.y - here.top, here.y - there.top
    across = there.x - here.right, here.x - there.right
    aside = max(0.0, *(up if way[0] else across))
    if not aside:  # straight ahead, measure from the edge: else a wide card would be skipped
        ahead = max(1.0, ahead - (here.width if way[0] else here.height) / 2)
    return ahead + ASIDE * aside + 0.01 * (abs(dx) + abs(dy))
