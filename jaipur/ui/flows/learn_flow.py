"""Learning: the lesson, a guided match, and the way to rules, advice and tips."""

import logging
from typing import TYPE_CHECKING

from jaipur.ai.levels import LEVELS
from jaipur.game.practice.lesson import the_lesson
from jaipur.store.settings import MOVES_TO_LEARN
from jaipur.ui.flows.advice_flow import exercises
from jaipur.ui.flows.match_flow import MatchFlow
from jaipur.ui.navigator import Flow

if TYPE_CHECKING:  # imported when they are built
    from jaipur.ui.learn.learn_screen import LearnScreen
    from jaipur.ui.learn.lesson_screen import LessonScreen

log = logging.getLogger(__name__)


class LearnFlow(Flow):
    """Lesson, advice and rules. None of them changes the running match."""

    def learn_screen(self) -> "LearnScreen":
        from jaipur.ui.learn.learn_screen import LearnScreen

        services, navigator = self.services, self.navigator
        screen = LearnScreen(mouse=services.device.has_mouse)

        def enter(*_event: object) -> None:
            settings = services.settings
            screen.step, screen.show_tips = settings.lesson_step, settings.tips
            screen.met = len(settings.tips_met)
            positions = [exercise.id for exercise in exercises()]
            screen.positions = len(positions)
            screen.tried = len({*positions} & {*settings.advice_tried})

        screen.bind(
            on_pre_enter=enter,
            on_lesson=lambda *_: self.teach(),
            on_guided=lambda *_: self.guide(),
            on_read=lambda _screen, name: navigator.open(name),
            on_keys=lambda *_: navigator.show_keys(),
            on_change=lambda _screen, name, value: services.change(name, value),
        )
        return screen

    def lesson_screen(self) -> "LessonScreen":
        from jaipur.ui.flows.table_building import build_table
        from jaipur.ui.learn.lesson_screen import LessonScreen

        screen = build_table(LessonScreen, self.services)
        screen.bind(
            on_menu=lambda *_: self._pause(screen),
            on_step=lambda _screen, step: self._at(step),
            on_skip_lesson=lambda *_: self._leave(screen),
        )
        return screen

    def teach(self) -> None:
        """Open the lesson where it was left, or at its beginning if it was finished."""

        try:
            lesson = the_lesson()
        except (OSError, ValueError, KeyError, TypeError) as error:
            log.warning("Lesson: it cannot be read (%s), the rules stand in for it", error)
            self.navigator.read_rules()
            return
        begin = 0 if self._finished else self.services.settings.lesson_step
        screen = self.navigator.open("lesson")
        screen.teach(lesson, begin, lambda: self._done(screen))

    def guide(self) -> None:
        """Play against the weakest opponent with tips on."""
        if not self.services.settings.tips:
            self.services.change("tips", True)
        self._play_first_opponent()

    def _play_first_opponent(self) -> None:
        self.navigator.flow(MatchFlow).play_against(LEVELS[0].id)

    @property
    def _finished(self) -> bool:
        return self.services.settings.lesson_step >= len(the_lesson().steps)

    def _at(self, step: int) -> None:
        """Save the step, unless the lesson was finished before and is being repeated."""
        if not self._finished and self.services.settings.lesson_step != step:
            self.services.change("lesson_step", step)

    def _pause(self, screen: "LessonScreen") -> None:
        from jaipur.ui.learn.lesson_questions import lesson_menu

        screen.table.gestures.cancel()
        self.services.overlays.ask(
            lambda: lesson_menu(self._finished),
            again=lambda: screen.dispatch("on_again"),
            rules=self.navigator.read_rules,
            leave=lambda: self._leave(screen),
        )

    def _done(self, screen: "LessonScreen") -> None:
        from jaipur.ui.learn.lesson_questions import lesson_over

        self.services.learn_table(MOVES_TO_LEARN)

        def play() -> None:
            self._leave(screen)
            self._play_first_opponent()

        self.services.overlays.ask(lesson_over, play=play, leave=lambda: self._leave(screen))

    def _leave(self, screen: "LessonScreen") -> None:
        screen.leave()
        self.navigator.back(screen)
