"""The table: zones in their rectangles and cards above them, all set from the view."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import BorderImage, Rectangle
from kivy.input import MotionEvent
from kivy.metrics import Metrics, dp
from kivy.uix.widget import Widget

from jaipur.game.match.market_row import Row
from jaipur.rules import View
from jaipur.ui.device import insets
from jaipur.ui.look import theme
from jaipur.ui.look.live_language import language
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.sprites import picture
from jaipur.ui.table import sync, zone_descriptions
from jaipur.ui.table.card import Card
from jaipur.ui.table.input.choice import Choice
from jaipur.ui.table.input.gestures import Gestures
from jaipur.ui.table.input.hand_cover import HandCover
from jaipur.ui.table.layout import composition
from jaipur.ui.table.table_state import Fitting, TableState
from jaipur.ui.widgets import boxes
from jaipur.ui.widgets.explained import place_of
from jaipur.ui.widgets.handedness import hands
from jaipur.words import spoken_words

TILE = 190
"""Side of one tile of the woven pattern, in dp."""
HEM = 0.125
"""Breadth of the drawn hem, as a share of its picture."""


class TableCloth(Widget):
    """Woven plum cloth, darker towards the rim, with a hem along the edge: three rectangles."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        weave, edge = picture("place-table"), picture("place-table-edge")
        weave.wrap = "repeat"
        border = edge.width * HEM
        with self.canvas:
            theme.Ink("BACKDROP")
            self._weave = Rectangle(texture=weave)
            self._shade = Rectangle(texture=picture("place-table-vignette"))
            theme.Ink("BACKDROP", 0.9)
            self._hem = BorderImage(texture=edge, border=(border,) * 4)
        for name in ("pos", "size"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_event: object) -> None:
        for layer in (self._weave, self._shade, self._hem):
            layer.pos, layer.size = self.pos, self.size
        across, up = self.width / dp(TILE), self.height / dp(TILE)
        self._weave.tex_coords = (0, 0, across, 0, across, up, 0, up)
        self._hem.display_border = (min(max(min(self.size) * 0.016, dp(5)), dp(16)),) * 4


