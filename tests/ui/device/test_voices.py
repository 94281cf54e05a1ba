"""Voices say texts in order, fall silent at once, and are given up when they fail."""

import logging
import subprocess
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from jaipur.ui.device.detection import this_device
from jaipur.ui.device.voices import (
    DEADLINE,
    MOST_WAITING,
    PAUSE,
    PROGRAMS,
    RETRY,
    Program,
    ProgramVoice,
    Saying,
)
from tests.needs import needs
from tests.ui.device.java import Phone
from tests.ui.device.stub_phone import stub
from tools.stage.stage import Stage

__all__ = ["stub"]

FIRST, SECOND = Program(("first", "{text}"), stop=("stop",)), Program(("second", "{lower}"))
ENGINE = "android.speech.tts.TextToSpeech"


class Process:
    """A fake program that speaks until it is stopped."""

    def __init__(self, arguments: list[str]) -> None:
        self.arguments = arguments
        self.stdin = BytesIO()
        self.code: int | None = 0 if arguments == ["stop"] else None

    def poll(self) -> int | None:
        return self.code

    def kill(self) -> None:
        self.code = -9


class Machine:
    """Runs fake programs, of which some are missing."""

    def __init__(self, *missing: str) -> None:
        self.missing, self.run = missing, list[Process]()

    def __call__(self, arguments: list[str], **_options: Any) -> Process:
        if arguments[0] in self.missing:
            raise FileNotFoundError(arguments[0])
        self.run.append(Process(arguments))
        return self.run[-1]

    @property
    def said(self) -> list[list[str]]:
        return [process.arguments for process in self.run]


def test_texts_are_said_in_order_and_silenced_at_once(stage: Stage) -> None:
    machine = Machine()
    voice = ProgramVoice([FIRST, SECOND], machine)
    for text in ("Your turn", "Market", "Never heard"):
        voice.say(text, "en", 1)
    stage.run(1)
    assert machine.said == [["first", "Your turn"]]
    machine.run[0].code = 0
    stage.run(2 * PAUSE)
    assert machine.said[1:] == [["first", "Market"]]
    voice.stop()
    assert machine.run[1].code == -9
    stage.run(1)
    assert machine.said[2:] == [["stop"]]
    voice.say("Gold", "en", 1)
    assert machine.said[3:] == [["first", "Gold"]]
    assert voice.works


