"""A player whose rival answers at once, and who can start in the middle of things."""

from pathlib import Path
from typing import Any

from kivy.core.window import Window

from jaipur.rules.notation import Record
from jaipur.ui.table.doors import HOLD
from tests.ui.player import Player
from tests.ui.quick import QuickMind, leave_a_match
from tests.ui.screens.test_settings_screen import control
from tools.stage.stage import Stage


class Hands(Player):
    """Everything by touches, nothing waited for."""

    def __init__(self, stage: Stage, folder: Path) -> None:
        super().__init__(stage, folder)
        self.key("escape")  # the greeting

    def start(self) -> None:
        self.app.__dict__["thinker"] = QuickMind()
        super().start()

    @property
    def front(self) -> Any:
        """What lies over the screens, or else the screen."""
        shown = self.app.overlays.children
        return shown[0] if shown else self.app.screens.current_screen

    @property
    def where(self) -> str:
        return type(self.front).__name__

    @property
    def table(self) -> Any:
        return self.app.table.table

    def touch(self, name: str) -> None:
        """Tap something of what is in front, by its id."""
        self.tap(self.front.ids[name])

    def take_up(self, record: Record, levels: tuple[str | None, str | None]) -> None:
        """Continue a match that was left there."""
        leave_a_match(self.app, record, levels)
        self.stage.run(0.1)
        self.tap(self.app.front.buttons["continue"])

    def share(self, first: str = "Asha", second: str = "Ravi") -> None:
        """Pass and play from the title, up to the doors."""
        self.tap(self.app.front.buttons["pass_and_play"])
        for field, name in (("first", first), ("second", second)):
            self.touch(field)
            self.front.ids[field].text = ""
            for letter in name:
                Window.dispatch("on_textinput", letter)
        self.touch("start")

    def open_doors(self) -> None:
        knob = self.app.table.doors.ids.knob
        x, y = knob.to_window(*knob.center)
        self.stage.long_press(x, y, seconds=HOLD + 0.1)
        self.stage.run_until(lambda: not self.table.busy)
        self.stage.run(0.4)

    def set(self, name: str, choice: int | None = None) -> None:
        """Touch a preference's own control on the settings screen, reached from the table."""
        self.key("escape")
        self.touch("settings")
        row = control(self.front, name)
        if choice is None:
            self.tap(row)
        else:
            self.tap(row.children[0].children[::-1][choice])
        self.key("escape")
