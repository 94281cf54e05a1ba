"""Buttons in the look of the table."""

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.parts import Picture, Words
from jaipur.ui.widgets.words_or_signs import WordsOrSigns

load("widgets/table_buttons")

__all__ = ["IconButton", "Picture", "PushButton", "Words", "WordsOrSigns"]


class Pressable(ButtonBehavior, Widget):
    """What buttons share: a colour, a ring, and looks for pressed, focused, lit and disabled."""

    face = ColorProperty(theme.QUIET_WARM)
    ring = ColorProperty(theme.GOLD)
    lit = BooleanProperty(False)
    focused = BooleanProperty(False)
    radius = NumericProperty("24dp")
    sink = NumericProperty(0)
    """How far a pressed button gives way, in pixels."""

    def _plate(self) -> Rect:
        """The visible button: never higher than wide, so that it stays round."""
        height = min(self.height, self.width)
        return Rect(self.x, self.y + (self.height - height) / 2, self.width, height)

    plate = AliasProperty(_plate, bind=("pos", "size"))


class PushButton(Pressable):
    """Words on a rounded button, and a smaller second line if there is one."""

    text = StringProperty("")
    detail = StringProperty("")
    detail_signs = StringProperty("")
    largest = NumericProperty(18)


class IconButton(Pressable):
    """A round button with an icon."""

    icon = StringProperty("")
