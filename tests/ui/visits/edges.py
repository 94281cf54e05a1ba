"""Check that things below one another on a page share their edges, as a person would see them."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from kivy.metrics import Metrics

from jaipur.ui.look.rect import Rect
from jaipur.ui.opponents.road_scene import RoadScene
from jaipur.ui.review.strips import StripCell
from jaipur.ui.table.zones.market import Market
from jaipur.ui.widgets.buttons import FACE_INSET, BaseButton
from jaipur.ui.widgets.panel import Panel, Plate
from jaipur.ui.widgets.portrait_card import PortraitCard

SAME = 2.0
"""Edges this near to one another, in dp, look like one: frames of small zones are thinner;"""
MISSED = 24.0
"""further apart than this they were meant to differ."""
SEEN = 0.02
"""How strong a colour must be to be seen."""
RUG = 1.5
"""How far inside its pane the rug of the market begins, in dp."""

Block = tuple[Rect, Any]
"""The visible rectangle of a thing with a background, and the thing."""


def edge_faults(screen: Any) -> list[str]:
    """Return the edges that nearly meet, on the screen and in every frame on it."""
    return [fault for frame in _frames(screen) for fault in _missed(frame)]


def _frames(widget: Any) -> Iterator[Any]:
    """Yield the screen itself, and all things with a background that contain such things."""
    yield widget
    for block in _blocks(widget):
        yield from _frames(block)


def _blocks(widget: Any) -> Iterator[Any]:
    """Yield the nearest things inside it that have their own background."""
    for child in reversed(widget.children):
        if not child.opacity or isinstance(child, RoadScene):  # flags stand where the road leads
            continue
        place = drawn(child)
        if place is None:
            yield from _blocks(child)
        elif place.width and place.height:
            yield child


def drawn(widget: Any) -> Rect | None:
    """Return where the background of a widget is visible in the window, if it has one."""
    dp = Metrics.dp
    own = Rect(*widget.pos, *widget.size)
    if isinstance(widget, BaseButton):
        own = Rect(*widget.plate).inset(FACE_INSET * dp)
    elif isinstance(widget, Market):
        own = Rect(*widget.pane).inset(RUG * dp)
    elif isinstance(widget, Panel):
        own = Rect(*widget.pane)
    elif isinstance(widget, StripCell):
        own = own.inset(widget.inset)
    elif isinstance(widget, Plate):
        if max(widget.fill[3], widget.line[3]) < SEEN:
            return None
    elif not isinstance(widget, PortraitCard):
        return None
    x, y = widget.to_window(*own[:2])
    return own._replace(x=x, y=y)


def _missed(frame: Any) -> Iterator[str]:
    rows = list(_rows(frame))
    for side in ("left", "right"):
        ends = sorted(_end(row, side) for row in rows)
        for (one, what), (other, with_) in pairwise(ends):
            if SAME < (other - one) / Metrics.dp < MISSED:
                yield f"{side} edge of {what} at {one:.1f}, of {with_} at {other:.1f}"


def _rows(frame: Any) -> Iterator[list[Block]]:
    """Yield the blocks of a frame from the top, with those side by side together."""
    all_of_them = [(place, block) for block in _blocks(frame) if (place := drawn(block))]
    # a block under others is their frame, even as their sibling in the tree
    found = [
        (place, block)
        for place, block in all_of_them
        if not any(place.holds(*other.center) for other, one in all_of_them if one is not block)
    ]
    row: list[Block] = []
    for place, block in sorted(found, key=lambda one: -one[0].top):
        if row and place.top <= min(other.y for other, _ in row) + SAME * Metrics.dp:
            yield row
            row = []
        row.append((place, block))
    if row:
        yield row


def _end(row: list[Block], side: str) -> tuple[float, str]:
    if side == "left":
        return min((place.x, _name(block)) for place, block in row)
    return max((place.right, _name(block)) for place, block in row)


def _name(widget: Any) -> str:
    text = (
        getattr(widget, "text", "") or getattr(widget, "title", "") or getattr(widget, "name", "")
    )
    return f"{type(widget).__name__} {str(text)!r}"
