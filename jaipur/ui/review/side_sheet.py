"""Asks from whose side a match between two people is looked at."""

from kivy.properties import ListProperty

from jaipur.ui.look.kv import load
from jaipur.ui.widgets.sheet import Sheet

__all__ = ["SideSheet"]


class SideSheet(Sheet):
    """A button for each of the two; going back chooses nobody."""

    names = ListProperty(["", ""])

    __events__ = ("on_first", "on_second", "on_close")
    back_event, first_button = "on_close", "first"

    def on_first(self) -> None:
        """From the side of the first."""

    def on_second(self) -> None:
        """From the side of the second."""

    def on_close(self) -> None:
        """Not at all."""


load("review/side_sheet")
