"""Voices of a desktop: programs that speak, each started for a single text.

No frame waits for them. If a program fails, the next one tries. When all have failed there is no
voice for a while, and then they get another chance.
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
"""Seconds between two checks whether a text is finished."""
TRUST = 2
"""This many failures in a row, or one of each program, silence the voice for a while."""
RETRY = 30.0
"""Seconds until a voice that has failed gets another chance."""
DEADLINE = 120.0
"""Seconds after which a program is considered hung: the longest text takes half of that."""
MOST_WAITING = 50
"""The greatest number of waiting texts; the oldest are dropped."""
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
    """A voice that speaks texts."""

    @property
    def works(self) -> bool:
        """False while it is known that nothing will be heard."""

    def say(self, text: str, language: str, rate: float) -> None:
        """Say this after the current text. `language` is one of the game's codes; 1 is the usual
        rate, 2 twice as fast."""

    def stop(self) -> None:
        """Stop at once, and drop all waiting texts."""

    def close(self) -> None:
        """Stop for good."""


class Program(NamedTuple):
    """A program that speaks; it reads the text from stdin, unless its arguments have it."""

    arguments: tuple[str, ...]
    """The program's name first; placeholders in braces."""
    stop: tuple[str, ...] = ()
    """The command that silences it, if ending the program does not."""


PROGRAMS = {
    "linux": (
        Program(
            (
                *("spd-say", "--wait", "--priority", "message", "--application-name", "jaipur"),
                *("--language", "{language}", "--rate", "{hundredth}", "--", "{text}"),
            ),
            stop=("spd-say", "--cancel"),
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
"""By platform, best first."""


def found(platform: str = sys.platform) -> list[Program]:
    """Return the programs that are installed."""
    return [one for one in PROGRAMS.get(platform, ()) if shutil.which(one.arguments[0])]


class Saying(NamedTuple):
    """A text to speak."""

    text: str
    language: str
    rate: float

    def arguments(self, program: Program) -> list[str]:
        """Return the arguments with which a program speaks it."""
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
    """Speaks texts one after the other by the first of some programs."""

    def __init__(
        self, programs: Sequence[Program], run: Callable[..., Any] = subprocess.Popen
    ) -> None:
        self._programs, self._run = list(programs), run
        self._waiting: deque[Saying] = deque(maxlen=MOST_WAITING)
        self._now: tuple[Saying, Any] | None = None
        """The current text, and the process that speaks it."""
        self._overdue = 0.0
        """When that process is considered hung, by Kivy's clock."""
        self._failures = 0
        """The number of failures in a row."""
        self._ended: list[Any] = []
        """Processes that were ended; the system keeps them until they are polled."""
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
        if stop := self._programs[0].stop:
            self._ended.append(self._begin(list(stop)))
        self._tending()

    def close(self) -> None:
        self.stop()
        self._programs = []

    def _tend(self, *_event: object) -> bool:
        """Check the processes and start the next text; return False when there is nothing to do."""
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
            pass  # it does not read: its exit code will show that

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
        """Let the next program say it, or the same one once more; or pause for a while."""
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
