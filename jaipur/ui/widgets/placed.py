"""Parts of a widget, placed by a layout in Python."""

from collections.abc import Mapping

from kivy.uix.widget import Widget

from jaipur.ui.look.rect import Rect


def arrange(whole: Widget, places: Mapping[str, Rect]) -> None:
    """Put the parts of a widget into these rectangles, by their ids."""
    for name, place in places.items():
        if part := whole.ids.get(name):
            part.size_hint = None, None
            part.pos, part.size = place[:2], place[2:]
