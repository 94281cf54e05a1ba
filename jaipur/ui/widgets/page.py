"""What the screens around the table share: the cloth behind them, edges kept free, a way back."""

from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load
from jaipur.ui.widgets.buttons import RoundButton
from jaipur.ui.widgets.focus import Scope
from jaipur.ui.widgets.prose import Heading, Prose, Scroll

__all__ = ["Header", "Heading", "Page", "Pane", "Prose", "RoundButton", "Scroll", "Section"]


class Cloth(Widget):
    """The plum cloth of the table, over all of its rectangle."""


class Pane(BoxLayout):
    """A crimson pane with a double gold line, for what matters most on a screen."""

    fill = ColorProperty()


class Section(BoxLayout):
    """A dark pane with a title; its children stand below one another."""

    title = StringProperty("")
    scale = NumericProperty(1)
    slack = NumericProperty(0)
    """Room between the children, beyond what they need."""


class Header(BoxLayout):
    """The title of a screen, with the way back before it."""

    title = StringProperty("")
    scale = NumericProperty(1)

    __events__ = ("on_back",)

    def on_back(self) -> None:
        """The back button was tapped."""


class Page(Scope, Screen):
    """A screen on the cloth; its `back` reports `on_back`."""

    scale = NumericProperty(1)
    """How much larger than usual things are, on a large window."""

    __events__: tuple[str, ...] = ("on_back",)

    def back(self) -> bool:
        self.dispatch("on_back")
        return True

    def on_back(self) -> None:
        """The person wants to leave this screen."""


load("widgets/page")
