"""The screen of a trial: a table like any other, whose bar says what it is about."""

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
from jaipur.ui.words import crests, opponents
from jaipur.ui.words.i18n import _


class TrialScreen(TableScreen):
    """Where a position is tried, or played on from. Nothing of it is kept."""

    on_again = WidgetEvent()  # The position is wanted as at first.
    on_left = WidgetEvent()  # The person wants to return to where they came from.

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
        """Whether the best deal is to be found here."""
        return self._trial is not None and self._trial.goal is not None

    def prefer(self, settings: Settings, device: Device, spoken: bool) -> None:
        """Apply the settings, without tips, which belong to matches. The player did not see how it
        came to this, so the table shows what was seen."""
        here = replace(settings, tips=False, show_herds=True, show_seen=True)
        super().prefer(here, device, spoken)

    def begin_trial(self, trial: Trial) -> None:
        """Sit down at a position."""
        self.leave()
        self._trial = trial
        me, rival = crests.marks(("", ""))[0], opponents.portrait(trial.level)
        self.table.traders.set(portrait=(rival, me) if trial.view.viewer else (me, rival))
        self.table.options.seals_to_win = 1
        self.loop = TrialLoop(self, trial, self._rng.getrandbits(32), self._say_task)
        self.showing.captions.seat(self.showing.playing.seats)

    def _say_task(self) -> None:
        """Tell what it is about and what is to be done, in place of "Your turn"."""
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
