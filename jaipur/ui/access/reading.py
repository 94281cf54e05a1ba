"""The readable content of the window in reading order, and the actions on it.

The single source for screen readers, the game's own voice and dumps of a screen. It has only what
is shown: nothing behind a sheet or shut doors, and nothing that its viewer may not know.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import reduce
from itertools import pairwise
from typing import NamedTuple

from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.explained import (
    BlocksTouch,
    Explained,
    HidesBehind,
    OneSentence,
    Role,
    place_of,
)
from jaipur.ui.widgets.explainer import explainer
from jaipur.ui.widgets.field import Field
from jaipur.ui.widgets.fit_label import FitLabel
from jaipur.ui.widgets.focus import Adjustable, Focusable, by_rows, focus, unfocus, uppermost
from jaipur.words.description import Description, speakable, together
from jaipur.words.spoken_words import aloud


@dataclass(eq=False)
class Part:
    """A widget that is read, or that only contains such widgets."""

    thing: Widget
    place: Rect
    """Its place in the window; for a mere container, the area of its parts."""
    description: Description | None
    words: str
    """The text of a label outside of described widgets."""
    lever: Focusable | None
    """The widget that gets the focus for it: itself, or a button in it without a description."""
    view: Rect | None
    """The place of the scroll view around it."""
    reached: bool
    """Whether it can be touched, not only seen."""
    parts: "list[Part]" = field(default_factory=list)

    @property
    def read(self) -> bool:
        return bool(self.description or self.words)

    def lies_at(self, x: float, y: float) -> bool:
        """Return whether it is visible at a point of the window."""
        if self.view and not self.view.holds(x, y):
            return False
        if not isinstance(self.thing, Explained):
            return self.place.holds(x, y)
        return self.thing.lies_at(*self.thing.parent.to_widget(x, y))


class Look:
    """A snapshot of the window, from front to back."""

    def __init__(self) -> None:
        self.seen: list[Part] = []
        """All parts that are read, frontmost first."""
        self._curtains: list[Rect] = []
        self._window = Rect(0, 0, *Window.size)
        self._among: dict[Widget, tuple[Part, list[Part]]] = {}
        """The part of each widget, and its siblings."""
        self._shielded = False
        """Whether widgets farther back cannot be touched."""
        self._parts = self._below(Window.children, False, None)

    def in_order(self) -> Iterator[Part]:
        """Yield the parts in reading order, without texts that are just the name of the next
        part."""
        for part, after in pairwise((*_ordered(self._parts), None)):
            if part and not (after and after.description and after.description.name == part.words):
                yield part

    def at(self, x: float, y: float) -> Part | None:
        """Return the part at a point of the window."""
        return next((part for part in self.seen if part.lies_at(x, y)), None)

    def part_of(self, thing: Widget) -> Part | None:
        """Return the part of a widget, if it is still read."""
        return next((part for part in self.seen if part.thing is thing), None)

    def _below(self, widgets: Iterable[Widget], described: bool, view: Rect | None) -> list[Part]:
        """Return the parts on or below these widgets; no texts below a `described` one."""
        parts: list[Part] = []
        for widget in widgets:
            part = self._part(widget, described, view) if widget.opacity else None
            if part:
                parts.append(part)
                self._among[widget] = part, parts
        return parts

    def _part(self, widget: Widget, described: bool, view: Rect | None) -> Part | None:
        place = place_of(widget)[0]
        description = widget.describe() if isinstance(widget, Explained) else None
        words = "" if described else _words(widget)
        lever = _lever(widget, description)
        part = Part(widget, place, description, words, lever, view, not self._shielded)
        scrolls = isinstance(widget, ScrollView)
        if not isinstance(widget, Label):
            inner = view or (place if scrolls else None)
            part.parts = self._below(widget.children, described or description is not None, inner)
        if isinstance(widget, OneSentence) and not described:
            self._put_together(part, widget)
        if isinstance(widget, Explained):
            part.parts += self._fetched(widget)
        if part.read and self._in_sight(place, view):
            self.seen.append(part)
        else:
            part.description, part.words = None, ""
        if isinstance(widget, HidesBehind) and widget.drawn:
            self._curtains.append(place)
            self._shielded = self._shielded or isinstance(widget, BlocksTouch)
        if part.parts and not part.read and not scrolls:
            part.place = reduce(Rect.around, (inner.place for inner in part.parts))
        return part if part.read or part.parts else None

    def _put_together(self, part: Part, widget: OneSentence) -> None:
        """Make one sentence of the texts in a part."""
        inner = [one for one in _ordered(part.parts) if one.words]
        sentence = widget.sentence()
        part.words = ", ".join(one.words for one in inner) if sentence is None else sentence
        for one in inner:
            one.words = ""
            self.seen.remove(one)

    def _fetched(self, thing: Explained) -> Iterator[Part]:
        """Yield the parts that lie in a widget although another layer contains them."""
        for one in thing.holds():
            if one in self._among:
                part, others = self._among[one]
                others.remove(part)
                yield part

    def _in_sight(self, place: Rect, view: Rect | None) -> bool:
        """Return whether a place is visible, or would be after scrolling."""
        shown = view or place
        covered = any(curtain.holds(*shown.center) for curtain in self._curtains)
        return min(place[2:]) > 0 and self._window.meets(shown) and not covered


def _ordered(parts: Iterable[Part]) -> Iterator[Part]:
    for part in by_rows(parts, lambda part: part.place):
        if part.read:
            yield part
        yield from _ordered(part.parts)


def _words(widget: Widget) -> str:
    """Return the text of a label; "" for any other widget."""
    if not isinstance(widget, Label):
        return ""
    text: str = widget.say if isinstance(widget, FitLabel) else widget.text
    return " ".join(text.split())


def _lever(widget: Widget, description: Description | None) -> Focusable | None:
    if description is None:
        return None
    if isinstance(widget, Focusable):
        return widget
    return next(_silent(widget.children), None)


def _silent(widgets: Iterable[Widget]) -> Iterator[Focusable]:
    """Yield the buttons among and below these widgets that have no description."""
    for widget in widgets:
        if isinstance(widget, Focusable) and widget.opacity and not widget.describe():
            yield widget
        yield from _silent(widget.children)


__all__ = ["Action", "Reading", "Role", "act", "point_at", "reading_at", "readings"]


class Action(StrEnum):
    """The possible actions on a thing."""

    PRESS = "press"
    MORE = "more"
    LESS = "less"
    WRITE = "write"
    EXPLAIN = "explain"


class Reading(NamedTuple):
    """One thing as it is read; name and value are complete phrases."""

    thing: Widget
    role: Role
    name: str
    value: str
    explanation: str
    """Further information, in sentences."""
    actions: tuple[Action, ...]
    place: Rect
    """Its place in the window; it may be outside if it is scrolled away."""
    disabled: bool
    chosen: bool
    focused: bool

    @property
    def words(self) -> str:
        """Its name and value."""
        return together(self.name, self.value)


def readings() -> tuple[Reading, ...]:
    """Return all readings of the window."""
    return tuple(map(_read, Look().in_order()))


def reading_at(x: float, y: float) -> Reading | None:
    """Return the reading at a point of the window."""
    part = Look().at(x, y)
    return _read(part) if part else None


def act(reading: Reading, action: Action, words: str = "") -> bool:
    """Do an action as a finger or keys would; `words` are the text to write. Return False if the
    action is not possible any more."""
    part = Look().part_of(reading.thing)
    if part is None or action not in _actions(part):
        return False
    thing, lever = part.thing, part.lever
    explainer.vanish()
    if action is Action.EXPLAIN and isinstance(thing, Explained):
        explainer.explain(thing)
    elif action is Action.WRITE and isinstance(lever, Field):
        lever.write(words)
    elif action is not Action.PRESS and isinstance(lever, Adjustable):
        lever.adjust(1 if action is Action.MORE else -1)
    elif isinstance(thing, Explained) and thing.press:
        thing.press()
    elif lever:
        lever.activate()
    return True


def point_at(reading: Reading) -> bool:
    """Give a thing the keyboard focus and scroll to it; return False if it cannot have it."""
    part, scope = Look().part_of(reading.thing), uppermost()
    if part is None or part.lever is None or part.lever.disabled:
        return False
    if scope:
        unfocus(scope)
    return focus(part.lever)


def _read(part: Part) -> Reading:
    thing, description = part.thing, part.description
    role = Role(getattr(thing, "role", Role.TEXT))
    if description is None:
        words = speakable(part.words)
        return Reading(thing, role, words, "", "", (), part.place, False, False, False)
    return Reading(
        thing,
        role,
        speakable(description.name),
        "" if description.plain else speakable(description.value),
        speakable(aloud(description)),
        _actions(part),
        part.place,
        bool(thing.disabled),
        bool(getattr(thing, "chosen", False)),
        bool(part.lever and part.lever.focused),
    )


def _actions(part: Part) -> tuple[Action, ...]:
    """Return the actions that are possible now."""
    thing, lever = part.thing, part.lever
    if part.description is None:
        return ()
    done = []
    if isinstance(thing, Explained) and part.reached and not thing.disabled:
        able = lever is not None and not lever.disabled
        if able and isinstance(lever, Field):
            done.append(Action.WRITE)
        elif thing.press or (able and thing.role is not Role.SLIDER):
            done.append(Action.PRESS)
        if able and isinstance(lever, Adjustable):
            done += [Action.MORE, Action.LESS]
    return (*done, Action.EXPLAIN)
