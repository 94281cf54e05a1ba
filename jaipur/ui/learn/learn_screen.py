"""Learn: the lesson, a guided match, the rules, the advice, and the tips to read again."""

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.ai.levels import LEVELS
from jaipur.game.match.tips import Tip
from jaipur.game.practice.advice import exercises
from jaipur.game.practice.lesson import the_lesson
from jaipur.ui.app_screen import ScrollPage
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.panel import Plate
from jaipur.words import learn_words
from jaipur.words.i18n import _

if TYPE_CHECKING:
    from jaipur.ui.navigator import Navigator
    from jaipur.ui.services import Services


class LearnRow(Focusable, ButtonBehavior, Plate, BoxLayout):
    """An entry to open: a picture, a title, a sentence."""

    title = StringProperty("")
    text = StringProperty("")
    sprite = StringProperty("")

    def said(self) -> tuple[str, str]:
        return self.title, self.text


class LearnScreen(ScrollPage):
    """Shows how far the player has come, and opens lesson, rules, advice and tips."""

    step = NumericProperty(0)
    """How many steps of the lesson are done."""
    steps = NumericProperty(1)
    met = NumericProperty(0)
    """How many tips have been shown."""
    tried = NumericProperty(0)
    """How many positions of the advice were tried."""
    positions = NumericProperty(0)
    """How many positions the advice has."""
    show_tips = BooleanProperty(True)
    mouse = BooleanProperty(True)
    """Whether there are keys to explain."""
    go_text = StringProperty("")
    tips_text = StringProperty("")
    advice_text = StringProperty("")

    def __init__(self, services: "Services", navigator: "Navigator", **options: object) -> None:
        super().__init__(services, navigator, mouse=services.device.has_mouse, **options)
        self._ids = [step.id for step in the_lesson().steps]
        self.steps = len(self._ids)
        for name in ("step", "met", "tried", "positions"):
            self.fbind(name, self.retranslate)
        language.bind(code=self.retranslate)
        self.retranslate()

    def on_pre_enter(self, *_event: object) -> None:
        settings = self.services.settings
        self.step, self.show_tips = settings.lesson_step, settings.tips
        self.met = len(settings.tips_met)
        positions = {exercise.id for exercise in exercises()}
        self.positions, self.tried = len(positions), len(positions & {*settings.advice_tried})

    def first_focus(self) -> Widget:
        return self.named("go")

    def retranslate(self, *_event: object) -> None:
        at = int(self.step)
        if 0 < at < len(self._ids):
            words = _("Continue: step {n}, {what}")
            self.go_text = words.format(n=at + 1, what=learn_words.lesson_title(self._ids[at]))
        else:
            self.go_text = _("Begin again") if at else _("Begin")
        self.tips_text = _("{n} of {all} seen so far. Read them here.").format(
            n=int(self.met), all=len(Tip)
        )

        self.advice_text = _(
            "What strong players look for, with positions to try: {n} of {all} tried."
        ).format(n=int(self.tried), all=int(self.positions))

    def switch_tips(self, value: bool) -> None:
        self.show_tips = value
        self.services.change("tips", value)

    def play_guided(self) -> None:
        """Play against the weakest opponent, with tips on."""
        if not self.services.settings.tips:
            self.services.change("tips", True)
        self.navigator.open("table").play_against(LEVELS[0].id)


load("learn/learn_screen")
