"""The demo's way through the screens around the table."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from kivy.uix.widget import Widget

from jaipur.demo.camera import Camera
from jaipur.demo.finger import Condition, Finger
from jaipur.demo.waiting import until
from jaipur.rules import Good
from jaipur.ui.app import JaipurApp
from jaipur.ui.widgets import focus


class Visit(NamedTuple):
    """A screen, the button that leads to it, and the screens that it leads to in turn."""

    screen: str
    button: str
    further: tuple["Visit", ...] = ()


BEFORE_PLAY = (
    Visit(
        "learn",
        "learn",
        (
            Visit("lesson", "go"),
            Visit("rules", "rules"),
            Visit("tips", "tips"),
            Visit("advice", "advice"),
        ),
    ),
    Visit("settings", "settings"),
    Visit(
        "today",
        "today",
        (
            Visit("duel", "duel"),
            Visit("trial", "puzzle"),
            Visit("challenges", "challenges"),
        ),
    ),
)
"""Screens that the title leads to."""
AFTER_PLAY = (Visit("history", "history", (Visit("numbers", "numbers"),)),)
"""Screens that are empty before the first match."""
SHEETS_AFTER_MATCH = (
    Visit("replay", "look"),
    Visit("review", "review", (Visit("summary", "summary"),)),
)
"""Screens that the end of a match leads to."""


class Tour:
    """Visits screens as a person would, and takes a picture of each."""

    def __init__(
        self, app: JaipurApp, finger: Finger, camera: Camera, say: Callable[[str], None]
    ) -> None:
        self.app = app
        self.finger = finger
        self.camera = camera
        self.say = say

    async def arrive(self) -> None:
        """Close the greeting of a first start."""
        await until(lambda: self.overlay("greeting"), "the greeting")
        await self.camera.take("greeting")
        await self._press("two_players", partial(self._at, "names"), "the names")
        await self._return("title")
        await self.camera.take("title")

    async def look_around(self) -> None:
        """Visit the screens that need no match, and a table for two."""
        await self.visit_all(BEFORE_PLAY)
        await self._two_players()

    async def look_back(self) -> None:
        """Visit the screens that look back at a match, from its end, then the title."""
        await self.visit_all(SHEETS_AFTER_MATCH)
        await self._press("leave", lambda: self._at("title"), "the title after the match")
        await self.visit_all(AFTER_PLAY)

    async def sit_down(self) -> None:
        """Start a match against the suggested opponent."""
        await self._open(Visit("opponents", "play"))
        at_table = partial(self._at, "table")
        await self._press("start", at_table, "the table")

    async def visit_all(self, visits: tuple[Visit, ...]) -> None:
        """Take a picture of these screens, each when it is ready, and return."""
        for visit in visits:
            before = self.app.navigator.current
            await self._open(visit)
            await self.visit_all(visit.further)
            await self._return(before)

    async def _open(self, visit: Visit) -> None:
        self.say(f"Looking at {visit.screen}")
        there = partial(self._at, visit.screen)
        await self._press(visit.button, there, f"the screen {visit.screen!r}")
        await until(self._ready, f"all of the screen {visit.screen!r}")
        await self.camera.take(visit.screen)

    async def _return(self, screen: str) -> None:
        """Go back by the back button; a table has none, and asks before it is left."""
        while not self._at(screen):
            here, back = self.app.navigator.current, self._back_button
            if not back():
                await self._press_back(f"the menu of {here!r}")
                back = partial(self.button, "leave")
            await self.finger.tap(back, partial(self._left, here), f"the way back from {here!r}")
            if not self._at(screen):  # a screen between them
                await self.camera.take(self.app.navigator.current)
        if screen == "table":
            await until(lambda: self.overlay("MatchOver"), "the end of the match again")

    async def _press(self, button: str, effect: Condition, what: str) -> None:
        """Tap the button of this name until it takes effect."""
        await self.finger.tap(lambda: self.button(button), effect, what)

    async def _press_back(self, what: str) -> None:
        """Do as the back key does, and wait for the sheet that opens."""
        if front := focus.uppermost():
            front.back()
        await until(self._sheet, what)

    async def _two_players(self) -> None:
        await self._open(Visit("names", "two_players"))
        await self._press("start", lambda: self._at("table"), "a table for two")
        screen = self.app.navigator.match_screen
        doors, table = screen.doors, screen.table
        await until(lambda: doors.shut, "the doors to close")
        await self.camera.take("doors")
        await self.finger.hold(lambda: doors.ids.knob, lambda: not doors.shut, "the doors to open")
        await until(lambda: screen.ready and doors.ajar == 1, "the first turn")
        await self.camera.take("doors-open")
        await self.finger.tap(
            lambda: table.ids.menu, lambda: self.overlay("match_menu"), "the pause menu"
        )
        await self.camera.take("pause")
        await self._press("resume", lambda: not self._sheet(), "the match to continue")
        # a match without a move would not be kept
        await self.finger.tap(
            lambda: next(card for card in table.cards.market if card.good == Good.CAMEL),
            lambda: table.choice,
            "the camels to be chosen",
        )
        await self.finger.tap(
            lambda: table.ids.bar.ids.go, lambda: doors.shut, "the doors after a move"
        )
        await self._press_back("the pause menu over the doors")
        await self._press("leave", lambda: self._at("title"), "the title after a pause")
        await self.camera.take("title-continue")

    # Widgets on the screen

    def _at(self, screen: str) -> bool:
        return bool(self.app.navigator.current == screen)

    def _ready(self) -> bool:
        """Whether the screen shows all that it shows by itself."""
        return bool(getattr(self.app.navigator.current_screen, "ready", True))

    def _left(self, screen: str) -> bool:
        return not self._at(screen)

    def _sheet(self) -> Widget | None:
        sheets: list[Widget] = self.app.services.overlays.children
        return sheets[0] if sheets else None

    def overlay(self, name: str) -> Widget | None:
        """Return the sheet of this name if it is in front."""
        sheet = self._sheet()
        return sheet if isinstance(sheet, focus.ModalLayer) and sheet.scope_name == name else None

    def button(self, name: str) -> Widget | None:
        """Return the widget of this name in front: an entry of a menu, or an id of KV."""
        front = self._sheet() or self.app.navigator.current_screen
        menus = (getattr(front, menu, {}) for menu in ("buttons", "tiles"))
        for names in (*menus, *(widget.ids for widget in front.walk())):
            if name in names:
                widget: Widget = names[name]
                return widget
        return None

    def _back_button(self) -> Widget | None:
        widgets = self.app.navigator.current_screen.walk()
        return next((one for one in widgets if getattr(one, "icon", "") == "icon-back"), None)
