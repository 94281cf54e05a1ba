"""Services shared by screens and flows: store, device, messages, sheets, sound and opponents.

Created when the app wakes, after its first frame. Heavy parts are created at their first use.
"""

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import cached_property
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

import asynckivy as ak
from kivy.event import EventDispatcher

from jaipur.game.match.heading import heading_of
from jaipur.game.statistics.duel_days import DuelCalendar, DuelDay
from jaipur.store.settings import MOVES_TO_LEARN, PRESSES_TO_LEARN, Settings
from jaipur.store.store import Store
from jaipur.ui.access.speech_switch import SpeechSwitch
from jaipur.ui.device.device import Device
from jaipur.ui.device.insets import sheet_insets
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.start import preferences
from jaipur.ui.table.turntable import Turntable
from jaipur.ui.widgets.futures import reported
from jaipur.ui.widgets.notices import Notices
from jaipur.ui.widgets.overlays import Overlays
from jaipur.words.i18n import _

if TYPE_CHECKING:  # imported at the first use
    from jaipur.game.workers.thinker import Thinker
    from jaipur.ui.coach.ratings import Ratings
    from jaipur.ui.coach.review_desk import ReviewDesk, Reviewer
    from jaipur.ui.device.audio import Audio
    from jaipur.ui.device.haptics import Haptics
    from jaipur.ui.device.voices import Voice
    from jaipur.ui.look.sound import Ambience, Sounds

APPLIED = (
    *("language", "text_size", "high_contrast", "left_handed", "one_handed", "taps_only"),
    *("sound", "volume", "ambience", "haptics", "speech", "speech_rate"),
)
"""Settings with an effect beyond the screens that read them."""


def _utc_now() -> datetime:
    return datetime.now(UTC)


class Services(EventDispatcher):
    """The services of an app.

    `thinker`, `reviewer`, `audio`, `sounds`, `ambience`, `haptics` and `voice` can be replaced by
    stand-ins.
    """

    on_change = WidgetEvent()  # (name: str) This setting has a new value.

    def __init__(
        self,
        store: Store,
        device: Device,
        notices: Notices,
        *,
        now: Callable[[], datetime] = _utc_now,
        seed: int | None = None,
        voice: "Voice | None" = None,
        **stand_ins: object,
    ) -> None:
        super().__init__()
        self.store = store
        self.device = device
        self.notices = notices
        self.now = now
        """Returns the current time, with its time zone."""
        self.seed = seed
        """Makes deals and bots repeatable; None for random ones."""
        self.speech = SpeechSwitch(lambda: voice or device.voice(), self._voice_lost)
        vars(self).update({name: part for name, part in stand_ins.items() if part is not None})
        self.renew_overlays()

    # Parts created at their first use

    @cached_property
    def thinker(self) -> "Thinker":
        from jaipur.game.workers.thinker import Thinker

        return Thinker()

    @cached_property
    def reviewer(self) -> "Reviewer":
        from jaipur.game.workers.review_worker import ReviewWorker

        return ReviewWorker(
            self.store.reviews, lambda: "thinker" in vars(self) and self.thinker.thinks
        )

    @cached_property
    def desk(self) -> "ReviewDesk":
        """The match under review, which stays as it was left."""
        from jaipur.ui.coach.review_desk import ReviewDesk

        return ReviewDesk(self.reviewer)

    @cached_property
    def ratings(self) -> "Ratings":
        from jaipur.ui.coach.ratings import Ratings

        return Ratings(self.store)

    @cached_property
    def audio(self) -> "Audio":
        from jaipur.ui.device.audio import Audio

        return Audio()

    @cached_property
    def sounds(self) -> "Sounds":
        from jaipur.ui.look.sound import Sounds

        return Sounds(self.audio)

    @cached_property
    def ambience(self) -> "Ambience":
        from jaipur.ui.look.sound import Ambience

        return Ambience(self.audio)

    @cached_property
    def haptics(self) -> "Haptics":
        from jaipur.ui.device.haptics import Haptics

        return Haptics(self.device.feel)

    def random(self) -> Random:
        """Return a random generator: with a seed, one that gives the same numbers each time."""
        return SystemRandom() if self.seed is None else Random(self.seed)

    @property
    def today(self) -> date:
        """The local date."""
        return self.now().astimezone().date()

    def renew_overlays(self) -> None:
        """Create an empty layer for sheets. It turns with a table that two people share."""
        self.overlays = Overlays()
        self.overlay_turntable = Turntable()
        self.overlay_turntable.add_widget(self.overlays)
        self.overlay_turntable.bind(turned=sheet_insets.setter("turned"))
        sheet_insets.turned = False

    def duel_calendar(self, days: Mapping[date, DuelDay] | None = None) -> DuelCalendar:
        """Return what is known of the duels, with the days that the store counts."""
        left = [heading_of(one.record) for one in self.store.journal.unfinished]
        return DuelCalendar(self.today, days or {}, left, self.store.newest_day)

    # Settings

    @property
    def settings(self) -> Settings:
        return self.store.settings

    def change(self, name: str, value: Any) -> None:
        """Set, apply and save a setting."""
        changed = replace(self.settings, **{name: value})
        self.notices.watch(self.store.change(changed), "settings")
        if name in APPLIED:
            self.apply_settings()
        self.dispatch("on_change", name)

    def apply_settings(self) -> None:
        """Apply all settings beyond the tables; unchanged ones have no effect."""
        settings = self.settings
        preferences.apply(settings, self.device)
        self.sounds.enabled, self.sounds.volume = settings.sound, settings.volume
        self.ambience.enabled, self.ambience.volume = settings.sound, settings.ambience
        self.haptics.enabled = settings.haptics
        self.speech.follow(settings)

    def tip_met(self, tip: str) -> None:
        """Remember that a tip was shown, so that it is not shown again."""
        met = self.settings.tips_met
        if tip not in met:
            self._note("tips_met", (*met, tip))

    def learn_table(self, moves: int) -> None:
        """Count a player's moves: after some, they know how to choose cards."""
        made = min(MOVES_TO_LEARN, self.settings.moves_made + moves)
        if made != self.settings.moves_made:
            self._note("moves_made", made)

    def learn_icon(self, uses: str) -> None:
        """Count a press of a button of the table under `uses`, the name of a setting."""
        pressed = getattr(self.settings, uses)
        if pressed < PRESSES_TO_LEARN:
            self._note(uses, pressed + 1)

    def _note(self, name: str, value: Any) -> None:
        """Save a value that no player has set; if that fails, they need not know."""
        self.store.change(replace(self.settings, **{name: value}))
        self.dispatch("on_change", name)

    # Waiting and sharing

    def run(self, work: Coroutine[Any, Any, object]) -> None:
        """Run a coroutine to its end, whatever screen is open then; see also `AppScreen.visit`."""
        ak.start(reported(work, self.notices.report))

    def share(self, title: str, text: str) -> None:
        """Share a text with another app; if there is none, copy it to the clipboard."""
        from jaipur.ui.device import sharing

        if not self.device.share(title, text):
            sharing.copy(text)
            self.notices.say(_("It is on the clipboard"))

    def close(self) -> None:
        """Stop everything that was started, and close the store."""
        self.notices.close()
        self.sounds.close()
        self.ambience.close()
        self.speech.close()
        for name in ("thinker", "reviewer"):
            if name in vars(self):
                getattr(self, name).close()
        self.store.close()
        if "audio" in vars(self):
            self.audio.close()

    def _voice_lost(self) -> None:
        self.notices.add(lambda: _("The voice does not respond. The game keeps trying."))
