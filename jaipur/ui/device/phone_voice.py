"""Android's own voice: one engine for all texts."""

import logging
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

from jnius import PythonJavaClass, autoclass, cast, java_method
from kivy.clock import Clock

from jaipur.ui.device.voices import MOST_WAITING, RETRY

log = logging.getLogger(__name__)

ENGINE = "android.speech.tts.TextToSpeech"


class Ready(PythonJavaClass):
    """The listener that Android calls, on its own thread, when the engine is ready."""

    __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)

    def __init__(self, ready: Callable[[int], object]) -> None:
        super().__init__()
        self._ready = ready

    @java_method("(I)V")
    def onInit(self, status: int) -> None:  # noqa: N802  Java's name
        self._ready(status)


class PhoneVoice:
    """Speaks through Android; texts wait until the engine is ready."""

    def __init__(self, activity: Any) -> None:
        self.works = True
        self._waiting: deque[tuple[str, str, float]] | None = deque(maxlen=MOST_WAITING)
        """None once the engine is ready."""
        self._language = ""
        self._begun = False
        """Whether the engine works at all."""
        self._refused = False
        """Whether the last text was refused; a single refusal may be the text's fault."""
        self._kind = autoclass(ENGINE)
        # Java holds the listener only weakly
        self._listener = Ready(lambda status: Clock.schedule_once(lambda _dt: self._begin(status)))
        self._engine = self._kind(activity, self._listener)

    def say(self, text: str, language: str, rate: float) -> None:
        if self._waiting is not None:
            self._waiting.append((text, language, rate))
        elif self.works:
            self._try(lambda: self._speak(text, language, rate))

    def stop(self) -> None:
        if self._waiting is not None:
            self._waiting.clear()
        elif self.works:
            self._try(self._engine.stop)

    def close(self) -> None:
        self.works = self._begun = False
        self._try(self._engine.shutdown)

    def _begin(self, status: int) -> None:
        waiting, self._waiting = self._waiting or (), None
        self._begun = status == self._kind.SUCCESS
        if not self._begun:
            self._give_up(f"it began with {status}")
        for said in waiting:
            self.say(*said)

    def _speak(self, text: str, language: str, rate: float) -> None:
        if language != self._language:
            self._language = language
            locale = autoclass("java.util.Locale").forLanguageTag(language.replace("_", "-"))
            if self._engine.setLanguage(locale) < 0:  # it keeps its own language
                log.warning("Voice: the phone's does not speak %s", language)
        self._engine.setSpeechRate(rate)
        for piece in pieces(text, self._kind.getMaxSpeechInputLength()):
            words = cast("java.lang.CharSequence", autoclass("java.lang.String")(piece))
            answer = self._engine.speak(words, self._kind.QUEUE_ADD, None, "jaipur")
            before, self._refused = self._refused, answer != self._kind.SUCCESS
            if before and self._refused:
                self._give_up("it does not take words")
                return

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except Exception as error:  # noqa: BLE001  Java's exceptions share no base but this
            self._give_up(str(error))

    def _give_up(self, why: str) -> None:
        if self.works:
            log.warning("Voice: the phone's cannot speak: %s", why)
            if self._begun:
                Clock.schedule_once(self._recover, RETRY)
        self.works = False

    def _recover(self, _dt: float) -> None:
        """Try again, unless the app has ended."""
        self.works, self._refused = self._begun, False


def pieces(text: str, most: int) -> Iterator[str]:
    """Yield a text in pieces of limited length, cut after sentences, else between words."""
    while len(text) > most:
        cut = text.rfind(". ", 0, most) + 1 or text.rfind(" ", 0, most + 1) + 1 or most
        yield text[:cut].rstrip()
        text = text[cut:].lstrip()
    yield text
