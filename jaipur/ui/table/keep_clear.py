"""The part of the window that no message may cover, also on a turned table."""

from kivy.uix.widget import Widget

from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.focus import uppermost
from jaipur.ui.widgets.overlays import Overlays


def keep_clear(screen: Widget | None, overlays: Overlays) -> Rect | None:
    """Return the market's place in the window, or None on a screen without a market; under a sheet
    or a result, the place of its main button."""
    if overlays.children:
        front = uppermost()
        button = front.first_focus() if front else None
        return _in_window(button, Rect(*button.pos, *button.size)) if button else None
    table = getattr(screen, "table", None)
    if table is None or "market" not in table.layout.places:
        return None
    return _in_window(table, table.layout.places["market"])


def _in_window(widget: Widget, place: Rect) -> Rect:
    corners = widget.to_window(place.x, place.y), widget.to_window(place.right, place.top)
    (left, low), (right, high) = map(min, *corners), map(max, *corners)
    return Rect(left, low, right - left, high - low)
