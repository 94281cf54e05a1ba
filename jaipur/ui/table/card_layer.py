"""The cards of a table, in the market and in the viewer's hand, and their places."""

from collections.abc import Callable, Sequence

from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from jaipur.game.match.market_row import Row
from jaipur.rules import Good
from jaipur.rules.goods import MARKET_SIZE
from jaipur.ui.look.rect import Rect
from jaipur.ui.table.card import Card
from jaipur.ui.table.layout.card_layout import Place
from jaipur.ui.table.zones.hand_fan import HandFan
from jaipur.ui.table.zones.market import Market

BESIDE = 6
"""How far from a card, in dp, a finger still means it."""
SETTLE = 0.12
"""Seconds in which cards make room for each other."""


class CardLayer:
    """Holds the cards in `layer`; those in flight are in `flights` above it."""

    def __init__(self, market: Market, fan: HandFan, layer: Widget, flights: Widget) -> None:
        self._market, self._fan, self.layer, self._flights = market, fan, layer, flights
        self.slots: list[Card | None] = [None] * MARKET_SIZE
        self.hand: list[Card] = []
        self.rows: dict[object, Row] = {}
        """Where the cards of the market lay at earlier moments of this round."""
        self.discards: Sequence[Good] = ()
        """The cards sold in this round, in order; the view says how many of them are visible."""
        self.flying = False
        """Whether the cards in `flights` are being animated."""
        self.covers = False
        """Whether the hand lies face down, except for chosen cards."""
        self.build_screens: Callable[[Card], None] = lambda card: None
        """Gives a new card its description and what a press on it does."""
        self.holds: Callable[[Card], bool] = lambda card: False
        """Whether a finger holds a card."""
        self.let_go: Callable[[Card], None] = lambda card: None
        """Makes a finger release a card."""

    @property
    def market(self) -> list[Card]:
        """The cards in the market, from left to right."""
        return [card for card in self.slots if card]

    @property
    def row(self) -> Row:
        """The goods in the market slots; None for a gap."""
        return tuple(card.good if card else None for card in self.slots)

    @property
    def all(self) -> list[Card]:
        """The cards of market and hand."""
        return [*self.market, *self.hand]

    def card_at(self, x: float, y: float) -> Card | None:
        """Return the card whose visible part is at this point, or else one just beside it: a finger
        between two cards means one of them."""
        cards = (*reversed(self.hand), *self.market)
        near = min(cards, key=lambda card: max(0.0, card.distance(x, y)), default=None)
        return near if near and near.distance(x, y) <= BESIDE * Metrics.dp else None

    # Where they belong

    def market_place(self, slot: int) -> Place:
        return self._market.place_of(slot)

    def hand_places(self, count: int) -> tuple[Place, ...]:
        """Return the places in a fan of this many cards, none of them raised."""
        return tuple(self._fan.places(count))

    def home(self, card: Card) -> Place:
        """Return the place of a card of the market or the hand."""
        if card in self.hand:
            place = self.hand_places(len(self.hand))[self.hand.index(card)]
            return place.raised(self._fan.lift) if card.chosen else place
        return self.market_place(self.slots.index(card))

    def seen_part(self, card: Card) -> Rect:
        """Return the visible part of a card in its place: in the hand, up to the next card."""
        place = self.home(card)
        seen = place.width
        for over in self.hand[self.hand.index(card) + 1 :][:1] if card in self.hand else ():
            seen = min(seen, self.home(over).x - place.x)
        low = place.y - place.height / 2
        return Rect(place.x - place.width / 2, low, seen, place.height)

    def cover_hand(self) -> None:
        """Turn the hand down or up, as `covers` says."""
        for card in self.hand:
            card.covered = self.covers and not card.chosen
            card.takes_long_press = self.covers

    def settle(self, seconds: float = SETTLE) -> None:
        """Move every card that is not held to its place."""
        self.cover_hand()
        for card in (*self.hand, *self.market):
            self._glide(card, self.home(card), seconds)

    def _glide(self, card: Card, place: Place, seconds: float) -> None:
        flies = self.flying and card.parent is self._flights
        if self.holds(card) or (flies and seconds):
            return
        card.glide(place, seconds)

    # Coming and going

    def new_card(self, good: Good | None) -> Card:
        """Add a card to the layer; it is in no slot and not in the hand yet."""
        card = Card(good=good)
        self.build_screens(card)
        self.layer.add_widget(card)
        return card

    def remove(self, card: Card) -> None:
        """Take a card off the table, also from under a finger."""
        self.let_go(card)
        card.halt()
        if card in self.hand:
            self.hand.remove(card)
        elif card in self.slots:
            self.slots[self.slots.index(card)] = None
        if card.parent:
            card.parent.remove_widget(card)

    def order_hand(self) -> None:
        """Group the hand by good, and lay later cards over earlier ones."""
        self.cover_hand()
        self.hand.sort(key=lambda card: card.good)
        for card in self.hand:
            if not self.holds(card):
                card.lay_on(self.layer)
