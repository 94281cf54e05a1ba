"""The lesson: a first round with a known deal, in nine steps, without a screen.

Its script is data (`assets/learn`): a record, which is the round as it goes if the learner does
what is expected, and the steps. A step begins `at` a move of that record and has scenes; each says
one message and highlights its subject. Most ask for a move: any move that the scene accepts will
do, and the opponent answers with the first of its replies that is legal. All other moves are kindly
refused, so that the round stays within the script.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jaipur.game.match.session import Player, Session
from jaipur.resources import ASSETS
from jaipur.rules import Move, View, legal_moves
from jaipur.rules.notation import Record, Round, move_text, read_move, read_record

FOLDER = ASSETS / "learn"
LEARNER, OPPONENT = 0, 1


@dataclass(frozen=True, slots=True)
class Scene:
    """One message, and what the learner does next."""

    say: str
    """The id of the message; the screen has its words."""
    light: tuple[str, ...]
    """What has a golden frame; if a move is asked for, what to touch first.

    Zones of the table, cards such as `hand:DD`, tokens such as `pile:L`.
    """
    show: tuple[str, ...] = ()
    """What else is not dimmed."""
    do: tuple[str, ...] = ()
    """The moves that are asked for; none if the learner only reads and continues."""
    give: tuple[str, ...] = ()
    """What to pay with in an exchange, once its goods are chosen: cards, and the herd."""
    reply: tuple[str, ...] = ()
    """The opponent's move: the first of these that is legal."""

    def accepts(self, move: Move) -> bool:
        """Return whether the scene asks for this move."""
        return move_text(move) in self.do

    def choices(self, view: View) -> list[Move]:
        """Return the legal moves that the scene accepts."""
        return [move for move in legal_moves(view) if self.accepts(move)]

    def answer(self, view: View) -> Move | None:
        """Return the opponent's move; None if no reply is legal."""
        wished = (read_move(words) for words in self.reply)
        legal = legal_moves(view)
        return next((move for move in wished if move in legal), None)


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One idea."""

    id: str
    at: int
    """How many moves of the record come before it."""
    scenes: tuple[Scene, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """The record and the steps through it."""

    record: Record
    steps: tuple[LessonStep, ...]

    def session(self, step: int, names: tuple[str, str]) -> Session:
        """Return a session at the beginning of a step."""
        played = self.record.rounds[0]
        begun = Round(played.deal, played.moves[: self.steps[step].at])
        record = self.record._replace(rounds=(begun,), closed=False)
        seats = Player(names[LEARNER]), Player(names[OPPONENT], "apprentice")
        return Session(seats, seed=0, record=record, seals_to_win=1)

    def skips_to(self, step: int) -> bool:
        """Return whether the record has moves before this step that are not shown."""
        if not step:
            return True
        before = self.steps[step - 1]
        asked = sum(1 + bool(scene.reply) for scene in before.scenes if scene.do)
        return self.steps[step].at != before.at + asked


def read_lesson(folder: Path) -> Lesson:
    """Return the lesson in the two files of a folder."""
    record = read_record((folder / "lesson.record").read_text(encoding="utf-8"))
    steps = json.loads((folder / "lesson.json").read_text(encoding="utf-8"))
    return Lesson(record, tuple(_step(step) for step in steps))


@cache
def the_lesson() -> Lesson:
    """Return the game's lesson."""
    return read_lesson(FOLDER)


def _step(step: dict[str, Any]) -> LessonStep:
    return LessonStep(step["id"], step["at"], tuple(_scene(scene) for scene in step["scenes"]))


def _scene(scene: dict[str, Any]) -> Scene:
    fields: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in scene.items()}
    return Scene(**fields)
