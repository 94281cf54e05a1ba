"""The size of text that the player has chosen."""

from kivy.event import EventDispatcher
from kivy.metrics import Metrics
from kivy.properties import AliasProperty, BoundedNumericProperty, NumericProperty

TEXT_STEPS = (1.0, 1.2, 1.45)
"""The factors of the three text sizes in the settings."""


class TextSize(EventDispatcher):
    """The player's text size, live: ``16 * theme.text.sp`` follows it and the screen."""

    step = BoundedNumericProperty(0, min=0, max=len(TEXT_STEPS) - 1)
    screen = NumericProperty(0)
    """The last `Metrics.sp`; it only triggers updates."""

    def _pixels(self) -> float:
        return Metrics.sp * TEXT_STEPS[int(self.step)]

    sp = AliasProperty(_pixels, bind=("step", "screen"))
    """Pixels per scaled point."""

    def __init__(self) -> None:
        super().__init__()
        Metrics.fbind("sp", self.setter("screen"))


text = TextSize()
