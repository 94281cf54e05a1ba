"""Fingers on the table: tap, double tap, slide, drag.

One finger at a time handles the cards; a second one is ignored until the first has left. A touch
that moves further than the slop drags if it began on a chosen card or goes across the row; else it
slides from card to card and chooses them. A slide that leaves its row becomes a drag and undoes
what it chose on the way. With taps only, a finger may move within a card and take its time: every
touch that ends where it began is one tap.

A double tap begins with an empty choice; while cards are chosen, it is two taps.
"""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import Metrics

from jaipur.game.match.meaning import Meaning
from jaipur.rules import Good
from jaipur.ui.table.card import Card
from jaipur.ui.table.input import drop_targets
from jaipur.ui.table.input.choice import Choice
from jaipur.ui.table.layout.card_layout import Place
from jaipur.ui.table.table_state import TableState
from jaipur.ui.widgets.handedness import hands

SLOP = 10
"""How far in dp a finger may move and still tap."""
STEEP = 0.58
"""A touch that leaves an unchosen card at 30 degrees or more to its row drags, a flatter one
slides."""
DOUBLE_TAP = 0.4
"""Seconds between the two taps of a double tap, as on phones; clicks take the time of the system.
A touch that comes during a slow frame is seen late: the duration of the last frame is added."""
TOO_LATE = 0.9
"""Seconds within which a second tap was probably meant as a double tap: it does not undo the first
one, and the bar offers the move. Where the system's double click is slow, `AFTER` it."""
AFTER = 0.4
NEAR = 16
"""How far apart in dp the two taps may be."""
KEPT = "bar", "market", "hand"
"""Taps here that miss the cards keep the choice; taps elsewhere put it back."""
_STACK = 0.22
"""How far dragged cards peek out from under each other, in card widths."""


