"""Where on the table the things are that a message of the lesson is about."""

from collections.abc import Iterable, Iterator

from jaipur.rules.goods import Good
from jaipur.rules.notation.words import LETTERS
from jaipur.ui.look.rect import Rect
from jaipur.ui.table.card import Card
from jaipur.ui.table.table import Table


def rects(table: Table, names: Iterable[str]) -> list[Rect]:
    """Return the rectangles of these names, with every visible part of their cards.

    A zone goes by its name, cards as in `hand:DD`, tokens as in `pile:L`.
    """
    return [rect for name in names for rect in _rects(table, name)]


def frames(table: Table, names: Iterable[str], chosen: bool) -> list[Rect]:
    """Return the rectangles to frame: of cards, only those that are `chosen`, or are not."""
    names = [*names]
    there = [card for card in cards(table, names) if card.chosen == chosen]
    zones = rects(table, [name for name in names if not _cards(table, name)])
    return [_parts(table, card)[0] for card in there] + zones


def cards(table: Table, names: Iterable[str]) -> list[Card]:
    """Return the cards among these names."""
    return [card for name in names for card in _cards(table, name)]


def _rects(table: Table, name: str) -> Iterator[Rect]:
    zone, _colon, letters = name.partition(":")
    if zone == "bar":
        yield _bar(table)
    elif not letters:
        yield table.layout.places[zone]
    elif zone == "pile":
        yield from map(table.ids.cascades.place_of_pile, map(Good, _goods(letters)))
    else:
        for card in _cards(table, name):
            yield from _parts(table, card)


def _bar(table: Table) -> Rect:
    """Return the bar with the line below it, without the empty space of its zone."""
    bar = table.ids.bar
    low = bar.ids.go.y - bar.line
    return Rect(bar.x, low, bar.width, bar.ids.go.top - low)


def _parts(table: Table, card: Card) -> list[Rect]:
    """Return what is visible of a card where it is now, without what lies under the next one.

    The first part is the card up to the next one; a raised card has another above that.
    """
    x, y, width, height = whole = Rect(*card.pos, *card.size)
    held = [one for one in table.cards.hand if one is card or not table.cards.holds(one)]
    after = held[held.index(card) + 1 :][:1] if card in held else []
    for over in after if not table.cards.holds(card) else ():
        above = Rect(x, over.top, width, whole.top - over.top)
        left = Rect(x, y, min(width, max(0, over.x - x)), height)
        return [left, above] if card.chosen and above.height > 0 else [left]
    return [whole]


def _cards(table: Table, name: str) -> list[Card]:
    zone, _colon, letters = name.partition(":")
    there = {"hand": table.cards.hand, "market": table.cards.market}.get(zone, [])
    return [card for card in there if card.good in _goods(letters)]


def _goods(letters: str) -> list[int]:
    return [LETTERS.index(letter) for letter in letters]
