"""Challenges among friends: the played ones, and the ways to a new one."""

from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.today.challenge_cards import ChallengeCard, Pair
from jaipur.ui.widgets.page import Page
from jaipur.ui.widgets.prose import Scroll
from jaipur.ui.widgets.virtual_list import VirtualList

MOST = 200
"""How many challenges are listed; older ones are in the history."""


class Invitation(Scroll):
    """The content of an empty list."""


class ChallengesScreen(Page):
    """Lists challenges, the latest first.

    Reports ``on_new``, ``on_enter_code`` and ``on_open(pair)``.
    """

    pairs = ListProperty()
    known = BooleanProperty(False)
    """Whether the list has been read."""
    tight = BooleanProperty(False)
    """Whether the buttons need two rows."""

    on_new = WidgetEvent()  # Challenge a friend.
    on_enter_code = WidgetEvent()  # Enter or paste what a friend has sent.
    on_open = WidgetEvent()  # (pair: Pair) Open this challenge.

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._invitation = Invitation()
        self._rows.use(self._card, self._fill)
        self.fbind("pairs", self.retranslate)
        language.bind(code=self.retranslate)

    @property
    def _rows(self) -> VirtualList:
        rows: VirtualList = self.ids.rows
        return rows

    def first_focus(self) -> Widget:
        return self.named("new")

    def show(self, pairs: list[Pair]) -> None:
        """Show these challenges and no others."""
        self.pairs, self.known = pairs, True
        body = self.ids.body
        if pairs and self._invitation.parent:
            body.remove_widget(self._invitation)
        elif not pairs and not self._invitation.parent:
            body.add_widget(self._invitation)

    def retranslate(self, *_event: object) -> None:
        self._rows.count = len(self.pairs)
        self._rows.refill()

    def _card(self) -> ChallengeCard:
        card = ChallengeCard()
        card.bind(on_release=lambda one: self.dispatch("on_open", one.pair))
        return card

    def _fill(self, card: ChallengeCard, place: int) -> None:
        card.fill(self.pairs[place])


load("today/challenges_screen")
