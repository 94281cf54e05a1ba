"""A person with the whole app in hand, who touches it as anybody would."""

from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.uix.widget import Widget

from jaipur.rules import legal_moves
from jaipur.ui.app import JaipurApp
from jaipur.ui.demo.demo import touched_by
from tools.stage.stage import Stage


class Player:
    """A person with the app in hand."""

    def __init__(self, stage: Stage, folder: Path) -> None:
        self.stage, self.folder = stage, folder
        self.app: Any = JaipurApp(seed=5, folder=folder)
        self.start()

    def start(self) -> None:
        self.stage.show(self.app.build())
        self.app.on_start()
        self.stage.run(0.3)

    def again(self) -> None:
        """Close the app and open it anew."""
        self.close()
        self.app = JaipurApp(seed=6, folder=self.folder)
        self.start()

    def close(self) -> None:
        self.app.on_stop()
        for child in Window.children[:]:
            Window.remove_widget(child)

    def tap(self, widget: Widget) -> None:
        self.stage.tap(*widget.to_window(*widget.center))
        self.stage.run(0.4)

    def overlay(self) -> str:
        shown = self.app.overlays.children
        return type(shown[0]).__name__ if shown else ""

    @property
    def screen(self) -> str:
        return str(self.app.screens.current)

    def key(self, name: str) -> None:
        self.stage.key(name)
        self.stage.run(0.3)

    def sit_down(self) -> Any:
        """Start a match against the last opponent; returns the table once it is dealt."""
        if self.overlay() == "Greeting":
            self.key("escape")
        self.tap(self.app.front.buttons["play"])
        self.tap(self.app.screens.current_screen.ids.start)
        self.app.table.set_speed("fast")
        self.wait_for_turn()
        return self.app.table.table

    def my_turn(self) -> bool:
        screen = self.app.table
        table = screen.table
        return bool(
            table.view
            and not table.busy
            and not table.thinking
            and not screen.session.round_is_over
            and screen.session.turn == 0 == table.view.turn
        )

    def wait_for_turn(self) -> None:
        self.stage.wait_for(lambda: self.my_turn() or self.overlay() == "RoundOver")

    def move(self) -> None:
        """Any legal move, by taps, and the rival's answer."""
        self.deal()
        self.wait_for_turn()

    def deal(self) -> None:
        """Any legal move, by taps."""
        table = self.app.table.table
        move = legal_moves(table.view)[0]
        for thing in touched_by(table, move):
            self.tap(thing)
        self.tap(table.ids.bar.ids.go)
