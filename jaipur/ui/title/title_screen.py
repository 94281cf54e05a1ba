"""The title: the palace of winds at dusk, and the main menu."""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from kivy.clock import Clock
from kivy.metrics import Metrics
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from jaipur.msgid import msgid
from jaipur.ui.device.insets import insets
from jaipur.ui.look import sprites, theme
from jaipur.ui.look.breakpoints import lying
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.buttons import FACE_INSET, TextButton, words_width
from jaipur.ui.widgets.fit_label import extents, smallest
from jaipur.ui.widgets.focus import ModalLayer
from jaipur.ui.widgets.handedness import hands


class MenuEntry(NamedTuple):
    """A button of the title."""

    name: str
    words: str
    opens: str
    """The screen that it opens, by its name in `ROUTES`; empty if none."""
    explanation: str = ""
    """A sentence on what it does."""
    minor: bool = False
    """Whether it stands below the others, smaller."""
    largest: int = 18
    """Largest type of its words, in sp."""


CONTINUE = MenuEntry("continue", msgid("Continue"), "", msgid("Continues the match you left."))
"""Shown only if there is a match to continue."""

QUIT = MenuEntry("quit", msgid("Quit"), "", msgid("Closes the game."), minor=True, largest=16)
"""Shown only where windows can be closed."""

MENU = (
    CONTINUE,
    MenuEntry(
        "play",
        msgid("Play"),
        "opponents",
        msgid("A match against an opponent of your choice."),
        largest=20,
    ),
    MenuEntry(
        "today",
        msgid("Today"),
        "today",
        msgid("The daily duel, the puzzle of the day, and challenges among friends."),
    ),
    MenuEntry(
        "two_players",
        msgid("Two players"),
        "names",
        msgid("A match for two players on this device."),
    ),
    MenuEntry(
        "learn",
        msgid("Learn"),
        "learn",
        msgid("The lesson, the rules and tips."),
        minor=True,
        largest=16,
    ),
    MenuEntry(
        "history",
        msgid("History"),
        "history",
        msgid("Every match you have played: replay it, share it, see the numbers."),
        minor=True,
        largest=16,
    ),
    MenuEntry(
        "settings",
        msgid("Settings"),
        "settings",
        msgid("Sound, speed, language and the table as you like it."),
        minor=True,
        largest=16,
    ),
)
"""From top to bottom; minor entries stand side by side if there is room."""

SCREENS = (
    "jaipur.ui.opponents.opponents_screen",
    "jaipur.ui.today.today_screen",
    "jaipur.ui.two_players.names_screen",
    "jaipur.ui.learn.learn_screen",
    "jaipur.ui.history.history_screen",
    "jaipur.ui.settings.settings_screen",
    "jaipur.ui.duel.duel_screen",
    "jaipur.ui.history.match_sheet",
)
"""The modules of the screens that the menu opens, and of those that are a tap further."""


LOWEST = 48
"""Height of a button where there is little room, in dp."""
NAME_HEIGHT = 130
"""Height of the game's name where there is plenty of room, in dp."""

MATCH = 3
"""Parts of the text on the match to continue that are always shown: opponent, round and seals."""
WITHIN_REACH = 370
"""Height in dp up to which a thumb can reach all entries."""

Rows = list[list[str]]


class MenuButton(TextButton):
    """An entry of the menu."""

    entry = ObjectProperty()


