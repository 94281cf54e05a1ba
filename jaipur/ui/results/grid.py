"""A grid whose pictures are as large as its rectangle allows."""

from math import ceil

from kivy.properties import NumericProperty
from kivy.uix.widget import Widget


class SnugGrid(Widget):
    """Lays its children in rows from the upper left, in the largest size that leaves room for
    `places` of them: grids of one size with as many places are alike, however full they are."""

    places = NumericProperty(1)
    calm = NumericProperty(0.95)
    """How much smaller than they could be the pictures may get for the sake of fewer rows."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "places", "children"):
            self.fbind(name, self.fit)

    def fit(self, *_args: object) -> None:
        places = max(1, int(self.places))
        best = max(map(self._side, range(1, places + 1)))
        columns = next(n for n in range(places, 0, -1) if self._side(n) >= best * self.calm)
        columns = ceil(places / ceil(places / columns))
        side = self._side(columns)
        left = self.x + (self.width - columns * side) / 2
        top = self.y + (self.height + ceil(places / columns) * side) / 2
        for number, child in enumerate(reversed(self.children)):
            row, column = divmod(number, columns)
            child.size = side * 0.94, side * 0.94
            child.center = left + (column + 0.5) * side, top - (row + 0.5) * side

    def _side(self, columns: int) -> float:
        rows = ceil(max(1, self.places) / columns)
        return min(self.width / columns, self.height / rows, self.width / 4)
