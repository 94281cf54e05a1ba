"""Finds the cards of an animation, and sends them to their targets."""

from functools import partial

from jaipur.rules import Counts, Event, Good
from jaipur.rules.events import CamelsTaken, Dealt, Exchanged, GoodTaken
from jaipur.ui.table.card import Card
from jaipur.ui.table.layout.card_layout import Place, lying_in
from jaipur.ui.table.show.flight import Flight, staggered
from jaipur.ui.table.table_state import TableState


class CardFlights:
    """The table's cards, found by good and owner."""

    def __init__(self, table: TableState) -> None:
        self.table = table

    # Finding cards

    def wanted(self, event: Event) -> list[Card]:
        """Return the market cards that this event will take, still in their slots."""
        match event:
            case GoodTaken(_seat, good):
                return self._in_market(good)[:1]
            case CamelsTaken():
                return self._in_market(Good.CAMEL)
            case Exchanged(_seat, taken):
                return [card for good in Good for card in self._in_market(good)[: taken[good]]]
        return []

    def _in_market(self, good: Good) -> list[Card]:
        """Return the market cards of a good in the order of taking, chosen ones first."""
        there = [card for card in self.table.cards.market if card.good == good]
        return sorted(there, key=lambda card: not card.chosen)

    def from_market(self, good: Good) -> Card:
        """Return a market card of this good, taken out of its slot."""
        there = self._in_market(good)
        if not there:  # the table is not up to date: a plainer animation is better than an error
            return self._appear(good, self.table.cards.market_place(0))
        found = there[0]
        found.left_slot = self.table.cards.slots.index(found)
        self.table.cards.slots[found.left_slot] = None
        self._lift(found)
        return found

    def all_from_market(self, counts: Counts) -> list[Card]:
        goods = [good for good in Good for _ in range(counts[good])]
        return [self.from_market(good) for good in goods]

    def from_player(self, good: Good, count: int, seat: int) -> list[Card]:
        """Return cards of a good from a hand; the opponent's appear from the fan of backs."""
        if seat != self.table.me:
            at = self._opponent_hand()
            self.table.opponent.hand_size -= count
            return [self._appear(good, at, turned=0) for _ in range(count)]
        held = [card for card in self.table.cards.hand if card.good == good]
        held.sort(key=lambda card: not card.chosen)
        for card in held[:count]:
            self.table.cards.hand.remove(card)
            card.covered = False
            self._lift(card)
        missing, at = count - len(held), lying_in(self.table.layout.places["hand"])
        return held[:count] + [self._appear(good, at) for _ in range(missing)]

    def given(self, counts: Counts, seat: int) -> list[Card]:
        """Return the cards a player gives: goods of the hand, then camels of the herd."""
        cards = []
        for good, count in zip(Good, counts, strict=True):
            if good == Good.CAMEL:
                at = self._herd(seat)
                cards += [self._appear(good, at) for _ in range(count)]
                if seat == self.table.me:
                    self.table.ids.herd.in_move = 0
                self._count_herd(seat, -count)
            elif count:
                cards += self.from_player(good, count, seat)
        return cards

    # Sending cards

    def to_player(self, cards: list[Card], seat: int) -> list[Flight]:
        """Return flights into a hand; the other cards in it make room."""
        table = self.table
        if seat != table.me:
            return [
                Flight(
                    card,
                    self._opponent_hand,
                    *time,
                    turn=(1, 0),
                    landed=partial(self._join_opponent_hand, card),
                )
                for card, time in zip(cards, staggered(len(cards)), strict=True)
            ]
        table.cards.hand += cards
        for card in cards:
            card.chosen = False
        table.cards.order_hand()
        return self._whole_hand()

    def _whole_hand(self) -> list[Flight]:
        return [
            Flight(card, partial(self.table.cards.home, card)) for card in self.table.cards.hand
        ]

    def to_herd(self, cards: list[Card], seat: int) -> list[Flight]:
        target = partial(self._herd, seat)
        return [
            Flight(card, target, *time, landed=partial(self._join_herd, card, seat))
            for card, time in zip(cards, staggered(len(cards)), strict=True)
        ]

    def swap(self, taken: list[Card], given: list[Card], seat: int) -> list[Flight]:
        """Return flights both ways at once: each given card takes the slot of a taken card."""
        table = self.table
        flights = []
        for card, slot in zip(given, [card.left_slot or 0 for card in taken], strict=True):
            table.cards.slots[slot] = card
            card.chosen = False
            turn = (0, 1) if card.turned < 1 else None
            flights.append(Flight(card, partial(table.cards.market_place, slot), turn=turn))
        return flights + self.to_player(taken, seat)

    def to_sold(self, cards: list[Card], seat: int) -> list[Flight]:
        """Return flights onto the sold pile, each card exactly as it will lie there."""
        table, sold = self.table, self.table.ids.sold
        turn = (0, 1) if seat != table.me else None
        flights = []
        for number, (card, time) in enumerate(zip(cards, staggered(len(cards)), strict=True)):
            target = partial(self._on_sold, len(sold.cards) + number)
            landed = partial(self._join_sold, card)
            flights.append(Flight(card, target, *time, turn=turn, landed=landed))
        if seat == table.me:
            flights += self._whole_hand()
        return flights

    def _on_sold(self, index: int) -> Place:
        rect, lean = self.table.ids.sold.place_of(index)
        return lying_in(rect)._replace(angle=lean)

    def refill(self, goods: tuple[Good, ...]) -> list[Flight]:
        """Return flights from the deck into the gaps; the cards turn over on the way."""
        table = self.table
        deck = lying_in(table.ids.deck.place_of_top())
        gaps = [slot for slot, card in enumerate(table.cards.slots) if card is None]
        flights = []
        times = staggered(len(goods))
        for slot, good, time in zip(gaps, goods, times, strict=False):
            card = self._appear(good, deck, turned=0)
            table.cards.slots[slot] = card
            target = partial(table.cards.market_place, slot)
            flights.append(Flight(card, target, *time, turn=(0, 1)))
        table.ids.deck.count = max(0, table.ids.deck.count - len(goods))
        return flights

    def deal(self, event: Dealt) -> list[Flight]:
        """Return flights of a player's opening cards; camels go to the herd."""
        table = self.table
        deck = lying_in(table.ids.deck.place_of_top())
        table.ids.deck.count = max(0, table.ids.deck.count - event.size - event.camels)
        camels = [self._appear(Good.CAMEL, deck, turned=0) for _ in range(event.camels)]
        flights = self.to_herd(camels, event.seat)
        for flight in flights:
            flight.turn = (0, 1)
        if event.seat != table.me or event.hand is None:
            backs = [self._appear(None, deck, turned=0) for _ in range(event.size)]
            flights += self.to_player(backs, 1 - table.me)
            for flight in flights[len(camels) :]:
                flight.turn = None
            return flights
        goods = [good for good in Good for _ in range((*event.hand, 0)[good])]
        cards = [self._appear(good, deck, turned=0) for good in goods]
        flights += self.to_player(cards, event.seat)
        for flight, time in zip(flights[len(camels) :], staggered(len(cards)), strict=True):
            flight.begin, flight.end = time
            flight.turn = (0, 1)
        return flights

    # Helpers

    def _lift(self, card: Card) -> None:
        """Move a card to the layer of flights."""
        table = self.table
        table.cards.let_go(card)
        card.halt()
        card.chosen = False
        card.lay_on(table.ids.flights)

    def _appear(self, good: Good | None, place: Place, turned: float = 1) -> Card:
        card = self.table.cards.new_card(good)
        card.turned = turned
        card.put(place)
        self._lift(card)
        return card

    def _leave(self, thing: Card) -> None:
        if thing.parent:
            thing.parent.remove_widget(thing)

    def _opponent_hand(self) -> Place:
        return lying_in(self.table.ids.opponent.place_of_card())

    def _join_opponent_hand(self, card: Card) -> None:
        self._leave(card)
        self.table.opponent.hand_size += 1

    def _join_herd(self, card: Card, seat: int) -> None:
        self._leave(card)
        self._count_herd(seat, 1)

    def _join_sold(self, card: Card) -> None:
        self._leave(card)
        sold = self.table.ids.sold
        sold.cards = [*sold.cards, card.good]

    def _herd(self, seat: int) -> Place:
        if seat == self.table.me:
            return lying_in(self.table.ids.herd.place_of_top())
        return lying_in(self.table.ids.opponent.place_of_herd())

    def _count_herd(self, seat: int, by: int) -> None:
        if seat == self.table.me:
            self.table.ids.herd.count += by
        else:
            self.table.opponent.herd += by
