"""Learn: the lesson, a guided match, the rules, the advice, and the tips to read again."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.game.match.tips import Tip
from jaipur.game.practice.lesson import the_lesson
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.page import ScrollPage
from jaipur.ui.widgets.plate import Plate
from jaipur.words import learn_words
from jaipur.words.i18n import _


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

    on_lesson = WidgetEvent()  # Take the lesson where it was left, or again.
    on_guided = WidgetEvent()  # Play a match with tips.
    on_read = WidgetEvent()  # (screen: str) Read the rules, the advice or the tips.
    on_keys = WidgetEvent()  # Show the gestures and keys.
    on_change = WidgetEvent()  # (name: str, value: object) A setting has a new value.

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._ids = [step.id for step in the_lesson().steps]
        self.steps = len(self._ids)
        for name in ("step", "met", "tried", "positions"):
            self.fbind(name, self.retranslate)
        language.bind(code=self.retranslate)
        self.retranslate()

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
        self.dispatch("on_change", "tips", value)


load("learn/learn_screen")
