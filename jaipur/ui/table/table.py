"""The table: zones in their rectangles, cards above them, all of it a function of the view."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import Metrics
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout

from jaipur.game.match.market_row import Row
from jaipur.rules import Good, Move, View
from jaipur.rules.goods import MARKET_SIZE
from jaipur.ui.device import insets
from jaipur.ui.look import kv, theme
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.table import describe, hint_places, sync
from jaipur.ui.table.card import Card
from jaipur.ui.table.input.choice import Choice
from jaipur.ui.table.input.gestures import Gestures
from jaipur.ui.table.layout import composition
from jaipur.ui.table.layout.place import Place
from jaipur.ui.widgets.announcer import announcer
from jaipur.ui.widgets.explainer import explainer
from jaipur.ui.widgets.hands import hands
from jaipur.ui.words import i18n, spoken_words

Fitting = Callable[[float, float], str]

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
    last_signs = ListProperty(["", ""])
    """And in signs."""
    thinking = BooleanProperty(False)
    busy = BooleanProperty(False)
    """Whether an animation is being played."""
    turned = BooleanProperty(False)
    """Whether it lies upside down in the window."""
    suspense = BooleanProperty(False)
    """Whether the rival's bonuses stay hidden at the end of a round, for they will be counted."""
    foot = NumericProperty(0)
    head = NumericProperty(0)
    """Pixels at the lower and the upper edge that are left to something else."""
    show_herds = BooleanProperty(False)
    show_seen = BooleanProperty(False)
    confirm = BooleanProperty(False)
    """Whether a gesture only proposes a deal and the deal bar makes it."""
    still = BooleanProperty(False)
    """Whether things are shown without motion."""
    has_mouse = BooleanProperty(True)
    beginner = BooleanProperty(True)
    """Whether the viewer is told how cards are chosen."""
    ahead = BooleanProperty(True)
    """Whether the viewer may choose cards in the rival's turn."""
    seals_to_win = NumericProperty(2)
    hints = BooleanProperty(True)
    """Whether hints are given in this match."""
    can_undo = BooleanProperty(False)
    undo_left = NumericProperty(0)
    """Share of the time that is left to take a move back before the rival goes on."""
    waits = AliasProperty(lambda self: self.undo_left > 0, bind=("undo_left",), cache=True)
    """Whether the rival lets the viewer take a move back first."""
    prompt = ObjectProperty(None, allownone=True)
    """Words for the deal bar while nothing is chosen, when it asks for something else."""
    composition = StringProperty("")
    view = ObjectProperty(None, allownone=True)
    places = DictProperty({})
    """The rectangle of each zone: there is one from the start and in a window of any size."""

    __events__ = ("on_refused", "on_undo", "on_hint", "on_replay")
    on_deal = WidgetEvent()  # (move: Move) The viewer wants this move, and it is legal.
    on_agree = WidgetEvent()  # The viewer does what the prompt asks for.
    on_finish = WidgetEvent()  # Somebody touched the table during an animation.
    on_menu = WidgetEvent()  # One of the side buttons, or the rival's words, was tapped.
    on_pick_up = WidgetEvent()  # A finger has begun to drag cards.
    on_moment = WidgetEvent()  # (number: int) A move of the list was tapped.

    def __init__(self, fitting: Fitting | None = None, **kwargs: Any) -> None:
        """`fitting` chooses the composition for a window; one may leave some zones no room, and
        have rectangles for what lies beside the table."""
        kv.load("table/table")
        self._fitting = fitting or composition.fitting
        self.slots: list[Card | None] = [None] * MARKET_SIZE
        self.hand: list[Card] = []
        self.me = 0
        """The trader at the lower edge."""
        self.bare = False
        """Whether it was cleared and nothing has been laid since: the last view is of before."""
        self.rows: dict[object, Row] = {}
        """How the market lay at moments of this round, for who comes back to one."""
        self.discards: Sequence[Good] = ()
        """The cards sold in this round, in their order; the view tells how far it has come."""
        self._said: tuple[Sequence[str], Callable[[], Iterable[Rect]]] | None = None
        """What stays until cards are chosen: in which words, and where there may be room."""
        # whoever deals before it has been given its size finds things where they most likely stay
        super().__init__(**{"size": Window.size} | kwargs)
        describe.furnish(self)
        self.choice = Choice(self)
        self.gestures = Gestures(self)
        self._rearrange = Clock.create_trigger(self.arrange, -1)
        self._resettle = Clock.create_trigger(lambda _dt: self.settle(0), -1)
        # These outlive any table: `bind` holds it weakly, `fbind` would keep it alive.
        insets.insets.bind(ltrb=self._window_changed)
        Metrics.bind(density=self._window_changed)
        theme.text.bind(sp=self._window_changed)
        hands.bind(left_handed=self._window_changed, one_handed=self._window_changed)
        i18n.language.bind(code=self._show_traders)
        for name in ("size", "pos", "turned", "foot", "head"):
            self.fbind(name, self._rearrange)
        for name in ("names", "portraits", "seals", "thinking", "prompt"):
            self.fbind(name, self._show_traders)
        for name in ("last_moves", "last_signs", "show_herds", "show_seen"):
            self.fbind(name, self._show_traders)
        for name in ("busy", "beginner", "has_mouse", "ahead", "waits"):
            self.fbind(name, lambda *_: self.choice.refresh_words())
        self.ids.market.fbind("slots", self._resettle)
        self.ids.hand.fbind("field", self._resettle)
        self.ids.hand.fbind("rules", self._resettle)
        self.arrange()

    # What there is

    @property
    def market(self) -> list[Card]:
        """The cards in the market, from left to right."""
        return [card for card in self.slots if card]

    @property
    def row(self) -> Row:
        """Their goods, and the gaps between them."""
        return tuple(card.good if card else None for card in self.slots)

    def card_at(self, x: float, y: float) -> Card | None:
        """The card whose visible part is there."""
        cards = (*reversed(self.hand), *self.market)
        return next((card for card in cards if card.covers(x, y)), None)

    def zone_at(self, x: float, y: float) -> str | None:
        """The zone of that point."""
        return next((name for name, rect in self.places.items() if rect.holds(x, y)), None)

    # Layout

    def arrange(self, *_args: object) -> None:
        """Give every zone its rectangle, for the window as it is; the cards follow."""
        left, top, right, bottom = self._edges()
        top, bottom = top + self.head, bottom + self.foot
        width, height = self.width - left - right, self.height - top - bottom
        area = Rect(self.x + left, self.y + bottom, max(0, width), max(0, height))
        density = Metrics.density
        name = self._fitting(area.width / density, area.height / density)
        self.composition = composition.ONE_HANDED.get(name, name) if hands.one_handed else name
        larger = theme.text.sp / Metrics.dp
        self.places = composition.zones(self.composition, area, hands.left_handed, larger)
        for name, rect in self.places.items():
            if widget := self.ids.get(name):
                widget.pos, widget.size = rect[:2], rect[2:]
        self.gestures.rearranged()
        self.ids.remark.vanish()
        if self._said and self.ids.toast.shown:
            self._say_in_best(*self._said)
        else:
            self.ids.toast.vanish()  # in passing, of where things were

    def _edges(self) -> Sequence[float]:
        """What the window's bars and cut-outs cover of the table's edges, as it lies."""
        left, top, right, bottom = insets.insets.ltrb
        return (right, bottom, left, top) if self.turned else (left, top, right, bottom)

    def _window_changed(self, *_args: object) -> None:
        self._rearrange()

    def market_place(self, slot: int) -> Place:
        place: Place = self.ids.market.place_of(slot)
        return place

    def hand_places(self, count: int) -> tuple[Place, ...]:
        """The fan for that many cards, not raised."""
        places: tuple[Place, ...] = self.ids.hand.places(count)
        return places

    def home(self, card: Card) -> Place:
        """Where a card of the market or the hand belongs now."""
        if card in self.hand:
            place = self.hand_places(len(self.hand))[self.hand.index(card)]
            return place.raised(self.ids.hand.lift) if card.chosen else place
        return self.market_place(self.slots.index(card))

    def seen_part(self, card: Card) -> Rect:
        """What is seen of a card at home: in the hand, up to the card that lies over it."""
        place = self.home(card)
        seen = place.width
        for over in self.hand[self.hand.index(card) + 1 :][:1] if card in self.hand else ():
            seen = min(seen, self.home(over).x - place.x)
        low = place.y - place.height / 2
        return Rect(place.x - place.width / 2, low, seen, place.height)

    def settle(self, seconds: float = SETTLE) -> None:
        """Bring every card that nobody holds to its home."""
        for card in (*self.hand, *self.market):
            self._glide(card, self.home(card), seconds)

    def _glide(self, card: Card, place: Place, seconds: float) -> None:
        flies = self.busy and card.parent is self.ids.flights
        if self.gestures.holds(card) or (flies and seconds):
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

    def sync(self, view: View, row: Row = ()) -> None:
        """Set every widget from the view. Whatever was shown before, this is the truth.

        `row` is how the market lies; without it, as it did when this moment was last shown."""
        self.bare = False
        before, self.view, self.me = self.view, view, view.viewer or 0
        if before and before.turn == before.viewer != view.turn:
            self.choice.clear()  # it ends with the move it made, also where its cards' likes stay
        sync.show_cards(self, row)
        sync.show_piles(self)
        self._show_traders()
        self.choice.keep_possible()
        self.settle(0)

    def told(self) -> str:
        """All of it in words, for the ear."""
        return "" if self.bare or not self.view else spoken_words.table(self.view)

    @contextmanager
    def occupied(self) -> Iterator[None]:
        """While a move is made and shown: a touch cuts it short and chooses nothing."""
        before, self.busy = self.busy, True
        try:
            yield
        finally:
            self.busy = before

    def clear(self, viewer: int | None) -> None:
        """An empty table, before a deal that this trader will see."""
        self.me = viewer or 0
        self.rows = {}
        for card in (*self.market, *self.hand):
            self.remove(card)
        self.hush()
        self.bare = True
        sync.show_nothing(self)
        self.choice.refresh_words()

    def hush(self) -> None:
        """Nothing speaks of what was before: not in words, not by a token held up to be read, and
        nobody makes a face at it."""
        self.ids.keepsakes.clear_widgets()
        self.ids.rival.feel("", softly=False)
        self.ids.remark.vanish()
        self._said = None
        self.ids.toast.vanish()
        explainer.vanish()

    def say(self, words: str) -> None:
        """Say something in passing, and hide no card of the market with it."""
        self._said = None
        self.ids.toast.show(words, self.places["hand"], passing=True)
        announcer.say(words)

    def point_out(self, words: str, about: str) -> None:
        """Say something about a zone until cards are chosen, and hide nothing of it."""
        self._say_in_best([words], lambda: hint_places.beside(self, about))
        announcer.say(words)

    def advise(self, words: Sequence[str], move: Move | None = None) -> None:
        """Say what the coach says, of a move perhaps, until another is chosen, and hide nothing it
        speaks of: in the first of these ways that has room."""
        self._say_in_best(words, lambda: hint_places.for_hint(self, move))
        announcer.say(words[0])

    def _say_in_best(self, ways: Sequence[str], places: Callable[[], Iterable[Rect]]) -> None:
        """Now, and again whenever the table is laid out anew."""
        self._said = ways, places
        self.ids.toast.show_in_best(ways, places())

    def new_card(self, good: Good | None) -> Card:
        """A card in the layer of cards."""
        card = Card(good=good)
        card.about = partial(describe.card, self, card)
        card.press = partial(self._press, card)
        self.ids.cards.add_widget(card)
        return card

    def _press(self, card: Card) -> None:
        """Choose a card or leave it, as a tap would."""
        if self.busy:
            self.dispatch("on_finish")
        elif card in (*self.market, *self.hand):
            self.choice.toggle(card)

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
                card.lay_on(layer)

    def _show_traders(self, *_args: object) -> None:
        if self.view:
            sync.show_traders(self)
            self.choice.refresh_words()

    # Touches: buttons first, then cards

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.busy:  # cards are on their way: the touch may not fall on one it was not meant for
            self.dispatch("on_finish")
            return True
        return self.gestures.down(touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self.gestures.move(touch) or super().on_touch_move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self.gestures.up(touch) or super().on_touch_up(touch)

    # Events for the screen

    def on_refused(self, words: str) -> None:
        """The viewer wanted something that cannot be done; these words say why."""
        self.choice.refuse(words)

    on_undo = on_hint = on_replay = on_menu
