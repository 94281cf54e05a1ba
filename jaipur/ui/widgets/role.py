"""What kind of thing a widget is, for screen readers."""

from enum import StrEnum


class Role(StrEnum):
    """The kinds of things there are on the screens."""

    BUTTON = "button"
    SWITCH = "switch"
    SLIDER = "slider"
    CHOICE = "choice"
    """A few answers, one of them chosen."""
    FIELD = "field"
    ITEM = "item"
    """One of a list, which can be pressed."""
    CARD = "card"
    PILE = "pile"
    PANEL = "panel"
    """A part of the screen that has a name of its own, with other things in it perhaps."""
    PICTURE = "picture"
    HEADING = "heading"
    TEXT = "text"
