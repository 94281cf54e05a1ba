"""Where the market lies, for those who must not cover it."""

from kivy.uix.widget import Widget

from jaipur.ui.look.rect import Rect


def market_on(screen: Widget | None) -> Rect | None:
    """The market's place in the window, if there is a table on this screen with one."""
    table = getattr(screen, "table", None)
    if table is None or "market" not in table.places:
        return None
    place = table.places["market"]
    corners = table.to_window(place.x, place.y), table.to_window(place.right, place.top)
    (left, low), (right, high) = map(min, *corners), map(max, *corners)
    return Rect(left, low, right - left, high - low)
