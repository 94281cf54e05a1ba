"""Packing of rectangles onto pages: the skyline method, lowest and then leftmost place first."""

from dataclasses import dataclass

Size = tuple[int, int]

PAGE_COST = 256 * 256
"""The cost of one more page in wasted pixels: each is another texture to switch to."""


@dataclass(frozen=True)
class Place:
    """The place of a rectangle: page number, and its upper left corner."""

    page: int
    x: int
    y: int


def pack(sizes: dict[str, Size], limit: int) -> tuple[dict[str, Place], list[Size]]:
    """Return places for all rectangles and the sizes of the pages, none above ``limit`` a side.

    Sides are powers of two, so that every GPU can make mipmaps. Every rectangle must fit a page of
    ``limit`` by ``limit``.
    """
    if not sizes:
        return {}, []
    shapes = _shapes(limit)
    whole = next((n for n, shape in enumerate(shapes) if _holds(shape, sizes)), None)
    if whole is None:
        return _start_with(shapes[-1], sizes, limit)
    tries = [_start_with(shapes[whole], sizes, limit)]
    if whole > 0 and _fill(shapes[whole - 1], sizes):
        tries.append(_start_with(shapes[whole - 1], sizes, limit))
    return min(tries, key=_cost)


def _shapes(limit: int) -> list[Size]:
    """Return page sizes from small to large, square or twice as wide as high."""
    sides = [2**n for n in range(1, limit.bit_length())]
    return [(side, height) for side in sides for height in (side // 2, side)]


def _holds(shape: Size, sizes: dict[str, Size]) -> bool:
    area = sum(width * height for width, height in sizes.values())
    return area <= shape[0] * shape[1] and len(_fill(shape, sizes)) == len(sizes)


def _start_with(
    page: Size, sizes: dict[str, Size], limit: int
) -> tuple[dict[str, Place], list[Size]]:
    """Fill one page of the given shape and continue with what is left over."""
    first = _fill(page, sizes)
    rest = {name: size for name, size in sizes.items() if name not in first}
    others, pages = pack(rest, limit)
    places = {name: Place(0, x, y) for name, (x, y) in first.items()}
    places |= {name: Place(place.page + 1, place.x, place.y) for name, place in others.items()}
    return places, [page, *pages]


def _cost(packed: tuple[dict[str, Place], list[Size]]) -> int:
    return sum(width * height + PAGE_COST for width, height in packed[1])


def _fill(page: Size, sizes: dict[str, Size]) -> dict[str, tuple[int, int]]:
    """Return the upper left corners of as many rectangles as fit, tallest first."""
    skyline = _Skyline(*page)
    corners: dict[str, tuple[int, int]] = {}
    for name in sorted(sizes, key=lambda n: (-sizes[n][1], -sizes[n][0], n)):
        corner = skyline.put(sizes[name])
        if corner:
            corners[name] = corner
    return corners


class _Skyline:
    """One page, described by the outline of what lies on it: pieces of (x, height, width)."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.line: list[tuple[int, int, int]] = [(0, 0, width)]

    def put(self, size: Size) -> tuple[int, int] | None:
        """Place a rectangle and return where, or None if there is no room."""
        spots = [(self._rest(x, size[0]), x) for x, _, _ in self.line if x + size[0] <= self.width]
        spots = [(y, x) for y, x in spots if y + size[1] <= self.height]
        if not spots:
            return None
        y, x = min(spots)
        self._raise(x, size[0], y + size[1])
        return x, y

    def _rest(self, left: int, width: int) -> int:
        """Return the height at which a rectangle of this width would come to rest."""
        return max(y for x, y, w in self.line if x < left + width and x + w > left)

    def _raise(self, left: int, width: int, top: int) -> None:
        right = left + width
        line = [(left, top, width)]
        for x, y, w in self.line:
            if x < left:
                line.append((x, y, min(w, left - x)))
            if x + w > right:
                start = max(x, right)
                line.append((start, y, x + w - start))
        self.line = sorted(line)
