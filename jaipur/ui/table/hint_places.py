"""Where a hint may stand: never over coins, the rival's panel or the cards it speaks of, and over
one's own panel or a button only where there is no other room."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kivy.metrics import dp

from jaipur.rules import Exchange, Good, Move, Sell
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
    """Places for words about this move, the best first: the list of moves where it is large
    enough, else cards that the move leaves alone. An exchange leaves none alone: then the bonuses,
    the piles of cards, one's own panel and herd, and where none of them has room for long words,
    what lies in the panel's row or column."""
    places = table.places
    listed = places["moves"]
    if listed.width >= dp(COMFORT[0]) and listed.height >= dp(COMFORT[1]):
        yield listed
    if isinstance(move, Sell):
        yield places["market"]
    elif not isinstance(move, Exchange):
        yield places["hand"]
    bonuses, token = places["bonuses"], places["camel_token"]
    yield bonuses.around(token) if abs(bonuses.x - token.x) < dp(4) else bonuses
    yield places["deck"].around(places["sold"])
    mine, herd = places["me"], places["herd"]
    yield mine
    pays_camels = isinstance(move, Exchange) and move.give[Good.CAMEL]
    if abs(mine.y - herd.y) < dp(4) and not pays_camels:
        yield mine.around(herd)
    for name in ("undo", "bonuses", "camel_token", "hint"):
        place = places[name]
        in_row = abs(place.y - mine.y) < dp(4) and abs(place.height - mine.height) < dp(4)
        in_column = place.x >= mine.x - dp(4) and place.right <= mine.right + dp(4)
        if in_row or (in_column and abs(place.top - mine.y) < dp(12)):
            mine = mine.around(place)
            yield Rect(mine.x, mine.y, mine.width, mine.height + (dp(BLEED) if in_row else 0))
