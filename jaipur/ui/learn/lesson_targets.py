"""Where on the table the things are that a sentence of the lesson speaks of."""

from collections.abc import Iterable, Iterator

from jaipur.rules.goods import Good
from jaipur.rules.notation.words import LETTERS
from jaipur.ui.look.rect import Rect
from jaipur.ui.table.table import Table


def rects(table: Table, names: Iterable[str]) -> list[Rect]:
    """The rectangles of these: a zone by its name, cards as in `hand:DD`, coins as in `pile:L`."""
    return [rect for name in names for rect in _rects(table, name)]


def _rects(table: Table, name: str) -> Iterator[Rect]:
    zone, _colon, letters = name.partition(":")
    if not letters:
        yield table.layout.places[zone]
        return
    goods = [LETTERS.index(letter) for letter in letters]
    if zone == "pile":
        yield from map(table.ids.cascades.place_of_pile, map(Good, goods))
        return
    for card in table.cards.hand if zone == "hand" else table.cards.market:
        if card.good in goods:  # where it belongs: it may be on its way there
            yield table.cards.seen_part(card)
