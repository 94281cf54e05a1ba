"""How large the reader wants type to be."""

from kivy.event import EventDispatcher
from kivy.metrics import Metrics
from kivy.properties import AliasProperty, BoundedNumericProperty, NumericProperty

TEXT_STEPS = (1.0, 1.2, 1.45)
"""How much larger than normal the three text sizes of the settings are."""


class TextSize(EventDispatcher):
    """The reader's choice of text size, live: ``16 * theme.text.sp`` follows it and the screen."""

    step = BoundedNumericProperty(0, min=0, max=len(TEXT_STEPS) - 1)
    screen = NumericProperty(0)
    """What the screen said last; only its changes matter."""

    def _pixels(self) -> float:
        return Metrics.sp * TEXT_STEPS[int(self.step)]

    sp = AliasProperty(_pixels, bind=("step", "screen"))
    """Pixels per scaled point."""

    def __init__(self) -> None:
        super().__init__()
        Metrics.fbind("sp", self.setter("screen"))


text = TextSize()
