"""The first start, and the worst moment: a greeting and an apology."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.ui.kv import load
from jaipur.ui.screens.page import Page
from jaipur.ui.screens.sheet import Sheet
from jaipur.ui.widgets.press import Picture, TextButton

__all__ = ["Greeting", "Picture", "SorryScreen", "TextButton"]


class Greeting(Sheet):
    """Asks a newcomer where to begin."""

    __events__ = ("on_rules", "on_first_game", "on_dismiss")

    def back(self) -> bool:
        self.dispatch("on_dismiss")
        return True

    def first_focus(self) -> Widget:
        return self.ids.first_game.__self__

    def on_rules(self) -> None:
        """Show the rules in a nutshell."""

    def on_first_game(self) -> None:
        """Play against the weakest opponent."""

    def on_dismiss(self) -> None:
        """Neither: just look around."""


class SorryScreen(Page):
    """Something went wrong that should not have; the match is safe."""

    report = StringProperty("")
    """The file in which it is described; empty if there is none."""
    low = BooleanProperty(False)
    """Whether the window is so low that space must be saved."""

    __events__ = ("on_continue", "on_leave")

    def back(self) -> bool:
        self.dispatch("on_leave")
        return True

    def first_focus(self) -> Widget:
        return self.ids.goes_on.__self__

    def on_continue(self) -> None:
        """Back to the match as it was kept."""

    def on_leave(self) -> None:
        """To the title."""


load("screens/greeting")
