"""The advice: positions to try, each about one subject."""

import logging
from functools import partial
from typing import TYPE_CHECKING

from jaipur.game.practice.advice import Exercise, the_exercises
from jaipur.ui.flows.rating_flow import RatingFlow
from jaipur.ui.navigator import Flow
from jaipur.ui.trial.trial import Trial
from jaipur.words import learn_words

if TYPE_CHECKING:  # imported when it is built
    from jaipur.ui.learn.advice_screen import AdviceScreen

log = logging.getLogger(__name__)


def exercises() -> tuple[Exercise, ...]:
    """Return the positions of the advice; none if they cannot be read."""
    try:
        return the_exercises()
    except (OSError, ValueError, KeyError, TypeError) as error:
        log.warning("Advice: its positions cannot be read (%s)", error)
        return ()


class AdviceFlow(Flow):
    """Leads from the advice to a position on the table and back."""

    def advice_screen(self) -> "AdviceScreen":
        from jaipur.ui.learn.advice_screen import AdviceScreen

        screen = AdviceScreen(exercises())

        def enter(*_event: object) -> None:
            screen.tried = list(self.services.settings.advice_tried)

        screen.bind(
            on_pre_enter=enter, on_try=lambda _screen, exercise: self.try_exercise(exercise)
        )
        return screen

    def try_exercise(self, exercise: Exercise) -> None:
        """Open a position on the table, against the last opponent."""

        def answered(_answer: object) -> None:
            tried = self.services.settings.advice_tried
            if exercise.id not in tried:
                self.services.change("advice_tried", (*tried, exercise.id))

        level = self.navigator.flow(RatingFlow).last_opponent()
        heading = partial(learn_words.advice_heading, exercise.subject)
        self.navigator.try_position(Trial(exercise.view, heading, level, answered=answered))
