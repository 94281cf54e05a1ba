"""What lies over the lesson: its menu, and what comes after it."""

from jaipur.ui.look.kv import load
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.sheet import Sheet

__all__ = ["LessonDone", "LessonMenu", "TextButton"]


class LessonMenu(Sheet):
    """What can be done while the lesson waits."""

    __events__ = ("on_resume", "on_again", "on_rules", "on_leave")
    back_event, first_button = "on_resume", "resume"

    def on_resume(self) -> None:
        """Go on."""

    def on_again(self) -> None:
        """This step from its beginning."""

    def on_rules(self) -> None:
        """Show the rules."""

    def on_leave(self) -> None:
        """Leave; the step is kept."""


class LessonDone(Sheet):
    """The lesson is over: on to a match, or back."""

    __events__ = ("on_play", "on_leave")
    back_event, first_button = "on_leave", "play"

    def on_play(self) -> None:
        """A first match against the Apprentice."""

    def on_leave(self) -> None:
        """Not now."""


load("learn/lesson_sheets")
