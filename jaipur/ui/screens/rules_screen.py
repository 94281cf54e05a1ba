"""The rules in a nutshell, page by page."""

from collections.abc import Iterable

from kivy.graphics import Color, SmoothEllipse
from kivy.input import MotionEvent
from kivy.metrics import Metrics
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.screens.rule_pages import pages
from jaipur.ui.screens.rule_picture import RulePicture
from jaipur.ui.widgets.buttons import RoundButton, TextButton
from jaipur.ui.widgets.page import Page, Pane
from jaipur.ui.widgets.swipe import swiped
from jaipur.ui.words.i18n import language

__all__ = ["RoundButton", "RulePicture", "RulesScreen", "TextButton"]


class Dots(Widget):
    """Where one is among the pages."""

    count = NumericProperty(1)
    at = NumericProperty(0)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        for name in ("pos", "size", "count", "at"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_event: object) -> None:
        self.canvas.clear()
        step = min(16 * Metrics.dp, self.width / max(1, self.count))
        left = self.center_x - step * (self.count - 1) / 2
        with self.canvas:
            for n in range(int(self.count)):
                here = n == self.at
                Color(*(theme.GOLD_LIGHT if here else theme.faded(theme.GOLD, 0.5)))
                side = min((10 if here else 6) * Metrics.dp, step)
                pos = left + n * step - side / 2, self.center_y - side / 2
                SmoothEllipse(pos=pos, size=(side, side))


class Lesson(Pane):
    """A page: the picture above the words, or beside them."""

    beside = BooleanProperty(False)
    scale = NumericProperty(1)


class RulesScreen(Page):
    """Pages turned by swiping, by buttons or by the arrow keys; the last one leads back."""

    page = NumericProperty(0)
    count = NumericProperty(1)
    heading = StringProperty("")
    text = StringProperty("")
    picture = ListProperty()
    mouse = BooleanProperty(True)
    """Whether there are keys to tell about."""

    __events__ = ("on_keys",)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.bind(page=self._show)
        language.bind(code=self._show)
        self._show()

    def on_pre_enter(self, *_event: object) -> None:
        self.page = 0

    def first_focus(self) -> Widget:
        return self.named("next")

    def key(self, name: str, modifiers: Iterable[str] = ()) -> bool:
        if name in ("left", "right", "pageup", "pagedown"):
            self.turn(1 if name in ("right", "pagedown") else -1)
            return True
        return super().key(name, modifiers)

    def turn(self, step: int) -> None:
        """Another page, as far as there is one."""
        self.page = min(self.count - 1, max(0, self.page + step))

    def go_on(self) -> None:
        """The next page, and back from the last."""
        if self.page == self.count - 1:
            self.back()
        else:
            self.turn(1)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        self.turn(swiped(touch, self.ids.lesson))
        return super().on_touch_up(touch)

    def on_keys(self) -> None:
        """The person wants to know what hands and keys can do."""

    def _show(self, *_event: object) -> None:
        every = pages()
        now = every[int(self.page)]
        self.count = len(every)
        self.heading, self.text, self.picture = now.title, now.text, now.picture
        self.ids.words.scroll_y = 1


load("screens/rules_screen")
