"""The lesson: a first round whose deal is known, in ten steps, without a screen.

Its script is data (`assets/learn`): a record, the round as it goes if the learner does what is
expected, and the steps. A step begins `at` a move of that record and has scenes, each of which says
one sentence and sheds light on what it speaks of. In some the learner is asked for a deal: any of
those that the scene is about will do, and the teacher answers with the first of its replies that is
legal. All others are kindly refused, so that nothing leaves the script.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jaipur.game.match.session import Player, Session
from jaipur.resources import ASSETS
from jaipur.rules import Exchange, Move, Sell, View, legal_moves
from jaipur.rules.notation import Record, Round, move_text, read_move, read_record
from jaipur.rules.notation.words import LETTERS

FOLDER = ASSETS / "learn"
LEARNER, TEACHER = 0, 1
KINDS: dict[str, type] = {"any sale": Sell, "any exchange": Exchange}
"""What a scene may ask for without naming every deal."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One sentence, and what the learner does then."""

    say: str
    """Which sentence; its words are the screen's affair."""
    light: tuple[str, ...]
    """What it speaks of: zones of the table, cards as in `hand:DD`, coins as in `pile:L`."""
    do: tuple[str, ...] = ()
    """The deals that are asked for, as moves or kinds of them; none where one reads and goes on."""
    give: tuple[str, ...] = ()
    """What an exchange may be paid with, once its goods are chosen."""
    pay: tuple[str, ...] = ()
    """What is still to be given then, once a card has been."""
    keep: str = ""
    """Goods that the learner will need: they are neither given nor sold now."""
    reply: tuple[str, ...] = ()
    """The teacher's move: the first of these that is legal."""
    until: str = ""
    """`full`: until a card was chosen that a full hand cannot take."""

    def accepts(self, move: Move) -> bool:
        """Whether this is a deal that the scene is about."""
        if self.loses(move):
            return False
        kinds = tuple(KINDS[word] for word in self.do if word in KINDS)
        return isinstance(move, kinds) or move_text(move) in self.do

    def loses(self, move: Move) -> bool:
        """Whether a move would give or sell what is to be kept."""
        return any(_gone(move)[LETTERS.index(letter)] for letter in self.keep)

    def choices(self, view: View) -> list[Move]:
        """The legal moves that the scene accepts."""
        return [move for move in legal_moves(view) if self.accepts(move)]

    def answer(self, view: View) -> Move | None:
        """The teacher's move; None where the learner goes on."""
        wished = (read_move(words) for words in self.reply)
        legal = legal_moves(view)
        return next((move for move in wished if move in legal), None)


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One idea."""

    id: str
    at: int
    """How many moves of the record lie before it."""
    scenes: tuple[Scene, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """The record and the steps through it."""

    record: Record
    steps: tuple[LessonStep, ...]

    def session(self, step: int, names: tuple[str, str]) -> Session:
        """The round as it stands where a step begins, in the record."""
        played = self.record.rounds[0]
        begun = Round(played.deal, played.moves[: self.steps[step].at])
        record = self.record._replace(rounds=(begun,), closed=False)
        seats = Player(names[LEARNER]), Player(names[TEACHER], "apprentice")
        return Session(seats, seed=0, record=record, seals_to_win=1)

    def skips_to(self, step: int) -> bool:
        """Whether the record has moves before this step that nobody is shown."""
        if not step:
            return True
        before = self.steps[step - 1]
        asked = sum(1 + bool(scene.reply) for scene in before.scenes if scene.do)
        return self.steps[step].at != before.at + asked


def _gone(move: Move) -> Sequence[int]:
    """What leaves the learner's hand with a move, by good."""
    match move:
        case Exchange(_take, give):
            return give
        case Sell(good, count):
            return [count if good == one else 0 for one in range(len(LETTERS))]
    return [0] * len(LETTERS)


def read_lesson(folder: Path) -> Lesson:
    """The lesson as its two files tell it."""
    record = read_record((folder / "lesson.record").read_text(encoding="utf-8"))
    told = json.loads((folder / "lesson.json").read_text(encoding="utf-8"))
    return Lesson(record, tuple(_step(step) for step in told))


@cache
def the_lesson() -> Lesson:
    """The one that is given."""
    return read_lesson(FOLDER)


def _step(told: dict[str, Any]) -> LessonStep:
    return LessonStep(told["id"], told["at"], tuple(_scene(scene) for scene in told["scenes"]))


def _scene(told: dict[str, Any]) -> Scene:
    fields: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in told.items()}
    return Scene(**fields)
