"""Where a hint may stand: never over coins, a panel or a button, nor over the cards it speaks of
where others can be covered."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kivy.metrics import dp

from jaipur.rules import Exchange, Move, Sell
from jaipur.ui.look.rect import Rect

if TYPE_CHECKING:
    from jaipur.ui.table.table import Table

COMFORT = 200, 84
"""Width and height in dp in which a hint can be read at ease."""
FEET = 0.46, 0.62
"""Shares of the hand that words may cover: its cards are known by their heads."""


def beside(table: "Table", about: str) -> Iterator[Rect]:
    """Places for words about a zone, the best first: one's own panel where it is large enough,
    else cards that they do not speak of."""
    mine = table.places["me"]
    if mine.width >= dp(COMFORT[0]) and mine.height >= dp(COMFORT[1]):
        yield mine
    yield table.places["market" if about == "hand" else "hand"]


def candidates(table: "Table", move: Move) -> Iterator[Rect]:
    """Places for words about this move, the best first: the list of moves where it is large
    enough, else cards that the move leaves alone. An exchange leaves none alone, and the words
    stand on the feet of the hand."""
    listed, hand = table.places["moves"], table.places["hand"]
    if listed.width >= dp(COMFORT[0]) and listed.height >= dp(COMFORT[1]):
        yield listed
    if isinstance(move, Sell):
        yield table.places["market"]
    elif not isinstance(move, Exchange):
        yield hand
    for share in FEET:
        yield hand._replace(height=hand.height * share)
