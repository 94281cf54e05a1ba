"""Buttons of the screens around the table. They need no atlas, so the title can open without."""

from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.parts import Picture, Words

__all__ = ["Picture", "Press", "RoundButton", "TextButton", "Words"]


class Press(Focusable, ButtonBehavior, Widget):
    """What all of them share: a face in a gold ring, with looks for hover, press and focus."""

    face = ColorProperty(theme.QUIET)
    ring = ColorProperty(theme.faded(theme.GOLD, 0.75))
    radius = NumericProperty("24dp")
    sink = NumericProperty(0)
    """How far a pressed button gives way, in pixels."""
    shade = NumericProperty(1)
    """How bright the face is just now."""


class TextButton(Press):
    """Words on a button, and a smaller second line if there is one; `go` is the main one."""

    text = StringProperty("")
    detail = StringProperty("")
    go = BooleanProperty(False)
    largest = NumericProperty(18)
    scale = NumericProperty(1)
    """Larger than usual, on a large window."""
    wanted_height = NumericProperty(54)
    """The height at which the words stand comfortably."""

    def words_width(self) -> float:
        """The width at which the words need not shrink."""
        self.ids.words.fit()
        return self.ids.words.needed_width + 20 * Metrics.dp


class RoundButton(Press):
    """An icon on a round button."""

    icon = StringProperty("")


load("widgets/buttons")
