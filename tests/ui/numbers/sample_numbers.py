"""The numbers screen for tests, filled with sample numbers or from a store."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from datetime import UTC, date, datetime, timedelta
from typing import Any
from unittest.mock import Mock

from kivy.uix.label import Label
from kivy.uix.screenmanager import NoTransition, ScreenManager

from jaipur.coach.reasons import Why
from jaipur.game.match.heading import Kind
from jaipur.game.practice.puzzle_progress import PuzzleProgress
from jaipur.game.statistics.numbers import Moves, Numbers, Sources, Streaks, Tally
from jaipur.game.statistics.reviewed_matches import ReviewedMatch
from jaipur.game.statistics.summary import Opponent, Result
from jaipur.rules import Good
from jaipur.store.store import Store
from jaipur.ui.numbers.numbers_screen import NumbersScreen
from jaipur.ui.widgets.focus import focusables
from tests.ui.driver.alone import alone
from tests.ui.driver.heard import tap
from tests.ui.layout_faults import shown
from tests.ui.stage import STAGE
from tools.stage.stage import Stage

WON, LOST = Result.WON, Result.LOST
LAST = date(2026, 11, 15)

MANY = Numbers(
    total=Tally(1060, 787, 149),
    opponents={
        Opponent("maharaja"): Tally(412, 588, 100),
        Opponent("caravan_master"): Tally(301, 199, 49),
        Opponent("", "Marguerite-Anne"): Tally(3, 1, 0),
        Opponent("apprentice"): Tally(347, 0, 0),
    },
    days={LAST - timedelta(days=9 * n): Tally(n % 14, n % 9, 0) for n in range(38, -1, -1)},
    streaks=Streaks(4, 39, 11),
    recent=(WON, LOST, LOST) * 5 + (LOST,) + (WON,) * 4,
    rounds=4711,
    rounds_won=2890,
    average_round=71.4,
    best_round=134,
    spread={tens: 1000 // (1 + abs(tens - 70)) for tens in range(20, 140, 10)},
    points=Sources(98_931, 65_954, 84_798, 75_376, 11_305),
    moves=Moves(33_000, 11_000, 13_600, 24_800),
    goods=dict(zip(Good, (8123, 7012, 6911, 5500, 4400, 3300), strict=False)),
    hints=112,
    hinted=31,
    kinds={
        Kind.PLAIN: Tally(900, 700, 140),
        Kind.CHALLENGE: Tally(13, 8, 0),
        Kind.DUEL: Tally(150, 80, 9),
    },
)
NONE = Numbers(
    Tally(), {}, {}, Streaks(), (), 0, 0, None, None, {}, Sources(), Moves(), {}, 0, 0, {}
)


def answered(numbers: Numbers) -> "Future[Numbers]":
    done: Future[Numbers] = Future()
    done.set_result(numbers)
    return done


def numbers_screen(
    ask: "Callable[[Opponent | None], Future[Numbers]]",
    coach: "Future[list[ReviewedMatch]] | None" = None,
) -> Any:
    """Return the screen of a store that counts by `ask`; `coach` answers what was reviewed."""
    store = Mock(numbers=ask, puzzles=PuzzleProgress())
    if coach:
        store.later.return_value = coach
    return alone(NumbersScreen, parts={"store": store})


def counted(numbers: Numbers = MANY) -> Any:
    """Return the screen with all of its cards, not yet in a window."""
    screen = numbers_screen(lambda _opponent: answered(numbers))
    STAGE.run(0.3)
    return screen


def reviewed(count: int = 12) -> list[ReviewedMatch]:
    """Return matches that the coach has reviewed, oldest first."""
    return [
        ReviewedMatch(
            n,
            datetime(2026, 11, 1 + n, tzinfo=UTC),
            Opponent("caravan_master"),
            luck=(n % 5 - 2) / 9,
            given_away=0.9 - n / 20,
            faults=frozenset({Why.OPENS_THE_MARKET} if n % 2 else set[Why]()),
            left=(0.3, 0.2, 0.1, 0.5),
        )
        for n in range(count)
    ]


def coached(matches: list[ReviewedMatch] | None = None) -> Any:
    """Return the screen with the coach's numbers, too."""
    done: Future[list[ReviewedMatch]] = Future()
    done.set_result(reviewed() if matches is None else matches)
    screen = numbers_screen(lambda _opponent: answered(MANY), done)
    STAGE.run(0.5)
    return screen


def texts(screen: Any) -> Iterator[str]:
    """Yield all texts of the screen, scrolled out of view or not."""
    labels = [widget for widget in shown(screen) if isinstance(widget, Label)]
    return (label.text for label in reversed(labels) if label.text)


class Counter:
    """A player who opens the numbers of a store."""

    def __init__(self, stage: Stage, store: Store) -> None:
        self.stage = stage
        self.screen: Any = numbers_screen(store.numbers)
        manager = ScreenManager(transition=NoTransition())
        manager.add_widget(self.screen)
        stage.show(manager)
        self.wait()

    def wait(self, before: Numbers | None = None) -> None:
        """Wait until other numbers are counted and shown."""
        self.stage.wait_for(lambda: self.screen.counted is not before)
        self.stage.run(0.3)

    def choose(self, title: str) -> None:
        """Choose whose matches to count."""
        before = self.screen.counted
        self.tap(self.screen.ids.filter)
        offered = focusables(self.screen.ids.layer)
        self.tap(next(one for one in offered if getattr(one, "title", "") == title))
        self.wait(before)

    def read(self) -> list[str]:
        return list(texts(self.screen))

    def tap(self, widget: Any) -> None:
        tap(self.stage, widget)
        self.stage.run(0.4)
