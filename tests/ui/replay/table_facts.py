"""The facts that a table shows and those of a view, to be compared."""

from typing import Any

from jaipur.rules import Good, View
from tests.ui.driver.replay_table import HEADING


def lying(table: Any) -> dict[str, Any]:
    """Return all facts that the table shows at rest."""
    ids = table.ids
    facts: dict[str, Any] = {
        "market": sorted(card.good for card in table.cards.market),
        "hand": sorted(card.good for card in table.cards.hand),
        "herds": (ids.herd.count, ids.opponent.facts.herd),
        "opponent's cards": ids.opponent.facts.hand_size,
        "seen": tuple(ids.opponent.facts.seen),
        "tokens": tuple(ids.cascades.tokens),
        "bonuses": tuple(ids.bonuses.piles),
        "deck and sold": (ids.deck.count, ids.sold.count),
    }
    for panel in (ids.me, ids.opponent):
        money = (
            panel.facts.rupees,
            panel.facts.hidden,
            panel.facts.goods_tokens,
            panel.facts.bonus_tokens,
        )
        facts[panel.facts.name] = (*money, panel.facts.turn)
    return facts


def facts_of(view: View, names: tuple[str, str] = HEADING.names) -> dict[str, Any]:
    """Return the same facts from a view."""
    me = view.viewer or 0
    facts: dict[str, Any] = {
        "market": [good for good in Good for _ in range(view.market[good])],
        "hand": [good for good in Good for _ in range((*(view.hand or ()), 0)[good])],
        "herds": (view.herds[me], view.herds[1 - me]),
        "opponent's cards": view.hand_sizes[1 - me],
        "seen": view.seen[1 - me],
        "tokens": view.tokens,
        "bonuses": view.bonus_piles,
        "deck and sold": (view.deck_size, sum(view.sold)),
    }
    for seat in (0, 1):
        known, tokens = view.bonuses[seat], view.goods_tokens[seat]
        money = sum(token.value for token in tokens) + sum(bonus.value for bonus in known or ())
        if view.outcome:
            money = view.outcome.rupees[seat]  # including the camel token
        turn = view.turn == seat and view.outcome is None
        counts = len(tokens), sum(view.bonus_counts[seat])
        facts[names[seat]] = (money, known is None, *counts, turn)
    return facts
