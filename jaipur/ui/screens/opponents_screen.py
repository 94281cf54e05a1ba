"""Who to play against: five portraits, one of them in the light."""

from kivy.animation import Animation
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from jaipur.ai import levels
from jaipur.store.numbers import Tally
from jaipur.ui.look.kv import load
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.explained import Explained
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.page import Page, Pane
from jaipur.ui.widgets.picture import Picture
from jaipur.ui.widgets.swipe import swiped
from jaipur.ui.words import opponents
from jaipur.ui.words.i18n import _, language

__all__ = ["OpponentsScreen", "TextButton"]


class MedallionFace(Picture):
    """The portrait of a medallion, with the side it could have."""

    room = NumericProperty(0)


class Medallion(Focusable, ButtonBehavior, Widget):
    """A small portrait to choose by."""

    level = StringProperty("")
    name = StringProperty("")
    chosen = BooleanProperty(False)
    named = BooleanProperty(True)
    grow = NumericProperty(1)
    """How much larger than usual the name is, on a large window."""

    def said(self) -> tuple[str, str]:
        return self.name, _("chosen") if self.chosen else _("not chosen")


class Gauge(Explained):
    """A bar that is filled to a share of its length."""

    value = NumericProperty(0)
    centred = BooleanProperty(True)
    long = NumericProperty(0)
    left = NumericProperty(0)
    name = StringProperty("")
    told = StringProperty("")
    """The value in words."""

    def said(self) -> tuple[str, str]:
        return self.name, self.told


class Hero(Pane):
    """The pane of the chosen one: the portrait above the words, or beside them."""

    beside = BooleanProperty(False)
    scale = NumericProperty(1)
    """How much larger than usual the words are."""


class OpponentsScreen(Page):
    """A tap shows an opponent; the start button, or a second tap, reports ``on_choose(id)``."""

    chosen = StringProperty(levels.LEVELS[0].id)
    strength = NumericProperty(0)
    """The chosen one's measured strength, the weakest 0, the strongest 1."""
    rank_text = StringProperty("")
    """Which of the opponents it is, the gentlest first."""
    name_text = StringProperty("")
    manner_text = StringProperty("")
    records = ObjectProperty(None, allownone=True)
    """How matches against each ended, by level; who is not in it has not been met. None as long
    as it is not known."""
    record_text = StringProperty("")
    running = StringProperty("")
    """A word of a match that was left and goes on, if there is one."""
    side = NumericProperty(0)
    """How wide the large portrait is: no wider than its sprite can bear."""
    reveal = NumericProperty(1)
    """Grows to 1 as the chosen one steps forward."""

    __events__ = ("on_choose",)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        for level in levels.LEVELS:
            medallion = Medallion(level=level.id)
            medallion.bind(on_release=lambda one: self.tap(one.level))
            self.ids.strip.add_widget(medallion)
        self.bind(chosen=self._tell, records=self._tell)
        language.bind(code=self._tell)
        self._tell()

    def first_focus(self) -> Widget:
        return self.named("start")

    def tap(self, level: str) -> None:
        """Show this one, or start against it if it was shown already."""
        if level == self.chosen:
            self.start()
        else:
            self.show(level)

    def show(self, level: str) -> None:
        """Let this one step forward."""
        self.chosen = level
        Animation.cancel_all(self, "reveal")
        self.reveal = 0.6
        Animation(reveal=1, duration=0.22, transition="out_cubic").start(self)

    def start(self) -> None:
        self.dispatch("on_choose", self.chosen)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if step := swiped(touch, self.ids.hero):
            self._turn(step)
        return super().on_touch_up(touch)

    def _turn(self, step: int) -> None:
        """Another one, as far as there is one."""
        ids = [level.id for level in levels.LEVELS]
        goal = ids.index(self.chosen) + step
        if 0 <= goal < len(ids):
            self.show(ids[goal])

    def _tell(self, *_event: object) -> None:
        level = levels.by_id(self.chosen)
        low, high = levels.LEVELS[0].elo, levels.LEVELS[-1].elo
        self.strength = (level.elo - low) / max(1, high - low)
        self.name_text = opponents.level_name(level.id)
        self.manner_text = opponents.level_manner(level.id)
        self.rank_text = _("{n} of {all}").format(
            n=levels.LEVELS.index(level) + 1, all=len(levels.LEVELS)
        )
        self.record_text = self._record(level.id)
        for medallion in self.ids.strip.children:
            medallion.name = opponents.level_name(medallion.level)
            medallion.explanation = opponents.level_manner(medallion.level)
            medallion.chosen = medallion.level == self.chosen

    def _record(self, level: str) -> str:
        if self.records is None:
            return ""
        return opponents.record(self.records.get(level, Tally()))

    def on_choose(self, level: str) -> None:
        """The match against this one shall begin."""


load("screens/opponents_screen")
