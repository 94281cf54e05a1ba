"""What one scene or test changes for all widgets, and the next one must not find changed."""

from kivy.core.window import Window

from jaipur.ui.device import insets
from jaipur.ui.device.device import NO_EDGES
from jaipur.ui.look import theme
from jaipur.ui.look.gc_paused import gc_paused
from jaipur.ui.widgets.hands import hands
from jaipur.ui.words import i18n


def restore_usual() -> None:
    """Set type, hands, insets, contrast, language and the window's colour as they are at first."""
    with gc_paused():
        theme.text.step = 0
        hands.taps_only = hands.one_handed = hands.left_handed = False
        insets.insets.foot = 0
        theme.live.high_contrast = False
        insets.insets.follow(lambda: NO_EDGES)
        i18n.set_language("en")
        Window.clearcolor = (0, 0, 0, 1)
