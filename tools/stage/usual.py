"""Global settings that a scene or test may change, and that the next must not find changed."""

from kivy.core.window import Window

from jaipur.ui.device import insets
from jaipur.ui.start import preferences


def restore_usual() -> None:
    """Undo what an app undoes at its end, for scenes without one; reset the window's colour."""
    preferences.reset()
    insets.insets.unfollow()
    Window.clearcolor, Window.rotation = (0, 0, 0, 1), 0
