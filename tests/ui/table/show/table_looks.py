"""What is visible on a table, to compare two of them."""

from jaipur.ui.table.layout.card_layout import Place
from jaipur.ui.table.table import Table

ZONES = {
    "cascades": ("tokens",),
    "bonuses": ("piles",),
    "deck": ("count",),
    "sold": ("count",),
    "herd": ("count", "in_move"),
    "bar": ("look", "headline", "detail", "can_clear"),
}


def looks(table: Table) -> dict[str, object]:
    """Everything visible on a table, except which market card lies in which slot."""
    found: dict[str, object] = {
        f"{zone}.{name}": _plain(getattr(table.ids[zone], name))
        for zone, names in ZONES.items()
        for name in names
    }
    for zone in ("me", "opponent"):
        facts = table.ids[zone].facts
        found |= {f"{zone}.{name}": _plain(getattr(facts, name)) for name in facts.properties()}
    found["market"] = sorted(
        (c.good, c.turned, c.chosen, c.ring, c.opacity) for c in table.cards.market
    )
    found["hand"] = [
        (c.good, c.turned, c.chosen, c.ring, c.opacity, _place(c.place)) for c in table.cards.hand
    ]
    slots = [_place(table.cards.market_place(slot)) for slot in range(5)]
    found["places"] = len({slots.index(_place(card.place)) for card in table.cards.market})
    found["cards"] = len(table.ids.cards.children)
    found["flights"] = len(table.ids.flights.children)
    return found


def _place(place: Place) -> tuple[float, ...]:
    """Return a place to a thousandth of a pixel: how a card came there changes the last digits."""
    return tuple(round(value, 3) for value in place)


def _plain(value: object) -> object:
    return tuple(value) if isinstance(value, list | tuple) else value
