"""A page of cards in columns."""

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from jaipur.ui.app_screen import ScrollPage
from jaipur.ui.look.kv import load


class CardsPage(ScrollPage):
    """Adds its cards from `coming`, one per frame, so that no frame waits for all of them.

    Widgets that a subclass adds go into the header.
    """

    columns = NumericProperty(1)
    widest = NumericProperty(0)
    """Greatest width of all columns together."""
    gap = NumericProperty(0)
    """Space between the cards, in pixels."""

    def __init__(self, *parts: Any, **options: Any) -> None:
        super().__init__(*parts, **options)
        self.coming: Iterator[Widget] = iter(())
        self.add_next = Clock.create_trigger(self._add_next)

    def _add_next(self, *_event: object) -> None:
        if card := next(self.coming, None):
            self.ids.cards.add_widget(card)
            self.add_next()

    def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None:
        if "layer" in self.ids:
            self.ids.header.add_widget(widget)
        else:
            super().add_widget(widget, index, canvas)


load("numbers/cards_page")