class Gestures:
    """Interprets the touches that no button has handled."""

    def __init__(self, table: TableState, choice: Choice) -> None:
        self.table, self.cards, self.choice = table, table.cards, choice
        self.touch: MotionEvent | None = None
        self._tapped: tuple[Card, float, tuple[float, float]] | None = None
        """Card, time and place of the last tap, if nothing was chosen before it: a double tap is
        about this card, even if it has moved. The place is the table's, which may be upside down in
        the window."""
        self.picked_up: Callable[[], object] = lambda: None
        """Called when a finger begins to drag cards."""
        self._reset()

    def _reset(self) -> None:
        self.touch = None
        self.card: Card | None = None
        self.zone: str | None = None
        self.kind = ""
        """"" while undecided, then slide, drag, herd or nothing."""
        self.dragged: list[Card] = []
        self.grip: list[tuple[float, float]] = []
        self.crossed: set[Card] = set()
        self.empty = False
        """Whether nothing was chosen when the finger went down."""
        self.shown: Meaning | None = None
        """What the bar showed then."""
        self.before: tuple[list[Card], int] = [], 0
        """Cards and camels that were chosen when a slide began."""
        self.start = (0.0, 0.0)
        self.where = (0.0, 0.0)

    def holds(self, card: Card) -> bool:
        """Return whether this card is dragged."""
        return card in self.dragged

    def _tapped_before(self, touch: MotionEvent, limit: float) -> Card | None:
        """Return the card of the last tap, if this touch is near it in time and place."""
        if self._tapped is None:
            return None
        card, time, (x, y) = self._tapped
        soon = touch.time_start - time < limit
        dx, dy = touch.x - x, touch.y - y
        near = dx * dx + dy * dy < (NEAR * Metrics.dp) ** 2
        return card if soon and near and card in (*self.cards.hand, *self.cards.market) else None

    # A touch begins

    def down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self.table.collide_point(*touch.pos):
            return False
        touch.grab(self.table)
        if self.touch is not None:
            return True
        self._reset()
        self.touch = touch
        self.start = self.where = touch.pos
        self.empty, self.shown = not self.choice, self.choice.meaning
        self.card = self.cards.card_at(*touch.pos)
        self.zone = self.table.layout.zone_at(*touch.pos)
        self.double = self.late = False
        if hands.taps_only:
            return True
        clicks = "button" in touch.profile
        limit = self.table.options.double_click if clicks else DOUBLE_TAP
        limit += min(Clock.frametime, AFTER)  # it may have waited for a slow frame to end
        twice = self._tapped_before(touch, limit)
        late = self._tapped_before(touch, max(TOO_LATE, limit + AFTER))
        self.double = twice is not None
        self.late = late is not None and late.chosen and not twice
        self.card = twice or (late if self.late else self.card)
        return True

    # A touch moves

    def move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self.table or touch is not self.touch:
            return touch.grab_current is self.table
        self.where = touch.pos
        if not self.kind and not hands.taps_only:
            self._decide()
        if self.kind == "slide":
            self._slide()
        elif self.kind == "drag":
            self._follow()
        return True

    def _decide(self) -> None:
        dx, dy = self.where[0] - self.start[0], self.where[1] - self.start[1]
        if dx * dx + dy * dy < (SLOP * Metrics.dp) ** 2:
            return
        if self.card is not None:
            steep = abs(dy) > STEEP * abs(dx)
            self.kind = "drag" if self.card.chosen or steep else "slide"
        elif self.zone == "herd":
            self.kind = "herd" if dy > abs(dx) else "nothing"
        else:
            self.kind = "nothing"
        self.before = [*self.choice.market, *self.choice.hand], self.choice.camels
        if self.kind == "slide" and self.card:
            self._cross(self.card)
        elif self.kind == "drag" and self.card:
            self._pick_up(self.card)
        elif self.kind == "herd":
            self.choice.fill_camels()

    def _slide(self) -> None:
        if self.card is None:
            return
        in_hand = self.card in self.cards.hand
        if not self.table.layout.places["hand" if in_hand else "market"].holds(*self.where):
            self._drag_after_all(self.card)
            return
        card = self.cards.card_at(*self.where)
        if card and (card in self.cards.hand) == in_hand:
            self._cross(card)

    def _cross(self, card: Card) -> None:
        """Choose a card that a slide crosses; goods and camels are not chosen together."""
        if card in self.crossed or not self.card:
            return
        self.crossed.add(card)
        if (card.good == Good.CAMEL) == (self.card.good == Good.CAMEL):
            self.choice.set(card, True)

    def _drag_after_all(self, card: Card) -> None:
        """Turn a slide into a drag when the finger leaves the row: undo what the slide chose."""
        self._restore_choice()
        self.kind = "drag"
        self._pick_up(card)

    def _restore_choice(self) -> None:
        chosen, camels = self.before
        self.choice.only([other for other in chosen if other in self.cards.all], camels)

    def _pick_up(self, card: Card) -> None:
        """Drag the card, together with all chosen cards of its side."""
        table = self.table
        if not card.chosen:
            self.choice.set(card, True)
        side = table.cards.hand if card in table.cards.hand else table.cards.market
        others = [other for other in side if other.chosen and other is not card]
        self.dragged = [*others, card]
        layer = table.ids.flights
        for held in self.dragged:
            held.halt()
            held.angle = 0
            held.parent.remove_widget(held)
            layer.add_widget(held)
        self._grip()
        self._follow()
        drop_targets.light(table, self.choice, self.dragged)
        self.picked_up()

    def _grip(self) -> None:
        """Set the offset of each dragged card from the finger."""
        width, count = self.dragged[-1].width, len(self.dragged)
        lift = width * 0.35
        self.grip = [((i - count + 1) * _STACK * width, lift) for i in range(count)]

    def _follow(self) -> None:
        x, y = self.where
        for card, (dx, dy) in zip(self.dragged, self.grip, strict=True):
            card.center = x + dx, y + dy

    # A touch ends

    def up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self.table:
            return False
        touch.ungrab(self.table)
        if touch is not self.touch:
            return True
        self.where = touch.pos
        kind, card, zone, double, late = self.kind, self.card, self.zone, self.double, self.late
        first, empty, shown = (touch.time_start, self.start), self.empty, self.shown
        if kind == "drag":
            self._drop()
        self._reset()
        if not kind and self._stayed(card, zone, touch):
            self._tapped = (card, *first) if card and empty and not (double or late) else None
            if not late:
                self._tap(card, zone, double, shown)
        return True

    def _stayed(self, card: Card | None, zone: str | None, touch: MotionEvent) -> bool:
        """Return whether a touch still counts as a tap; with taps only it ends where it began."""
        there = self.cards.card_at(*touch.pos) if card else self.table.layout.zone_at(*touch.pos)
        wandered = hands.taps_only and there != (card or zone)
        return not wandered and bool(self.table.collide_point(*touch.pos))

    def _tap(
        self, card: Card | None, zone: str | None, double: bool, shown: Meaning | None
    ) -> None:
        """Choose a card or put it back; a double tap makes the move that the bar has `shown`."""
        choice = self.choice
        if card is not None and card.parent:
            if not double:
                choice.toggle(card)
            elif card in self.cards.hand:
                choice.all_of(card.good)
            else:
                choice.only(self._with_its_kind(card))
                confirm = self.table.options.confirm
                refused = choice.proposal is not None and choice.proposal.reason is not None
                if choice.meaning == shown and (refused or not confirm):
                    choice.make_move()
        elif zone == "herd":
            choice.add_camel()
        elif zone not in KEPT:
            choice.clear()

    def _with_its_kind(self, card: Card) -> list[Card]:
        """Return the card, or all market camels for a camel: they are taken together."""
        if card.good != Good.CAMEL:
            return [card]
        return [other for other in self.cards.market if other.good == Good.CAMEL]

    def _drop(self) -> None:
        """Drop the dragged cards: those of a move fly on from the finger, others return."""
        drop_targets.unlight(self.table)
        drop_targets.drop(self.table, self.choice, self.dragged, self.where, self._restore_choice)
        if not self.table.busy:
            self._put_back()

    def _put_back(self) -> None:
        """Return the dragged cards to the table."""
        dragged, self.dragged = self.dragged, []
        drop_targets.unlight(self.table)
        for card in dragged:
            if card.parent:  # else it was taken off the table
                card.lay_on(self.table.ids.cards)
        self.cards.order_hand()
        self.cards.settle()

    def cancel(self) -> None:
        """Cancel the touch without effect: the app was left, or a window took the touch."""
        if self.dragged:
            self._put_back()
        self._reset()
        self.kind = "nothing"

    # The table changes under the finger

    def let_go(self, card: Card) -> None:
        """Release this card, which leaves the table."""
        if card in self.dragged:
            at = self.dragged.index(card)
            del self.dragged[at], self.grip[at]
        if card is self.card:
            if self.dragged:
                self.card = self.dragged[-1]
            else:
                self.kind, self.card = "nothing", None
                drop_targets.unlight(self.table)
        self.crossed.discard(card)

    def rearranged(self) -> None:
        """Keep dragged cards under the finger, in their new size, after the window changed."""
        if self.kind != "drag" or not self.dragged:
            return
        for card in self.dragged:
            home = self.cards.home(card)
            card.put(Place(card.center_x, card.center_y, home.width))
        self._grip()
        self._follow()
        drop_targets.light(self.table, self.choice, self.dragged)
