"""Play matches without end in one app, and count the objects they leave behind."""

import gc
from collections import Counter
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics

from jaipur.ai import levels
from jaipur.ui.device.insets import insets
from jaipur.ui.look import letters, theme
from jaipur.ui.look.live_language import language
from jaipur.ui.widgets.handedness import hands
from tests.ui.driver.left_matches import BOT, leave_a_match, nearly_over
from tests.ui.monkey import Monkey
from tools.stage.stage import Stage


class Endless(Monkey):
    """Plays one match after another to its end."""

    def __init__(self, stage: Stage, folder: Path) -> None:
        super().__init__(stage, folder, seed=1)
        self.app.services.change("animation_speed", "none")
        self.app.services.change("last_opponent", "apprentice")
        self._leave()
        self._tap_on(self.app.navigator.title.buttons["play"])  # built once, in a rest of its own
        self.stage.key("escape")

    def match(self, seed: int) -> None:
        """Play from the title through both results back to the title."""
        leave_a_match(self.app, nearly_over(seed), BOT)
        self._frame(0.3)
        self._frame(0.3)
        while self.where == "TitleScreen":  # the first tap may answer a question or close a message
            self._tap_on(self.app.navigator.title.buttons["continue"])
        while self.where != "MatchOver":
            if self.where == "RoundOver":
                self._tap_on(self.front.ids.continue_button)
            elif self._is_my_turn():
                self._move()
            elif hands.taps_only:  # the opponent waits for a tap on Continue
                self._tap_on(self.app.navigator.match_screen.table.ids.bar.ids.go)
            self._frame(0.3)
        self.stage.frame(draw=True)  # the housekeeping runs only after something was drawn
        self.rest()
        if seed % 2:
            self._tap_on(self.front.ids.leave)
        else:
            self._tap_on(self.front.ids.again)
            self._leave()

    def _leave(self) -> None:
        """Open everything that the pause menu offers, then go to the title."""
        self.stage.key("escape")
        for name in ("rules", "settings"):
            self._tap_on(self.front.ids[name])
            self.stage.key("escape")
        self._tap_on(self.front.ids.leave)

    def _is_my_turn(self) -> bool:
        screen = self.app.navigator.match_screen
        view = screen.table.view
        return bool(view and view.turn == 0 and not view.outcome and not screen.table.busy)

    def _move(self) -> None:
        table = self.app.navigator.match_screen.table
        table.choice.show(levels.plain(table.view))
        self._tap_on(table.ids.bar.ids.go)

    def _tap_on(self, widget: Any) -> None:
        self.stage.tap(*self.spot(widget))
        self._frame(0.3)

    def alive(self) -> Counter[str]:
        """Count the objects in the process by type, and Kivy's callbacks and bindings."""
        self.rest()
        while gc.collect():
            pass  # bindings of a dead widget form cycles, which only the next pass can see
        Window.canvas.ask_update()
        self.stage.frame(draw=True)  # Kivy drops some bindings only when it draws
        letters.runs.cache_clear()  # this cache is bounded, and only as full as there were words
        gc.unfreeze()  # objects that the app has frozen count too, dead or alive
        things = gc.get_objects()
        gc.freeze()
        kinds = Counter(map(type, things))
        found = Counter({f"{kind.__module__}.{kind.__qualname__}": n for kind, n in kinds.items()})
        found["scheduled"] = len(Clock.get_events())
        for owner, name in (
            (language, "code"),
            (insets, "ltrb"),
            (Metrics, "density"),
            (theme.text, "sp"),
            (Window, "size"),
            (Window, "mouse_pos"),
        ):
            found[f"bound to {name}"] = len(owner.get_property_observers(name))
        return found
