"""The screen of a trial: a table like any other, whose bar states the task."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from jaipur.ai import levels
from jaipur.coach.answer import Answer
from jaipur.coach.hints import judged
from jaipur.game.practice.position import PositionFacts
from jaipur.rules import View
from jaipur.store.settings import Settings
from jaipur.ui.coach.review_moment import ReviewMoment
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.play.table_screen import TableScreen
from jaipur.ui.table.messages import Kind, Message
from jaipur.ui.trial.trial import Trial, rest_of_round
from jaipur.ui.trial.trial_loop import Phase, TrialLoop
from jaipur.words import opponents, people
from jaipur.words.i18n import _

if TYPE_CHECKING:
    from jaipur.ui.navigator import Navigator
    from jaipur.ui.services import Services


class TrialScreen(TableScreen):
    """A table to try a position, or to play on from it. Nothing is saved."""

    on_again = WidgetEvent()  # The player wants to start the position again.

    def __init__(self, services: "Services", navigator: "Navigator", **options: Any) -> None:
        super().__init__(services, navigator, **options)
        self._rng = services.random()
        """Draws the hidden cards of a position."""
        self._trial: Trial | None = None

    @property
    def trial(self) -> TrialLoop | None:
        """The loop that plays; None while the table is empty."""
        return self.loop if isinstance(self.loop, TrialLoop) else None

    @property
    def puzzle(self) -> bool:
        """Whether the player looks for the best move here."""
        return self._trial is not None and self._trial.goal is not None

    def adapted(self, settings: Settings) -> Settings:
        """Return the settings without tips, which belong to matches.

        The player did not see the round so far: the table shows herds and openly taken cards.
        """
        return replace(settings, tips=False, show_herds=True, show_seen=True)

    def pause(self) -> None:
        from jaipur.ui.trial.trial_questions import trial_menu

        self.table.gestures.cancel()
        self.services.overlays.ask(
            lambda: trial_menu(self.puzzle),
            again=lambda: self.dispatch("on_again"),
            rules=lambda: self.navigator.open("rules").open_at(),
            leave=self.go_back,
        )

    def begin_trial(self, trial: Trial) -> None:
        """Open a position."""
        self.leave()
        self._trial = trial
        self.loop = TrialLoop(self, trial, self._rng.getrandbits(32), self._say_task)
        facts = self.loop.session.facts
        levels = [seat.level for seat in facts.seats]
        portraits = map(opponents.portrait, levels, people.crest_marks(facts.crests))
        self.table.players.set(portrait=portraits)
        self.table.options.seals_to_win = facts.match.seals_to_win
        self.match_view.texts.seat(facts.seats)

    def find_better_move(self, moment: ReviewMoment) -> None:
        """Let the player find the better move where one was missed in a match."""
        desk = self.services.desk

        def answered(answer: Answer) -> None:
            praised = answer.tried in (answer.best.move, moment.decision.best)
            if praised and moment.place not in desk.found:
                desk.found.append(moment.place)

        self.begin_trial(
            Trial(
                moment.view,
                lambda: _("What would you play now?"),
                self._level(moment.facts.seats[1 - moment.decision.seat].level),
                moment.decision.move,
                judged(moment.view, moment.decision),
                answered,
                keeps_secret=True,
                facts=moment.facts,
            )
        )

    def play_on(self, view: View, opponent: str | None, facts: PositionFacts) -> None:
        """Play on from a position of a match, whose opponent had this level."""
        self.begin_trial(rest_of_round(view, self._level(opponent), facts))

    def _level(self, opponent: str | None) -> str:
        """Return the opponent's level; if that was a person, the last opponent's."""
        known = levels.find(opponent)
        return known.id if known else self.services.ratings.last_opponent()

    def _say_task(self) -> None:
        """Show the subject and the task in place of "Your turn"."""
        trial, loop = self._trial, self.trial
        if trial and loop:
            words, closes = partial(_task, trial, loop.phase), loop.phase is Phase.PLAYED
            self.table.messages.show(Message(Kind.TASK, words, trial.heading, closes=closes))


def _task(trial: Trial, phase: Phase) -> str:
    asked = _("Make a move: the coach says what it is worth.")
    return {
        Phase.ASKED: _("Find the best move.") if trial.goal else asked,
        Phase.WEIGHED: _("The coach is checking it."),
        Phase.PLAYED: _("This round does not count."),
    }[phase]
