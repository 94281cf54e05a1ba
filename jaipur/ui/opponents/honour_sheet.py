"""How an honour is earned, and the match that earned it."""

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from jaipur.game.statistics.honours import Honour
from jaipur.game.statistics.road import Earned
from jaipur.ui.look.kv import load
from jaipur.ui.widgets.question import Option, Question, SheetWithAnswers
from jaipur.words import honour_words
from jaipur.words.i18n import _


class HonourSheet(SheetWithAnswers):
    """Shows an honour; its answers are `look` and `close`."""

    honour = ObjectProperty()
    earned = ObjectProperty(None, allownone=True)
    task_text = StringProperty("")
    when_text = StringProperty("")

    def __init__(self, honour: Honour, earned: Earned | None, **options: Any) -> None:
        super().__init__(lambda: _question(honour, earned), **options)
        self.honour, self.earned = honour, earned
        self.retranslate()

    def retranslate(self, *_event: object) -> None:
        super().retranslate()
        if self.honour:
            self.task_text = (honour_words.deed if self.earned else honour_words.terms)(self.honour)
            self.when_text = honour_words.earned_on(self.earned)


def _question(honour: Honour, earned: Earned | None) -> Question:
    look = Option("look", _("Replay match"), _("Replays the match that earned it."))
    close = Option("close", _("Close"), _("Returns to where you came from."), look="quiet")
    options = (look, close) if earned else (close,)
    return Question("", honour_words.name(honour), "", options, enter=options[0].id)


load("opponents/honour_sheet")
