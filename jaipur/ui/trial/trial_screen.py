"""The screen of a trial: a table like any other, whose bar states the task."""

from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from jaipur.store.settings import Settings
from jaipur.ui.device.device import Device
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.match.table_screen import TableScreen
from jaipur.ui.table.messages import Kind, Message
from jaipur.ui.trial.trial import Trial
from jaipur.ui.trial.trial_loop import Phase, TrialLoop
from jaipur.words import opponents, people
from jaipur.words.i18n import _


class TrialScreen(TableScreen):
    """A table to try a position, or to play on from it. Nothing is saved."""

    on_again = WidgetEvent()  # The player wants to start the position again.
    on_left = WidgetEvent()  # The player wants to go back to the previous screen.

    def __init__(self, *parts: Any, rng: Random, **options: Any) -> None:
        """Draw the hidden cards of a position with `rng`."""
        super().__init__(*parts, **options)
        self._rng = rng
        self._trial: Trial | None = None

    @property
    def trial(self) -> TrialLoop | None:
        """The loop that plays; None while the table is empty."""
        return self.loop if isinstance(self.loop, TrialLoop) else None

    @property
    def puzzle(self) -> bool:
        """Whether the player looks for the best move here."""
        return self._trial is not None and self._trial.goal is not None

    def prefer(self, settings: Settings, device: Device, spoken: bool) -> None:
        """Apply the settings, but without tips, which belong to matches.

        The player did not see the round so far: the table shows herds and openly taken cards.
        """
        here = replace(settings, tips=False, show_herds=True, show_seen=True)
        super().prefer(here, device, spoken)

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
        self.showing.captions.seat(facts.seats)

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
