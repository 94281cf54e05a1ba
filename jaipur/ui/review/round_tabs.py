"""The rounds of a match side by side, one of them looked at."""

from typing import NamedTuple

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.words.description import Description
from jaipur.ui.words.i18n import _

MOST = 3
"""So many are shown at once; a longer match shows those about the one that is looked at."""


class Tab(NamedTuple):
    """A round: its number from 1, and the sprite that tells how it ended."""

    number: int
    sprite: str


class RoundTab(Focusable, ButtonBehavior, Widget):
    """One of them, to be tapped."""

    number = NumericProperty(0)
    sprite = StringProperty("")
    here = BooleanProperty(False)

    def describe(self) -> Description:
        name = _("Round {n}").format(n=int(self.number))
        return Description(name, _("button"), self.explanation, plain=True)

    @property
    def chosen(self) -> bool:
        return bool(self.here)


class RoundTabs(BoxLayout):
    """`on_pick(round)` is a person's wish to see another one, from 0."""

    tabs = ListProperty()
    """A `Tab` for each round."""
    at = NumericProperty(0)

    on_pick = WidgetEvent()  # (number: int) A person chose a round.

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._shown: list[RoundTab] = []
        for name in ("tabs", "at"):
            self.fbind(name, self._fill)

    def _fill(self, *_event: object) -> None:
        first = max(0, min(int(self.at) - 1, len(self.tabs) - MOST))
        shown = self.tabs[first : first + MOST]
        while len(self._shown) > len(shown):
            self.remove_widget(self._shown.pop())
        while len(self._shown) < len(shown):
            tab = RoundTab()
            tab.bind(on_release=lambda one: self.dispatch("on_pick", int(one.number) - 1))
            self._shown.append(tab)
            self.add_widget(tab)
        for tab, (number, sprite) in zip(self._shown, shown, strict=True):
            tab.number, tab.sprite = number, sprite
            tab.here = number == self.at + 1


load("review/round_tabs")
