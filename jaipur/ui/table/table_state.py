"""The state of a table: its view, its cards, and its zones in their rectangles."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.metrics import Metrics
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout

from jaipur.ui.device import insets
from jaipur.ui.look import kv, theme
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.table.card_layer import CardLayer
from jaipur.ui.table.layout import composition
from jaipur.ui.table.messages import Messages
from jaipur.ui.table.table_facts import PlayerFacts, Players, TableOptions, UndoOffer
from jaipur.ui.widgets.handedness import hands

Fitting = Callable[[float, float], str]


class TableLayout(EventDispatcher):
    """The rectangles of a table's zones; `fitting` chooses the composition for a window."""

    foot = NumericProperty(0)
    head = NumericProperty(0)
    """Pixels at the lower and the upper edge that are kept for something else."""
    turned = BooleanProperty(False)
    """Whether the table lies upside down in the window."""
    composition = StringProperty("")
    places = DictProperty({})
    """The rectangle of each zone: always set, in a window of any size."""

    def __init__(self, fitting: Fitting) -> None:
        super().__init__()
        self._fitting = fitting

    def arrange(self, x: float, y: float, width: float, height: float) -> None:
        """Give every zone its rectangle within that of the table."""
        left, top, right, bottom = self._edges()
        top, bottom = top + self.head, bottom + self.foot
        width, height = max(0, width - left - right), max(0, height - top - bottom)
        area = Rect(x + left, y + bottom, width, height)
        name = self._fitting(area.width / Metrics.density, area.height / Metrics.density)
        self.composition = composition.ONE_HANDED.get(name, name) if hands.one_handed else name
        larger = theme.text.sp / Metrics.dp
        self.places = composition.zones(self.composition, area, hands.left_handed, larger)

    def _edges(self) -> Sequence[float]:
        """Return how far the window's bars and cut-outs cover each edge of the table."""
        edges: Sequence[float] = insets.insets.ltrb
        return insets.opposite(edges) if self.turned else edges

    def zone_at(self, x: float, y: float) -> str | None:
        """Return the zone at this point."""
        return next((name for name, rect in self.places.items() if rect.holds(x, y)), None)


class TableState(FloatLayout):
    """The part of a `Table` that its helpers use; `Table` adds layout and play."""

    busy = BooleanProperty(False)
    """Whether an animation is being played."""
    prompt = ObjectProperty(None, allownone=True)
    """Text for the bar when it asks for something other than a move and nothing is chosen."""
    view = ObjectProperty(None, allownone=True)

    on_move = WidgetEvent()  # (move: Move) The viewer wants this move, and it is legal.
    on_agree = WidgetEvent()  # The viewer accepts the prompt.
    on_finish = WidgetEvent()  # The table was touched during an animation.
    on_undo = WidgetEvent()  # The viewer wants to take the last move back.
    on_hint = WidgetEvent()

    def __init__(self, fitting: Fitting, **options: Any) -> None:
        kv.load("table/table")
        self.players = Players((PlayerFacts(), PlayerFacts()))
        self.players.set(portrait=("mark-north", "mark-south"))
        self.options = TableOptions()
        self.layout = TableLayout(fitting)
        self.undo = UndoOffer()
        self.messages = Messages()
        self.me = 0
        """The player at the lower edge."""
        self.bare = False
        """Whether it was cleared and nothing has been laid since: the view is outdated."""
        # a deal that starts before the layout finds everything near its final place
        super().__init__(**{"size": Window.size} | options)
        ids = self.ids
        self.cards = CardLayer(ids.market, ids.hand, ids.cards, ids.flights)

    @property
    def opponent(self) -> PlayerFacts:
        """The player at the upper edge."""
        return self.players[1 - self.me]
