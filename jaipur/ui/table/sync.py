"""Shows the contents of a view: cards, piles and players."""

from collections.abc import Iterable, Sequence

from jaipur.game.match.market_row import Row
from jaipur.rules import CARDS, TOKENS, Counts, Good, View
from jaipur.rules.goods import BONUS_VALUES, GOODS, TIERS
from jaipur.ui.table.card import Card
from jaipur.ui.table.table_state import TableState
from jaipur.ui.widgets.explainer import explainer


def show_cards(table: TableState, row: Row) -> None:
    """Show the cards of the market and of the viewer's hand.

    The market shows this row, or the row in which this moment was shown before. Without either,
    cards that stay keep their place and new ones fill the gaps."""
    view = table.view
    row = row or table.cards.rows.get(_moment(view), ())
    if row and _counts(row) == view.market:
        _lay_row(table, row)
    missing = _keep(table, table.cards.market, view.market)
    fresh = [good for good in Good for _ in range(missing[good])]
    for slot, there in enumerate(table.cards.slots):
        if there is None and fresh:
            table.cards.slots[slot] = table.cards.new_card(fresh.pop(0))
    table.cards.rows[_moment(view)] = table.cards.row
    missing = _keep(table, table.cards.hand, view.hand or (0,) * len(GOODS))
    table.cards.hand += [table.cards.new_card(good) for good in GOODS for _ in range(missing[good])]
    table.cards.order_hand()
    _land(table)


def recall(table: TableState, rows: Iterable[tuple[View, Row]]) -> None:
    """Remember the market rows of these moments."""
    table.cards.rows.update((_moment(view), row) for view, row in rows)


def _moment(view: View) -> tuple[object, ...]:
    """Return a key for a moment of a round, the same for both players."""
    return view.deck_size, view.market, view.sold, view.hand_sizes, view.herds


def _counts(row: Row) -> Counts:
    return tuple(row.count(good) for good in Good)


def _lay_row(table: TableState, row: Row) -> None:
    """Put a card of the right good in each slot; reuse cards from wrong slots first."""
    spare = []
    for slot, (card, good) in enumerate(zip(table.cards.slots, row, strict=True)):
        if card and card.good != good:
            spare.append(card)
            table.cards.slots[slot] = None
    for slot, good in enumerate(row):
        if good is not None and table.cards.slots[slot] is None:
            found = next((card for card in spare if card.good == good), None)
            if found:
                spare.remove(found)
            table.cards.slots[slot] = found or table.cards.new_card(good)
    for card in spare:
        table.cards.remove(card)


def _keep(table: TableState, cards: Sequence[Card], wanted: Counts) -> list[int]:
    """Remove the cards that are not wanted; return how many of each good are missing."""
    missing = list(wanted)
    for card in list(cards):
        if missing[card.good]:
            missing[card.good] -= 1
            card.turned = 1
        else:
            table.cards.remove(card)
    return missing


def _land(table: TableState) -> None:
    """End all flights: put the table's cards in their layer, remove everything else."""
    for thing in table.ids.flights.children[:]:
        if thing in table.cards.hand or thing in table.cards.slots:
            if not table.cards.holds(thing):
                thing.lay_on(table.ids.cards)
                thing.ring = 0
        else:
            table.ids.flights.remove_widget(thing)


def show_piles(table: TableState) -> None:
    """Show tokens, deck, sold cards and the viewer's herd."""
    view, ids = table.view, table.ids
    ids.cascades.tokens = view.tokens
    ids.bonuses.piles = view.bonus_piles
    ids.deck.count = view.deck_size
    ids.sold.cards = pile(table.cards.discards, view.sold)
    ids.herd.count = view.herds[table.me]


def pile(recorded: Sequence[Good], sold: Counts) -> list[Good | None]:
    """Return the sold cards from the bottom up: as recorded if the view confirms it, else backs."""
    cards = list(recorded[: sum(sold)])
    known = all(cards.count(good) == count for good, count in zip(Good, sold, strict=False))
    return [*cards] if known else [None] * sum(sold)


def show_nothing(table: TableState) -> None:
    """Show everything as it is before a deal."""
    ids = table.ids
    ids.cascades.tokens = [len(pile) for pile in TOKENS]
    ids.bonuses.piles = [len(values) for values in BONUS_VALUES]
    ids.deck.count = sum(CARDS)
    ids.sold.cards = []
    ids.herd.count = 0
    _seat(table)
    for facts in table.players:
        facts.herd = facts.hand_size = 0
        facts.rupees = facts.goods_tokens = facts.bonus_tokens = 0
        facts.tiers = (0,) * len(TIERS)
        facts.hidden = facts.turn = False


def clear_messages(table: TableState) -> None:
    """Remove all messages, the enlarged token, the opponent's expression and its remark."""
    table.ids.keepsakes.clear_widgets()
    table.ids.opponent.feel("", softly=False)
    table.ids.opponent.ids.last_move_text.say("")
    table.messages.clear()
    explainer.vanish()


def show_players(table: TableState) -> None:
    """Show the public facts about each player."""
    view, suspense = table.view, table.options.suspense
    _seat(table)
    for seat, facts in enumerate(table.players):
        known = view.bonuses[seat]
        total = view.outcome.rupees[seat] if view.outcome and not suspense else None
        if known and suspense and view.outcome and seat != table.me:
            known = None  # the count will reveal them
        rupees = view.rupees(seat, with_bonuses=known is not None)
        facts.rupees = rupees if total is None else total
        facts.hidden = known is None
        facts.goods_tokens = len(view.goods_tokens[seat])
        facts.bonus_tokens = sum(view.bonus_counts[seat])
        facts.tiers = view.bonus_counts[seat]
        facts.turn = view.outcome is None and view.turn == seat
        facts.hand_size, facts.herd = view.hand_sizes[seat], view.herds[seat]
        facts.seen = view.seen[seat]


def _seat(table: TableState) -> None:
    """Give each panel the facts of its player."""
    table.ids.me.facts, table.ids.opponent.facts = table.players[table.me], table.opponent
