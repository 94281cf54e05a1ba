"""The kinds of widgets, for screen readers."""

from enum import StrEnum


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
