"""What there is to know of a table: what it shows, its zones and its cards."""

from typing import Any

from kivy.core.window import Window
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from jaipur.ui.look import kv
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.table.card_layer import CardLayer
from jaipur.ui.table.messages import Messages
from jaipur.ui.table.table_facts import TableOptions, TraderFacts, Traders, UndoOffer
from jaipur.ui.table.table_layout import Fitting, TableLayout


class TableState(FloatLayout):
    """The part of a `Table` that its helpers know: how it is laid out and played is up to it."""

    busy = BooleanProperty(False)
    """Whether an animation is being played."""
    prompt = ObjectProperty(None, allownone=True)
    """Words for the deal bar while nothing is chosen, when it asks for something else."""
    view = ObjectProperty(None, allownone=True)

    on_deal = WidgetEvent()  # (move: Move) The viewer wants this move, and it is legal.
    on_agree = WidgetEvent()  # The viewer does what the prompt asks for.
    on_finish = WidgetEvent()  # The table was touched during an animation.
    on_undo = WidgetEvent()  # The viewer wants the last move back.
    on_hint = WidgetEvent()

    def __init__(self, fitting: Fitting, **options: Any) -> None:
        kv.load("table/table")
        self.traders = Traders((TraderFacts(), TraderFacts()))
        self.traders.set(portrait=("mark-north", "mark-south"))
        self.options = TableOptions()
        self.layout = TableLayout(fitting)
        self.undo = UndoOffer()
        self.messages = Messages()
        self.me = 0
        """The trader at the lower edge."""
        self.bare = False
        """Whether it was cleared and nothing has been laid since: the last view is of before."""
        # a deal before it has its size finds things where they will probably stay
        super().__init__(**{"size": Window.size} | options)
        ids = self.ids
        self.cards = CardLayer(ids.market, ids.hand, ids.cards, ids.flights)

    @property
    def rival(self) -> TraderFacts:
        """The trader at the upper edge."""
        return self.traders[1 - self.me]
