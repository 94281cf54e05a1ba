"""Shapes of the bar that Kivy lacks: a pointed plaque, and stripes."""

from kivy.graphics import Mesh

from jaipur.ui.look.rect import Rect


def plaque_points(rect: Rect, share: float) -> list[float]:
    """Return the outline of a plaque with a point at either end, which stands out by this share of
    the height."""
    x, y, width, height = rect
    tip, bite = height * share, height * share * 0.46
    middle = y + height / 2
    return [
        *(x + tip, y, x + width - tip, y),
        *(x + width - tip + bite * 0.6, middle - height * 0.2, x + width, middle),
        *(x + width - tip + bite * 0.6, middle + height * 0.2, x + width - tip, y + height),
        *(x + tip, y + height, x + tip - bite * 0.6, middle + height * 0.2),
        *(x, middle, x + tip - bite * 0.6, middle - height * 0.2),
    ]


def plaque(rect: Rect, share: float) -> Mesh:
    """Return a filled plaque, as `plaque_points` outlines it."""
    points = plaque_points(rect, share)
    corners = [*rect.center, *points, *points[:2]]
    vertices = [
        part for n in range(0, len(corners), 2) for part in (corners[n], corners[n + 1], 0, 0)
    ]
    return Mesh(vertices=vertices, indices=range(len(vertices) // 4), mode="triangle_fan")


def stripes(rect: Rect) -> Mesh:
    """Return slanted stripes that fill a rectangle, cut at its edges."""
    x, y, width, height = rect
    step = height / 5
    vertices: list[float] = []
    indices: list[int] = []
    start = -height
    while start < width:
        band = _clipped(start, start + step * 0.62, height, width)
        if len(band) >= 3:
            first = len(vertices) // 4
            for across, up in band:
                vertices += (x + across, y + up, 0, 0)
            for n in range(1, len(band) - 1):
                indices += (first, first + n, first + n + 1)
        start += step * 1.24
    return Mesh(vertices=vertices, indices=indices, mode="triangles")


def _clipped(low: float, high: float, rise: float, width: float) -> list[tuple[float, float]]:
    """Return the band between two lines that rise at 45 degrees from these points of the lower
    edge, cut at the left edge and at a width."""
    points = [(low, 0.0), (high, 0.0), (high + rise, rise), (low + rise, rise)]
    for edge, keeps in ((0.0, 1), (width, -1)):
        kept: list[tuple[float, float]] = []
        for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
            inside, after = keeps * (ax - edge) >= 0, keeps * (bx - edge) >= 0
            if inside:
                kept.append((ax, ay))
            if inside != after:
                share = (edge - ax) / (bx - ax)
                kept.append((edge, ay + (by - ay) * share))
        points = kept
    return points
