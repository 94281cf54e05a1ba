"""When the game is played by ear: by the settings, or offered to who comes with a screen reader."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock, ClockEvent

from jaipur.ui.words.i18n import _

if TYPE_CHECKING:  # most people do without
    from jaipur.store.settings import Settings
    from jaipur.ui.access.self_voicing import SelfVoicing
    from jaipur.ui.app import JaipurApp
    from jaipur.ui.device.voices import Voice


class SpeechFlow:
    """Before somebody wants to hear the game there is at most a voice, for it was asked whether it
    works; nothing else of it is loaded."""

    def __init__(self, app: "JaipurApp") -> None:
        self._app = app
        self._by_ear: SelfVoicing | None = None
        self._waiting: ClockEvent | None = None
        """For a voice that has failed."""

    @property
    def works(self) -> bool:
        """Whether there is a voice."""
        voice = self._app.voice
        return voice is not None and voice.works

    @property
    def on(self) -> bool:
        """Whether the game speaks: that is wished, and there is a voice."""
        return self._app.store.settings.speech and self.works

    def follow(self, wished: "Settings") -> None:
        """Speak as the settings say, or be silent."""
        self._turn(wished.speech, wished.speech_rate)

    def welcome(self, greet: Callable[[], object]) -> None:
        """Greet who is here for the first time; who comes with a screen reader is asked before
        that, aloud, whether to be spoken to."""
        wished = self._app.store.settings
        if self._app.device.explores_by_touch() and not wished.speech and self.works:
            self._offer(greet)
        else:
            greet()

    def _offer(self, then: Callable[[], object]) -> None:
        from jaipur.ui.screens.greeting import speech_offer

        self._turn(True, self._app.store.settings.speech_rate)

        def answer(wanted: bool) -> None:
            self._app.change("speech", wanted)
            then()

        self._app.overlays.ask(speech_offer, yes=lambda: answer(True), no=lambda: answer(False))

    def hush(self) -> None:
        """The app is left: nobody speaks on."""
        if self._by_ear:
            self._by_ear.hush()

    def close(self) -> None:
        """The app ends: nobody speaks on."""
        if self._waiting:
            self._waiting.cancel()
        if self._by_ear:
            self._turn(False, 1.0)
        voice: Voice | None = vars(self._app).get("voice")
        if voice:
            voice.close()

    def _lost(self) -> None:
        """The voice has failed: say so where it can be read, and speak again once it works."""
        from jaipur.ui.device.voices import RETRY

        if self._waiting is None:  # once is enough
            self._app.notices.tell(lambda: _("The voice does not answer. The game keeps trying."))
        self._waiting = Clock.schedule_interval(self._try_again, RETRY)

    def _try_again(self, _dt: float) -> bool:
        """Whether to go on waiting."""
        if self.works:
            self.follow(self._app.store.settings)
        return not self.works

    def _turn(self, on: bool, rate: float) -> None:
        if on and not self._by_ear and self._app.voice:
            from jaipur.ui.access.self_voicing import SelfVoicing

            self._by_ear = SelfVoicing(self._app.voice, self._lost)
        if self._by_ear:
            self._by_ear.turn(on, rate)
