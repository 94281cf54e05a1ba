"""The first start."""

from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.sheet import Sheet


class Greeting(Sheet):
    """Asks a newcomer where to begin."""

    on_lesson = WidgetEvent()  # Be taught while playing a first round.
    on_first_game = WidgetEvent()  # Play against the weakest opponent.
    on_dismiss = WidgetEvent()  # Neither: just look around.
    on_access = WidgetEvent()  # Set the game up for one's eyes, ears and hands first.
    back_event, first_button = "on_dismiss", "lesson"


load("screens/greeting")
