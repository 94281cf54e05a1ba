"""Today: what is new each day, and challenges from friends."""

from typing import Any, NamedTuple

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.game.contests.contest import duel
from jaipur.game.practice.puzzles import FIRST, MISSED_BY, daily_puzzle, offered
from jaipur.msgid import msgid
from jaipur.ui.app_screen import ScrollPage
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.futures import answer
from jaipur.ui.widgets.panel import Plate
from jaipur.words import contest_words, dates, opponents, puzzle_words
from jaipur.words.i18n import _


class TodayCard(NamedTuple):
    """A card of the Today screen."""

    name: str
    opens: str
    """The screen it opens, by its name in `ROUTES`."""
    sprite: str
    title: str
    text: str
    """Its description, until `TodayScreen.fill_card` sets its state."""
    explanation: str


CARDS = (
    TodayCard(
        "duel",
        "duel",
        "seal-earned",
        msgid("Daily duel"),
        msgid("One match a day, with the same cards for everyone."),
        msgid("Opens today’s duel, your days and your streaks."),
    ),
    TodayCard(
        "puzzle",
        "puzzles",
        "icon-hint",
        msgid("Puzzles"),
        msgid("One move is clearly best, and it is not the obvious one. Find it."),
        msgid("Opens an easy puzzle, later today’s. Go back from there to see the whole year."),
    ),
    TodayCard(
        "challenges",
        "challenges",
        "mark-tiger",
        msgid("Challenges"),
        msgid("You and a friend play the same cards against the same opponent, and compare."),
        msgid("Opens the challenges that you sent and accepted."),
    ),
)
"""From top to bottom, or from left to right."""


class TodayTile(Focusable, ButtonBehavior, Plate, BoxLayout):
    """A card: a picture, a title, and its state."""

    card = ObjectProperty()
    title = StringProperty("")
    text = StringProperty("")
    sprite = StringProperty("")
    upright = BooleanProperty(False)
    """Whether the picture stands above the words."""
    room = NumericProperty(0)
    """Greatest height, in pixels."""
    needs = NumericProperty(0)
    """Its own height."""
    text_height = NumericProperty(0)
    """Height of its words."""
    words = NumericProperty(0)
    """Height of the longest words of all cards, so that pictures and titles are level."""
    above = NumericProperty(0)
    beside = NumericProperty(0)
    """Width of the picture: above the words, and beside them."""
    unit = NumericProperty(1)
    """Pixels per dp; more on a large window."""

    def said(self) -> tuple[str, str]:
        return self.title, self.text


class TodayScreen(ScrollPage):
    """A card for each part of the day, with its state, that leads there."""

    followed_by = ("puzzles", "trial")
    wide = BooleanProperty(False)
    """Whether the cards stand side by side."""
    upright = BooleanProperty(False)
    """Whether their pictures stand above their words."""
    room = NumericProperty(0)
    """Greatest height of a card, in pixels."""
    unit = NumericProperty(1)
    """Pixels per dp or sp; more on a large window."""
    count = NumericProperty(1)
    date_text = StringProperty("")

    def __init__(self, *parts: Any, **options: Any) -> None:
        super().__init__(*parts, **options)
        self.count = len(CARDS)
        self.tiles = {card.name: self._tile(card) for card in CARDS}
        language.bind(code=self.retranslate)
        self.retranslate()

    def on_pre_enter(self, *_event: object) -> None:
        self.date_text = dates.day(self.services.today)
        self._show_puzzle()
        self.visit(self._show_duel())

    def _show_puzzle(self) -> None:
        """Show the state of the puzzle, with an opponent who would miss it."""
        today, progress = self.services.today, self.services.store.puzzles
        puzzle = offered(today, progress.done)
        if puzzle:
            words = puzzle_words.standing(puzzle, progress.of(puzzle.id))
            if puzzle != daily_puzzle(today):
                words = puzzle_words.first_ones(len(progress.done), FIRST)
            self.fill_card("puzzle", words, opponents.portrait(MISSED_BY[puzzle.difficulty]))

    async def _show_duel(self) -> None:
        """Show the state of the duel, with the opponent's portrait."""
        today, contest = self.services.today, duel(self.services.today)
        days = await answer(self.services.store.duels())
        if contest:
            left = self.services.duel_calendar(days).was_left(today)
            words = contest_words.duel_standing(contest.level, days.get(today), left)
            self.fill_card("duel", words, opponents.portrait(contest.level))

    def open(self, card: TodayCard) -> None:
        """Open a part of the day."""
        screen = self.navigator.open(card.opens)
        if card.name == "puzzle":
            screen.solve_offered()

    def _tile(self, card: TodayCard) -> TodayTile:
        tile = TodayTile(card=card, sprite=card.sprite)
        for name in ("upright", "room"):
            setattr(tile, name, getattr(self, name))
            self.fbind(name, tile.setter(name))
        tile.bind(on_release=lambda *_: self.open(card), text_height=self._level)
        self.ids.cards.add_widget(tile)
        return tile

    def _level(self, *_event: object) -> None:
        """Give all cards room for the longest words."""
        tiles = self.ids.cards.children
        for tile in tiles:
            tile.words = max(tile.text_height for tile in tiles)

    def fill_card(self, name: str, text: str, sprite: str = "") -> None:
        """Set a card's state and, if given, its picture."""
        tile = self.tiles[name]
        tile.text, tile.sprite = text, sprite or tile.card.sprite

    def first_focus(self) -> Widget | None:
        return next(iter(self.tiles.values()), None)

    def retranslate(self, *_event: object) -> None:
        for tile in self.tiles.values():
            tile.title, tile.text = _(tile.card.title), _(tile.card.text)
            tile.explanation = _(tile.card.explanation)
        if self.date_text:  # it was entered: write its state again, too
            self.on_pre_enter()


load("today/today_screen")
