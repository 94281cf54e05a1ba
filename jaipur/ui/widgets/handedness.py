"""How the person's hands play, for every screen: by taps alone, with one hand, with the left.

In KV: ``#:import hands jaipur.ui.widgets.handedness.hands``.
"""

from kivy.event import EventDispatcher
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty

from jaipur.ui.look.breakpoints import PHONE


class Hands(EventDispatcher):
    """As the preferences of the same names have it."""

    taps_only = BooleanProperty(False)
    """Whether nothing is held, dragged or hurried."""
    one_handed = BooleanProperty(False)
    """Whether what is touched on an upright phone lies low."""
    left_handed = BooleanProperty(False)
    """Whether things are laid out the other way round."""

    def fits_one_hand(self, width: float, height: float) -> bool:
        """Whether a window of this size is to be held and played with one hand."""
        return bool(self.one_handed and width < min(height, PHONE * Metrics.dp))


hands = Hands()
