"""The card of an opponent: its portrait, the record against it, and its honours."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from kivy.clock import Clock
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from jaipur.ai.levels import TRAVELLER
from jaipur.game.statistics.honours import Honour, honours_of
from jaipur.game.statistics.rating import PlayerRating
from jaipur.game.statistics.road import Earned, OpponentRecord
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.explained import OneSentence
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.page import Pane
from jaipur.ui.widgets.panel import Plate
from jaipur.words import honour_words, number_words, opponents
from jaipur.words.i18n import _

AT_REST = 0.2
"""Seconds after which all words have settled."""


class RecordFigure(OneSentence, Plate, BoxLayout):
    """A figure in a frame, above its meaning."""

    figure = StringProperty("")
    meaning = StringProperty("")
    grow = NumericProperty(1)


class HonourTile(Focusable, ButtonBehavior, Plate, BoxLayout):
    """An honour: its medal, its name and how it is earned."""

    honour = ObjectProperty(None, allownone=True)
    earned = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    when = StringProperty("")
    grow = NumericProperty(1)

    def said(self) -> tuple[str, str]:
        return self.name, self.when or _("honour")


Part = TypeVar("Part", RecordFigure, HonourTile)


class RoadCard(Pane):
    """Shows an opponent; reports `on_start` and `on_honour(honour, earned)`."""

    level = StringProperty("")
    one_round = BooleanProperty(False)
    """Whether a match is a single round."""
    name_text = StringProperty("")
    manner_text = StringProperty("")
    greeting_text = StringProperty("")
    strength_text = StringProperty("")
    """The rating of an opponent whose strength changes."""
    follows_text = StringProperty("")
    """The player's rating, and how an opponent's strength follows it."""
    honours_text = StringProperty("")
    count_text = StringProperty("")
    welcome_text = StringProperty("")
    """A text in place of figures, if there are none yet."""
    grow = NumericProperty(1)
    """How much larger than usual everything is, on a large window."""
    low = BooleanProperty(False)
    """Whether there is hardly room for it."""
    honours_height = NumericProperty(0)
    """The height of the honours of an opponent on the road."""
    needed = NumericProperty(0)
    """The height at which nothing needs scrolling."""
    highest = NumericProperty(0)
    """The greatest such height so far, so that the road does not move with every opponent."""

    on_start = WidgetEvent()  # Start the match.
    on_one_round = WidgetEvent()  # (value: bool) Another length was chosen.
    # (honour: Honour, earned: Earned | None) Explain an honour.
    on_honour = WidgetEvent()

    def __init__(self, **options: object) -> None:
        self._setting: tuple[object, ...] = ()
        super().__init__(**options)
        self.fbind("needed", Clock.create_trigger(self._settle, AT_REST))

    def _settle(self, *_event: object) -> None:
        setting = (self.width, self.grow, theme.text.sp, language.code)
        self.highest = max(self.highest if setting == self._setting else 0, self.needed)
        self._setting = setting

    def show(
        self, level: str, record: OpponentRecord | None, rating: PlayerRating | None = None
    ) -> None:
        """Show an opponent in the current language; record and rating may follow later."""
        met = bool(record and record.won + record.lost)
        self.level = level
        self.name_text = opponents.level_name(level)
        self.manner_text = opponents.level_manner(level)
        self.greeting_text = opponents.greeting(level, met)
        self._show_strength(rating if level == TRAVELLER.id else None)
        honours = honours_of(level)
        self.honours_text = _("Honours") if honours else ""
        self.count_text = honour_words.count(record) if record and record.stars else ""
        fresh = record is not None and not met
        self.welcome_text = _("You have no finished match against this opponent.") if fresh else ""
        self._show_figures(honour_words.figures(record) if record and met else {})
        self._show_honours(record.honours if record else dict.fromkeys(honours))
        if record is None:
            for tile in self.ids.honours.children:
                tile.when = ""
        self.ids.scroll.scroll_y = 1

    def _show_strength(self, rating: PlayerRating | None) -> None:
        self.strength_text = ""
        self.follows_text = opponents.follows() if self.level == TRAVELLER.id else ""
        if rating:
            self.follows_text = f"{number_words.rating_sentence(rating.now)}\n{self.follows_text}"
            self.strength_text = opponents.strength(rating.traveller, rating.now is not None)
            self.ids.ladder.show_strength(rating.traveller)

    def _show_figures(self, figures: Mapping[str, str]) -> None:
        parts = _as_many(self.ids.figures, len(figures), lambda: RecordFigure(grow=self.grow))
        for part, (meaning, figure) in zip(parts, figures.items(), strict=True):
            part.figure, part.meaning = figure, meaning

    def _show_honours(self, earned: Mapping[Honour, Earned | None]) -> None:
        for tile, (honour, by) in zip(
            _as_many(self.ids.honours, len(earned), self._tile), earned.items(), strict=True
        ):
            tile.honour, tile.earned = honour, by
            tile.name = honour_words.name(honour)
            tile.explanation = (honour_words.deed if by else honour_words.task)(honour)
            tile.when = honour_words.when(by)

    def _tile(self) -> HonourTile:
        tile = HonourTile(grow=self.grow)
        tile.bind(on_release=lambda one: self.dispatch("on_honour", one.honour, one.earned))
        return tile

    def on_grow(self, *_event: object) -> None:
        for part in (*self.ids.figures.children, *self.ids.honours.children):
            part.grow = self.grow

    def columns(self, width: float, count: int, least: float, unit: float) -> int:
        """Return how many of `count` tiles fit side by side, each at least `least` sp wide."""
        fits = int((width + 8 * Metrics.dp) // max(1, least * unit + 8 * Metrics.dp))
        return count if fits >= count else max(1, min(2, fits) if count == 4 else 1)


def _as_many(box: Any, count: int, make: Callable[[], Part]) -> list[Part]:
    """Return exactly `count` parts of a box, in order; existing ones are reused, to save time."""
    while len(box.children) > count:
        box.remove_widget(box.children[0])
    while len(box.children) < count:
        box.add_widget(make())
    return list(reversed(box.children))


load("opponents/road_card")
