"""Where words may stand above the table: never over the rival's panel, the list of moves or what
they speak of; a hint never over one's hand, over a button only where there is no other room, and
over coins only for who needs type so large that nothing else has room for it."""

from collections.abc import Iterator, Mapping

from kivy.metrics import Metrics, dp

from jaipur.rules import Exchange, Good, Move, Sell
from jaipur.ui.look import theme
from jaipur.ui.look.rect import Rect

Places = Mapping[str, Rect]
"""The rectangle of each zone of a table."""
LARGE = 1.6
"""From how many times the usual size on type is large: more than our own steps make it."""
BLEED = 8
"""How far words may reach over the empty edge of what is next to their place, in dp."""


def beside(places: Places, about: str) -> Iterator[Rect]:
    """Places for words about a zone, the best first; the last are cards that they do not speak
    of."""
    if about != "bonuses":
        yield _tokens(places)
    if about != "deck":
        yield _piles(places)
    mine, herd = places["me"], places["herd"]
    yield mine
    if about != "herd" and _in_row(mine, herd):
        yield mine.around(herd)
    yield places["market" if about == "hand" else "hand"]


def for_hint(places: Places, move: Move | None = None) -> Iterator[Rect]:
    """Places for words about this move, or any, the best first: what it leaves alone. Where
    nothing of that has room for long words, what lies in the row or column of one's own panel,
    one thing more each time."""
    sale = isinstance(move, Sell)
    if not sale:
        yield _tokens(places)
    yield _piles(places)
    mine, herd = places["me"], places["herd"]
    yield mine
    pays_camels = isinstance(move, Exchange) and move.give[Good.CAMEL]
    if _in_row(mine, herd) and not pays_camels:
        yield mine.around(herd)
    if sale:
        yield places["market"]
    for name in ("undo", "bonuses", "camel_token", "hint"):
        place = places[name]
        in_row = abs(place.y - mine.y) < dp(4) and abs(place.height - mine.height) < dp(4)
        in_column = place.x >= mine.x - dp(4) and place.right <= mine.right + dp(4)
        if in_row or (in_column and abs(place.top - mine.y) < dp(12)):
            mine = mine.around(place)
            yield Rect(mine.x, mine.y, mine.width, mine.height + (dp(BLEED) if in_row else 0))
    if not sale and theme.text.sp > LARGE * Metrics.dp:
        yield _tokens(places).around(places["cascades"])


def _in_row(one: Rect, other: Rect) -> bool:
    return abs(one.y - other.y) < dp(4)


def _tokens(places: Places) -> Rect:
    """The bonuses, with the camel token where it lies in their row or column."""
    bonuses: Rect = places["bonuses"]
    token: Rect = places["camel_token"]
    in_line = min(abs(bonuses.x - token.x), abs(bonuses.y - token.y)) < dp(4)
    return bonuses.around(token) if in_line else bonuses


def _piles(places: Places) -> Rect:
    deck: Rect = places["deck"]
    return deck.around(places["sold"])
