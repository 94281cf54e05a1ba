"""What an honour is earned for, and the match that shows it."""

from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.store.honours import Honour
from jaipur.store.road import Earned
from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.sheet import Sheet
from jaipur.ui.words import honour_words
from jaipur.ui.words.i18n import language


class HonourSheet(Sheet):
    """Tells of one honour; reports `on_look` and `on_close`."""

    honour = ObjectProperty()
    earned = ObjectProperty(None, allownone=True)
    task_text = StringProperty("")
    when_text = StringProperty("")

    on_look = WidgetEvent()  # Show the match.
    on_close = WidgetEvent()  # Back to the road.
    back_event, first_button = "on_close", "close"

    def __init__(self, honour: Honour, earned: Earned | None, **options: Any) -> None:
        super().__init__(honour=honour, earned=earned, **options)
        if earned is None:
            self.ids.answers.remove_widget(self.ids.look)
        language.bind(code=self._say)
        self._say()

    def _say(self, *_event: object) -> None:
        self.title, self.task_text = honour_words.name(self.honour), honour_words.task(self.honour)
        self.when_text = honour_words.earned_on(self.earned)

    def first_focus(self) -> Widget:
        return self.named("close" if self.earned is None else "look")


load("screens/honour_sheet")
