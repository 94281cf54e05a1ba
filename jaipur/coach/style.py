"""How a player's moves are divided, compared with strong play."""

from collections.abc import Sequence
from typing import NamedTuple

ENOUGH = 100
"""Fewest moves that show a style."""
NOTABLE = 1 / 6
"""The relative difference from strong play that is worth a sentence."""


class Style(NamedTuple):
    """The share of each kind of move, and the cards of an average sale."""

    takes: float
    camels: float
    exchanges: float
    sales: float
    cards_a_sale: float

    @property
    def shares(self) -> tuple[float, ...]:
        return self[:4]


MAHARAJA = Style(takes=0.282, camels=0.154, exchanges=0.224, sales=0.340, cards_a_sale=2.09)
"""Measured over 1,000 rounds against itself, see docs/coach.md."""


class Difference(NamedTuple):
    """One part in which a player differs from strong play."""

    part: str
    """The name of the part of a `Style`."""
    mine: float
    strong: float


def style_of(moves: Sequence[int], cards_sold: int) -> Style | None:
    """Return a style by counts of takes, camels, exchanges and sales; None if they are few."""
    total, sales = sum(moves), moves[3]
    if total < ENOUGH or not sales:
        return None
    takes, camels, exchanges, sold = (count / total for count in moves)
    return Style(takes, camels, exchanges, sold, cards_sold / sales)


def costliest_difference(mine: Style, costs: Sequence[float]) -> Difference | None:
    """Return the difference that costs most, by what the coach found for each kind of move."""
    of_parts = (*costs, costs[3])  # sales also have a size
    found = [
        (abs(own / strong - 1) * cost, Difference(part, own, strong))
        for part, own, strong, cost in zip(Style._fields, mine, MAHARAJA, of_parts, strict=True)
        if abs(own / strong - 1) >= NOTABLE
    ]
    worst, difference = max(found, default=(0.0, None))
    return difference if worst else None
