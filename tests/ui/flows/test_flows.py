"""Flows with fake services and a fake navigator: no app, no store, no other screens."""

from unittest.mock import Mock

from jaipur.store.settings import Settings
from jaipur.ui.flows.advice_flow import AdviceFlow, exercises
from jaipur.ui.flows.learn_flow import LearnFlow
from jaipur.ui.flows.match_flow import MatchFlow
from jaipur.ui.flows.rating_flow import RatingFlow


def test_exercise_is_marked_as_tried_once() -> None:
    services, navigator = Mock(settings=Settings()), Mock()
    navigator.flow(RatingFlow).last_opponent.return_value = "peddler"
    exercise = exercises()[0]
    AdviceFlow(services, navigator).try_exercise(exercise)
    (trial,) = navigator.try_position.call_args.args
    assert (trial.view, trial.level) == (exercise.view, "peddler")
    services.change.assert_not_called()
    trial.answered(exercise.best)
    services.change.assert_called_once_with("advice_tried", (exercise.id,))


def test_guided_match_turns_tips_on() -> None:
    services, navigator = Mock(settings=Settings(tips=False)), Mock()
    LearnFlow(services, navigator).guide()
    services.change.assert_called_once_with("tips", True)
    navigator.flow(MatchFlow).play_against.assert_called_once_with("apprentice")
