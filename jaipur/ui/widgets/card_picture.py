"""A picture made of the game's own cards and tokens."""

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import Metrics
from kivy.properties import ListProperty, StringProperty

from jaipur.rules import Counts, Exchange, Good, Move, Sell, Take
from jaipur.ui.look import theme
from jaipur.ui.look.sprites import STRETCH, texture
from jaipur.ui.widgets.drawn import Drawn
from jaipur.ui.widgets.explained import OneSentence
from jaipur.words.rule_words import SWAP, TO
from jaipur.words.spoken_words import pictured

LARGEST = 420
"""The height of a card where there is plenty of room, in dp."""
ARROW = 0.34
GAP = 0.08
# All lengths here are in heights of a card.

Group = list[str]
Row = list[Group | str]


class CardPicture(OneSentence, Drawn):
    """Groups of sprites and arrows, as large as they fit, in a row or below one another."""

    items = ListProperty()
    title = StringProperty("")
    """A caption for the cards, for screen readers."""
    drawn_from = ("items",)

    def sentence(self) -> str:
        cards = pictured(sprite for group in self.items for sprite in group)
        return f"{self.title}: {cards}" if self.title and cards else ""

    def draw(self) -> None:
        if not self.items or not all(self.size):
            return
        unit, rows = max(
            ((self._unit(rows), rows) for rows in _arrangements(self.items)),
            key=lambda choice: choice[0],
        )
        top = self.center_y + _high(rows) * unit / 2
        for row in rows:
            middle = top - _row_height(row) * unit / 2
            self._row(row, middle, unit, upright=len(rows) > 1)
            top -= (_row_height(row) + GAP) * unit

    def _unit(self, rows: list[Row]) -> float:
        widest = max(_row_width(row) for row in rows)
        names = [name for row in rows for item in row if not isinstance(item, str) for name in item]
        sharp = min(STRETCH * texture(name).height / _height(name) for name in names)
        return min(self.width / widest, self.height / _high(rows), LARGEST * Metrics.dp, sharp)

    def _row(self, row: Row, middle: float, unit: float, upright: bool) -> None:
        x = self.x + (self.width - _row_width(row) * unit) / 2
        for item in row:
            if isinstance(item, str):
                centre = x + ARROW / 2 * unit, middle
                _draw_arrow(centre, unit, both=item == SWAP, down=upright)
            else:
                _draw_group((x, middle), unit, item)
            x += (_width(item) + GAP) * unit


def fans(counts: Counts) -> list[Group]:
    """Return the cards of a market or a hand, each kind in a fan."""
    return [[_card(Good(at))] * n for at, n in enumerate(counts) if n]


def move_picture(move: Move, market: Counts) -> Row:
    """Return a move as cards: those taken, sold or exchanged. `market` has the camels."""
    match move:
        case Exchange(take, give):
            return [*fans(give), SWAP, *fans(take)]
        case Sell(good, count):
            return [[_card(good)] * count, TO, ["rupees-5"]]
        case Take(good):
            return [[_card(good)], TO, ["icon-hand"]]
    return [[_card(Good.CAMEL)] * market[Good.CAMEL], TO, ["glyph-camel"]]


def _card(good: Good) -> str:
    return f"card-{good.name.lower()}"


def _arrangements(items: Row) -> list[list[Row]]:
    """Return the possible layouts: one row; with arrows a row per item; else also two rows."""
    if TO in items or SWAP in items:
        return [[items], [[item] for item in items]]
    half = (len(items) + 1) // 2
    return [[items], [items[:half], items[half:]]] if len(items) > 1 else [[items]]


def _draw_group(at: tuple[float, float], unit: float, names: Group) -> None:
    x, middle = at
    Color(1, 1, 1, 1)
    for name in names:
        image = texture(name)
        size = _sprite_width(name) * unit, _height(name) * unit
        Rectangle(texture=image, pos=(x, middle - size[1] / 2), size=size)
        x += size[0] * (1 - _overlap(name))


def _draw_arrow(at: tuple[float, float], unit: float, both: bool, down: bool) -> None:
    theme.Ink("GOLD_LIGHT")
    for aside, way in ((0.07, 1), (-0.07, -1)) if both else ((0.0, 1),):
        reach, wing = way * (ARROW / 2 - 0.03), 0.07
        strokes = (
            [(-reach, aside), (reach, aside)],
            [
                (reach - way * wing, aside + wing),
                (reach, aside),
                (reach - way * wing, aside - wing),
            ],
        )
        for stroke in strokes:
            turned = [(y, -x) if down else (x, y) for x, y in stroke]
            points = [at[n] + unit * point[n] for point in turned for n in (0, 1)]
            SmoothLine(points=points, width=max(1.2 * Metrics.dp, 0.012 * unit))


def _high(rows: list[Row]) -> float:
    return sum(_row_height(row) for row in rows) + GAP * (len(rows) - 1)


def _row_height(row: Row) -> float:
    return max(ARROW if isinstance(item, str) else max(map(_height, item)) for item in row)


def _row_width(row: Row) -> float:
    return sum(map(_width, row)) + GAP * (len(row) - 1)


def _width(item: Group | str) -> float:
    if isinstance(item, str):
        return ARROW
    covered = sum(_sprite_width(name) * (1 - _overlap(name)) for name in item[:-1])
    return covered + _sprite_width(item[-1])


def _sprite_width(name: str) -> float:
    image = texture(name)
    return _height(name) * image.width / image.height


def _height(name: str) -> float:
    """Return the height of a sprite: tokens and seals are smaller than cards."""
    return 1.0 if name.startswith("card") else 0.56


def _overlap(name: str) -> float:
    """Return how much of a sprite the next one in its group covers."""
    return 0.42 if name.startswith("card") else 0.08
