"""How the person's hands play, for every screen: by taps alone, with one hand, with the left.

In KV: ``#:import hands jaipur.ui.widgets.hands.hands``.
"""

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty


class Hands(EventDispatcher):
    """As the preferences of the same names have it."""

    taps_only = BooleanProperty(False)
    """Whether nothing is held, dragged or hurried."""
    one_handed = BooleanProperty(False)
    """Whether what is touched on an upright phone lies low."""
    left_handed = BooleanProperty(False)
    """Whether buttons lie on the left."""


hands = Hands()
