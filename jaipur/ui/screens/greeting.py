"""The first start."""

from jaipur.ui.look.kv import load
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.sheet import Sheet

__all__ = ["Greeting", "TextButton"]


class Greeting(Sheet):
    """Asks a newcomer where to begin."""

    __events__ = ("on_lesson", "on_first_game", "on_dismiss", "on_access")
    back_event, first_button = "on_dismiss", "lesson"

    def on_lesson(self) -> None:
        """Be taught while playing a first round."""

    def on_first_game(self) -> None:
        """Play against the weakest opponent."""

    def on_dismiss(self) -> None:
        """Neither: just look around."""

    def on_access(self) -> None:
        """Set the game up for one's eyes, ears and hands first."""


load("screens/greeting")
