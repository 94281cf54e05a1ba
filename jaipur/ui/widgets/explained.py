"""Widgets that describe themselves, and a way to find them by position."""

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import Any

from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from jaipur.ui.look.rect import Rect
from jaipur.words.description import Description


class Role(StrEnum):
    """The kinds of widgets on the screens."""

    BUTTON = "button"
    SWITCH = "switch"
    SLIDER = "slider"
    CHOICE = "choice"
    """A few answers, one of them chosen."""
    FIELD = "field"
    ITEM = "item"
    """An item of a list, which can be pressed."""
    CARD = "card"
    PILE = "pile"
    PANEL = "panel"
    """A part of the screen with a name, which may contain other widgets."""
    PICTURE = "picture"
    HEADING = "heading"
    TEXT = "text"


class Explained(Widget):
    """A widget with one description, used by tips, bubbles and voices.

    Without a description of its own it is a part of its parent.
    """

    explanation = StringProperty("")
    """What it is for, in a sentence."""
    about: Callable[[], Description | None] | None = None
    """Returns the description instead, where the widget itself knows too little."""
    role = Role.TEXT
    """Its kind, for screen readers."""
    press: Callable[[], object] | None = None
    """What a tap on it does, if it is not a button."""
    says_it_all = False
    """Whether it shows its whole description already: a resting mouse opens no tip then."""

    def describe(self) -> Description | None:
        """Return its current description."""
        if self.about:
            return self.about()
        if not self.explanation:
            return None
        name, value = self.said()
        return Description(name, value, self.explanation)

    def said(self) -> tuple[str, str]:
        """Return its name and its current value."""
        return "", ""

    def holds(self) -> Sequence[Widget]:
        """Return the widgets that lie in it but are not its children."""
        return ()

    def lies_at(self, x: float, y: float) -> bool:
        """Return whether a point, in its parent's coordinates, is on it."""
        return bool(self.collide_point(x, y))


class HidesBehind(Widget):
    """A widget in front of others: while it is `drawn`, nothing behind it is explained."""

    @property
    def drawn(self) -> bool:
        return True


class OneSentence(Widget):
    """A part of the screen that is read in one sentence: its texts in a row, or a better one."""

    def sentence(self) -> str | None:
        """Return the sentence; None for the texts in it, "" if they only repeat what is read
        elsewhere."""
        return None


def thing_at(x: float, y: float) -> Explained | None:
    """Return the frontmost widget with a description at a point of the window."""
    from kivy.uix.scrollview import ScrollView  # late: the title screen does not need it

    for child in Window.children:
        found = _found(child, x, y, ScrollView)
        if found:
            return found if isinstance(found, Explained) else None
    return None


def _found(widget: Widget, x: float, y: float, scrolls: type[Widget]) -> Widget | None:
    """Return the described widget on or below this one at a point in its parent's coordinates, or
    a curtain in front of it. Content that a `scrolls` widget has outside its frame is invisible."""
    if not widget.opacity:
        return None
    if isinstance(widget, scrolls) and not widget.collide_point(x, y):
        return None
    inner = widget.to_local(x, y)
    for child in widget.children:
        found = _found(child, *inner, scrolls)
        if found:
            return found
    if isinstance(widget, Explained) and widget.lies_at(x, y) and widget.describe():
        return widget
    if isinstance(widget, HidesBehind) and widget.drawn and widget.collide_point(x, y):
        return widget
    return None


def holders(widget: Widget) -> Iterator[Widget]:
    """Yield the widget and all its ancestors."""
    one: Any = widget
    while one is not None and one is not Window:
        yield one
        one = one.parent


def speaking(widget: Widget) -> Explained | None:
    """Return the widget, or its nearest ancestor, that has a description."""
    return next((x for x in holders(widget) if isinstance(x, Explained) and x.describe()), None)


def is_moving(thing: Widget) -> bool:
    """Return whether a move is being shown on its table: its description may be outdated."""
    return any(getattr(one, "busy", False) for one in holders(thing))


def kept_clear(thing: Widget) -> list[Rect]:
    """Return what a tip should not cover on its table, most important first."""
    tables = (one for one in holders(thing) if hasattr(one, "kept_clear"))
    return next((one.kept_clear() for one in tables), [])


def place_of(thing: Widget, own: Rect | None = None) -> tuple[Rect, bool]:
    """Return the place of a widget, or of a part of it, in the window, and if it is upside down."""
    own = own or Rect(*thing.pos, *thing.size)
    left, low = thing.to_window(own.x, own.y)
    right, top = thing.to_window(own.right, own.top)
    place = Rect(min(left, right), min(low, top), abs(right - left), abs(top - low))
    return place, right < left


class BlocksTouch(HidesBehind, FloatLayout):
    """A layer whose children can be touched, and nothing behind it."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        return True
