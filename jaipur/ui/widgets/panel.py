"""What is drawn around things: panes that light up, plates, and figures on a lozenge."""

from kivy.animation import Animation
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    BoundedNumericProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.explained import Explained, OneSentence, Role


class Plate(Widget):
    """A widget with a rounded background and a line around it."""

    fill = ColorProperty(theme.CLEAR)
    line = ColorProperty(theme.CLEAR)
    line_width = NumericProperty(1)
    """In dp; twice that in high contrast."""
    line_inset = NumericProperty(0)
    """How far inside the edge the line is, in dp."""
    corner = NumericProperty(0)
    """Radius of the corners, in pixels."""


class Scaled(Widget):
    """A widget that is larger in a large window, or scaled by its screen."""

    scale = NumericProperty(0)
    """How much larger than usual; 0 for the scale of the window."""
    grow = NumericProperty(1)
    """The actual scale."""
    unit = NumericProperty(1)
    """Pixels per dp, scaled."""


class Badge(OneSentence):
    """A few figures on a small gold-rimmed lozenge."""

    text = StringProperty("")
    fill = ColorProperty()

    def sentence(self) -> str:
        """Return "": a badge belongs to the picture below it."""
        return ""


FADE_SECONDS = 0.15


class Panel(Explained):
    """A rounded pane with a gold line, slightly inside its rectangle.

    `glow` lights the frame, and so does `target`, for cards that may be dropped on it; the light
    stays within the widget.
    """

    role = Role.PANEL
    glow = BooleanProperty(False)
    target = BooleanProperty(False)
    glow_colour = ColorProperty()
    shine = BoundedNumericProperty(0.0, min=0.0, max=1.0)
    fill = ColorProperty()
    line = ColorProperty()
    margin = NumericProperty("4dp")
    radius = NumericProperty("12dp")

    def on_glow(self, *_event: object) -> None:
        Animation.cancel_all(self, "shine")
        Animation(shine=1.0 if self.glow or self.target else 0.0, duration=FADE_SECONDS).start(self)

    on_target = on_glow

    def _pane(self) -> Rect:
        inset = min(self.margin, self.width / 4, self.height / 4)
        return Rect(*self.pos, *self.size).inset(inset)

    pane = AliasProperty(_pane, bind=("pos", "size", "margin"), cache=True)
    """The rectangle within the frame."""


load("widgets/panel")
