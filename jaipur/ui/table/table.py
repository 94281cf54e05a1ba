"""The table: zones in their rectangles, cards above them, all of it a function of the view."""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import Metrics
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout

from jaipur.rules import CARDS, TOKENS, Counts, Good, View
from jaipur.rules.goods import BONUS_VALUES
from jaipur.ui import i18n, insets, kv, voice, zones
from jaipur.ui.table import composition
from jaipur.ui.table.card import Card
from jaipur.ui.table.choice import Choice
from jaipur.ui.table.gestures import Gestures
from jaipur.ui.table.places import Place, Rect, fan

MARKET = 5
FINGER = 48
"""What a fingertip needs, in dp."""
SETTLE = 0.12
"""Seconds in which cards make room for each other."""


class Table(FloatLayout):
    """Shows a `View` and lets its viewer choose cards; deals go out as `on_deal`."""

    names = ListProperty(["", ""])
    portraits = ListProperty(["mark-north", "mark-south"])
    """Sprites of the two traders."""
    seals = ListProperty([0, 0])
    last_moves = ListProperty(["", ""])
    """What each trader did last, in words."""
    thinking = BooleanProperty(False)
    busy = BooleanProperty(False)
    """Whether an animation is being played."""
    mirrored = BooleanProperty(False)
    show_herds = BooleanProperty(False)
    show_seen = BooleanProperty(False)
    confirm = BooleanProperty(False)
    """Whether a gesture only proposes a deal and the deal bar makes it."""
    prompt = ObjectProperty(None, allownone=True)
    """Words for the deal bar while nothing is chosen, when it asks for something else."""
    composition = StringProperty("")
    view = ObjectProperty(None, allownone=True)
    places = DictProperty({})
    """The rectangle of each zone."""

    __events__ = (
        "on_deal",
        "on_refused",
        "on_agree",
        "on_finish",
        "on_menu",
        "on_undo",
        "on_hint",
        "on_replay",
    )

    def __init__(self, **kwargs) -> None:
        zones.load_all()
        kv.load("table/table")
        self.slots: list[Card | None] = [None] * MARKET
        self.hand: list[Card] = []
        super().__init__(**kwargs)
        self.choice = Choice(self)
        self.gestures = Gestures(self)
        self._rearrange = Clock.create_trigger(self.arrange, -1)
        # These outlive any table: `bind` holds it weakly, `fbind` would keep it alive.
        insets.insets.bind(ltrb=self._window_changed)
        Metrics.bind(density=self._window_changed)
        i18n.language.bind(code=self._show_traders)
        for name in ("size", "pos", "mirrored"):
            self.fbind(name, self._rearrange)
        for name in ("names", "portraits", "seals", "last_moves", "thinking"):
            self.fbind(name, self._show_traders)
        for name in ("show_herds", "show_seen", "prompt"):
            self.fbind(name, self._show_traders)

    # What there is

    @property
    def me(self) -> int:
        """The trader at the lower edge."""
        return self.view.viewer or 0 if self.view else 0

    @property
    def market(self) -> list[Card]:
        """The cards in the market, from left to right."""
        return [card for card in self.slots if card]

    def card_at(self, x: float, y: float) -> Card | None:
        """The card whose visible part is there."""
        for card in (*reversed(self.hand), *self.market):
            if card.covers(x, y):
                return card
        return None

    def zone_at(self, x: float, y: float) -> str | None:
        """The zone of that point."""
        for name, rect in self.places.items():
            if rect.holds(x, y):
                return name
        return None

    # Layout

    def arrange(self, *_args) -> None:
        """Give every zone its rectangle and every card its place, for the window as it is."""
        left, top, right, bottom = insets.insets.ltrb
        area = Rect(
            self.x + left, self.y + bottom, self.width - left - right, self.height - top - bottom
        )
        if area.width <= 0 or area.height <= 0:
            return
        density = Metrics.density
        self.composition = composition.fitting(area.width / density, area.height / density)
        self.places = composition.zones(self.composition, area, self.mirrored)
        for name, rect in self.places.items():
            widget = self.ids[name]
            widget.pos, widget.size = (rect.x, rect.y), (rect.width, rect.height)
        self.settle(0)
        self.gestures.rearranged()

    def _window_changed(self, *_args) -> None:
        self._rearrange()

    def market_place(self, slot: int) -> Place:
        return lying_in(self.ids.rug.place_of(slot))

    def hand_places(self, count: int) -> list[Place]:
        """The fan for that many cards, not raised."""
        room = self.places["hand"].inset(Metrics.dp * 3, Metrics.dp * 3)
        return fan(room, count, self.market_place(0).width * 1.45, reach=FINGER * Metrics.dp)

    def home(self, card: Card) -> Place:
        """Where a card of the market or the hand belongs now."""
        if card in self.hand:
            place = self.hand_places(len(self.hand))[self.hand.index(card)]
            return place.raised() if card.chosen else place
        return self.market_place(self.slots.index(card))

    def settle(self, seconds: float = SETTLE) -> None:
        """Bring every card that nobody holds to its home."""
        if not self.places:
            return
        fan_places = self.hand_places(len(self.hand))
        homes = [p.raised() if c.chosen else p for c, p in zip(self.hand, fan_places, strict=True)]
        for card, place in zip(self.hand, homes, strict=True):
            self._glide(card, place, seconds)
        for slot, card in enumerate(self.slots):
            if card:
                self._glide(card, self.market_place(slot), seconds)

    def _glide(self, card: Card, place: Place, seconds: float) -> None:
        if self.gestures.holds(card):
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

    # The view

    def sync(self, view: View) -> None:
        """Set every widget from the view. Whatever was shown before, this is the truth."""
        before, self.view = self.view, view
        if before and before.turn == before.viewer != view.turn:
            self.choice.clear()  # it ends with the move it made, also where its cards' likes stay
        self._sync_market(view.market)
        self._sync_hand(view.hand or (0,) * 6)
        self._land()
        ids = self.ids
        ids.cascades.tokens = view.tokens
        ids.bonuses.piles = view.bonus_piles
        ids.deck.count = view.deck_size
        ids.sold.count = sum(view.sold)
        ids.herd.count = view.herds[self.me]
        self._show_traders()
        self.choice.keep_possible()
        self.settle(0)

    def clear(self) -> None:
        """An empty table, before a deal."""
        for card in (*self.market, *self.hand):
            self.remove(card)
        ids = self.ids
        ids.cascades.tokens = [len(pile) for pile in TOKENS]
        ids.bonuses.piles = [len(values) for values in BONUS_VALUES]
        ids.deck.count = sum(CARDS)
        ids.sold.count = ids.herd.count = ids.rival.herd = ids.rival.hand_size = 0
        for panel, trader in ((ids.me, self.me), (ids.rival, 1 - self.me)):
            panel.name, panel.portrait = self.names[trader], self.portraits[trader]
            panel.rupees = panel.goods_tokens = panel.bonus_tokens = 0
            panel.hidden = panel.turn = False

    def new_card(self, good: Good | None, place: Place | None = None) -> Card:
        """A card in the layer of cards."""
        card = Card(good=good)
        if place:
            card.put(place)
        self.ids.cards.add_widget(card)
        return card

    def remove(self, card: Card) -> None:
        """Take a card off the table; a finger that held it holds nothing now."""
        self.gestures.let_go(card)
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
        layer = self.ids.cards
        for card in self.hand:
            if not self.gestures.holds(card):
                _move(card, layer)

    def _land(self) -> None:
        """Nothing flies any more: cards of the table lie in their layer, the rest is gone."""
        for thing in self.ids.flights.children[:]:
            if thing in self.hand or thing in self.slots:
                if not self.gestures.holds(thing):
                    _move(thing, self.ids.cards)
                    thing.ring = 0
            else:
                self.ids.flights.remove_widget(thing)

    def _sync_market(self, market: Counts) -> None:
        missing = list(market)
        for card in self.market:
            if missing[card.good]:
                missing[card.good] -= 1
                card.turned = 1
            else:
                self.remove(card)
        fresh = [good for good in Good for _ in range(missing[good])]
        for slot, card in enumerate(self.slots):
            if card is None and fresh:
                self.slots[slot] = self.new_card(fresh.pop(0))

    def _sync_hand(self, hand: Counts) -> None:
        missing = list(hand)
        for card in list(self.hand):
            if missing[card.good]:
                missing[card.good] -= 1
                card.turned = 1
            else:
                self.remove(card)
        for good, count in enumerate(missing):
            self.hand += [self.new_card(Good(good)) for _ in range(count)]
        self.order_hand()

    def _show_traders(self, *_args) -> None:
        view = self.view
        if view is None:
            return
        for panel, trader in ((self.ids.me, self.me), (self.ids.rival, 1 - self.me)):
            known = view.bonuses[trader]
            coins = view.coins[trader]
            panel.name = self.names[trader]
            panel.portrait = self.portraits[trader]
            panel.seals = self.seals[trader]
            panel.rupees = sum(c.value for c in coins) + sum(b.value for b in known or ())
            panel.hidden = known is None
            panel.goods_tokens = len(coins)
            panel.bonus_tokens = sum(view.bonus_counts[trader])
            panel.turn = view.outcome is None and view.turn == trader
            panel.last_move = self.last_moves[trader]
        rival = self.ids.rival
        rival.thinking = self.thinking
        rival.hand_size = view.hand_sizes[1 - self.me]
        rival.herd = view.herds[1 - self.me]
        rival.show_herd = self.show_herds
        rival.seen = view.seen[1 - self.me]
        rival.show_seen = self.show_seen
        self.choice.refresh_words()

    def show_info(self, good: Good, at: tuple[float, float]) -> None:
        """Tell about a good: what its coins still bring, how many cards are not yet seen."""
        view, info = self.view, self.ids.info
        unseen = view.unseen[good]
        info.title = voice.good_name(good)
        info.glyph = f"glyph-{good.name.lower()}"
        info.good = int(good)
        info.values = [] if good == Good.CAMEL else list(voice.values_left(view, good))
        info.lines = [voice.not_yet_seen(unseen)]
        info.show(at=(*at, 1, 1), bounds=(self.x, self.y, self.width, self.height))

    # Touches: buttons first, then cards

    def on_touch_down(self, touch) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.busy:  # cards are on their way: the touch may not fall on one it was not meant for
            self.dispatch("on_finish")
            return True
        return self.gestures.down(touch)

    def on_touch_move(self, touch) -> bool:
        return self.gestures.move(touch) or super().on_touch_move(touch)

    def on_touch_up(self, touch) -> bool:
        return self.gestures.up(touch) or super().on_touch_up(touch)

    # Events for the screen

    def on_deal(self, _move) -> None:
        """The viewer wants this move, and it is legal."""

    def on_refused(self, _words: str) -> None:
        """The viewer wanted something that cannot be done; these words say why."""

    def on_agree(self) -> None:
        """The viewer does what the prompt asks for."""

    def on_finish(self) -> None:
        """Somebody touched the table during an animation."""

    def on_menu(self) -> None: ...

    def on_undo(self) -> None: ...

    def on_hint(self) -> None: ...

    def on_replay(self) -> None: ...


def _move(card: Card, layer) -> None:
    """Lay a card on top of a layer."""
    if card.parent:
        card.parent.remove_widget(card)
    layer.add_widget(card)


def lying_in(rect: tuple[float, float, float, float]) -> Place:
    """The place of a card that fills a rectangle."""
    x, y, width, height = rect
    return Place(x + width / 2, y + height / 2, width)
