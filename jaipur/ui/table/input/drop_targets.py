"""The zones where dragged cards may be dropped, and what a drop means."""

from collections.abc import Callable

from kivy.metrics import Metrics

from jaipur.game.match.proposal import Proposal, wish
from jaipur.rules import Exchange, Good, Move, Reason, Sell, why_illegal
from jaipur.ui.table.card import Card
from jaipur.ui.table.input.choice import Choice
from jaipur.ui.table.table_state import TableState
from jaipur.words import bar_words
from jaipur.words.i18n import _

SELLING = ("sold", "cascades", "bonuses")
GIVING = ("market",)
TAKING = ("hand", "herd", "me")
ANY_MOVE = ("bar",)
"""The bar says already what the chosen cards would do."""
TARGETS = SELLING + GIVING + TAKING + ANY_MOVE
BESIDE = 32
"""How far from the sold pile a sale may still be dropped, in dp."""


def meaning(
    table: TableState, choice: Choice, dragged: list[Card], zone: str | None
) -> Proposal | None:
    """Return the move that dropping these cards on a zone makes; None where they just return."""
    view = table.view
    if view is None or not dragged:
        return None
    from_hand = dragged[-1] in table.cards.hand
    if {*dragged} != {*(choice.hand if from_hand else choice.market)}:
        return None  # another finger or a key has changed the choice meanwhile
    if zone in ANY_MOVE:
        return choice.proposal
    market, hand = ([c.good for c in cards] for cards in (choice.market, choice.hand))
    move: Move | None
    if from_hand and zone in SELLING:
        if len(set(hand)) > 1 or market or choice.camels:
            return None  # the bar shows an exchange
        move = Sell(hand[0], len(hand))
    elif from_hand and zone in GIVING:
        move = Exchange(_count(market), _count(hand + [Good.CAMEL] * choice.camels))
    elif not from_hand and zone in TAKING:
        move = wish(market, hand, choice.camels)
    else:
        return None
    return None if move is None else Proposal(move, why_illegal(view, move))


def light(table: TableState, choice: Choice, dragged: list[Card]) -> None:
    """Light the zones where dropping these cards would make a legal move."""
    for zone in TARGETS:
        found = meaning(table, choice, dragged, zone)
        table.ids[zone].target = found is not None and found.reason is None


def unlight(table: TableState) -> None:
    for zone in TARGETS:
        table.ids[zone].target = False


def drop(
    table: TableState,
    choice: Choice,
    dragged: list[Card],
    where: tuple[float, float],
    restore: Callable[[], object],
) -> None:
    """Drop the cards there: make the move, say why not, or just let them return.

    An exchange that only lacks cards on one side is no mistake: the bar says what is missing.
    Nor does a single card say whether the others of its kind should be sold, too: the bar offers
    both, and a second drop sells the one. Of a precious good one alone is no sale: all are chosen.
    A refused sale calls `restore`, which makes the choice as it was before the drag.
    """
    zone = _aim(table, *where)
    refusal = ""
    found = meaning(table, choice, dragged, zone)
    if found is None:
        refusal = _why_no_sale(table, choice, dragged) if zone in SELLING else ""
    elif (whole := _larger_sale(table, found, zone)) and whole != choice.larger_sale:
        offer = choice.show if found.reason else choice.offer_one_or_all
        offer(whole)
    elif zone in ANY_MOVE and not (found.reason and isinstance(found.move, Sell)):
        choice.make_move()  # as if it were pressed
    elif found.reason is None:
        choice.show(found.move)
        if not table.options.confirm:
            table.dispatch("on_move", found.move)
    elif not (found == choice.proposal and found.reason is Reason.EXCHANGE_UNEQUAL):
        refusal = bar_words.explain(found.reason, found.move)
    if refusal and zone in (*SELLING, *ANY_MOVE):
        restore()
    if refusal:
        table.dispatch("on_refused", refusal)


def _why_no_sale(table: TableState, choice: Choice, dragged: list[Card]) -> str:
    """Return why these cards are no sale; empty if they may just return."""
    if any(card in table.cards.market for card in dragged):
        return _("You do not hold these cards")
    if choice.market or choice.camels:
        return _("To sell, put the other cards back first")
    return _("One kind is sold at a time") if len({card.good for card in dragged}) > 1 else ""


def _larger_sale(table: TableState, found: Proposal, zone: str | None) -> Sell | None:
    """Return the sale of all cards of a good, if a single one of several was dropped for sale."""
    sale, reason = found.move, found.reason
    possible = reason in (None, Reason.PRECIOUS_GOODS_SELL_IN_PAIRS)
    if zone not in (*SELLING, *ANY_MOVE) or not possible or not isinstance(sale, Sell):
        return None
    held = table.view.mover_hand[sale.good]
    return Sell(sale.good, held) if sale.count == 1 < held else None


def _aim(table: TableState, x: float, y: float) -> str | None:
    """Return the zone under the finger; near the small sold pile, which the cards hide, that one.

    This does not reach into the hand below it: cards dropped there are put back.
    """
    zone = table.layout.zone_at(x, y)
    near = table.layout.places["sold"].inset(-BESIDE * Metrics.dp).holds(x, y)
    return "sold" if near and zone in (None, "deck") else zone


def _count(goods: list[Good]) -> tuple[int, ...]:
    return tuple(goods.count(good) for good in Good)
