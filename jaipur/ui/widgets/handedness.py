"""The player's hands, for every screen: taps only, one-handed, left-handed.

In KV: ``#:import hands jaipur.ui.widgets.handedness.hands``.
"""

from kivy.event import EventDispatcher
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty

from jaipur.ui.look.breakpoints import PHONE


class Hands(EventDispatcher):
    """The settings of the same names."""

    taps_only = BooleanProperty(False)
    """Whether everything works with single taps, without holding, dragging or time limits."""
    one_handed = BooleanProperty(False)
    """Whether controls are within reach of the thumb on an upright phone."""
    left_handed = BooleanProperty(False)
    """Whether layouts are mirrored."""

    def fits_one_hand(self, width: float, height: float) -> bool:
        """Return whether a window of this size is to be held and played with one hand."""
        return bool(self.one_handed and width < min(height, PHONE * Metrics.dp))


hands = Hands()
