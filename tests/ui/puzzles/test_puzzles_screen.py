"""Puzzles by touches and keys: the daily puzzle, a wrong try, the answer, the year, the streak."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from jaipur.ai.levels import LEVELS
from jaipur.game.practice.puzzle_progress import PuzzleProgress, Solved
from jaipur.game.practice.puzzles import Puzzle, Theme, the_puzzles
from jaipur.rules import Move, legal_moves
from jaipur.ui.numbers.charts import BarRow
from jaipur.ui.numbers.number_cards import puzzle_card
from jaipur.words import coach_words, i18n, puzzle_words
from tests.ui.driver.eyes import message
from tests.ui.driver.stand_ins import QuickMind
from tests.ui.driver.whole_app import WholeApp, quick_app
from tests.ui.puzzles.sample_puzzles import puzzle_of, puzzles_screen, some_solved
from tools.stage.stage import Stage

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)


class Solver(WholeApp):
    """A player at the puzzles, with a clock that the test sets."""

    def __init__(self, stage: Stage, folder: Path) -> None:
        self.clock = NOON
        super().__init__(stage, folder, thinker=QuickMind(), now=lambda: self.clock)
        while self.overlay() == "greeting":
            self.key("escape")

    def come(self) -> str:
        """Go from the title to the puzzles; return the text of the daily puzzle on the way."""
        self.tap(self.app.navigator.title.buttons["today"])
        said = str(self.front.tiles["puzzle"].text)
        self.app.navigator.open("puzzles")
        self.stage.run(0.2)
        return said

    def leave(self) -> None:
        """Go from a puzzle back to the list."""
        self.key("escape")
        self.touch("leave")
        assert self.where == "PuzzlesScreen"

    @property
    def table(self) -> Any:
        return self.room.table

    @property
    def room(self) -> Any:
        return self.app.navigator.screen("trial")

    @property
    def daily(self) -> Puzzle:
        return puzzle_of(self.clock.astimezone().date())

    def sit_down_to(self, thing: Any) -> None:
        self.tap(thing)
        self.room.set_speed("none")
        self.ready()

    def ready(self) -> None:
        self.stage.wait_for(lambda: self.table.view and not self.table.busy and not self.overlay())
        self.stage.run(0.2)

    def attempt(self, move: Move) -> None:
        self.make(move)
        self.stage.wait_for(lambda: self.overlay() != "")
        self.stage.run(0.1)

    def said(self) -> str:
        """Return all texts of the front screen."""
        return " ".join(str(getattr(widget, "text", "")) for widget in self.front.walk())

    def solved(self) -> PuzzleProgress:
        progress: PuzzleProgress = self.app.services.store.puzzles
        return progress


@pytest.fixture
def solver(stage: Stage, tmp_path: Path) -> Iterator[Solver]:
    stage.resize(411, 914)
    person = Solver(stage, tmp_path)
    yield person
    person.close()


def test_wrong_try_is_explained_without_the_answer(solver: Solver) -> None:
    """The answer is shown on request; finding it afterwards counts as solved later."""
    assert solver.come() == "Easy ones first: 0 of 7 solved"
    card, puzzle = solver.front.daily, solver.daily
    assert card.day == "15 November" and card.lit == puzzle.difficulty
    assert card.theme == puzzle_words.theme(puzzle.theme)
    assert solver.front.month.counted == "0 of 366 puzzles solved" and not solver.front.streak_text
    solver.sit_down_to(card.ids.solve)
    assert solver.table.view == puzzle.view and message(solver.table) == "Find the best move."
    best, *tempting = puzzle.options()
    solver.attempt(tempting[0].move)
    assert solver.where == "WrongTry"
    answer = coach_words.move_words(puzzle.view, best.move)
    assert answer not in solver.said() and solver.front.against.endswith(".")
    assert solver.front.chance == f"{round(100 * tempting[0].chance)}%"
    assert solver.solved().of(puzzle.id) is Solved.TRIED
    solver.touch("reveal")
    assert solver.where == "TrialAnswer" and solver.front.title == "The answer"
    rows = list(reversed(solver.front.ids.rows.children))
    assert rows[0].title == answer and rows[0].chance == f"{round(100 * best.chance)}%"
    assert not solver.solved().is_solved(puzzle.id)
    solver.touch("again")
    solver.ready()
    assert solver.table.view == puzzle.view, "the same again, whatever is hidden"
    solver.attempt(best.move)
    assert solver.front.title == "Solved" and solver.solved().of(puzzle.id) is Solved.LATER
    solver.touch("leave")
    assert solver.where == "PuzzlesScreen"
    assert card.state == "solved later" and card.button == "Solve it again"
    assert solver.front.month.counted == "1 of 366 puzzles solved"
    assert solver.front.streak_text == "Streak of 1 day", "it was solved on its day"
    solver.key("escape")
    assert solver.front.tiles["puzzle"].text == "Easy ones first: 1 of 7 solved"


def test_puzzle_solved_at_once_leads_to_the_next(solver: Solver) -> None:
    """The next is that of the following day; the progress survives a restart."""
    solver.come()
    puzzle, following = solver.daily, puzzle_of(NOON.date() + timedelta(days=1))
    solver.sit_down_to(solver.front.daily.ids.solve)
    solver.attempt(puzzle.best)
    assert solver.front.title == "Solved at once"
    known = {coach_words.move_words(puzzle.view, option.move) for option in puzzle.options()}
    assert {row.title for row in solver.front.ids.rows.children} <= known
    tempted = [row.mark for row in solver.front.ids.rows.children if not row.best]
    assert tempted and all(mark.startswith(("Tempts: ", "Another deal")) for mark in tempted)
    i18n.set_language("fr")
    assert solver.front.title == "Résolu du premier coup"
    i18n.set_language("en")
    solver.touch("next")
    solver.ready()
    assert solver.table.view == following.view
    solver.key("escape")
    assert solver.where == "trial_menu" and "Nothing is saved" not in solver.said()
    solver.touch("resume")
    solver.ready()
    solver.attempt(following.best)
    solver.key("escape")
    assert solver.where == "PuzzlesScreen" and solver.solved().done
    assert len(solver.solved().days) == 1, "tomorrow's is not yet that of the day"
    kept = solver.solved()
    solver.again()
    assert solver.app.services.store.puzzles == kept


def test_unlisted_move_scores_no_better_than_the_second_best(solver: Solver) -> None:
    """A quick estimate never contradicts the deep search."""
    solver.come()
    puzzle = solver.daily
    known = {option.move for option in puzzle.options()}
    other = next(move for move in legal_moves(puzzle.view) if move not in known)
    solver.sit_down_to(solver.front.daily.ids.solve)
    solver.attempt(other)
    assert solver.where == "WrongTry" and solver.front.share <= puzzle.second


def test_clock_set_back_counts_no_day_twice(solver: Solver) -> None:
    def solve_that_of(day: int) -> None:
        solver.clock = NOON.replace(day=day)
        solver.come()
        solver.sit_down_to(solver.front.daily.ids.solve)
        solver.attempt(solver.daily.best)
        solver.touch("leave")

    solve_that_of(15)
    assert solver.front.streak_text == "Streak of 1 day"
    solver.app.navigator.home()
    solve_that_of(14)
    assert len(solver.solved().days) == 1 and len(solver.solved().marks) == 2
    solver.app.navigator.home()
    solve_that_of(17)
    assert solver.front.streak_text == "Streak of 2 days", "one missed day is forgiven"


def test_midnight_shows_the_new_puzzle_before_it_is_opened(solver: Solver) -> None:
    solver.come()
    card, before = solver.front.daily, solver.daily
    solver.clock = NOON + timedelta(days=1)
    assert solver.daily != before
    solver.tap(card.ids.solve)
    assert solver.where == "PuzzlesScreen"
    assert card.day == "16 November"
    solver.sit_down_to(card.ids.solve)
    assert solver.table.view == solver.daily.view


def test_today_opens_easy_puzzles_until_seven_are_solved(
    solver: Solver,
) -> None:
    easy = [puzzle for puzzle in the_puzzles() if puzzle.difficulty == 1]
    solver.tap(solver.app.navigator.title.buttons["today"])
    today = solver.front
    assert today.tiles["puzzle"].text == "Easy ones first: 0 of 7 solved"
    solver.sit_down_to(today.tiles["puzzle"])
    assert solver.table.view == easy[0].view
    solver.attempt(easy[0].best)
    solver.touch("next")
    solver.ready()
    assert solver.table.view == easy[1].view, "the next one is easy too"
    solver.leave()
    progress = solver.solved()
    for puzzle in easy[1:7]:
        progress = progress.solved(puzzle.id, NOON.date())
    solver.app.services.store.keep_puzzles(progress).result()
    solver.key("escape")
    assert "Easy" not in today.tiles["puzzle"].text
    solver.sit_down_to(today.tiles["puzzle"])
    assert solver.table.view == solver.daily.view
    solver.attempt(solver.daily.best)
    solver.touch("leave")
    solver.key("escape")
    solver.tap(today.tiles["puzzle"])
    assert solver.where == "PuzzlesScreen", "once it is solved, all of them"


def test_moves_are_shown_as_cards(solver: Solver) -> None:
    solver.come()
    solver.sit_down_to(solver.front.daily.ids.solve)
    solver.attempt(solver.daily.best)
    rows = solver.front.ids.rows.children
    assert rows
    for row in rows:
        assert row.cards and row.title not in solver.said()
        assert any("card-" in name for group in row.cards for name in group)


def test_months_themes_and_levels_open_their_puzzles(solver: Solver) -> None:
    solver.come()
    screen = solver.front
    month = screen.month.ids.month
    screen.ids.view.scroll_to(screen.month, animate=False)
    solver.stage.run(0.2)
    assert screen.month.title == "November 2026" and len(month.solved) == 30
    for _ in range(9):
        solver.tap(screen.month.ids.earlier)
    assert screen.month.title == "February 2026"
    solver.stage.tap(*month.to_window(*month.box(NOON.date().replace(month=2, day=2)).center))
    solver.ready()
    assert solver.table.view == puzzle_of(NOON.date().replace(month=2, day=2)).view
    solver.leave()
    assert screen.month.title == "February 2026", "as it was left"
    about = sorted(
        (puzzle for puzzle in the_puzzles() if puzzle.theme is Theme.CAMELS),
        key=lambda puzzle: puzzle.difficulty,
    )
    field = screen.themes.fields[Theme.CAMELS]
    assert field.name == "Camels" and field.counted == f"0 of {len(about)}"
    screen.ids.view.scroll_to(field, animate=False)
    solver.stage.run(0.2)
    solver.sit_down_to(field)
    assert solver.table.view == about[0].view
    solver.attempt(about[0].best)
    solver.touch("next")
    solver.ready()
    assert solver.table.view == about[1].view
    solver.leave()
    hardest = [puzzle for puzzle in the_puzzles() if puzzle.difficulty == 5]
    field = screen.levels.fields[5]
    screen.ids.view.scroll_to(field, animate=False)
    solver.stage.run(0.2)
    solver.sit_down_to(field)
    assert solver.table.view == hardest[0].view
    solver.leave()
    assert field.describe().name == "Maharaja"


def test_year_shows_its_progress_up_to_all_solved(stage: Stage) -> None:
    stage.resize(411, 914)
    screen: Any = stage.show(puzzles_screen(some_solved()))
    assert screen.month.counted == "257 of 366 puzzles solved"
    november = screen.month.ids.month
    assert november.today.day == 15 and november.first.weekday() == 6
    days = list(november.solved.values())
    assert days[0] == Solved.LATER and days[2] == Solved.AT_ONCE and days[29] is None
    screen.progress = PuzzleProgress()
    assert screen.month.note == ("Every day of the year has its puzzle. Try any of them.")
    everything = PuzzleProgress()
    for puzzle in the_puzzles():
        everything = everything.solved(puzzle.id, NOON.date())
    screen.progress = everything
    assert screen.month.note == "You have solved them all."
    screen.levels.fields[1].dispatch("on_release")
    trial = screen.navigator.open.return_value.begin_trial.call_args.args[0]
    first = next(puzzle for puzzle in the_puzzles() if puzzle.difficulty == 1)
    assert trial.view == first.view, "all stay open"
    screen.today = NOON.date().replace(year=2028, month=2, day=29)
    assert screen.daily.day == "29 February" and len(november.solved) == 29
    assert screen.month.counted == "366 of 366 puzzles solved"
    i18n.set_language("fr")
    assert screen.daily.day == "29 février"
    assert screen.month.counted == "366 problèmes résolus sur 366"
    screen.today = NOON.date().replace(day=1)
    assert screen.daily.day == "1er novembre"


def test_missing_puzzle_file_shows_a_message(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone() -> tuple[Puzzle, ...]:
        raise FileNotFoundError("puzzles.json")

    monkeypatch.setattr("jaipur.game.practice.puzzles.the_puzzles", gone)
    person = quick_app(stage, tmp_path)
    person.app.navigator.open("puzzles")
    stage.run(0.2)
    said = [getattr(widget, "text", "") for widget in person.front.walk()]
    assert "The puzzles cannot be read" in said
    person.key("escape")
    assert person.where == "TitleScreen"
    person.close()


def test_numbers_show_puzzles_on_a_card_of_their_own(stage: Stage) -> None:
    """There is no card before the first puzzle is solved."""
    assert puzzle_card(the_puzzles(), PuzzleProgress()) is None
    card = puzzle_card(the_puzzles(), some_solved())
    assert card is not None
    stage.show(card)
    said = [getattr(widget, "text", "") for widget in card.walk()]
    words = "257 of 366 solved, 84 at the first try. Puzzles count nowhere else on this page."
    assert "Puzzles" in said and words in said
    bars = [widget for widget in card.walk() if isinstance(widget, BarRow)]
    assert [bar.label for bar in bars] == [level.name for level in LEVELS]
    solved = [int(bar.figures.split(" of ")[0]) for bar in bars]
    assert sum(solved) == 257 and all(0 < bar.share < 1 for bar in bars)
