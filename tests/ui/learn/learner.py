"""A learner who plays the lesson by touches and follows its instructions."""

from pathlib import Path
from typing import Any

from jaipur.game.practice.lesson import LEARNER, Scene
from jaipur.rules import Move, legal_moves
from tests.ui.driver.stand_ins import QuickMind
from tests.ui.driver.whole_app import WholeApp
from tools.stage.stage import Stage


class Learner(WholeApp):
    """The app from its first start, driven by a learner."""

    def __init__(self, stage: Stage, folder: Path, **stand_ins: Any) -> None:
        super().__init__(stage, folder, **({"thinker": QuickMind()} | stand_ins))

    @property
    def room(self) -> Any:
        return self.app.navigator.screen("lesson")

    @property
    def table(self) -> Any:
        return self.room.table

    @property
    def light(self) -> Any:
        return self.room.spotlight

    @property
    def scene(self) -> Scene:
        scene: Scene | None = self.room.lesson.scene
        assert scene, "something is said"
        return scene

    @property
    def step(self) -> int:
        return int(self.room.lesson.step)

    @property
    def said(self) -> str:
        """The message in the bar."""
        return str(self.table.ids.bar.words)

    def begin(self, speed: str = "none") -> None:
        """Go from the greeting to the first message."""
        self.key("enter")
        self.room.set_speed(speed)
        self.listen()

    def listen(self) -> None:
        """Wait for a message, or for another view of the lesson."""
        self.stage.wait_for(self._something_new)
        self.stage.run(0.2)

    def _something_new(self) -> bool:
        if self.overlay():
            return True
        lesson = self.room.lesson
        return bool(lesson and lesson.scene and self.light.shown and not self.table.busy)

    @property
    def right(self) -> list[Move]:
        """Return the moves that the lesson asks for."""
        return self.scene.choices(self.room.session.view(LEARNER))

    @property
    def wrong(self) -> list[Move]:
        """Return the legal moves that the lesson does not ask for."""
        legal = legal_moves(self.room.session.view(LEARNER))
        return [move for move in legal if not self.scene.accepts(move)]

    def follow(self, choice: int = 0) -> None:
        """Do what the lesson asks for, in one of the possible ways."""
        if not self.scene.do:
            self.tap(self.table.ids.bar.ids.continue_button)
        else:
            self.table.choice.clear()
            self.make(self.right[choice % len(self.right)])
        self.listen()

    def follow_to_step(self, step: int, choice: int = 0) -> None:
        while self.step < step:
            self.follow(choice)

    def follow_to_the_end(self, choice: int = 0) -> None:
        """Play up to the page after the lesson."""
        while self.where != "lesson_over":
            if self.where == "RoundOver":
                self.key("escape")
                self.stage.run(0.3)
            else:
                self.follow(choice)
