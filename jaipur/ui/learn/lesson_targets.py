"""Where on the table the things are that a message of the lesson is about."""

from collections.abc import Iterable, Iterator

from jaipur.rules.goods import Good
from jaipur.rules.notation.words import LETTERS
from jaipur.ui.look.rect import Rect
from jaipur.ui.table.card import Card
from jaipur.ui.table.table import Table


def rects(table: Table, names: Iterable[str]) -> list[Rect]:
    """Return the rectangles of these names.

    A zone goes by its name, cards as in `hand:DD`, tokens as in `pile:L`.
    """
    return [rect for name in names for rect in _rects(table, name)]


def cards(table: Table, names: Iterable[str]) -> list[Card]:
    """Return the cards among these names."""
    return [card for name in names for card in _cards(table, name)]


def _rects(table: Table, name: str) -> Iterator[Rect]:
    zone, _colon, letters = name.partition(":")
    if not letters:
        yield table.layout.places[zone]
    elif zone == "pile":
        yield from map(table.ids.cascades.place_of_pile, map(Good, _goods(letters)))
    else:  # their final places: they may still be on their way there
        yield from map(table.cards.seen_part, _cards(table, name))


def _cards(table: Table, name: str) -> list[Card]:
    zone, _colon, letters = name.partition(":")
    there = {"hand": table.cards.hand, "market": table.cards.market}.get(zone, [])
    return [card for card in there if card.good in _goods(letters)]


def _goods(letters: str) -> list[int]:
    return [LETTERS.index(letter) for letter in letters]
