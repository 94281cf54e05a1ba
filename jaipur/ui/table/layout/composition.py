"""Which of the five compositions fits a window, and the rectangle it gives each zone.

A composition is a KV layout of empty `Slot`s (kv/table/layout). It is never drawn: the table asks
it for rectangles, so the same zone widgets serve all five.
"""

from kivy.factory import Factory
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from jaipur.ui.look import kv
from jaipur.ui.look.rect import Rect

NAMES = {
    "phone_portrait": "PhonePortrait",
    "phone_landscape": "PhoneLandscape",
    "tablet_portrait": "TabletPortrait",
    "tablet_landscape": "TabletLandscape",
    "wide": "Wide",
}
"""KV file and root rule of each composition."""


class Slot(Widget):
    """An empty place in a composition, for the zone of this name."""

    zone = StringProperty("")


def fitting(width: float, height: float) -> str:
    """The composition for a window of this size in dp: its shape decides, not the device."""
    if height >= width:
        return "phone_portrait" if width < 600 else "tablet_portrait"
    if height < 520:
        return "phone_landscape"
    return "wide" if width >= 1.7 * height else "tablet_landscape"


def zones(name: str, area: Rect, mirrored: bool = False) -> dict[str, Rect]:
    """The rectangle of each zone when this composition fills an area; mirrored for left hands.

    Where there is no room for a zone it has no size, but a rectangle.
    """
    kv.load(f"table/layout/{name}")
    layout = Factory.get(NAMES[name])(size_hint=(None, None))
    layout.pos, layout.size = area[:2], area[2:]
    places = {}
    for widget in layout.walk(restrict=True):
        if isinstance(widget, Slot):
            x = area.x + area.right - widget.right if mirrored else widget.x
            places[widget.zone] = Rect(x, widget.y, max(0, widget.width), max(0, widget.height))
        else:
            widget.do_layout()
    return places
