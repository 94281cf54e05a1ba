"""From anywhere to the lesson and back: it is begun, taken up, paused and left."""

import logging
from functools import cached_property, partial
from typing import TYPE_CHECKING

from jaipur.ui.start import preferences

if TYPE_CHECKING:  # what the first frame can do without
    from jaipur.game.match.tips import Tip
    from jaipur.game.practice.advice import Exercise
    from jaipur.ui.app import JaipurApp
    from jaipur.ui.learn.lesson_screen import LessonScreen


log = logging.getLogger(__name__)


class LearnFlow:
    """Where people learn. A match that was left stays as it is."""

    def __init__(self, app: "JaipurApp") -> None:
        self._app = app

    @cached_property
    def lesson_screen(self) -> "LessonScreen":
        """Built when somebody comes near it."""
        from jaipur.ui.device.screen_privacy import attend
        from jaipur.ui.learn.lesson_screen import LessonScreen
        from jaipur.ui.results.results import Results

        app = self._app
        results = Results(app.overlays, app.sounds, partial(app.haptics.buzz, "seal"))
        screen = LessonScreen(app.thinker, app.sounds, app.haptics, results)
        screen.bind(on_menu=lambda *_: self._pause(), on_step=lambda _screen, step: self._at(step))
        attend(app.device, screen)
        app.ambience.attend(screen)
        screen.bind(on_pre_enter=lambda *_: self._prefer())
        return screen

    @property
    def lesson_screen_if_built(self) -> "LessonScreen | None":
        return self.__dict__.get("lesson_screen")

    def put_away(self) -> None:
        """Leave the lesson and its table; the next one is built anew."""
        screen = self.lesson_screen_if_built
        self.__dict__.pop("lesson_screen", None)
        if screen:
            screen.leave()

    def teach(self, step: int | None = None) -> None:
        """Give the lesson where it was left, from its beginning if it is over, or from a step."""
        from jaipur.game.practice.lesson import the_lesson

        try:
            lesson = the_lesson()
        except (OSError, ValueError, KeyError, TypeError) as error:
            log.warning("Lesson: it cannot be read (%s), the rules stand in for it", error)
            self.read()
            return
        kept = self._app.store.settings.lesson_step
        begin = step if step is not None else kept if kept < len(lesson.steps) else 0
        self.lesson_screen  # noqa: B018  the table is built before it is shown
        self._app.screens.open("lesson")
        self.lesson_screen.teach(lesson, begin, self._done)

    def guide(self) -> None:
        """A match against the gentlest opponent, in which whatever is new is pointed out."""
        from jaipur.ai.levels import LEVELS

        if not self._app.store.settings.tips:
            self._app.change("tips", True)
        self._app.match_flow.play_against(LEVELS[0].id)

    def met(self, tip: "Tip") -> None:
        """It has been pointed out: not again."""
        met = self._app.store.settings.tips_met
        if tip.value not in met:
            self._app.change("tips_met", (*met, tip.value))

    def exercises(self) -> "tuple[Exercise, ...]":
        """The positions of the advice; none if they cannot be read."""
        from jaipur.game.practice.advice import the_exercises

        try:
            return the_exercises()
        except (OSError, ValueError, KeyError, TypeError) as error:
            log.warning("Advice: its positions cannot be read (%s)", error)
            return ()

    def try_exercise(self, exercise: "Exercise") -> None:
        """Open a position of the advice on the table, against the last opponent."""
        from jaipur.ui.learn import advice_paragraphs
        from jaipur.ui.trial.trial import Trial

        def answered(_move: object) -> None:
            tried = self._app.store.settings.advice_tried
            if exercise.id not in tried:
                self._app.change("advice_tried", (*tried, exercise.id))

        level = self._app.trial_flow.rival()
        heading = partial(advice_paragraphs.heading, exercise.subject)
        self._app.screens.try_position(Trial(exercise.view, heading, level, answered=answered))

    def read(self, paragraph: str = "") -> None:
        """Open the rules, at what the question was about."""
        from jaipur.ui.learn.reading_screen import ReadingScreen

        rules = self._app.screens.open("rules")
        if isinstance(rules, ReadingScreen):
            rules.open_at(paragraph)

    def _prefer(self) -> None:
        """The table as the person likes it; of opponents only the teacher speaks here."""
        preferences.apply_to_table(self._app.store.settings, self.lesson_screen, self._app)
        self.lesson_screen.remarks = False

    def _at(self, step: int) -> None:
        if self._app.store.settings.lesson_step != step:
            self._app.change("lesson_step", step)

    def _pause(self) -> None:
        from jaipur.ui.learn.lesson_questions import lesson_menu

        screen = self.lesson_screen
        screen.table.gestures.cancel()
        self._app.overlays.ask(
            lesson_menu,
            again=lambda: screen.dispatch("on_again"),
            rules=self.read,
            leave=self._leave,
        )

    def _done(self) -> None:
        from jaipur.ai.levels import LEVELS
        from jaipur.ui.learn.lesson_questions import lesson_over

        if not self._app.store.settings.knows_the_table:
            self._app.change("knows_the_table", True)

        def play() -> None:
            self._leave()
            self._app.match_flow.play_against(LEVELS[0].id)

        self._app.overlays.ask(lesson_over, play=play, leave=self._leave)

    def _leave(self) -> None:
        self.lesson_screen.leave()
        self._app.screens.back(self.lesson_screen)
