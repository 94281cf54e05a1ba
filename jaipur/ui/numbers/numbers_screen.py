"""The history in numbers: matches, rounds, rupees, goods and moves, of one or all opponents."""

import logging
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from functools import partial
from itertools import chain

from kivy.animation import Animation
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.coach.style import style_of
from jaipur.game.statistics.numbers import Numbers
from jaipur.game.statistics.reviewed_matches import ReviewedMatch
from jaipur.game.statistics.summary import Opponent
from jaipur.store.trouble import StoreError
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.numbers.cards_page import CardsPage
from jaipur.ui.numbers.coach_cards import coach_cards
from jaipur.ui.numbers.number_cards import cards
from jaipur.ui.widgets.focus import focusables
from jaipur.ui.widgets.futures import on_done
from jaipur.ui.widgets.opponent_filter import OpponentFilter
from jaipur.words import opponents, store_words
from jaipur.words.i18n import _

log = logging.getLogger(__name__)

CountMatches = Callable[[Opponent | None], "Future[Numbers]"]
"""Counts all matches, or those against an opponent, in the background."""
ReviewMatches = Callable[[Opponent | None], "Future[list[ReviewedMatch]]"]
"""Reads the coach's findings about these matches, in the background."""

PATIENCE = 0.4
"""Seconds before it says that it is still counting."""
FADE_SECONDS = 0.2


class Message(BoxLayout):
    """A text in the middle, in place of plots; with a button if that helps."""

    least = NumericProperty(0)
    """The height of the view around it."""
    sprite = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")
    button = StringProperty("")

    on_press = WidgetEvent()  # The button was tapped.


class NumbersScreen(CardsPage):
    """Asks for the numbers whenever it is entered; `on_play` asks for a first match."""

    opponent = ObjectProperty(None, allownone=True)
    """The opponent whose matches are counted; None for all."""
    opponents = DictProperty()
    """All opponents so far, with the results of their matches."""
    counted = ObjectProperty(None, allownone=True)
    """The numbers; None while they are missing, or the error if they cannot be read."""
    reviewed = ListProperty()
    """The `ReviewedMatch`es among them, once known."""
    plotted = BooleanProperty(False)
    filter_text = StringProperty("")

    on_play = WidgetEvent()  # The player wants to play.

    def __init__(
        self,
        ask: CountMatches,
        ask_coach: ReviewMatches | None = None,
        puzzles: Callable[[], Widget | None] = lambda: None,
        rating: Callable[[], Widget | None] = lambda: None,
        **options: object,
    ) -> None:
        """`puzzles` and `rating` return their cards, or None if there is nothing to show."""
        super().__init__(**options)
        self._ask, self._ask_coach = ask, ask_coach
        self._puzzles, self._rating = puzzles, rating
        self._left = False
        self._questions = 0
        """How many questions to the store have no answer yet."""
        self._filled_in = ""
        """The language of the page."""
        language.bind(code=self._follow_language)
        self.retranslate()

    @property
    def ready(self) -> bool:
        """Whether all cards are there."""
        return not (self._questions or self.add_next.is_triggered)

    def on_pre_enter(self, *_event: object) -> None:
        self._left = False
        self._follow_language()
        self.count(None)

    def on_leave(self, *_event: object) -> None:
        """Stop filling the page: cards added out of sight would all be drawn in one frame."""
        self._left, self.coming = True, iter(())

    def _follow_language(self, *_event: object) -> None:
        # in front only: filling the page asks for the rating
        if self.get_root_window() and self._filled_in != language.code:
            self.retranslate()

    def count(self, opponent: Opponent | None) -> None:
        """Show the numbers against this opponent, or all of them, as soon as they are known."""
        self.opponent, self.reviewed = opponent, []
        self._questions += 1
        on_done(self._ask(opponent), partial(self._answered, opponent))

    def _answered(self, opponent: Opponent | None, done: "Future[Numbers]") -> None:
        self._questions -= 1
        if self._left or opponent != self.opponent:
            return  # another opponent was chosen meanwhile
        try:
            self.counted = done.result()
            if not opponent:
                self.opponents = self.counted.opponents
                if self.opponents and not any(self.counted.total):  # only people played so far
                    self.count(next(iter(self.opponents)))
                    return
        except StoreError as error:
            log.warning("%s", error)
            self.counted = error
        self.retranslate()
        if self.plotted and self._ask_coach:
            self._questions += 1
            on_done(self._ask_coach(opponent), partial(self._reviewed, opponent))

    def _reviewed(self, opponent: Opponent | None, done: "Future[list[ReviewedMatch]]") -> None:
        """Add the coach's cards after the counted ones."""
        self._questions -= 1
        if self._left or opponent != self.opponent:
            return
        try:
            self.reviewed = done.result()
        except StoreError as error:
            log.warning("%s", error)
            return
        self.coming = chain(self.coming, self._coach_cards())
        self.add_next()

    def retranslate(self, *_event: object) -> None:
        """Fill the page again in the current language."""
        self._filled_in = language.code
        self.filter_text = opponents.name(self.opponent) if self.opponent else _("All opponents")
        self.plotted = isinstance(self.counted, Numbers) and any(self.counted.total)
        self.ids.cards.clear_widgets()
        if self.plotted:
            counted, reviewed = cards(self.counted, self.opponent), self._coach_cards()
            self.coming = chain(
                self._apart(self._rating), counted, self._apart(self._puzzles), reviewed
            )
        else:
            self.coming = iter([self._message()])
        self.add_next()
        self.ids.view.scroll_y = 1

    def _coach_cards(self) -> Iterator[Widget]:
        style = style_of(self.counted.moves, sum(self.counted.goods.values()))
        return coach_cards(self.reviewed, style)

    def _apart(self, make: Callable[[], Widget | None]) -> Iterator[Widget]:
        """Yield a card that is not about a single opponent, if all are shown."""
        card = None if self.opponent else make()
        if card:
            yield card

    def _message(self) -> Message:
        if self.counted is None:
            message = Message(title=_("Counting your matches…"), opacity=0)
            appear = Animation(opacity=1, duration=FADE_SECONDS)
            (Animation(duration=PATIENCE) + appear).start(message)
        elif isinstance(self.counted, StoreError):
            title = _("The numbers can’t be read right now")
            message = Message(title=title, text=store_words.why(self.counted))
        else:
            message = Message(
                sprite="portrait-merchant",
                title=_("No matches yet"),
                text=_(
                    "Play a match to see your wins, your best rounds and your favourite goods here."
                ),
                button=_("Play a match"),
            )
        message.least = self.ids.view.height
        self.ids.view.bind(height=message.setter("least"))
        message.bind(on_press=lambda *_: self.dispatch("on_play"))
        return message

    def choose(self) -> None:
        """Let the player choose whose matches to count."""
        counts = {opponent: sum(tally) for opponent, tally in self.opponents.items()}
        total = sum(count for opponent, count in counts.items() if opponent.level)
        choice = OpponentFilter(counts, self.opponent, total)
        self.ids.layer.open_sheet(choice, on_choose=self.count, on_close=lambda: None)

    # Keys

    def first_focus(self) -> Widget | None:
        """Return the button of a message, or else the filter if there is a choice."""
        return next(focusables(self.ids.cards), next(focusables(self.ids.filter), None))

    def key(self, name: str, modifiers: Iterable[str] = ()) -> bool:
        """Scroll with the arrows before they reach a button; down leaves a focused button first."""
        focused = any(widget.focused for widget in focusables(self))
        if not (focused and name == "down") and self.ids.view.scroll_key(name):
            return True
        return super().key(name, modifiers)


load("numbers/numbers_screen")
