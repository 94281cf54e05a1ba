"""Text that is never cut: where it would get tiny, signs replace it."""

import re

from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.label import Label

from jaipur.ui.look import theme
from jaipur.ui.look.palette import TEXT_STEPS
from jaipur.ui.widgets.fit_label import MARGIN, FitLabel, extents, smallest, smallest_figures
from jaipur.ui.widgets.picture import Picture

PICTURE = 1.25
"""Side of a picture among figures, relative to the font size."""
TOKEN = 1.6
"""The same for a token, which has a figure of its own: it is slightly higher than its line."""
SPACE = 0.3
AIR = 0.08
"""Space between a figure and its picture."""
USUAL = TEXT_STEPS[1]
"""Pixels per sp, in dp, above which text is large: signs are better then than small words."""
ROW = 1.45
"""Height of a line of signs."""
TONES = {"+": theme.GO_RING, "−": theme.rgba("#FFB48A")}

_PIECES = re.compile(r"\[(?P<picture>[\w-]+)\]|(?P<tone>[+−])|(?P<figures>[^\[+−]+)")

_TOKEN = "bonus-"

Piece = tuple[str, str]
"""Its kind (picture, tone or figures), and its name or text."""


class WordsOrSigns(FitLabel):
    """A `FitLabel` with an alternative: `signs` of figures and [sprites], as in `ui.signs`.

    Signs are shown where figures in the text would be lower than 9 dp, where large text would be
    small, or cut; small text where signs are not larger, and nothing rather than a part of it: half
    a move misleads.
    Without signs there is only the text.
    """

    signs = StringProperty("")
    patient = BooleanProperty(False)
    """Whether small text is better than signs, as long as it is not cut, nor text large."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        for name in ("signs", "pos", "patient"):
            self.fbind(name, self._refit)

    def fit(self, *_event: object) -> None:
        super().fit()
        self.clear_widgets()
        comfort = smallest_figures()
        larger = max(1.0, self.unit / (USUAL * Metrics.dp))
        least = larger * (smallest() if self.patient else comfort)
        if not self.signs or not self.text or (self.font_size >= least and not self.is_cut):
            return
        if self._show_signs(max(comfort, 0 if self.is_cut else self.font_size)):
            return
        if self.is_cut and not self._show_signs(smallest()):
            self.text = ""

    def _show_signs(self, least: float) -> bool:
        """Show signs in at least this font size; return False without room."""
        size = max(least, self.largest * self.unit)
        rows = self._rows(size)
        while size > least and not self._has_room(rows, size):
            size = max(least, size - 1)
            rows = self._rows(size)
        if not self._has_room(rows, size):
            return False
        self.text = ""
        self._arrange(rows, size)
        return True

    def _has_room(self, rows: list[list[str]], size: float) -> bool:
        widest = max(self._long(row, size) for row in rows)
        # the outer edges of the first and the last line are empty
        high = (len(rows) * ROW - ROW + PICTURE) * size
        return widest <= self.width and high <= self.height

    def _rows(self, size: float) -> list[list[str]]:
        rows: list[list[str]] = [[]]
        for word in self.signs.split(" "):
            if rows[-1] and self._long([*rows[-1], word], size) > self.width:
                rows.append([])
            rows[-1].append(word)
        return rows

    def _long(self, row: list[str], size: float) -> float:
        pieces = [piece for word in row for piece in _pieces(word)]
        gaps = SPACE * size * (len(row) - 1)
        return gaps + sum(self._breadth(piece, size) for piece in pieces)

    def _breadth(self, piece: Piece, size: float) -> float:
        kind, name = piece
        if kind == "picture":
            return (TOKEN if name.startswith(_TOKEN) else PICTURE) * size
        return extents(name, "Text", True, size)[0] - MARGIN + AIR * size

    def _arrange(self, rows: list[list[str]], size: float) -> None:
        y = self.y + self.height / 2 + (len(rows) / 2 - 1) * ROW * size
        for row in rows:
            spare = self.width - self._long(row, size)
            x = self.x + (spare / 2 if self.halign == "center" else 0)
            for word in row:
                for piece in _pieces(word):
                    x = self._put(piece, x, y, size)
                x += SPACE * size
            y -= ROW * size

    def _put(self, piece: Piece, x: float, y: float, size: float) -> float:
        """Show a piece at this position; return where the next one follows."""
        kind, name = piece
        wide = self._breadth(piece, size)
        high = wide if kind == "picture" else PICTURE * size
        y += (ROW * size - high) / 2
        if kind == "picture":
            self.add_widget(Picture(sprite=name, pos=(x, y), size=(wide, high)))
        else:
            tone = TONES.get(name, self.color)
            look = {"font_name": "Text", "bold": True, "font_size": size, "color": tone}
            self.add_widget(Label(text=name, pos=(x, y), size=(wide, high), **look))
        return x + wide


def _pieces(word: str) -> list[Piece]:
    found = _PIECES.finditer(word)
    return [(match.lastgroup, match[match.lastgroup]) for match in found if match.lastgroup]
