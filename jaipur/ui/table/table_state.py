"""What there is to know of a table: what it shows, its zones and its cards."""

from collections.abc import Sequence
from typing import Any

from kivy.core.window import Window
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
from jaipur.rules import Good
from jaipur.ui.look import kv
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.table.card_layer import CardLayer


class TableState(FloatLayout):
    """The part of a `Table` that its helpers know: how it is laid out and played is up to it."""

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

    on_deal = WidgetEvent()  # (move: Move) The viewer wants this move, and it is legal.
    on_agree = WidgetEvent()  # The viewer does what the prompt asks for.
    on_finish = WidgetEvent()  # The table was touched during an animation.
    on_menu = WidgetEvent()  # One of the side buttons, or the rival's words, was tapped:
    on_undo = WidgetEvent()
    on_hint = WidgetEvent()
    on_replay = WidgetEvent()
    on_pick_up = WidgetEvent()  # A finger has begun to drag cards.
    on_moment = WidgetEvent()  # (number: int) A move of the list was tapped.

    def __init__(self, **options: Any) -> None:
        kv.load("table/table")
        self.me = 0
        """The trader at the lower edge."""
        self.bare = False
        """Whether it was cleared and nothing has been laid since: the last view is of before."""
        self.rows: dict[object, Row] = {}
        """How the market lay at moments of this round, for who comes back to one."""
        self.discards: Sequence[Good] = ()
        """The cards sold in this round, in their order; the view tells how far it has come."""
        # a deal before it has its size finds things where they will probably stay
        super().__init__(**{"size": Window.size} | options)
        ids = self.ids
        self.cards = CardLayer(ids.market, ids.hand, ids.cards, ids.flights)

    def zone_at(self, x: float, y: float) -> str | None:
        """Return the zone of that point."""
        return next((name for name, rect in self.places.items() if rect.holds(x, y)), None)
