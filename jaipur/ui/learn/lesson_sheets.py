"""What lies over the lesson: its menu, and what comes after it."""

from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.sheet import Sheet


class LessonMenu(Sheet):
    """What can be done while the lesson waits."""

    on_resume = WidgetEvent()  # Go on.
    on_again = WidgetEvent()  # This step from its beginning.
    on_rules = WidgetEvent()  # Show the rules.
    on_leave = WidgetEvent()  # Leave; the step is kept.
    back_event, first_button = "on_resume", "resume"


class LessonDone(Sheet):
    """The lesson is over: on to a match, or back."""

    on_play = WidgetEvent()  # A first match against the Apprentice.
    on_leave = WidgetEvent()  # Not now.
    back_event, first_button = "on_leave", "play"


load("learn/lesson_sheets")
