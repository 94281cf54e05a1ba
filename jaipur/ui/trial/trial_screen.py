"""The screen of a trial: a table like any other, and above it what it is about."""

from dataclasses import replace
from random import Random
from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from jaipur.store.settings import Settings
from jaipur.ui.device.device import Device
from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.match.table_screen import TableScreen
from jaipur.ui.trial.trial import Trial
from jaipur.ui.trial.trial_loop import Phase, TrialLoop
from jaipur.ui.words import crests, opponents
from jaipur.ui.words.i18n import _, language


class TrialHead(FloatLayout):
    """A bar above the table. It lies over it and takes no touch."""

    title = StringProperty("")
    detail = StringProperty("")
    high = NumericProperty(0)
    """Its height; the table begins below."""
    scale = NumericProperty(1)


class TrialScreen(TableScreen):
    """Where a position is tried, or played on from. Nothing of it is kept."""

    on_again = WidgetEvent()  # The position is wanted as at first.
    on_left = WidgetEvent()  # The person wants to return to where they came from.

    def __init__(self, *parts: Any, rng: Random, **options: Any) -> None:
        """Draw the hidden cards of a position with `rng`."""
        super().__init__(*parts, **options)
        self._rng = rng
        self._trial: Trial | None = None
        self.head = TrialHead()
        self.add_widget(self.head)
        self.table.layout.head = self.head.high
        self.head.bind(high=self.table.layout.setter("head"))
        language.bind(code=self._retranslate)

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
        self.loop = TrialLoop(self, trial, self._rng.getrandbits(32), self._retranslate)
        self.showing.captions.seat(self.showing.playing.seats)
        self._retranslate()

    def _retranslate(self, *_event: object) -> None:
        """What it is about and how it stands, in the language of now."""
        if self._trial and self.trial:
            self.head.title = self._trial.heading()
            self.head.detail = {
                Phase.ASKED: _("Find the best deal")
                if self._trial.goal
                else _("Make a deal: the coach tells what it is worth"),
                Phase.WEIGHED: _("The coach weighs it"),
                Phase.PLAYED: _("This round does not count"),
            }[self.trial.phase]


load("trial/trial_screen")
