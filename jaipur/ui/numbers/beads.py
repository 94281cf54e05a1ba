"""Matches as beads on a string: a sign each for won, lost and left."""

from collections.abc import Iterable
from typing import NamedTuple

from kivy.properties import ColorProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from jaipur.store import Result
from jaipur.ui import theme
from jaipur.ui.kv import load
from jaipur.ui.widgets.prose import Prose
from jaipur.ui.zones.parts import Picture

__all__ = ["SIGNS", "Bead", "Picture", "Prose", "Sign", "Signed", "String"]


class Sign(NamedTuple):
    """How a result looks: by its sprite first, by its colour second."""

    colour: theme.Colour
    sprite: str
    tint: theme.Colour


SIGNS = {
    Result.WON: Sign(theme.GOLD, "icon-check", theme.rgba("#3B1030")),
    Result.LOST: Sign(theme.QUIET_WARM, "icon-close", theme.IVORY),
    Result.LEFT: Sign(theme.rgba("#2E1B45"), "icon-pause", theme.IVORY_SOFT),
}


class Bead(Widget):
    """One result."""

    result = ObjectProperty(Result.WON)
    sprite = StringProperty("")
    colour = ColorProperty(theme.GOLD)
    tint = ColorProperty(theme.IVORY)

    def __init__(self, result: Result, **options) -> None:
        super().__init__(**SIGNS[result]._asdict(), result=result, **options)


class Signed(BoxLayout):
    """A result's bead with words beside it."""

    text = StringProperty("")

    def __init__(self, result: Result, **options) -> None:
        super().__init__(**options)
        self.add_widget(Bead(result, pos_hint={"center_y": 0.5}), len(self.children))


class String(StackLayout):
    """Results in a row, in several where one is too short."""

    def __init__(self, results: Iterable[Result], **options) -> None:
        super().__init__(**options)
        for result in results:
            self.add_widget(Bead(result))


load("numbers/beads")
