"""Choice of an opponent: those along the road to the palace, one beside it, and a card."""

from collections.abc import Iterable, Mapping

from kivy.input import MotionEvent
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
from jaipur.game.statistics.road import OpponentRecord
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.screens.road_scene import Medallion
from jaipur.ui.widgets import focus
from jaipur.ui.widgets.page import Page
from jaipur.ui.widgets.swipe import swiped
from jaipur.words import opponents

ALONG = {"left": -1, "right": 1}
"""The direction of the arrow keys on the road."""


class OpponentsScreen(Page):
    """A tap shows an opponent; the start button or a second tap reports `on_choose(id)`.

    A tap on an honour reports `on_honour(honour, earned)`.
    """

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

    on_choose = WidgetEvent()  # (level: str) Start the match against this opponent.
    on_change = WidgetEvent()  # (name: str, value: object) A setting has a new value.
    # (honour: Honour, earned: Earned | None) Explain an honour.
    on_honour = WidgetEvent()

    def __init__(self, **options: object) -> None:
        self._at_next = False
        """Whether the next opponent is shown, and not one the player chose."""
        super().__init__(**options)
        self.ids.road.people((level.id for level in levels.LEVELS), levels.TRAVELLER.id)
        for medallion in self.medallions:
            medallion.bind(on_release=lambda one: self.tap(one.level))
        self.ids["start"] = self.ids.card.ids.start
        self.ids.card.bind(
            on_start=lambda *_: self.start(),
            on_one_round=lambda _card, value: self._choose_length(value),
            on_honour=lambda _card, *args: self.dispatch("on_honour", *args),
        )
        self.bind(records=self._show_next)
        self.bind(**dict.fromkeys(("chosen", "records", "rating"), self.retranslate))
        language.bind(code=self.retranslate)
        # words and their size may have changed while it was not shown
        self.fbind("parent", self.ids.road.arrange)
        self.retranslate()

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
        self.dispatch("on_choose", self.chosen)

    def _choose_length(self, one_round: bool) -> None:
        self.one_round = one_round
        self.dispatch("on_change", "solo_one_round", one_round)

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


load("screens/opponents_screen")