class TitleScreen(ModalLayer, Screen):
    """Shows a menu, with "continue" if there is a match to resume.

    Reports ``on_choose(entry)``.
    """

    followed_by = ("opponents", "table")
    """The screens that are built ahead while it is in front; see `AppScreen`."""
    resume = StringProperty("")
    """The match that Continue resumes; empty if there is none."""
    scale = NumericProperty(1)
    tall = BooleanProperty(False)
    picture = ObjectProperty(None, allownone=True)
    cover = ListProperty([0, 0, 1, 1])
    """Rectangle of the picture: it fills the window and reaches beyond it."""
    shade = ListProperty([0, 0, 0, 0])
    """Rectangle in which the picture is darkened behind the entries."""

    on_choose = WidgetEvent()  # (entry: MenuEntry) The player chose this entry.

    def __init__(self, menu: Sequence[MenuEntry] = MENU, **options: object) -> None:
        super().__init__(**options)
        self.buttons = {entry.name: self._button(entry) for entry in menu}
        self._soon = Clock.create_trigger(self.arrange, -1)
        for name in ("size", "resume"):
            self.fbind(name, self._changed)
        insets.bind(ltrb=self._changed)
        theme.text.bind(sp=self._changed)
        language.bind(code=self._changed)
        hands.bind(one_handed=self._changed)
        if "size" in options:
            self.arrange()  # before the words are fitted, so that they are fitted once

    def _changed(self, *_event: object) -> None:
        self._soon()

    def _button(self, entry: MenuEntry) -> MenuButton:
        button = MenuButton(entry=entry, scale=self.scale)
        self.fbind("scale", button.setter("scale"))
        if entry is CONTINUE:
            button.detail = self.resume
        button.bind(on_release=lambda *_: self.dispatch("on_choose", entry))
        return button

    def first_focus(self) -> Widget | None:
        main = self.shown(minor=False)
        return self.buttons[main[0]] if main else None

    def shown(self, minor: bool) -> list[str]:
        """Return the names of the entries shown now."""
        entries = [button.entry for button in self.buttons.values()]
        return [
            entry.name
            for entry in entries
            if entry.minor == minor and (entry is not CONTINUE or self.resume)
        ]

    def arrange(self, *_event: object) -> None:
        """Place name and entries for the shape of this window."""
        menu = self.ids.menu
        menu.clear_widgets()
        main, minor = self.shown(minor=False), self.shown(minor=True)
        for name in main + minor:
            self.buttons[name].go = name == main[0]
            menu.add_widget(self.buttons[name])
        self.tall = not lying(self.width, self.height)
        if self.tall:
            self._tall()
        else:
            self._wide()
        self._fit_resume()

    def _fit_resume(self) -> None:
        """Show as much of what is said of the match to continue as its button has room for."""
        button, parts = self.buttons[CONTINUE.name], self.resume.split(" · ")
        lines = 2 if 0.33 * button.height > 3 * smallest() else 1
        room = 0.9 * lines * (button.width - 28 * Metrics.dp)
        while (
            len(parts) > MATCH and extents(" · ".join(parts), "Text", False, smallest())[0] > room
        ):
            parts.pop()
        button.detail = " · ".join(parts)

    def _tall(self) -> None:
        """Put the name in the sky, and the entries below the palace."""
        dp, width, height = Metrics.dp, self.width, self.height
        self.scale = min(2, max(1, min(width / (440 * dp), height / (780 * dp))))
        self._cover(0.2, width, height)
        free = width - insets.left - insets.right - 44 * dp
        column = min(free, 400 * dp * self.scale)
        name_height = min(NAME_HEIGHT * dp * self.scale, height * 0.15)
        bottom = insets.bottom + max(14 * dp, height * 0.02)
        top = height - insets.top - max(8 * dp, min(height * 0.05, 70 * dp))
        room = top - name_height - bottom - 8 * dp
        if hands.fits_one_hand(width, height):
            room = min(room, WITHIN_REACH * dp)
        rows = self._rows(column, room)
        self._place(rows, insets.left + 22 * dp + (free - column) / 2, bottom, column)
        self._put_name(insets.left + 22 * dp, top - name_height, free, name_height)
        self.shade = [0, 0, width, min(height, bottom + self._high(rows) * 1.6)]

    def _wide(self) -> None:
        """Put name and entries beside the palace."""
        dp, width, height = Metrics.dp, self.width, self.height
        self.scale = min(2, max(1, min(height / (680 * dp), width / (1100 * dp))))
        column = min(width * 0.46, 390 * dp * self.scale)
        left = width - insets.right - max(16 * dp, width * 0.035) - column
        self._cover(0.5, left, height)
        room = height - insets.top - insets.bottom - 16 * dp
        name_height = min(NAME_HEIGHT * dp * self.scale, room * 0.3)
        rows = self._rows(column, room - name_height, room - 0.6 * name_height)
        name_height = min(name_height, max(0, room - self._high(rows)))
        bottom = insets.bottom + 8 * dp + max(0, room - name_height - self._high(rows)) / 2
        self._place(rows, left, bottom, column)
        self._put_name(left, bottom + self._high(rows), column, name_height)
        far = min(width, self.cover[0] + self.cover[2])
        near = left - column * 0.45
        self.shade = [near, 0, far - near, height]

    def _put_name(self, x: float, y: float, width: float, height: float) -> None:
        self.ids.name.pos = x, y
        self.ids.name.size = width, height

    def _rows(self, width: float, room: float, most: float = 0) -> Rows:
        """Return a row for each main entry, or two entries in a row where there is little height.

        The first entry always has a row to itself; minor ones share rows if their words fit. The
        buttons get their heights: as wanted, or lower if the room demands it. If words would not
        fit otherwise, rows may take up to `most`, at the cost of the game's name.
        """
        main, minor = self.shown(minor=False), self.shown(minor=True)
        choices: list[Rows] = [
            [main[:1], *_in_rows(main[1:], across), *_in_rows(minor, ceil(len(minor) / high))]
            for across in (1, 2)
            for high in range(1, len(minor) + 1)
        ]
        for button in self.buttons.values():
            button.height = button.wanted_height
        legible = [rows for rows in choices if self._has_words(rows, width)]
        fitting = [rows for rows in legible if self._high(rows) <= room]
        each = LOWEST * Metrics.dp + self._gap
        low = [rows for rows in legible if len(rows) * each <= room]
        lowest = [rows for rows in legible if len(rows) * each <= most]
        rows = (fitting or low or lowest or choices or [[[name] for name in main]])[0]
        gaps = self._gap * (len(rows) - 1)
        squeeze = min(1.0, (room - gaps) / max(1, self._high(rows) - gaps))
        for button in self.buttons.values():
            button.height = max(LOWEST * Metrics.dp, button.wanted_height * squeeze)
        return rows

    @property
    def _gap(self) -> float:
        return 6 * Metrics.dp * self.scale

    @property
    def _gap_across(self) -> float:
        """The gap that looks as wide as that between two rows."""
        return self._gap + 2 * FACE_INSET * Metrics.dp

    def _has_words(self, rows: Rows, width: float) -> bool:
        """Return whether every button has room for its words."""
        return all(
            words_width(self.buttons[name]) <= self._each(row, width)
            for row in rows
            for name in row
        )

    def _each(self, row: list[str], width: float) -> float:
        return (width - self._gap_across * (len(row) - 1)) / len(row)

    def _high(self, rows: Rows) -> float:
        heights = [max(self.buttons[name].height for name in row) for row in rows]
        return sum(heights) + self._gap * (len(rows) - 1)

    def _place(self, rows: Rows, left: float, bottom: float, width: float) -> None:
        y = bottom
        for row in reversed(rows):
            each = self._each(row, width)
            for n, name in enumerate(row):
                self.buttons[name].width = each
                self.buttons[name].pos = left + n * (each + self._gap_across), y
            y += self.buttons[row[0]].height + self._gap

    def _cover(self, rise: float, width: float, height: float) -> None:
        """Fill the window with the picture, the palace in the middle of this width."""
        image = sprites.picture("place-title-tall" if self.tall else "place-title")
        self.picture = image
        shape = image.width / image.height
        wide = max(self.width, height * shape)
        high = wide / shape
        self.cover = [(width - wide) / 2, (height - high) * rise, wide, high]


def _in_rows(names: list[str], columns: int) -> Rows:
    return [names[start : start + columns] for start in range(0, len(names), columns)]


load("title/title_screen")
