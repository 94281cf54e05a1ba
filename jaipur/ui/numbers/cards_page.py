"""A page of cards in columns."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty, VariableListProperty
from kivy.uix.layout import Layout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from jaipur.ui.app_screen import ScrollPage
from jaipur.ui.look.kv import load

FOLLOWED = 300


class Slab(RelativeLayout):
    """A widget of its own height, laid out once and moved as a whole."""

    def __init__(self, content: Widget, **options: object) -> None:
        super().__init__(size_hint=(None, None), **options)
        content.size_hint = (None, None)
        self.fbind("width", lambda _card, width: setattr(content, "width", width))
        content.fbind("height", lambda _content, height: setattr(self, "height", height))
        self.height = content.height
        self.add_widget(content)


class Masonry(Layout):
    """Distributes its children to columns as evenly as possible; as high as the longest column."""

    columns = NumericProperty(1)
    spacing = NumericProperty(0)
    padding = VariableListProperty([0, 0, 0, 0])

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        for name in ("pos", "size", "columns", "spacing", "padding", "children"):
            self.fbind(name, self._trigger_layout)

    def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None:
        widget.width = self._column_width()  # set before it is laid out
        widget.fbind("height", self._trigger_layout)
        super().add_widget(widget, index, canvas)

    def remove_widget(self, widget: Widget) -> None:
        widget.funbind("height", self._trigger_layout)
        super().remove_widget(widget)

    def do_layout(self, *_event: object) -> None:
        left, top, _right, bottom = self.padding
        width = self._column_width()
        depths = [0.0] * int(self.columns)
        cards = self.children[::-1]
        places = level(tuple(card.height + self.spacing for card in cards), len(depths))
        for child, column in zip(cards, places, strict=True):
            child.width = width
            child.x = self.x + left + column * (width + self.spacing)
            child.top = self.top - top - depths[column]
            depths[column] += child.height + self.spacing
        self.height = top + bottom + max(depths) - self.spacing * bool(self.children)

    def _column_width(self) -> float:
        left, _top, right, _bottom = self.padding
        free = self.width - left - right - (self.columns - 1) * self.spacing
        return max(0.0, free / self.columns)


@lru_cache(maxsize=8)
def level(heights: tuple[float, ...], columns: int) -> tuple[int, ...]:
    """Return a column for each height, so that the longest column is about as short as possible.

    The first goes into the first column. At each step only the most even distributions are kept.
    """
    ways: dict[tuple[float, ...], tuple[int, ...]] = {(0.0,) * columns: ()}
    for height in heights:
        grown: dict[tuple[float, ...], tuple[int, ...]] = {}
        for depths, places in ways.items():
            for column in range(columns if places else 1):
                deeper = list(depths)
                deeper[column] += height
                grown.setdefault(tuple(deeper), (*places, column))
        ways = {depths: grown[depths] for depths in sorted(grown, key=_unevenness)[:FOLLOWED]}
    return min(ways.items(), key=lambda way: _unevenness(way[0]))[1]


def _unevenness(depths: tuple[float, ...]) -> list[float]:
    return sorted(depths, reverse=True)


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
