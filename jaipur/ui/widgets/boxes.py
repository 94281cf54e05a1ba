"""Boxes as high as their content, and placing the parts of a widget by a layout in Python."""

from collections.abc import Mapping

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect


class Row(BoxLayout):
    """A box as high as its content; side by side, unless `orientation` is set."""


class Column(Row):
    """A box as high as its content, with its children below one another."""


def arrange(whole: Widget, places: Mapping[str, Rect]) -> None:
    """Put the parts of a widget into these rectangles, by their ids."""
    for name, place in places.items():
        if part := whole.ids.get(name):
            part.size_hint = None, None
            part.pos, part.size = place[:2], place[2:]


load("widgets/boxes")
