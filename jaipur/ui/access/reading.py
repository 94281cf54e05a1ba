"""The readable content of the window in reading order, and the actions on it.

The single source for screen readers, the game's own voice and dumps of a screen. It has only what
is shown: nothing behind a sheet or shut doors, and nothing that its viewer may not know.
"""

from enum import StrEnum
from typing import NamedTuple

from kivy.uix.widget import Widget

from jaipur.ui.access.readable import Look, Part
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.explained import Explained
from jaipur.ui.widgets.explainer import explainer
from jaipur.ui.widgets.field import Field
from jaipur.ui.widgets.focus import Adjustable, focus, unfocus, uppermost
from jaipur.ui.widgets.role import Role
from jaipur.words.description import speakable, together
from jaipur.words.spoken_words import aloud

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
