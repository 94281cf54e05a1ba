"""The state of a table: its view, its zones and its cards."""

from typing import Any

from kivy.core.window import Window
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from jaipur.ui.look import kv
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.table.card_layer import CardLayer
from jaipur.ui.table.messages import Messages
from jaipur.ui.table.table_facts import PlayerFacts, Players, TableOptions, UndoOffer
from jaipur.ui.table.table_layout import Fitting, TableLayout


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
