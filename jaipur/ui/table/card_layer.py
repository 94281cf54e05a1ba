"""The cards of a table: those of the market and of the viewer's hand, and where they belong."""

from collections.abc import Callable, Sequence

from kivy.animation import Animation
from kivy.uix.widget import Widget

from jaipur.game.match.market_row import Row
from jaipur.rules import Good
from jaipur.rules.goods import MARKET_SIZE
from jaipur.ui.look.rect import Rect
from jaipur.ui.table.card import Card
from jaipur.ui.table.layout.place import Place
from jaipur.ui.table.zones.hand_fan import HandFan
from jaipur.ui.table.zones.market import Market

SETTLE = 0.12
"""Seconds in which cards make room for each other."""


class CardLayer:
    """Cards lie in `layer`, those on their way in `flights` above it."""

    def __init__(self, market: Market, fan: HandFan, layer: Widget, flights: Widget) -> None:
        self._market, self._fan, self.layer, self._flights = market, fan, layer, flights
        self.slots: list[Card | None] = [None] * MARKET_SIZE
        self.hand: list[Card] = []
        self.rows: dict[object, Row] = {}
        """Where the cards of the market lay at earlier moments of this round."""
        self.discards: Sequence[Good] = ()
        """The cards sold in this round, in their order; the view tells how far it has come."""
        self.flying = False
        """Whether what is in `flights` is on its way."""
        self.furnish: Callable[[Card], None] = lambda card: None
        """Tells a new card what it says of itself and what a press of it does."""
        self.holds: Callable[[Card], bool] = lambda card: False
        """Whether a finger holds a card."""
        self.let_go: Callable[[Card], None] = lambda card: None
        """Makes a finger that holds a card hold nothing."""

    @property
    def market(self) -> list[Card]:
        """The cards in the market, from left to right."""
        return [card for card in self.slots if card]

    @property
    def row(self) -> Row:
        """Their goods, and the gaps between them."""
        return tuple(card.good if card else None for card in self.slots)

    @property
    def all(self) -> list[Card]:
        """Market and hand."""
        return [*self.market, *self.hand]

    def card_at(self, x: float, y: float) -> Card | None:
        """Return the card whose visible part is there."""
        cards = (*reversed(self.hand), *self.market)
        return next((card for card in cards if card.covers(x, y)), None)

    # Where they belong

    def market_place(self, slot: int) -> Place:
        return self._market.place_of(slot)

    def hand_places(self, count: int) -> tuple[Place, ...]:
        """Return the fan for that many cards, not raised."""
        return tuple(self._fan.places(count))

    def home(self, card: Card) -> Place:
        """Return where a card of the market or the hand belongs now."""
        if card in self.hand:
            place = self.hand_places(len(self.hand))[self.hand.index(card)]
            return place.raised(self._fan.lift) if card.chosen else place
        return self.market_place(self.slots.index(card))

    def seen_part(self, card: Card) -> Rect:
        """Return what is seen of a card at home: in the hand, up to the card that lies over it."""
        place = self.home(card)
        seen = place.width
        for over in self.hand[self.hand.index(card) + 1 :][:1] if card in self.hand else ():
            seen = min(seen, self.home(over).x - place.x)
        low = place.y - place.height / 2
        return Rect(place.x - place.width / 2, low, seen, place.height)

    def settle(self, seconds: float = SETTLE) -> None:
        """Bring every card that is not held to its home."""
        for card in (*self.hand, *self.market):
            self._glide(card, self.home(card), seconds)

    def _glide(self, card: Card, place: Place, seconds: float) -> None:
        flies = self.flying and card.parent is self._flights
        if self.holds(card) or (flies and seconds):
            return
        Animation.cancel_all(card, "center", "size", "angle")
        if not seconds or card.place == place:
            card.put(place)
            return
        Animation(
            center=(place.x, place.y),
            size=(place.width, place.height),
            angle=place.angle,
            duration=seconds,
            transition="out_quad",
        ).start(card)

    # Coming and going

    def new_card(self, good: Good | None) -> Card:
        """Return a card that lies in the layer, and in no slot or hand yet."""
        card = Card(good=good)
        self.furnish(card)
        self.layer.add_widget(card)
        return card

    def remove(self, card: Card) -> None:
        """Take a card off the table; a finger that held it holds nothing now."""
        self.let_go(card)
        Animation.cancel_all(card)
        if card in self.hand:
            self.hand.remove(card)
        elif card in self.slots:
            self.slots[self.slots.index(card)] = None
        if card.parent:
            card.parent.remove_widget(card)

    def order_hand(self) -> None:
        """Group the hand by good, and lay later cards over earlier ones."""
        self.hand.sort(key=lambda card: card.good)
        for card in self.hand:
            if not self.holds(card):
                card.lay_on(self.layer)
