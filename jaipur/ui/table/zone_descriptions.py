"""Descriptions of everything on a table."""

from collections.abc import Callable
from functools import partial

from jaipur.rules import Good, View
from jaipur.ui.table.card import Card
from jaipur.ui.table.input.choice import Choice
from jaipur.ui.table.table_state import TableState
from jaipur.ui.table.zones.player_panel import PlayerPanel
from jaipur.words import rule_words
from jaipur.words import table_descriptions as words
from jaipur.words.description import Description


def build_screens(table: TableState, choice: Choice) -> None:
    """Give every zone its description, made from the table's view."""
    ids = table.ids
    simple: dict[str, Callable[[View], Description]] = {
        "deck": words.deck,
        "sold": words.sold,
        "herd": words.own_herd,
        "hand": words.own_hand,
        "market": words.market,
    }
    for name, tell in simple.items():
        ids[name].about = partial(_seen, table, partial(_ruled, tell, name))
    ids.market.holds = lambda: table.cards.market
    ids.hand.holds = lambda: table.cards.hand
    ids.herd.press = lambda: choice.add_camel()
    for pile in ids.cascades.piles:
        pile.about = partial(_seen, table, partial(_of_good, words.tokens, pile.kind))
    for pile in ids.bonuses.stacks:
        pile.about = partial(_seen, table, partial(_bonus, table, pile.tier))
    ids.cascades.ids.lamps.about = lambda: words.lamps(ids.cascades.empty)._replace(rule="end")
    ids.camel_token.about = lambda: words.camel_token()._replace(rule="count")
    ids.bar.about = lambda: words.bar(
        *((ids.bar.title, ids.bar.words) if ids.bar.words else (ids.bar.headline, ids.bar.detail)),
        ids.bar.figures,
    )._replace(rule=rule_words.rule_of_choice(choice.meaning, choice.proposal))
    ids.moves.about = lambda: words.moves(len(ids.moves.moves))
    for panel in (ids.me, ids.opponent):
        _furnish_panel(panel, panel is ids.me)


def _seen(table: TableState, tell: Callable[[View], Description]) -> Description | None:
    """Return a description of the view; None before the first deal."""
    return tell(table.view) if table.view else None


def _ruled(tell: Callable[[View], Description], zone: str, view: View) -> Description:
    return tell(view)._replace(rule=rule_words.ZONES.get(zone, ""))


def _of_good(tell: Callable[[View, Good], Description], good: Good, view: View) -> Description:
    return tell(view, good)._replace(rule="sell")


def _bonus(table: TableState, tier: int, view: View) -> Description:
    return words.bonus(view, int(tier), table.players.names)._replace(rule="bonus")


def card(table: TableState, one: Card) -> Description | None:
    """Return the description of an open card in the market or in the viewer's hand."""
    if (
        one.good is None
        or one.covered
        or not table.view
        or one not in (*table.cards.market, *table.cards.hand)
    ):
        return None
    tell = words.hand_card if one in table.cards.hand else words.market_card
    description = tell(table.view, Good(one.good), bool(one.chosen))
    return description._replace(
        rule=rule_words.rule_of_card(Good(one.good), one in table.cards.hand)
    )


def _furnish_panel(panel: PlayerPanel, mine: bool) -> None:
    """Describe what a panel shows right now, and nothing that it does not show yet."""
    ids = panel.ids
    panel.about = lambda: words.player(panel.facts.name, panel.facts.turn, panel.facts.last_move)
    ids.seals.about = lambda: words.seals(int(panel.facts.seals))
    ids.money.about = lambda: words.rupees(
        mine, int(panel.facts.rupees), _hidden(panel), int(panel.facts.goods_tokens)
    )
    ids.earned.about = lambda: words.bonus_tokens(tuple(panel.facts.tiers))
    ids.hand.about = lambda: words.opponent_hand(
        int(panel.facts.hand_size), tuple(panel.facts.seen) if panel.show_seen else None
    )
    ids.herd.about = lambda: words.opponent_herd(int(panel.facts.herd), bool(panel.show_herd))


def _hidden(panel: PlayerPanel) -> int:
    """Return how many bonuses are known to their owner only."""
    return sum(panel.facts.tiers) if panel.facts.hidden else 0
