"""Buttons, on the table and on the screens around it.

They need no atlas until they are lit or show an icon, so that the title screen opens without it.
"""

from kivy.metrics import Metrics
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.fit_label import FitLabel, extents, smallest
from jaipur.ui.widgets.focus import Focusable
from jaipur.words.description import Description
from jaipur.words.i18n import _

FACE_INSET = 3.5
"""Distance in dp from the plate to the face of a button: room for the focus ring."""

CAPTION = 12
"""Font size in sp of the name below an icon."""
FINGER = 44
"""The least height in dp of an icon's plate above its name."""


class BaseButton(Focusable, ButtonBehavior, Widget):
    """The base of all buttons: a face in a gold ring, with looks for hover, press and focus."""

    face = ColorProperty()
    ring = ColorProperty()
    lit = BooleanProperty(False)
    """Whether it is highlighted as the button to press."""
    radius = NumericProperty("24dp")
    sink = NumericProperty(0)
    """How far a pressed button sinks, in pixels."""

    def describe(self) -> Description | None:
        description = super().describe()
        if not description or description.value:
            return description
        value = _("not possible right now") if self.disabled else _("button")
        return description._replace(value=value, plain=not self.disabled)

    def _plate(self) -> Rect:
        height = min(self.height, self.width)
        return Rect(self.x, self.y + (self.height - height) / 2, self.width, height)

    plate = AliasProperty(_plate, bind=("pos", "size"), cache=True)
    """The visible rectangle: never higher than wide, so that it stays round."""


class ButtonDetail(FitLabel):
    """The second line on a button, below its `headline`."""

    button = ObjectProperty()
    headline = ObjectProperty()


class ButtonCaption(FitLabel):
    """The name of an icon `button`, below its plate."""

    button = ObjectProperty()


class PushButton(BaseButton):
    """A button of a given size with text, and a smaller second line if there is one."""

    text = StringProperty("")
    detail = StringProperty("")
    like = StringProperty("")
    """The text of a button beside it: its own is no larger than that would be."""
    largest = NumericProperty(18)
    scale = NumericProperty(1)
    """How much larger than usual its text is; 0 for the scale of the window."""
    _outside = 0.0
    """How far its plate extends at the left and right, in dp: with `FACE_INSET` its face is as wide
    as the widget, in line with the cards of a page."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._detail: ButtonDetail | None = None
        self.fbind("detail", self._show_detail)
        self._show_detail()

    def _show_detail(self, *_event: object) -> None:
        """Create the second line when it is needed: few buttons have it, and labels are slow."""
        if self.detail and not self._detail:
            self._detail = ButtonDetail(button=self, headline=self.ids.headline.__self__)
            self.add_widget(self._detail)

    def said(self) -> tuple[str, str]:
        return self.text, self.detail

    def _plate(self) -> Rect:
        x, y, width, height = super()._plate()
        outside = self._outside * Metrics.dp
        return Rect(x - outside, y, width + 2 * outside, height)

    plate = AliasProperty(_plate, bind=("pos", "size"), cache=True)


class TextButton(PushButton):
    """A button as high as its text needs; `go` marks the main button."""

    _outside = FACE_INSET
    go = BooleanProperty(False)
    scale = NumericProperty(0)
    wanted_height = NumericProperty(54)
    """The comfortable height for the text."""


def words_width(button: PushButton) -> float:
    """Return the width at which the text of a button need not shrink."""
    words: FitLabel = button.ids.headline
    return words.width_at_largest() + 13 * Metrics.dp


class IconButton(BaseButton):
    """An icon on a round button."""

    icon = StringProperty("")
    name = StringProperty("")
    """Its name in descriptions."""
    named = BooleanProperty(False)
    """Whether the name is also written below the icon."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._caption: ButtonCaption | None = None
        self.fbind("named", self._show_name)

    @property
    def caption_height(self) -> float:
        return 1.4 * CAPTION * Metrics.sp

    def has_room_for_name(self) -> bool:
        """Return whether its name fits below an icon that is still large enough for a finger."""
        width = extents(self.name, "Text", False, smallest())[0]
        return width <= self.width and self.height - self.caption_height >= FINGER * Metrics.dp

    def _show_name(self, *_event: object) -> None:
        """Create the caption when it is needed, as a button's second line."""
        if self.named and not self._caption:
            self._caption = ButtonCaption(button=self, largest=CAPTION)
            self.add_widget(self._caption)

    def _plate(self) -> Rect:
        low = self.caption_height if self.named else 0
        height = min(self.height - low, self.width)
        return Rect(self.x, self.y + low + (self.height - low - height) / 2, self.width, height)

    plate = AliasProperty(_plate, bind=("pos", "size", "named"), cache=True)

    def said(self) -> tuple[str, str]:
        return self.name, ""


class RoundButton(IconButton):
    """A round button of the usual size, for screens."""


load("widgets/buttons")
