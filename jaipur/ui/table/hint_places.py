"""Where a hint may stand: never over coins, the rival's panel or the cards it speaks of."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kivy.metrics import dp

from jaipur.rules import Exchange, Move, Sell
from jaipur.ui.look.rect import Rect

if TYPE_CHECKING:
    from jaipur.ui.table.table import Table

COMFORT = 200, 84
"""Width and height in dp in which a hint can be read at ease."""
BLEED = 8
"""How far words may reach over the empty edge of what is next to their place, in dp."""


def beside(table: "Table", about: str) -> Iterator[Rect]:
    """Places for words about a zone, the best first: one's own panel where it is large enough,
    else cards that they do not speak of."""
    mine = table.places["me"]
    if mine.width >= dp(COMFORT[0]) and mine.height >= dp(COMFORT[1]):
        yield mine
    yield table.places["market" if about == "hand" else "hand"]


def candidates(table: "Table", move: Move) -> Iterator[Rect]:
    """Places for words about this move, the best first: one's own panel where it is large enough,
    else cards that the move leaves alone. An exchange leaves none alone, and the words spread from
    the panel over what lies in its row or column."""
    mine = table.places["me"]
    if mine.width >= dp(COMFORT[0]) and mine.height >= dp(COMFORT[1]):
        yield mine
    if isinstance(move, Sell):
        yield table.places["market"]
    elif not isinstance(move, Exchange):
        yield table.places["hand"]
    for name in ("undo", "bonuses", "camel_token", "hint"):
        place = table.places[name]
        in_row = abs(place.y - mine.y) < dp(4) and abs(place.height - mine.height) < dp(4)
        in_column = place.x >= mine.x - dp(4) and place.right <= mine.right + dp(4)
        if in_row or (in_column and abs(place.top - mine.y) < dp(12)):
            mine = mine.around(place)
            yield Rect(mine.x, mine.y, mine.width, mine.height + (dp(BLEED) if in_row else 0))
