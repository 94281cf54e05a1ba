"""Rectangles, as tuples of x, y, width and height."""

from math import cos, radians, sin

Rect = tuple[float, float, float, float]


def holds(rect: Rect, pos: tuple[float, float]) -> bool:
    """Whether the point lies in the rectangle."""
    x, y, width, height = rect
    return x <= pos[0] < x + width and y <= pos[1] < y + height


def fitted(rect: Rect, shape: float) -> Rect:
    """The largest rectangle of the given width to height, centred in another."""
    x, y, width, height = rect
    inner_width = max(0, min(width, height * shape))
    inner_height = inner_width / shape
    return (
        x + (width - inner_width) / 2,
        y + (height - inner_height) / 2,
        inner_width,
        inner_height,
    )


def leaning(rect: Rect, lean: float, grown: float = 1.0) -> list[float]:
    """The corners of a rectangle turned about its middle by degrees to the left, for a `Quad`."""
    x, y, width, height = rect
    turn, across, up = radians(lean), width * grown / 2, height * grown / 2
    points: list[float] = []
    for dx, dy in ((-across, -up), (across, -up), (across, up), (-across, up)):
        points.append(x + width / 2 + dx * cos(turn) - dy * sin(turn))
        points.append(y + height / 2 + dx * sin(turn) + dy * cos(turn))
    return points
