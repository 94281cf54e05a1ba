"""Choice of an opponent: those along the road to the palace, one beside it, and a card."""

import logging
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import asynckivy as ak
from kivy.input import MotionEvent
from kivy.metrics import Metrics
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from jaipur.ai import levels
from jaipur.game.statistics.honours import Honour
from jaipur.game.statistics.road import Earned, OpponentRecord
from jaipur.store.trouble import StoreError
from jaipur.ui.app_screen import AppScreen
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.opponents.road_scene import Medallion
from jaipur.ui.widgets import focus
from jaipur.ui.widgets.futures import answer
from jaipur.ui.widgets.question import Option, Question, SheetWithAnswers
from jaipur.words import honour_words, opponents
from jaipur.words.i18n import _

if TYPE_CHECKING:
    from jaipur.ui.navigator import Navigator
    from jaipur.ui.services import Services

FAR = 50
"""The least distance of a swipe, in dp."""


def swiped(touch: MotionEvent, widget: Widget) -> int:
    """Return the direction of a touch that ends: 1 to the next, -1 to the previous, else 0."""
    if touch.grab_current or not widget.collide_point(touch.ox, touch.oy):
        return 0
    far = touch.x - touch.ox
    if abs(far) > FAR * Metrics.dp and abs(far) > 2 * abs(touch.y - touch.oy):
        return 1 if far < 0 else -1
    return 0


class HonourSheet(SheetWithAnswers):
    """Shows an honour; its answers are `look` and `close`."""

    honour = ObjectProperty()
    earned = ObjectProperty(None, allownone=True)
    task_text = StringProperty("")
    when_text = StringProperty("")

    def __init__(self, honour: Honour, earned: Earned | None, **options: Any) -> None:
        super().__init__(lambda: _question(honour, earned), **options)
        self.honour, self.earned = honour, earned
        self.retranslate()

    def retranslate(self, *_event: object) -> None:
        super().retranslate()
        if self.honour:
            self.task_text = (honour_words.deed if self.earned else honour_words.terms)(self.honour)
            self.when_text = honour_words.earned_on(self.earned)


def _question(honour: Honour, earned: Earned | None) -> Question:
    look = Option("look", _("Replay match"), _("Replays the match that earned it."))
    close = Option("close", _("Close"), _("Returns to where you came from."), look="quiet")
    options = (look, close) if earned else (close,)
    return Question("", honour_words.name(honour), "", options, enter=options[0].id)


ALONG = {"left": -1, "right": 1}
"""The direction of the arrow keys on the road."""


PATIENCE = 1.0
"""Seconds that a match against the Traveller waits for the rating, at most."""
log = logging.getLogger(__name__)


