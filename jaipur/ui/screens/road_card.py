"""The card of a rival: who it is, how one has fared against it, and what can be earned there."""

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.metrics import Metrics
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.store import Earned, Honour, RivalRecord
from jaipur.store.honours import honours_of
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.medal import Medal
from jaipur.ui.widgets.page import Heading, Pane, Prose, Scroll
from jaipur.ui.widgets.picture import Picture
from jaipur.ui.words import honour_words, opponents
from jaipur.ui.words.i18n import _, language

__all__ = ["Heading", "HonourTile", "Medal", "Picture", "Prose", "RoadCard", "Scroll", "TextButton"]


AT_REST = 0.2
"""Seconds after which all words have found their lines."""


class RecordFigure(BoxLayout):
    """A figure in a frame, above what it means."""

    figure = StringProperty("")
    meaning = StringProperty("")
    grow = NumericProperty(1)


class HonourTile(Focusable, ButtonBehavior, Widget):
    """An honour: its medal, its name and when it was earned."""

    honour = ObjectProperty(None, allownone=True)
    earned = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    when = StringProperty("")
    flat = BooleanProperty(False)
    """Whether the words stand beside the medal."""
    grow = NumericProperty(1)

    def said(self) -> tuple[str, str]:
        return self.name, self.when


class RoadCard(Pane):
    """Shows `level` and what is known of it; reports `on_start` and `on_honour(honour, earned)`."""

    level = StringProperty("")
    record = ObjectProperty(None, allownone=True)
    """A `RivalRecord`; None as long as it is not known."""
    running = StringProperty("")
    """A word of a match that was left and goes on, if there is one."""
    name_text = StringProperty("")
    manner_text = StringProperty("")
    greeting_text = StringProperty("")
    count_text = StringProperty("")
    welcome_text = StringProperty("")
    """Instead of figures, where there are none yet."""
    grow = NumericProperty(1)
    """How much larger than usual things are, on a large window."""
    low = BooleanProperty(False)
    """Whether the window is so low that only what is needed is said."""
    needed = NumericProperty(0)
    """The height at which nothing has to be scrolled."""
    highest = NumericProperty(0)
    """The same for all rivals that were shown, so that not all of them move it."""

    __events__ = ("on_start", "on_honour")

    def __init__(self, **options: object) -> None:
        self._setting: tuple[object, ...] = ()
        super().__init__(**options)
        self.fbind("needed", Clock.create_trigger(self._settle, AT_REST))
        for name in ("level", "record"):
            self.fbind(name, self.tell)

    def _settle(self, *_event: object) -> None:
        setting = (self.width, self.grow, theme.text.sp, language.code)
        self.highest = max(self.highest if setting == self._setting else 0, self.needed)
        self._setting = setting

    def tell(self, *_event: object) -> None:
        """Say it all, in the language of now."""
        if not self.level:
            return
        record: RivalRecord | None = self.record
        met = bool(record and record.won + record.lost)
        self.name_text = opponents.level_name(self.level)
        self.manner_text = opponents.level_manner(self.level)
        self.greeting_text = opponents.greeting(self.level, met)
        self.count_text = honour_words.count(record) if record and record.stars else ""
        self.welcome_text = (
            "" if met or not record else _("Your first match here is still to come.")
        )
        figures = honour_words.figures(record) if record and met else {}
        self._fill(
            self.ids.figures,
            [RecordFigure(figure=figure, meaning=meaning) for meaning, figure in figures.items()],
        )
        earned = record.honours if record else dict.fromkeys(honours_of(self.level))
        self._fill(self.ids.honours, [self._tile(*pair) for pair in earned.items()])
        self.ids.scroll.scroll_y = 1

    def _fill(self, box: Widget, parts: Sequence[RecordFigure | HonourTile]) -> None:
        box.clear_widgets()
        for part in parts:
            part.grow = self.grow
            box.add_widget(part)

    def on_grow(self, *_event: object) -> None:
        for part in (*self.ids.figures.children, *self.ids.honours.children):
            part.grow = self.grow

    def _tile(self, honour: Honour, earned: Earned | None) -> HonourTile:
        tile = HonourTile(honour=honour, earned=earned, explanation=honour_words.task(honour))
        tile.name, tile.when = (
            honour_words.name(honour),
            honour_words.when(earned) if self.record else "",
        )
        tile.bind(on_release=lambda _tile: self.dispatch("on_honour", honour, earned))
        return tile

    def columns(self, width: float, count: int, least: float, unit: float) -> int:
        """How many of `count` tiles stand side by side, each of at least so many sp."""
        fits = int((width + 8 * Metrics.dp) // max(1, least * unit + 8 * Metrics.dp))
        return count if fits >= count else max(1, min(2, fits) if count == 4 else 1)

    def on_start(self) -> None:
        """The match shall begin."""

    def on_honour(self, honour: Honour, earned: Earned | None) -> None:
        """Somebody wants to know more of an honour."""


load("screens/road_card")
