"""Advice: a page to read, with positions that open on the table."""

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.game.practice.advice import Exercise, exercises
from jaipur.ui.learn.reading_screen import ReadingScreen
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.trial.trial import Trial
from jaipur.ui.widgets.boxes import Column
from jaipur.ui.widgets.card_picture import fans
from jaipur.words import learn_words
from jaipur.words.description import Description
from jaipur.words.i18n import _
from jaipur.words.rule_words import Paragraph
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
    """Advice with positions to try, each about one subject."""

    followed_by = ("trial",)
    tried = ListProperty()
    """The ids of the positions that were tried."""

    def __init__(self, *parts: Any, **options: Any) -> None:
        super().__init__(*parts, **options)
        self.boxes = {exercise.id: self._box(exercise) for exercise in exercises()}
        self.fbind("tried", self._mark)
        language.bind(code=self._mark)
        self._mark()

    def heading(self) -> str:
        return _("Advice")

    def paragraphs(self) -> list[Paragraph]:
        return learn_words.advice()

    def on_pre_enter(self, *_event: object) -> None:
        self.tried = list(self.services.settings.advice_tried)

    def try_exercise(self, exercise: Exercise) -> None:
        """Open a position on the table, against the last opponent."""

        def answered(_answer: object) -> None:
            tried = self.services.settings.advice_tried
            if exercise.id not in tried:
                self.services.change("advice_tried", (*tried, exercise.id))

        level = self.services.ratings.last_opponent()
        heading = partial(learn_words.advice_heading, exercise.subject)
        trial = Trial(exercise.view, heading, level, answered=answered)
        self.navigator.open("trial").begin_trial(trial)

    def _box(self, exercise: Exercise) -> ExerciseBox:
        box = ExerciseBox()
        view = exercise.view
        box.market, box.hand = fans(view.market), fans((*view.mover_hand, view.mover_herd))
        box.bind(on_try=lambda *_: self.try_exercise(exercise))
        self.sections[exercise.subject.value].add_widget(box)
        return box

    def _mark(self, *_event: object) -> None:
        for name, box in self.boxes.items():
            box.tried = name in self.tried
            box.text = _("Try it again") if box.tried else _("Try it on the table")


load("learn/advice_screen")
