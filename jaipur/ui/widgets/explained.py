"""Things that explain themselves, and which of them is where."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kivy.core.window import Window
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.role import Role
from jaipur.ui.words.description import Description


class Explained(Widget):
    """A thing that has one description, for tips, bubbles and voices alike.

    Where it has nothing to say of itself, it is a part of what it lies in.
    """

    explanation = StringProperty("")
    """What it is good for, in a sentence."""
    about: Callable[[], Description | None] | None = None
    """Who tells instead, where the thing itself knows too little."""
    role = Role.TEXT
    """What kind of thing it is, for screen readers."""
    press: Callable[[], object] | None = None
    """What a tap on it does, where it is no button by itself."""
    takes_long_press = False
    """Whether a long press means something else to it; a right click never does."""

    def describe(self) -> Description | None:
        """All there is to say of it now."""
        if self.about:
            return self.about()
        if not self.explanation:
            return None
        name, value = self.said()
        return Description(name, value, self.explanation)

    def said(self) -> tuple[str, str]:
        """Its name, and its value just now."""
        return "", ""

    def holds(self) -> Sequence[Widget]:
        """What lies in it though it is not below it in the tree."""
        return ()

    def lies_at(self, x: float, y: float) -> bool:
        """Whether a point, as its parent has it, is on it."""
        return bool(self.collide_point(x, y))


class Curtain(Widget):
    """What lies in front of others: while it is `drawn`, nothing behind it is explained."""

    @property
    def drawn(self) -> bool:
        return True


class OneSentence(Widget):
    """A part of the screen that is read in one sentence: its words in a row, or better ones."""

    def sentence(self) -> str | None:
        """What is read; None for the words in it, empty where they only adorn what is read
        elsewhere."""
        return None


def thing_at(x: float, y: float) -> Explained | None:
    """The frontmost thing at a point of the window that has something to say."""
    from kivy.uix.scrollview import ScrollView  # the title has none

    for child in Window.children:
        found = _found(child, x, y, ScrollView)
        if found:
            return found if isinstance(found, Explained) else None
    return None


def _found(widget: Widget, x: float, y: float, scrolls: type[Widget]) -> Widget | None:
    """The thing on or below a widget at a point, as its parent has it, or a curtain before it;
    what a widget that `scrolls` holds outside its frame is not seen."""
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
    if isinstance(widget, Curtain) and widget.drawn and widget.collide_point(x, y):
        return widget
    return None


def holders(widget: Widget) -> Iterator[Widget]:
    """The widget and all that it lies in."""
    one: Any = widget
    while one is not None and one is not Window:
        yield one
        one = one.parent


def speaking(widget: Widget) -> Explained | None:
    """The widget, or what it lies in, if it has something to say."""
    return next((x for x in holders(widget) if isinstance(x, Explained) and x.describe()), None)


def is_moving(thing: Widget) -> bool:
    """Whether a move is being shown on its table: what it says may be out of date."""
    return any(getattr(one, "busy", False) for one in holders(thing))


def kept_clear(thing: Widget) -> list[Rect]:
    """What a tip should not cover on its table, the most important first."""
    tables = (one for one in holders(thing) if hasattr(one, "kept_clear"))
    return next((one.kept_clear() for one in tables), [])


def place_of(thing: Widget, own: Rect | None = None) -> tuple[Rect, bool]:
    """Where a thing, or a part of it, is in the window, and whether it stands upside down there."""
    own = own or Rect(*thing.pos, *thing.size)
    left, low = thing.to_window(own.x, own.y)
    right, top = thing.to_window(own.right, own.top)
    place = Rect(min(left, right), min(low, top), abs(right - left), abs(top - low))
    return place, right < left
