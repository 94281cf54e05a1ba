"""A grid whose pictures are as large as its rectangle allows."""

from math import ceil

from kivy.uix.widget import Widget


class SnugGrid(Widget):
    """Lays its children in rows, all of one size, the largest that fits."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("pos", self.fit)
        self.fbind("size", self.fit)

    def fit(self, *_args) -> None:
        count = len(self.children)
        if not count:
            return
        columns = max(range(1, count + 1), key=lambda n: self._side(n, count))
        side = self._side(columns, count)
        rows = ceil(count / columns)
        left = self.center_x - columns * side / 2
        top = self.center_y + rows * side / 2
        for number, child in enumerate(reversed(self.children)):
            row, column = divmod(number, columns)
            child.size = side * 0.94, side * 0.94
            child.center = left + (column + 0.5) * side, top - (row + 0.5) * side

    def _side(self, columns: int, count: int) -> float:
        largest = min(self.width, self.height) / 2
        return min(self.width / columns, self.height / ceil(count / columns), largest)
