"""Advice: a page to read, with positions that open on the table."""

from collections.abc import Iterable
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.game.practice.advice import Exercise
from jaipur.ui.learn.reading_screen import ReadingScreen
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.boxes import Column
from jaipur.ui.widgets.card_picture import fans
from jaipur.words import learn_words
from jaipur.words.description import Description
from jaipur.words.i18n import _
from jaipur.words.spoken_words import pictured


class ExerciseBox(Column):
    """A position in small: the market above the player's cards, and a button to try it."""

    market = ListProperty()
    hand = ListProperty()
    text = StringProperty("")
    tried = BooleanProperty(False)

    on_try = WidgetEvent()  # The player wants it on the table.

    def on_kv_post(self, _base: Widget) -> None:
        self.ids["try"].about = self._describe

    def _describe(self) -> Description:
        """Describe the button: there are several boxes, so each says which position it is about."""
        cards = pictured(sprite for group in self.market for sprite in group)
        return Description(self.text, cards, self.ids["try"].explanation)


class AdviceScreen(ReadingScreen):
    """Asks for a position with `on_try`."""

    tried = ListProperty()
    """The ids of the positions that were tried."""

    on_try = WidgetEvent()  # (exercise: Exercise) Try this position.

    def __init__(self, exercises: Iterable[Exercise], **options: Any) -> None:
        super().__init__(lambda: _("Advice"), learn_words.advice, **options)
        self.boxes = {exercise.id: self._box(exercise) for exercise in exercises}
        self.fbind("tried", self._mark)
        language.bind(code=self._mark)
        self._mark()

    def _box(self, exercise: Exercise) -> ExerciseBox:
        box = ExerciseBox()
        view = exercise.view
        box.market, box.hand = fans(view.market), fans((*view.mover_hand, view.mover_herd))
        box.bind(on_try=lambda *_: self.dispatch("on_try", exercise))
        self.sections[exercise.subject.value].add_widget(box)
        return box

    def _mark(self, *_event: object) -> None:
        for name, box in self.boxes.items():
            box.tried = name in self.tried
            box.text = _("Try it again") if box.tried else _("Try it on the table")


load("learn/advice_screen")
