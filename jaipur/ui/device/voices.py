"""Voices of a desktop: programs that speak, each for as long as it takes to say one thing.

No frame waits for any of them. What one cannot say the next one tries. When all have failed there
is no voice for a while, and then they get another chance.
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
TRUST = 2
"""So many failures in a row, or one of each program, silence the voice for a while."""
RETRY = 30.0
"""Seconds until a voice that has failed gets another chance."""
DEADLINE = 120.0
"""Seconds after which a program is taken to hang: the longest text takes half of that."""
MOST_WAITING = 50
"""So many things wait to be said; the oldest give way."""
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
        """False while it is known that nothing will be heard."""

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
        self._waiting: deque[Saying] = deque(maxlen=MOST_WAITING)
        self._now: tuple[Saying, Any] | None = None
        """What is being said, and the process that says it."""
        self._overdue = 0.0
        """When that process is taken to hang, by Kivy's clock."""
        self._failures = 0
        """In a row."""
        self._ended: list[Any] = []
        """Processes that were ended; the system keeps them until they are asked after."""
        self._tending = Clock.create_trigger(self._tend, PAUSE, interval=True)

    @property
    def works(self) -> bool:
        return self._failures < max(TRUST, len(self._programs)) and bool(self._programs)

    def say(self, text: str, language: str, rate: float) -> None:
        if not self.works:
            return
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
        if self._now:
            saying, process = self._now
            code = process.poll()
            if code is not None:
                self._now = None
                if code:
                    self._fail(f"it ended with {code}", saying)
                else:
                    self._failures = 0
            elif Clock.get_time() > self._overdue:
                self._now = None
                process.kill()
                self._ended.append(process)
                self._fail(f"it did not end within {DEADLINE:g} s", saying)
        while self._waiting and self.works and self._now is None:
            self._speak(self._waiting.popleft())
        return bool(self._now or self._ended)

    def _speak(self, saying: Saying) -> None:
        program = self._programs[0]
        process = self._begin(saying.arguments(program))
        if process is None:
            self._fail("it could not be run", saying)
            return
        self._now, self._overdue = (saying, process), Clock.get_time() + DEADLINE
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

    def _fail(self, why: str, saying: Saying) -> None:
        """Let the next program say it, or the same one once more; or rest for a while."""
        failed = self._programs.pop(0)
        log.warning("Voice: %s cannot speak: %s", failed.arguments[0], why)
        self._programs.append(failed)
        self._failures += 1
        if self.works:
            self._waiting.appendleft(saying)
        else:
            self._waiting.clear()
            Clock.schedule_once(self._recover, RETRY)

    def _recover(self, _dt: float) -> None:
        self._failures = 0
