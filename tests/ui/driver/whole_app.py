"""The whole app, played by touches and keys as by a player."""

from pathlib import Path
from typing import Any

from kivy.core.window import Window

from jaipur.game.workers.thinker import Thinker
from jaipur.rules import legal_moves
from jaipur.rules.notation import Record
from jaipur.ui.app import JaipurApp
from jaipur.ui.table.doors import HOLD
from jaipur.ui.widgets.focus import ModalLayer
from tests.ui.driver.driver import STEP, Driver
from tests.ui.driver.eyes import message
from tests.ui.driver.left_matches import leave_a_match
from tests.ui.driver.speaker import Speaker
from tests.ui.driver.stand_ins import QuickMind, one_worker
from tools.stage.log_voice import LogVoice
from tools.stage.stage import Stage


class WholeApp(Driver):
    """The app from its start, with its files in a folder."""

    def __init__(self, stage: Stage, folder: Path, seed: int = 5, **stand_ins: Any) -> None:
        super().__init__(stage)
        self.folder, self.stand_ins = folder, stand_ins
        self._open(seed)

    def _open(self, seed: int) -> None:
        silent = {"audio": Speaker(), "voice": LogVoice()}
        parts: dict[str, Any] = silent | self.stand_ins
        if "thinker" not in parts:
            parts["thinker"] = Thinker(one_worker)
        self.app: Any = JaipurApp(seed, self.folder, **parts)
        self.stage.show(self.app.build())
        self.app.on_start()
        self.stage.run(0.3)

    def again(self) -> None:
        """Close the app and open it again."""
        self.close()
        self._open(seed=6)

    def close(self) -> None:
        self.app.dispatch("on_stop")
        for child in Window.children[:]:
            Window.remove_widget(child)

    # The front widget

    @property
    def table(self) -> Any:
        return self.app.navigator.match_screen.table

    @property
    def screen(self) -> str:
        return str(self.app.navigator.current)

    def overlay(self) -> str:
        shown = self.app.services.overlays.children
        return name_of(shown[0]) if shown else ""

    @property
    def front(self) -> Any:
        """The overlay in front, or else the screen."""
        shown = self.app.services.overlays.children
        return shown[0] if shown else self.app.navigator.current_screen

    @property
    def where(self) -> str:
        return name_of(self.front)

    def tap(self, thing: Any) -> None:
        self._wait_for_page()
        super().tap(thing)

    def key(self, name: str) -> None:
        self._wait_for_page()
        super().key(name)

    def _wait_for_page(self) -> None:
        """Wait as a player who reads: a page ignores presses when it has only just appeared."""
        overlays = self.app.services.overlays
        while any(getattr(page, "too_early", False) for page in overlays.children):
            self.stage.frame()

    def touch(self, name: str) -> None:
        """Tap a widget of the front overlay or screen, by its id."""
        self.tap(self.front.ids[name])

    # To a table

    def sit_down(self, level: str = "") -> Any:
        """Start a match against this opponent, by default the one that the road shows; returns the
        table once it is dealt."""
        if self.overlay() == "greeting":
            self.key("escape")
        self.open_road()
        if level not in ("", self.front.chosen):
            self.tap(next(one for one in self.front.medallions if one.level == level))
        self.touch("start")
        self.app.navigator.match_screen.set_speed("fast")
        self.wait_for_turn()
        return self.table

    def open_road(self) -> Any:
        """Open the opponents from the title; returns their page once it knows the matches played,
        which make its card higher."""
        self.tap(self.app.navigator.title.buttons["play"])
        self.app.services.store.later(lambda: None).result()
        self.stage.run(0.2, dt=self.dt)
        return self.front

    def share(self, first: str = "Asha", second: str = "Ravi") -> None:
        """Start a match for two from the title, up to the doors."""
        self.tap(self.app.navigator.title.buttons["two_players"])
        for field, name in (("first", first), ("second", second)):
            self.touch(field)
            self.front.ids[field].text = ""
            for letter in name:
                Window.dispatch("on_textinput", letter)
        self.touch("start")

    def open_doors(self) -> None:
        self.stage.long_press(
            *self.spot(self.app.navigator.match_screen.doors.ids.knob), seconds=HOLD + 0.1
        )
        self.stage.run_until(lambda: not self.table.busy, dt=self.dt)
        self.stage.run(0.4, dt=self.dt)

    def take_up(self, record: Record, levels: tuple[str | None, str | None]) -> None:
        """Let the title offer this match, and continue it."""
        leave_a_match(self.app, record, levels)
        self.stage.run(0.1)
        self.tap(self.app.navigator.title.buttons["continue"])

    def pause(self) -> None:
        """Open the menu of the match, after closing the table's messages."""
        self.key("escape")
        if not self.overlay():
            self.key("escape")

    # Moves

    def my_turn(self) -> bool:
        screen = self.app.navigator.match_screen
        table = screen.table
        return bool(
            table.view
            and not table.busy
            and not table.opponent.thinking
            and not screen.session.round_is_over
            and screen.session.turn == 0 == table.view.turn
        )

    def wait_for_turn(self) -> None:
        self.stage.wait_for(lambda: self.my_turn() or self.overlay() == "RoundOver", dt=self.dt)

    def make_move(self) -> None:
        """Make any legal move, by taps."""
        self.choose(legal_moves(self.table.view)[0])
        self.go()

    def ask_for_hint(self) -> None:
        """Press the lamp and wait for what it says."""
        self.tap(self.table.ids.hint)
        self.stage.wait_for(lambda: message(self.table) != "The coach is thinking…", dt=self.dt)

    def move(self) -> None:
        """Make any legal move and wait for the opponent's answer."""
        self.make_move()
        self.wait_for_turn()

    def play_on(self, until: str) -> None:
        """Move until a result is shown."""
        while self.where != until:
            if self.my_turn():
                self.table.choice.clear()
                self.make_move()
                self.stage.wait_for(lambda: not self.table.busy, dt=self.dt)
            self.stage.run(STEP, dt=self.dt)


def name_of(shown: Any) -> str:
    """The scope name of a sheet, or else the widget's class name."""
    return str(shown.scope_name) if isinstance(shown, ModalLayer) else type(shown).__name__


def quick_app(stage: Stage, folder: Path, **stand_ins: Any) -> WholeApp:
    """The app past its greeting; the opponent answers at once."""
    app = WholeApp(stage, folder, **({"thinker": QuickMind()} | stand_ins))
    while app.overlay() == "greeting":  # keys are ignored before it is visible
        app.key("escape")
    return app
