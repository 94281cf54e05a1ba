"""What no message may cover, wherever the table is turned."""

from kivy.uix.widget import Widget

from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.focus import uppermost
from jaipur.ui.widgets.overlays import Overlays


def kept_in_sight(screen: Widget | None, overlays: Overlays) -> Rect | None:
    """The market's place in the window, if there is one on this screen; under a sheet or a result,
    the place of the button that leads on."""
    if overlays.children:
        front = uppermost()
        button = front.first_focus() if front else None
        return _in_window(button, Rect(*button.pos, *button.size)) if button else None
    table = getattr(screen, "table", None)
    if table is None or "market" not in table.places:
        return None
    return _in_window(table, table.places["market"])


def _in_window(widget: Widget, place: Rect) -> Rect:
    corners = widget.to_window(place.x, place.y), widget.to_window(place.right, place.top)
    (left, low), (right, high) = map(min, *corners), map(max, *corners)
    return Rect(left, low, right - left, high - low)
