"""The history in numbers: matches, rounds, rupees, goods and moves, of one or all opponents."""

import logging
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from functools import partial
from itertools import chain
from typing import Any, TypeVar

import asynckivy as ak
from kivy.animation import Animation
from kivy.clock import Clock
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

from jaipur.coach.review import Review
from jaipur.coach.style import style_of
from jaipur.game.match.heading import heading_of
from jaipur.game.practice.puzzles import puzzles
from jaipur.game.statistics.numbers import Numbers
from jaipur.game.statistics.reviewed_matches import MOST, reviewed_matches
from jaipur.game.statistics.summary import Opponent
from jaipur.rules.notation import Record
from jaipur.store.trouble import StoreError
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.numbers.cards_page import CardsPage
from jaipur.ui.numbers.coach_cards import coach_cards
from jaipur.ui.numbers.number_cards import cards, puzzle_card, section
from jaipur.ui.numbers.rating_card import RatingParts
from jaipur.ui.widgets.focus import focusables
from jaipur.ui.widgets.futures import answer
from jaipur.ui.widgets.opponent_filter import OpponentFilter
from jaipur.words import opponents, store_words
from jaipur.words.i18n import _

T = TypeVar("T")

log = logging.getLogger(__name__)

PATIENCE = 0.4
"""Seconds before it says that it is still counting."""
FADE_SECONDS = 0.2
CHECKED = 20
"""How many earlier matches the coach checks: older ones no longer count."""
REST = 2.0
"""Seconds before the checks begin: the player reads the page first."""


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
    """Counts whenever it is entered, and then checks earlier matches."""

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

    def __init__(self, *parts: Any, **options: Any) -> None:
        super().__init__(*parts, **options)
        self._checks: ak.Task[None] = ak.dummy_task
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
        self._follow_language()
        self.count(None)

    def on_leave(self, *_event: object) -> None:
        """Stop filling the page: cards added out of sight would all be drawn in one frame."""
        self.coming = iter(())

    def _follow_language(self, *_event: object) -> None:
        # in front only: filling the page asks for the rating
        if self.get_root_window() and self._filled_in != language.code:
            self.retranslate()

    def count(self, opponent: Opponent | None) -> None:
        """Show the numbers against this opponent, or all of them, as soon as they are known."""
        self.opponent, self.reviewed = opponent, []
        self.visit(self._count(opponent))

    async def _count(self, opponent: Opponent | None) -> None:
        store = self.services.store
        try:
            counted: Numbers | StoreError = await self._answer(store.numbers(opponent))
        except StoreError as error:
            log.warning("%s", error)
            counted = error
        if opponent != self.opponent:
            return  # another opponent was chosen meanwhile
        self.counted = counted
        if isinstance(counted, Numbers) and not opponent:
            self.opponents = counted.opponents
            if self.opponents and not any(counted.total):  # only people played so far
                self.count(next(iter(self.opponents)))
                return
        self.retranslate()
        if self.plotted:
            await self._add_coach_cards(opponent)

    async def _add_coach_cards(self, opponent: Opponent | None) -> None:
        """Add the coach's cards after the counted ones."""
        store = self.services.store
        asked = store.later(lambda: reviewed_matches(store.latest(MOST, opponent)))
        try:
            reviewed = await self._answer(asked)
        except StoreError as error:
            log.warning("%s", error)
            return
        if opponent == self.opponent:
            self.reviewed = reviewed
            self.coming = chain(self.coming, self._coach_cards())
            self.add_next()

    async def _answer(self, asked: "Future[T]") -> T:
        self._questions += 1
        try:
            return await answer(asked)
        finally:
            self._questions -= 1

    # The rating

    def _rating(self) -> Widget:
        """Return a card with the rating, filled again after each match that the coach checks."""
        parts = RatingParts()
        self._checks.cancel()
        self._checks = self.visit(self._rate(parts))
        return section(_("Rating"), parts)

    async def _rate(self, parts: RatingParts) -> None:
        checked = set[int]()
        rating = await self.services.ratings.ask()
        if rating:
            parts.show(rating)
        await ak.sleep(REST)
        while rating := await self.services.ratings.ask():
            parts.show(rating)
            waiting = [one for one in rating.unreviewed[:CHECKED] if one not in checked]
            if not waiting:
                return
            checked.add(waiting[0])  # once is enough, even if the review cannot be saved
            store = self.services.store
            find = partial(store.archive.record, waiting[0])
            await self._check(await answer(store.later(find)))

    async def _check(self, record: Record) -> None:
        """Let the coach review a match, until it is done or the page is left."""
        complete = ak.ExclusiveEvent()

        def grown(review: Review) -> None:
            if review.complete:
                Clock.schedule_once(lambda _dt: complete.fire())

        self.services.reviewer.follow(record, heading_of(record).me, grown, lambda: None)
        try:
            await complete.wait()
        finally:
            self.services.reviewer.rest()

    def _puzzles(self) -> Widget | None:
        return puzzle_card(puzzles(), self.services.store.puzzles)

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
        message.bind(on_press=lambda *_: self.navigator.open("opponents"))
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
