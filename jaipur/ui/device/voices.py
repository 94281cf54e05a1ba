"""Voices of a desktop: programs that speak, each for as long as it takes to say one thing.

No frame waits for any of them. What one cannot say the next one tries; when none is left, there is
no voice.
"""

import logging
import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence
from math import log2
from typing import Any, NamedTuple, Protocol

from kivy.clock import Clock

log = logging.getLogger(__name__)

PAUSE = 0.05
"""Seconds between two looks whether something has been said."""
WORDS_A_MINUTE = 175
APPLE = {
    "en": "Samantha",
    "fr": "Thomas",
    "de": "Anna",
    "es": "Mónica",
    "it": "Alice",
    "pt-BR": "Luciana",
}
"""The names of macOS's own voices."""
SAPI = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; $voice.Rate = {tenth}; "
    "try {{ $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, '{language}') }} catch {{ }}; "
    "$voice.Speak([Console]::In.ReadToEnd())"
)


class Voice(Protocol):
    """Somebody who speaks."""

    @property
    def works(self) -> bool:
        """False once it is known that nothing will be heard."""

    def say(self, text: str, language: str, rate: float) -> None:
        """Say this after whatever is being said. `language` is a code of ours; 1 is the usual
        rate, 2 twice as fast."""

    def stop(self) -> None:
        """Be silent at once, and forget what was still to be said."""

    def close(self) -> None:
        """Nobody will speak any more."""


class Program(NamedTuple):
    """What is run to say something; it reads the words, unless they are among its arguments."""

    arguments: tuple[str, ...]
    """The program's name first; in braces what differs from one saying to the next."""
    hush: tuple[str, ...] = ()
    """What is run to silence it, where ending it does not."""


PROGRAMS = {
    "linux": (
        Program(
            (
                *("spd-say", "--wait", "--priority", "message", "--application-name", "jaipur"),
                *("--language", "{language}", "--rate", "{hundredth}", "--", "{text}"),
            ),
            hush=("spd-say", "--cancel"),
        ),
        Program(("espeak-ng", "-v", "{lower}", "-s", "{words}", "--stdin")),
        Program(("espeak", "-v", "{lower}", "-s", "{words}", "--stdin")),
    ),
    "darwin": (
        Program(("say", "-v", "{apple}", "-r", "{words}", "-f", "-")),
        Program(("say", "-r", "{words}", "-f", "-")),
    ),
    "win32": (Program(("powershell", "-NoProfile", "-Command", SAPI)),),
}
"""By platform, the best first."""


def found(platform: str = sys.platform) -> list[Program]:
    """The programs that are there."""
    return [one for one in PROGRAMS.get(platform, ()) if shutil.which(one.arguments[0])]


class Saying(NamedTuple):
    """Something to be said."""

    text: str
    language: str
    rate: float

    def arguments(self, program: Program) -> list[str]:
        """What a program is run with to say it."""
        tag, faster = self.language.replace("_", "-"), log2(self.rate)
        parts = {
            "text": self.text,
            "language": tag,
            "lower": tag.lower(),
            "apple": APPLE.get(tag, APPLE["en"]),
            "words": str(round(WORDS_A_MINUTE * self.rate)),
            "hundredth": str(max(-100, min(100, round(100 * faster)))),
            "tenth": str(max(-10, min(10, round(10 * faster)))),
        }
        return [part.format(**parts) for part in program.arguments]


class ProgramVoice:
    """Says one thing after the other by the first of some programs."""

    def __init__(
        self, programs: Sequence[Program], run: Callable[..., Any] = subprocess.Popen
    ) -> None:
        self._programs, self._run = list(programs), run
        self._waiting: deque[Saying] = deque()
        self._now: tuple[Saying, Any] | None = None
        """What is being said, and the process that says it."""
        self._ended: list[Any] = []
        """Processes that were ended; the system keeps them until they are asked after."""
        self._tending = Clock.create_trigger(self._tend, PAUSE, interval=True)

    @property
    def works(self) -> bool:
        return bool(self._programs)

    def say(self, text: str, language: str, rate: float) -> None:
        self._waiting.append(Saying(text, language, rate))
        self._tend()
        self._tending()

    def stop(self) -> None:
        self._waiting.clear()
        if self._now is None:
            return
        _saying, process = self._now
        self._now = None
        process.kill()
        self._ended.append(process)
        if hush := self._programs[0].hush:
            self._ended.append(self._begin(list(hush)))
        self._tending()

    def close(self) -> None:
        self.stop()
        self._programs = []

    def _tend(self, *_event: object) -> bool:
        """See what has ended and go on with what waits; False when there is nothing to do."""
        self._ended = [one for one in self._ended if one is not None and one.poll() is None]
        if self._now and (code := self._now[1].poll()) is not None:
            saying, self._now = self._now[0], None
            if code:
                self._give_up(f"it ended with {code}", saying)
        while self._waiting and self._programs and self._now is None:
            self._speak(self._waiting.popleft())
        return bool(self._now or self._ended)

    def _speak(self, saying: Saying) -> None:
        program = self._programs[0]
        process = self._begin(saying.arguments(program))
        if process is None:
            self._give_up("it could not be run", saying)
            return
        self._now = saying, process
        try:
            process.stdin.write(saying.text.encode())
            process.stdin.close()
        except OSError:
            pass  # it does not listen: that is known by how it ends

    def _begin(self, arguments: list[str]) -> Any:
        try:
            return self._run(
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError:
            return None

    def _give_up(self, why: str, saying: Saying) -> None:
        """Let the next program say it, and all that follows."""
        log.warning("Voice: %s cannot speak: %s", self._programs.pop(0).arguments[0], why)
        self._waiting.appendleft(saying)
        if not self._programs:
            self._waiting.clear()
