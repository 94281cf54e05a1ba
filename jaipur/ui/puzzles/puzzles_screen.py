"""All puzzles: the puzzle of the day, the months, the themes, and the difficulties."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from functools import partial
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.coach.answer import Answer
from jaipur.game.practice.puzzle_progress import PuzzleProgress
from jaipur.game.practice.puzzles import (
    MISSED_BY,
    Puzzle,
    Theme,
    daily_puzzle,
    easy_puzzles,
    faults,
    offered,
    puzzle_of,
    puzzles,
)
from jaipur.game.statistics.streaks import day_streak
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.numbers.cards_page import CardsPage, Slab
from jaipur.ui.puzzles.puzzle_cards import DailyPuzzle, LevelsCard, MonthCard, ThemesCard
from jaipur.ui.trial.trial import PuzzleGoal, Trial
from jaipur.ui.widgets.explained import Explained
from jaipur.ui.widgets.focus import focusables
from jaipur.ui.widgets.month_grid import days_of
from jaipur.ui.widgets.page import Section
from jaipur.ui.widgets.panel import Plate
from jaipur.words import dates, opponents, puzzle_words
from jaipur.words.i18n import _


class StreakBadge(Explained, Plate, BoxLayout):
    """On how many days in a row the puzzle of the day was solved."""

    text = StringProperty("")

    def said(self) -> tuple[str, str]:
        return self.text, ""


class NoPuzzles(Section):
    """The page if the puzzles cannot be read."""


class PuzzlesScreen(CardsPage):
    """All puzzles are open; one of them is the puzzle of the day."""

    followed_by = ("trial",)
    today = ObjectProperty(date.min)
    progress = ObjectProperty(PuzzleProgress())
    streak_text = StringProperty("")
    about_streak = StringProperty("")

    def __init__(self, *parts: Any, **options: Any) -> None:
        super().__init__(*parts, **options)
        self._puzzles = puzzles()
        """One for each day of a leap year; none if they cannot be read."""
        self._month = 0
        """The chosen month; 0 for today's."""
        self.daily = DailyPuzzle()
        self.daily.bind(on_solve=lambda *_: self.open(self._of(self.today)))
        self._fills: list[Callable[[], None]] = []
        """Functions that fill the cards added so far."""
        self.coming = self._cards() if self._puzzles else iter([Slab(NoPuzzles())])
        self.add_next()
        for name in ("today", "progress"):
            self.fbind(name, self.retranslate)
        language.bind(code=self.retranslate)
        self.retranslate()

    def on_pre_enter(self, *_event: object) -> None:
        self.today, self.progress = self.services.today, self.services.store.puzzles

    def _cards(self) -> Iterator[Widget]:
        yield Slab(self.daily)
        self.month = MonthCard()
        self.month.bind(
            on_turn=lambda _card, step: self.turn(step),
            on_day=lambda _card, day: self.open(self._of(day)),
        )
        yield self._filled(self.month, self._fill_month)
        self.themes = ThemesCard()
        self.themes.bind(on_choose=lambda _card, theme: self._next_of(self._about(theme)))
        yield self._filled(self.themes, self._fill_themes)
        self.levels = LevelsCard()
        self.levels.bind(on_choose=lambda _card, number: self._next_of(self._as_hard_as(number)))
        yield self._filled(self.levels, self._fill_levels)

    def _filled(self, card: Widget, fill: Callable[[], None]) -> Widget:
        fill()
        self._fills.append(fill)
        return Slab(card)

    # Content

    def retranslate(self, *_event: object) -> None:
        if not self._puzzles or self.today == date.min:
            return
        streak = day_streak(self.progress.days, self.today)
        self.streak_text = puzzle_words.streak(streak)
        self.about_streak = puzzle_words.about_streak(streak)
        daily = self._of(self.today)
        self.daily.show(daily, self.today, self.progress.of(daily.id))
        for fill in self._fills:
            fill()

    def _fill_themes(self) -> None:
        for theme, field in self.themes.fields.items():
            field.name, field.explanation = puzzle_words.theme(theme), puzzle_words.about(theme)
            self._count(field, self._about(theme))

    def _fill_levels(self) -> None:
        for number, field in self.levels.fields.items():
            level = MISSED_BY[number]
            field.name, field.portrait = opponents.level_name(level), opponents.portrait(level)
            field.explanation = puzzle_words.missed_by(number)
            self._count(field, self._as_hard_as(number))

    def _fill_month(self) -> None:
        card, today, at = self.month, self.today, self._shown_month()
        done = sum(self.progress.is_solved(puzzle.id) for puzzle in self._puzzles)
        card.title = dates.month_of(at.year, at.month)
        card.counted = puzzle_words.of_all(done, len(self._puzzles))
        if not done:
            card.note = _("Every day of the year has its puzzle. Try any of them.")
        else:
            card.note = _("You have solved them all.") if done == len(self._puzzles) else ""
        month = card.ids.month
        month.solved = {day: self.progress.of(self._of(day).id) for day in days_of(at)}
        month.first, month.today = at, today
        month.redraw()  # the language may have changed
        card.ids.earlier.disabled, card.ids.later.disabled = at.month == 1, at.month == 12

    def _shown_month(self) -> date:
        """Return the first day of the month shown: today's, until another is chosen."""
        return date(self.today.year, self._month or self.today.month, 1)

    def turn(self, step: int) -> None:
        """Show another month of the year."""
        self._month = min(12, max(1, self._shown_month().month + step))
        self._fill_month()

    def _count(self, field: Any, among: Sequence[Puzzle]) -> None:
        done = sum(self.progress.is_solved(puzzle.id) for puzzle in among)
        field.counted = puzzle_words.share(done, len(among))
        field.share = done / max(1, len(among))

    # Opening puzzles

    def _of(self, day: date) -> Puzzle:
        return puzzle_of(day, self._puzzles)

    def _about(self, theme: Theme) -> list[Puzzle]:
        return _easiest_first(puzzle for puzzle in self._puzzles if puzzle.theme is theme)

    def _as_hard_as(self, difficulty: int) -> list[Puzzle]:
        return [puzzle for puzzle in self._puzzles if puzzle.difficulty == difficulty]

    def _next_of(self, among: Sequence[Puzzle]) -> None:
        """Open the first unsolved puzzle; once all are solved, the first."""
        still_open = (puzzle for puzzle in among if not self.progress.is_solved(puzzle.id))
        wanted = next(still_open, next(iter(among), None))
        if wanted:
            self.solve(wanted, among)

    def open(self, puzzle: Puzzle) -> None:
        """Open a puzzle by its day: the next one is that of the next day."""
        if self.today != self.services.today and puzzle == self._of(self.today):
            self.on_pre_enter()  # midnight has passed: show the new day's puzzle first
        else:
            self.solve(puzzle, self._puzzles)

    def solve_offered(self) -> None:
        """Open the puzzle to offer today above this page; once it is solved, only this page."""
        puzzle = offered(self.services.today, self.services.store.puzzles.done)
        if puzzle and not self.services.store.puzzles.is_solved(puzzle.id):
            daily = puzzle == daily_puzzle(self.services.today)
            self.solve(puzzle, self._puzzles if daily else easy_puzzles())

    def solve(self, puzzle: Puzzle, among: Sequence[Puzzle]) -> None:
        """Open a puzzle on the table; it is followed by the next unsolved one of `among`."""
        self.navigator.open("trial").begin_trial(self._trial(puzzle, among))

    def _continue(self, puzzle: Puzzle, among: Sequence[Puzzle]) -> None:
        """Show the next puzzle on the same table."""
        self.navigator.screen("trial").begin_trial(self._trial(puzzle, among))

    def _trial(self, puzzle: Puzzle, among: Sequence[Puzzle]) -> Trial:
        services, view, best = self.services, puzzle.view, puzzle.best
        solved_before = services.store.puzzles.is_solved(puzzle.id)
        following = self._following(puzzle, among)
        goal = PuzzleGoal(
            answer=best,
            second=puzzle.second,
            tempts=puzzle.tempts(),
            against=partial(faults, view, best),
            idea=partial(puzzle_words.about, puzzle.theme),
            praise=lambda: puzzle_words.praise(solved_before, services.store.puzzles.of(puzzle.id)),
            onward=partial(self._continue, following, among) if following else None,
        )
        is_daily = puzzle == daily_puzzle(services.today)
        return Trial(
            view,
            partial(puzzle_words.theme, puzzle.theme),
            services.ratings.last_opponent(),
            known=puzzle.options(),
            # a puzzle opened before midnight counts for that day
            answered=partial(self._answered, puzzle, services.today, is_daily),
            goal=goal,
        )

    def _following(self, puzzle: Puzzle, among: Sequence[Puzzle]) -> Puzzle | None:
        """Return the next unsolved puzzle, starting again after the last."""
        place, progress = among.index(puzzle), self.services.store.puzzles
        later = (*among[place + 1 :], *among[:place])
        return next((other for other in later if not progress.is_solved(other.id)), None)

    def _answered(self, puzzle: Puzzle, day: date, is_daily: bool, answer: Answer) -> None:
        """Save the result of a try."""
        store = self.services.store
        before = store.puzzles
        if answer.tried != puzzle.best:
            progress = before.tried(puzzle.id, day)
        else:
            progress = before.solved(puzzle.id, day)
            progress = progress.on_its_day(day) if is_daily else progress
        if progress != before:
            self.services.notices.watch(store.keep_puzzles(progress), "puzzles")

    # Keys

    def first_focus(self) -> Widget | None:
        return next(focusables(self.daily), None)


def _easiest_first(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    return sorted(puzzles, key=lambda puzzle: puzzle.difficulty)


load("puzzles/puzzles_screen")
