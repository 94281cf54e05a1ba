"""Packs rectangles onto pages: the skyline method, lowest and then leftmost place first."""

from dataclasses import dataclass

Size = tuple[int, int]


@dataclass(frozen=True)
class Place:
    """Where one rectangle lies: page number, and its upper left corner."""

    page: int
    x: int
    y: int


def pack(sizes: dict[str, Size], limit: int) -> tuple[dict[str, Place], list[Size]]:
    """Places for all rectangles and the sizes of the pages, none above ``limit`` a side.

    Tries several page widths and keeps the one that wastes least. Every rectangle must fit a page.
    """
    widest = max(width for width, _ in sizes.values())
    widths = [w for w in range(256, limit + 1, 128) if w >= widest] or [limit]
    tries = [_fill(sizes, width, limit) for width in widths]
    return min(tries, key=lambda found: (len(found[1]), sum(w * h for w, h in found[1])))


def _fill(sizes: dict[str, Size], width: int, limit: int) -> tuple[dict[str, Place], list[Size]]:
    places: dict[str, Place] = {}
    pages: list[_Skyline] = []
    for name in sorted(sizes, key=lambda n: (-sizes[n][1], -sizes[n][0], n)):
        spots = (page.put(sizes[name]) for page in pages)
        number, spot = next(((n, s) for n, s in enumerate(spots) if s), (len(pages), None))
        if spot is None:
            pages.append(_Skyline(width, limit))
            spot = pages[number].put(sizes[name])
        if spot is None:
            raise ValueError(f"{name} does not fit a page of {width} x {limit}")
        places[name] = Place(number, *spot)
    return places, [(width, page.height) for page in pages]


class _Skyline:
    """One page, known by the outline of what lies on it: pieces of (x, height, width)."""

    def __init__(self, width: int, limit: int) -> None:
        self.width = width
        self.limit = limit
        self.line: list[tuple[int, int, int]] = [(0, 0, width)]

    @property
    def height(self) -> int:
        return max(y for _, y, _ in self.line)

    def put(self, size: Size) -> tuple[int, int] | None:
        """Lay a rectangle down and say where, or None if there is no room."""
        spots = [(self._rest(x, size[0]), x) for x, _, _ in self.line if x + size[0] <= self.width]
        spots = [(y, x) for y, x in spots if y + size[1] <= self.limit]
        if not spots:
            return None
        y, x = min(spots)
        self._raise(x, size[0], y + size[1])
        return x, y

    def _rest(self, left: int, width: int) -> int:
        """The height at which something of this width would come to rest."""
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