class OpponentsScreen(AppScreen):
    """A tap shows an opponent; the start button or a second tap starts a match."""

    followed_by = ("table",)
    chosen = StringProperty(levels.LEVELS[0].id)
    records = DictProperty({})
    """A `OpponentRecord` for each level, once known."""
    rating = ObjectProperty(None, allownone=True)
    """The `PlayerRating`, once known."""
    one_round = BooleanProperty(False)
    """Whether a match is a single round."""
    lying = BooleanProperty(False)
    """Whether the road lies beside the card."""
    low = BooleanProperty(False)
    """Whether there is hardly room for the card."""
    grow = NumericProperty(1)
    """How much larger than usual the card is."""
    share = NumericProperty(0)
    """The share of the height that the card should take."""
    usual = NumericProperty(1)
    """The card's usual height, in sp."""
    room = ListProperty([0, 0])
    """Width and height between the window's bars."""
    foot = NumericProperty(0)
    side = NumericProperty(0)
    """The lower and the right edge of the road."""
    tallest = NumericProperty(0)
    """Greatest height of the card."""
    below = NumericProperty(0)
    """Greatest height of the card below the road."""
    beside = NumericProperty(0)
    """Greatest width of the card beside the road."""

    def __init__(self, services: "Services", navigator: "Navigator", **options: object) -> None:
        self._at_next = False
        """Whether the next opponent is shown, and not one the player chose."""
        settings = services.settings
        chosen, one_round = opponents.last_played(settings), settings.solo_one_round
        super().__init__(services, navigator, chosen=chosen, one_round=one_round, **options)
        self.ids.road.people((level.id for level in levels.LEVELS), levels.TRAVELLER.id)
        for medallion in self.medallions:
            medallion.bind(on_release=lambda one: self.tap(one.level))
        self.ids["start"] = self.ids.card.ids.start
        self.ids.card.bind(
            on_start=lambda *_: self.start(),
            on_one_round=lambda _card, value: self._choose_length(value),
            on_honour=lambda _card, *honour: self.show_honour(*honour),
        )
        self.bind(records=self._show_next)
        self.bind(**dict.fromkeys(("chosen", "records", "rating"), self.retranslate))
        language.bind(code=self.retranslate)
        # words and their size may have changed while it was not shown
        self.fbind("parent", self.ids.road.arrange)
        self.retranslate()
        self.visit(self._show_records())  # the road is laid out again when they come: better ahead

    def on_pre_enter(self, *_event: object) -> None:
        self.open_at_next()
        self.visit(self._show_records())
        self.visit(self._show_rating())

    async def _show_records(self) -> None:
        levels_met = [level.id for level in (*levels.LEVELS, levels.TRAVELLER)]
        try:
            self.records = await answer(self.services.store.road(levels_met))
        except StoreError as error:
            log.warning("%s", error)

    async def _show_rating(self) -> None:
        self.rating = await self.services.ratings.ask()

    @property
    def medallions(self) -> list[Medallion]:
        """The opponents along the road, from the first on, and the one beside it."""
        found: list[Medallion] = self.ids.road.medallions
        return found

    def first_focus(self) -> Widget:
        return self.named("start")

    def key(self, name: str, modifiers: Iterable[str] = ()) -> bool:
        now = next((one for one in focus.reachable(self) if one.focused), None)
        if name in ALONG and (now is None or isinstance(now, Medallion)):
            self._turn(ALONG[name])
            return focus.focus(self._medallion(self.chosen), now)
        return super().key(name, modifiers)

    def tap(self, level: str) -> None:
        """Show this opponent, or start a match if it is shown already."""
        if level == self.chosen:
            self.start()
        else:
            self.chosen = level

    def start(self) -> None:
        """Start a match against the opponent shown."""
        if self.in_front:  # ignore a second tap
            self.visit(self._play(self.chosen))

    async def _play(self, level: str) -> None:
        ratings = self.services.ratings
        if level == levels.TRAVELLER.id and not ratings.known:
            await ak.wait_any(ratings.ask(), ak.sleep(PATIENCE))
        if self.in_front:
            self.navigator.open("table").play_against(level)

    def show_honour(self, honour: Honour, earned: Earned | None) -> None:
        """Explain an honour, and offer the match in which it was earned."""

        self.services.overlays.ask(
            HonourSheet(honour, earned),
            look=lambda: self.visit(self._replay(earned.number)) if earned else None,
        )

    async def _replay(self, number: int) -> None:
        archive = self.services.store.archive
        record = await answer(self.services.store.later(lambda: archive.record(number)))
        if self.in_front:
            self.navigator.open("replay").begin(record)

    def _choose_length(self, one_round: bool) -> None:
        self.one_round = one_round
        self.services.change("solo_one_round", one_round)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if step := swiped(touch, self.ids.card):
            self._turn(step)
        return super().on_touch_up(touch)

    def _turn(self, step: int) -> None:
        """Choose the next or previous opponent, if there is one."""
        ids = [one.level for one in self.medallions]
        goal = ids.index(self.chosen) + step
        if 0 <= goal < len(ids):
            self.chosen = ids[goal]

    def _medallion(self, level: str) -> Medallion:
        return next(one for one in self.medallions if one.level == level)

    def open_at_next(self) -> None:
        """Show the next opponent, as soon as it is known, until the player chooses another."""
        self._at_next = True
        self._show_next()

    def show_opponent(self, level: str) -> None:
        """Show this opponent."""
        self._at_next, self.chosen = False, level

    def _show_next(self, *_event: object) -> None:
        goal = opponents.next_on_road(self.records) if self.records else ""
        if self._at_next and goal:
            self.chosen = goal
            self._at_next = True

    def on_chosen(self, *_event: object) -> None:
        self._at_next = False

    def retranslate(self, *_event: object) -> None:
        records: Mapping[str, OpponentRecord] = self.records
        onward = opponents.next_on_road(records)
        for medallion in self.medallions:
            level, record = medallion.level, records.get(medallion.level)
            medallion.name = opponents.level_name(level)
            medallion.explanation = opponents.level_manner(level)
            medallion.chosen = level == self.chosen
            medallion.next = bool(records) and level == onward
            medallion.stars = record.stars if record else 0
        self.ids.road.arrange()
        self.ids.card.show(self.chosen, records.get(self.chosen), self.rating)


load("opponents/opponents_screen")
