"""A framed pane that lights up where cards may be dropped."""

from kivy.animation import Animation
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    BoundedNumericProperty,
    ColorProperty,
    NumericProperty,
)

from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.explained import Explained
from jaipur.ui.widgets.role import Role

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