class Table(TableState):
    """Shows a `View` and lets its viewer choose cards; moves are reported by `on_move`."""

    __events__ = ("on_refused",)

    def __init__(
        self,
        fitting: Fitting = composition.fitting,
        playable: bool = True,
        without: Iterable[str] = (),
        **kwargs: Any,
    ) -> None:
        """Create a table. `fitting` returns the composition for a window, which may leave out zones
        and add rectangles for parts beside the table. A table that is not `playable` is only looked
        at; the zones in `without` are not shown."""
        self._playable = playable
        super().__init__(fitting, **kwargs)
        self.options.hints = self.options.ahead = playable
        self.choice = Choice(self)
        self.gestures = Gestures(self, self.choice)
        self.hand_cover = HandCover(self, self.gestures)
        self.cards.build_screens = self._furnish
        self.cards.holds, self.cards.let_go = self.gestures.holds, self.gestures.let_go
        self.fbind("busy", lambda _table, busy: setattr(self.cards, "flying", busy))
        self.cards.flying = self.busy
        zone_descriptions.build_screens(self, self.choice)
        self._rearrange = Clock.create_trigger(self._arrange, -1)
        self._resettle = Clock.create_trigger(lambda _dt: self.cards.settle(0), -1)
        self._follow_window()
        self._follow_facts()
        for name in without:
            self.ids[name].disabled = True
            self.ids[name].opacity = 0  # last: disabling may set the opacity
        self._arrange()

    def _follow_window(self) -> None:
        # These outlive any table: `bind` holds the table weakly, `fbind` would keep it alive.
        insets.insets.bind(ltrb=self._window_changed)
        Metrics.bind(density=self._window_changed)
        theme.text.bind(sp=self._window_changed)
        hands.bind(left_handed=self._window_changed, one_handed=self._window_changed)
        for name in ("size", "pos"):
            self.fbind(name, self._rearrange)
        for name in ("turned", "foot", "head"):
            self.layout.fbind(name, self._rearrange)
        self.ids.market.fbind("slots", self._resettle)
        self.ids.hand.fbind("field", self._resettle)
        self.ids.hand.fbind("rules", self._resettle)

    def _follow_facts(self) -> None:
        language.bind(code=self._refresh_words)
        hands.bind(taps_only=self._refresh_words)
        for player in self.players:
            for name in ("name", "portrait", "thinking"):
                player.fbind(name, self._refresh_words)
        for name in ("show_herds", "show_seen", "beginner", "has_mouse", "ahead", "covers_hand"):
            self.options.fbind(name, self._refresh_words)
        self.options.fbind("names_icons", self._name_icons)
        language.bind(code=self._name_icons)
        self.undo.fbind("waits", self._refresh_words)
        self.messages.fbind("current", self._refresh_words)
        for name in ("busy", "prompt"):
            self.fbind(name, self._refresh_words)

    # Layout

    def _arrange(self, *_args: object) -> None:
        """Give every zone its rectangle in the current window; the cards follow."""
        self.layout.arrange(*self.pos, *self.size)
        boxes.arrange(self, self.layout.places)
        self._name_icons()
        self.gestures.rearranged()

    def _name_icons(self, *_event: object) -> None:
        """Write the names below the icons if they are wanted and there is room for all three."""
        icons = [self.ids[name] for name in ("menu", "undo", "hint")]
        named = self.options.names_icons and all(icon.has_room_for_name() for icon in icons)
        for icon in icons:
            icon.named = named

    def _window_changed(self, *_args: object) -> None:
        self._rearrange()

    # The view

    def sync(self, view: View, row: Row = ()) -> None:
        """Set every widget from the view, the only source of truth.

        `row` is the order of the market; without it, the order when this moment was last shown."""
        self.bare = False
        before, self.view, self.me = self.view, view, view.viewer or 0
        if self.choice and before and before.turn == before.viewer != view.turn:
            self.choice.clear()  # it ends with its move, even if cards of the same goods stay
        sync.show_cards(self, row)
        sync.show_piles(self)
        sync.show_players(self)
        self.choice.keep_possible()
        self.cards.settle(0)

    def kept_clear(self) -> list[Rect]:
        """Return where no tip should be: first the bar's button or message, then the opponent's
        panel."""
        things = [self.ids.bar.ids.go] if self.ids.bar.legal or self.ids.bar.words else []
        return [place_of(thing)[0] for thing in (*things, self.ids.opponent)]

    def summary(self) -> str:
        """Return the whole table in words, for screen readers."""
        return "" if self.bare or not self.view else spoken_words.table(self.view)

    @contextmanager
    def occupied(self) -> Iterator[None]:
        """Mark the table as busy while a move is shown: a touch only cuts it short."""
        before, self.busy = self.busy, True
        try:
            yield
        finally:
            self.busy = before

    def clear(self, viewer: int | None) -> None:
        """Empty the table before a deal that this player will see."""
        self.me = viewer or 0
        self.cards.rows = {}
        for card in self.cards.all:
            self.cards.remove(card)
        for layer in (self.ids.flights, self.ids.keepsakes):  # cards and tokens still in flight
            layer.clear_widgets()
        sync.clear_messages(self)
        self.bare = True
        sync.show_nothing(self)
        self.choice.refresh_words()

    def _furnish(self, card: Card) -> None:
        card.about = partial(zone_descriptions.card, self, card)
        card.keys_reach = self._playable
        card.press = partial(self._press, card)

    def _press(self, card: Card) -> None:
        """Choose a card or undo its choice, as a tap would."""
        if self.busy:
            self.dispatch("on_finish")
        elif self._playable and card in self.cards.all:
            self.choice.toggle(card)

    def _refresh_words(self, *_args: object) -> None:
        if self.view:
            self.choice.refresh_words()

    # Touches: buttons first, then cards

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch) or not self._playable:
            return True
        if self.busy:  # cards are in flight: the touch may hit another card than the player meant
            self.dispatch("on_finish")
            return True
        return self.hand_cover.down(touch) or self.gestures.down(touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        self.hand_cover.move(touch)
        return self.gestures.move(touch) or super().on_touch_move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        self.hand_cover.up(touch)
        return self.gestures.up(touch) or super().on_touch_up(touch)

    # Events for the screen

    def on_refused(self, words: str) -> None:
        """Refuse a request of the viewer; `words` say why."""
        self.choice.refuse(words)
