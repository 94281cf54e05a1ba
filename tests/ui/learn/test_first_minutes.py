"""The first minutes by a scripted reader: counts words, messages, taps and seconds."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur.ui.widgets.prose import Prose
from tests.ui.driver.eyes import message
from tests.ui.driver.whole_app import WholeApp
from tests.ui.learn.learner import Learner
from tools.arena import newcomer
from tools.stage.stage import Stage

WORD, TAP = 0.25, 1.5
"""Seconds in which the reader reads a word, and finds and taps a thing."""


class Reader(Learner):
    """Reads every message once, then follows it, one tap after the other."""

    def start(self) -> None:
        self.taps = 0
        self.messages: list[str] = []
        self.began = self.stage.now
        self.counts = True

    @property
    def seconds(self) -> float:
        return self.stage.now - self.began

    def read(self, words: str) -> None:
        self.stage.run(WORD * len(words.split()))

    def tap(self, thing: object) -> None:
        self.stage.run(TAP)
        self.taps += 1
        super().tap(thing)
        self._read_bar()

    def _read_bar(self) -> None:
        """Read the message in the bar, if it is new."""
        if self.screen == "lesson" and self.said and self.said not in self.messages[-1:]:
            self.messages.append(self.said)
            self.read(self.said)

    def step_on(self) -> bool:
        """Read and play one scene; return whether it was a Continue."""
        self._read_bar()
        reads = not self.scene.do
        if reads:
            self.tap(self.table.ids.bar.ids.continue_button)
        else:
            self.choose(self.right[0])
            self.go()
        self.listen()
        return reads

    def take_the_lesson(self) -> None:
        """Play the lesson up to the count of its round, and leave it."""
        while self.where != "RoundOver":
            self.step_on()
        self.touch("continue_button")
        self.touch("continue_button")


class FirstMatch(WholeApp):
    """The match after the lesson: the same reader at its own table."""

    def __init__(self, reader: Reader) -> None:
        self.stage, self.app, self.dt = reader.stage, reader.app, reader.dt

    def tap(self, thing: object) -> None:
        self.stage.run(TAP)
        super().tap(thing)
        self.stage.run(WORD * len(message(self.table).split()))


@pytest.fixture
def reader(stage: Stage, tmp_path: Path) -> Iterator[Reader]:
    stage.resize(411, 914)
    person = Reader(stage, tmp_path)
    person.app.services.device.has_mouse = False
    person.start()
    yield person
    person.close()


def test_the_lesson_takes_two_and_a_half_minutes(reader: Reader) -> None:
    reader.begin("normal")
    reader.start()
    continues = 0
    while reader.where != "RoundOver":
        continues += reader.step_on()
    words = [len(message.split()) for message in reader.messages]
    assert max(words) <= 12, reader.messages
    assert sum(words) <= 200
    assert continues <= 3
    assert reader.seconds <= 150
    assert all(word in reader.messages[0] for word in ("Tap", "silver", "green button"))


@pytest.mark.nightly
def test_lesson_and_first_round_take_six_minutes(reader: Reader) -> None:
    reader.begin("normal")
    reader.take_the_lesson()
    reader.tap(reader.front.ids.play)
    match = FirstMatch(reader)
    while match.where != "RoundOver":
        match.wait_for_turn()
        if match.where != "RoundOver":
            match.choose(newcomer.choose(match.table.view))
            match.go()
    assert reader.seconds <= 360


def test_the_first_move_is_two_taps_and_ten_seconds_away(reader: Reader) -> None:
    """The third tap, on the green button, makes the move."""
    sheet = reader.front
    prose = [part.text for part in sheet.walk() if isinstance(part, Prose) and part.text]
    reader.read(" ".join([sheet.question.title, *prose, sheet.ids.lesson.text]))
    reader.tap(sheet.ids.lesson)
    reader.room.set_speed("normal")
    reader.listen()
    reader._read_bar()
    reader.tap(reader.market("S"))
    assert reader.table.ids.bar.legal and reader.taps <= 2
    assert reader.seconds <= 10
