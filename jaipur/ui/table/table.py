"""The table: zones in their rectangles, cards above them, all of it a function of the view."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import Metrics

from jaipur.game.match.market_row import Row
from jaipur.rules import Move, View
from jaipur.ui.device import insets
from jaipur.ui.look import theme
from jaipur.ui.look.rect import Rect
from jaipur.ui.table import hint_places, sync, zone_descriptions
from jaipur.ui.table.card import Card
from jaipur.ui.table.input.choice import Choice
from jaipur.ui.table.input.gestures import Gestures
from jaipur.ui.table.layout import composition
from jaipur.ui.table.table_state import TableState
from jaipur.ui.widgets import placed
from jaipur.ui.widgets.announcer import announcer
from jaipur.ui.widgets.explainer import explainer
from jaipur.ui.widgets.handedness import hands
from jaipur.ui.words import i18n, spoken_words

Fitting = Callable[[float, float], str]


class Table(TableState):
    """Shows a `View` and lets its viewer choose cards; deals go out as `on_deal`."""

    __events__ = ("on_refused",)

    def __init__(
        self,
        fitting: Fitting | None = None,
        playable: bool = True,
        without: Iterable[str] = (),
        **kwargs: Any,
    ) -> None:
        """`fitting` chooses the composition for a window; one may leave some zones no room, and
        have rectangles for what lies beside the table. One that is not `playable` is only looked
        at; zones that it goes `without` are not shown."""
        self._playable = playable
        self._fitting = fitting or composition.fitting
        self._said: tuple[Sequence[str], Callable[[], Iterable[Rect]]] | None = None
        """What stays until cards are chosen: in which words, and where there may be room."""
        super().__init__(**kwargs)
        self.choice = Choice(self)
        self.gestures = Gestures(self, self.choice)
        self.cards.furnish = self._furnish
        self.cards.holds, self.cards.let_go = self.gestures.holds, self.gestures.let_go
        self.fbind("busy", lambda _table, busy: setattr(self.cards, "flying", busy))
        self.cards.flying = self.busy
        zone_descriptions.furnish(self, self.choice)
        self._rearrange = Clock.create_trigger(self.arrange, -1)
        self._resettle = Clock.create_trigger(lambda _dt: self.cards.settle(0), -1)
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
        for name in without:
            self.ids[name].opacity = 0
        self.arrange()

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
        placed.arrange(self, self.places)
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

    # The view

    def sync(self, view: View, row: Row = ()) -> None:
        """Set every widget from the view, which alone is the truth.

        `row` is how the market lies; without it, as it did when this moment was last shown."""
        self.bare = False
        before, self.view, self.me = self.view, view, view.viewer or 0
        if before and before.turn == before.viewer != view.turn:
            self.choice.clear()  # it ends with the move it made, also where its cards' likes stay
        sync.show_cards(self, row)
        sync.show_piles(self)
        self._show_traders()
        self.choice.keep_possible()
        self.cards.settle(0)

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
        for card in self.cards.all:
            self.cards.remove(card)
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
        self._say_in_best([words], lambda: hint_places.beside(self.places, about))
        announcer.say(words)

    def advise(self, words: Sequence[str], move: Move | None = None) -> None:
        """Say what the coach says, of a move perhaps, until another is chosen, and hide nothing it
        speaks of: in the first of these ways that has room."""
        self._say_in_best(words, lambda: hint_places.for_hint(self.places, move))
        announcer.say(words[0])

    def _say_in_best(self, ways: Sequence[str], places: Callable[[], Iterable[Rect]]) -> None:
        """Now, and again whenever the table is laid out."""
        self._said = ways, places
        self.ids.toast.show_in_best(ways, places())

    def _furnish(self, card: Card) -> None:
        card.about = partial(zone_descriptions.card, self, card)
        card.press = partial(self._press, card)

    def _press(self, card: Card) -> None:
        """Choose a card or leave it, as a tap would."""
        if self.busy:
            self.dispatch("on_finish")
        elif self._playable and card in self.cards.all:
            self.choice.toggle(card)

    def _show_traders(self, *_args: object) -> None:
        if self.view:
            sync.show_traders(self)
            self.choice.refresh_words()

    # Touches: buttons first, then cards

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch) or not self._playable:
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