def test_next_program_speaks_when_the_first_fails(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    machine = Machine()
    voice = ProgramVoice([FIRST, SECOND], machine)
    with caplog.at_level(logging.WARNING, "jaipur"):
        voice.say("Gold", "pt_BR", 1)
        machine.run[0].code = 1
        stage.run(2 * PAUSE)
        assert machine.said[1:] == [["second", "pt-br"]]
        assert voice.works
        machine.run[1].code = 1
        stage.run(2 * PAUSE)
        voice.say("Silver", "en", 1)
        stage.run(1)
    assert not voice.works
    assert len(machine.run) == 2
    assert [record.getMessage() for record in caplog.records] == [
        "Voice: first cannot speak: it ended with 1",
        "Voice: second cannot speak: it ended with 1",
    ]


def test_only_program_is_tried_again_after_a_failure(stage: Stage) -> None:
    machine = Machine()
    voice = ProgramVoice([FIRST], machine)
    voice.say("Gold", "en", 1)
    machine.run[0].code = 1
    stage.run(2 * PAUSE)
    assert machine.said == 2 * [["first", "Gold"]]
    machine.run[1].code = 0
    stage.run(2 * PAUSE)
    for _ in range(2):
        voice.say("Silver", "en", 1)
        machine.run[-1].code = 1
        stage.run(2 * PAUSE)
    machine.run[-1].code = 1
    stage.run(2 * PAUSE)
    assert not voice.works, "two failures in a row"
    voice.say("Lost", "en", 1)
    stage.run(RETRY + 1, dt=1)
    assert voice.works
    voice.say("Cloth", "en", 1)
    assert machine.said[-1] == ["first", "Cloth"]


def test_hanging_program_is_ended_and_the_queue_is_bounded(stage: Stage) -> None:
    machine = Machine()
    voice = ProgramVoice([FIRST, SECOND], machine)
    for number in range(1000):
        voice.say(str(number), "en", 1)
    stage.run(DEADLINE + 2, dt=1)
    assert machine.run[0].code == -9
    assert machine.said[1] == ["second", "en"]
    for _ in range(1000):
        machine.run[-1].code = 0
        stage.run(2 * PAUSE)
    spoken = [process.stdin for process in machine.run]
    assert len(spoken) <= MOST_WAITING + 1


def test_real_programs_read_texts_and_are_ended(stage: Stage, tmp_path: Path) -> None:
    needs("tee", "sleep")
    written, run = tmp_path / "said", list[subprocess.Popen[bytes]]()

    def begin(*args: Any, **options: Any) -> subprocess.Popen[bytes]:
        run.append(subprocess.Popen(*args, **options))
        return run[-1]

    writer = ProgramVoice([Program(("tee", str(written)))], begin)
    writer.say("Épices, 2 jetons", "fr", 1)
    stage.wait_for(lambda: run[0].poll() is not None)
    assert written.read_text(encoding="utf-8") == "Épices, 2 jetons"
    sleeper = ProgramVoice([Program(("sleep", "60"))], begin)
    sleeper.say("Gold", "en", 1)
    sleeper.stop()
    stage.wait_for(lambda: run[1].poll() is not None)
    assert run[1].returncode < 0
    assert sleeper.works, "who was silenced has not failed"


def test_each_program_gets_language_and_rate_in_its_own_form() -> None:
    faster = Saying("Ouro", "pt_BR", 2.0)
    commands = {
        one.arguments[0]: faster.arguments(one) for some in PROGRAMS.values() for one in some
    }
    assert commands["spd-say"][-5:] == ["pt-BR", "--rate", "100", "--", "Ouro"]
    assert commands["espeak-ng"] == ["espeak-ng", "-v", "pt-br", "-s", "350", "--stdin"]
    assert commands["say"][:3] == ["say", "-r", "350"]
    assert "$voice.Rate = 10;" in commands["powershell"][-1]
    assert "'pt-BR') }" in commands["powershell"][-1]


# The phone


def engine_calls(phone: Phone) -> list[tuple[Any, ...]]:
    return [call for call in phone.calls if call[0].startswith(ENGINE)]


def test_the_phone_speaks_when_its_engine_is_there(stub: Phone, stage: Stage) -> None:
    voice = this_device().voice()
    assert voice
    voice.say("Ouro", "pt_BR", 1.5)
    (made,) = engine_calls(stub)
    made[2].onInit(0)
    assert len(engine_calls(stub)) == 1  # called on another thread
    stage.frame()
    voice.say("Prata", "pt_BR", 1.5)
    names = [call[0].removeprefix(f"{ENGINE}.") for call in engine_calls(stub)[1:]]
    each = ["setSpeechRate", "getMaxSpeechInputLength", "speak"]
    assert names == ["setLanguage", *each, *each]
    assert ("java.util.Locale.forLanguageTag", "pt-BR") in stub.calls
    assert "Ouro" in repr(engine_calls(stub)[4][1])
    voice.stop()
    voice.close()
    assert [call[0] for call in engine_calls(stub)[-2:]] == [f"{ENGINE}.stop", f"{ENGINE}.shutdown"]


def test_long_text_is_said_sentence_by_sentence(stub: Phone, stage: Stage) -> None:
    stub.answers[f"{ENGINE}.getMaxSpeechInputLength"] = 40
    voice = this_device().voice()
    assert voice
    engine_calls(stub)[0][2].onInit(0)
    stage.frame()
    voice.say("Market: gold, silver. Your hand: 2 spice. Your turn. " + 50 * "x", "en", 1)
    said = [call[1].made_of.made_of for call in engine_calls(stub) if call[0].endswith(".speak")]
    assert said == ["Market: gold, silver.", "Your hand: 2 spice. Your turn.", 40 * "x", 10 * "x"]
