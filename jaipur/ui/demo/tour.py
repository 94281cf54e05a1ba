"""The way through the screens around the table, finger and camera in hand."""

from collections.abc import Callable

import asynckivy as ak
from kivy.uix.widget import Widget

from jaipur.rules import Good
from jaipur.ui.app import JaipurApp
from jaipur.ui.demo.camera import Camera
from jaipur.ui.demo.finger import Finger
from jaipur.ui.screens.title_menu import MENU
from jaipur.ui.widgets import focus

LONG_ENOUGH = 1.2
"""Seconds for which the doors' seal is held."""
PATIENCE = 3.0
"""Seconds after which something that was expected will not come."""


class Tour:
    """Visits screens as a person would."""

    def __init__(
        self, app: JaipurApp, finger: Finger, camera: Camera, say: Callable[[str], None]
    ) -> None:
        self.app = app
        self.finger = finger
        self.camera = camera
        self.say = say

    async def arrive(self) -> None:
        """From the greeting of a first start to the title."""
        await ak.sleep(0.5 * self.finger.pace)
        await ak.sleep(0)
        if greeting := self.overlay("Greeting"):
            await self.camera.take("greeting")
            await self.finger.tap(greeting.ids.look)
            await self._until(lambda: not self.overlay("Greeting"))
        await self.camera.take("title")

    async def look_around(self) -> None:
        """Into every minor screen that the title leads to, and to a table for two."""
        for entry in MENU:
            if entry.minor:
                await self._visit(entry.name)
        await self._pass_and_play()

    async def sit_down(self) -> None:
        """Against the opponent that is chosen."""
        await self._enter("play")
        await self.camera.take("opponents")
        await self.finger.tap(self.app.screens.current_screen.ids.start)
        if question := self.overlay("Ask"):
            await self.camera.take("question")
            await self.finger.tap(question.ids.yes)

    async def _visit(self, entry: str) -> None:
        await self._enter(entry)
        name = self.app.screens.current
        self.say(f"looking at {name}")
        await self.camera.take(name)
        await self._back()

    async def _pass_and_play(self) -> None:
        await self._enter("pass_and_play")
        self.say("looking at a table for two")
        await self.camera.take("names")
        await self.finger.tap(self.app.screens.current_screen.ids.start)
        doors, table = (
            self.app.match_flow.match_screen.doors,
            self.app.match_flow.match_screen.table,
        )
        await self._until(lambda: doors.shut)
        await self.camera.take("doors")
        await self.finger.hold(doors.ids.knob, LONG_ENOUGH)
        await self._until(lambda: not doors.shut)
        await self.camera.take("doors-open")
        await self._until(lambda: table.view and not table.busy)
        await self.finger.tap(table.ids.menu)
        await self._until(lambda: self.overlay("PauseMenu"))
        await self.camera.take("pause")
        await self.finger.tap(self.app.overlays.children[0].ids.resume)
        await self._until(lambda: not self.overlay("PauseMenu"))
        camel = next(card for card in table.market if card.good == Good.CAMEL)
        await self.finger.tap(camel)  # a match in which nobody moves is not kept
        await self.finger.tap(table.ids.bar.ids.go)
        await self._until(lambda: doors.shut)
        if front := focus.uppermost():
            front.back()
        await self._until(lambda: self.overlay("PauseMenu"))
        await self.finger.tap(self.app.overlays.children[0].ids.leave)
        await self._until(lambda: self.app.screens.current == "title")
        await self.camera.take("title-continue")

    async def _enter(self, entry: str) -> None:
        await self.finger.tap(self.app.front.buttons[entry])
        await self._until(lambda: self.app.screens.current != "title")

    async def _back(self) -> None:
        screen = self.app.screens.current_screen
        buttons = (child for child in screen.walk() if getattr(child, "icon", "") == "icon-back")
        button = next(buttons, None)
        if button:
            await self.finger.tap(button)
        elif front := focus.uppermost():
            front.back()
        await self._until(lambda: self.app.screens.current == "title")

    def overlay(self, name: str) -> Widget | None:
        """The sheet of this kind, if it is in front."""
        sheets = self.app.overlays.children
        return sheets[0] if sheets and type(sheets[0]).__name__ == name else None

    async def _until(self, condition: Callable[[], object]) -> None:
        async def wait() -> None:
            while not condition():
                await ak.sleep(0)

        await ak.wait_any(wait(), ak.sleep(PATIENCE))
