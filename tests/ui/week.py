"""A week of use in one app: matches, every screen and setting, rotated windows, other languages.

        python -m tests.ui.week [days] [matches a day]

Prints the memory after every fifth of it. An exception ends it.
"""

import gc
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.ui.stage import STAGE

# isort: split
# (the window must exist before anything else asks Kivy for one)
from kivy.core.window import Window

from jaipur.resources import languages
from jaipur.store.settings import Settings, Speed, TextSize
from jaipur.ui.title.title_screen import MENU
from tests.ui.endless import Endless
from tests.ui.memory import resident
from tests.ui.monkey import WINDOWS
from tools.stage.stage import Stage

FIDGETS = 40
"""Random touches after each match."""
SWITCHES = [name for name, value in Settings.__dataclass_fields__.items() if value.type is bool]


class Week(Endless):
    """A player who uses the app all week."""

    def __init__(self, stage: Stage, folder: Path, seed: int = 1) -> None:
        super().__init__(stage, folder)
        self.mood = Random(seed)

    def day(self, matches: int) -> None:
        """Change settings, open every screen, play matches, and touch at random after each."""
        self._change_everything()
        for entry in MENU:
            self._visit(entry.name)
        for _ in range(matches):
            self.match(self.mood.randrange(5))
            for _ in range(FIDGETS):
                self.act()
            self.check()
            self._go_home()

    def _change_everything(self) -> None:
        chance = self.mood
        self._settle(
            chance.choice(WINDOWS), chance.choice(languages()), chance.choice(list(TextSize))
        )
        self.app.services.change(chance.choice(SWITCHES), chance.random() < 0.5)
        self.app.services.change("animation_speed", Speed.NONE)
        self._frame(0.3)

    def _settle(self, window: tuple[int, int, float], language: str, text: TextSize) -> None:
        self.stage.resize(*window)
        self.app.services.change("language", language)
        self.app.services.change("text_size", text)
        self._frame(0.3)

    def match(self, seed: int) -> None:
        self.app.services.change("speech", False)  # with speech on, a tap only explains
        super().match(seed)

    def _visit(self, entry: str) -> None:
        """Open a screen of the title and touch a few things there."""
        self.app.services.change("speech", False)
        button = self.app.navigator.title.buttons[entry]
        if entry == "continue" or not button.parent:
            return
        self._tap_on(button)
        for _ in range(5):
            self._tap()
            self._frame(0.3)
        self._go_home()

    def _tap_on(self, widget: Any) -> None:
        if (
            self.app.awake and self.app.services.notices.children
        ):  # in a small window an overlay may cover it
            self.stage.key("escape")
        super()._tap_on(widget)

    def _leave(self) -> None:
        self._go_home()  # a message may appear at any time, and Esc closes that first

    def _go_home(self) -> None:
        """Go back to the title, however many overlays are open."""
        self.rest()
        for _ in range(20):
            if self.where == "TitleScreen":
                return
            assert self.where != "CrashScreen", "something went wrong"
            if "leave" in self.front.ids:
                self._press(self.front.ids.leave)
            elif self.where == "RoundOver":
                self._press(self.front.ids.continue_button)
            else:
                self.stage.key("escape")
            self._frame(0.3)
            self._frame(0.3)
        raise AssertionError(f"no way home from {self.where}")

    def _press(self, button: Any) -> None:
        """Press by keys, which also reach buttons that have to be scrolled to."""
        for _ in range(12):
            if button.focused:
                break
            self.stage.key("tab")
        self.stage.key("enter")

    def memory(self) -> float:
        """Return megabytes after a full collection, in the same window and language each time."""
        self._settle(WINDOWS[0], languages()[0], TextSize.MEDIUM)
        self.rest()
        Window.canvas.ask_update()
        self.stage.frame(draw=True)  # Kivy drops some bindings only when it draws
        gc.unfreeze()
        while gc.collect():
            pass
        return resident()


def main(days: int = 50, matches: int = 8) -> None:
    with TemporaryDirectory() as folder:
        week: Any = Week(STAGE, Path(folder))
        for day in range(1, days + 1):
            week.day(matches)
            if day % max(1, days // 5) == 0:
                said = f"day {day}: {day * matches} matches, {week.memory():.1f} MB\n"
                sys.stdout.write(said)
                sys.stdout.flush()
        week.close()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
