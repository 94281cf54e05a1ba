"""Every screen at every size of window: all words in full, all targets in reach."""

from collections.abc import Callable
from typing import Any

import pytest

from jaipur.store.honours import FIRST_PICK
from jaipur.ui.device import insets
from jaipur.ui.flows import speech_flow
from jaipur.ui.history.import_match import ImportSheet
from jaipur.ui.learn.learn_screen import LearnScreen
from jaipur.ui.learn.lesson_sheets import LessonDone, LessonMenu
from jaipur.ui.look import theme
from jaipur.ui.puzzles.puzzles_screen import PuzzlesScreen
from jaipur.ui.review.side_sheet import SideSheet
from jaipur.ui.screens.greeting import Greeting
from jaipur.ui.screens.honour_sheet import HonourSheet
from jaipur.ui.screens.keys_sheet import KeysSheet
from jaipur.ui.screens.names_screen import NamesScreen
from jaipur.ui.screens.opponents_screen import OpponentsScreen
from jaipur.ui.screens.settings_screen import DEFAULTS, SettingsScreen
from jaipur.ui.screens.title_screen import TitleScreen
from jaipur.ui.start.crash_screen import CrashScreen
from jaipur.ui.today.challenge_sheets import ChallengeSheet, EnterSheet, RivalSheet
from jaipur.ui.today.duel_screen import DuelScreen
from jaipur.ui.today.today_screen import TodayScreen
from jaipur.ui.trial.trial_sheets import TrialMenu, TrialOver
from jaipur.ui.widgets.focus import rect
from jaipur.ui.widgets.prose import Scroll
from jaipur.ui.widgets.rival_filter import RivalFilter
from jaipur.ui.widgets.sheet import Ask, PauseMenu
from tests.ui.history.sample_histories import LONGEST, Books, history, match, mixed, one_left
from tests.ui.layout_faults import SIZES, faults, shown, speak_longer
from tests.ui.learn.reading import advice_screen, rules_screen, tips_screen
from tests.ui.numbers.sample_numbers import NONE, coached, counted
from tests.ui.puzzles.sample_puzzles import month_sheet, puzzles_screen, some_solved, wrong_try
from tests.ui.review.review_table import balance, review
from tests.ui.screens.sample_roads import EARNED, half_way, road
from tests.ui.today.sample_contests import (
    CODED,
    DEALT,
    challenges_screen,
    compare_screen,
    duel_screen,
)
from tests.ui.trial.answers import longest_answer
from tools.stage.stage import Stage

RESUME = "Caravan master · round 2 · seals 1 : 0"
REPORT = "C:/Users/Marguerite/AppData/Roaming/jaipur/reports/20261115-054021-123.txt"
TROUBLE = "Line 112: this does not follow from the lines before."
QUESTION = "Your match is not finished. It goes to the history as it stands."

SPEAKING = {**DEFAULTS, "speech": True}


def ask() -> Ask:
    return Ask(title="A new match?", text=QUESTION, yes_text="A new match", no_text="Not yet")


SCREENS: dict[str, Callable[[], Any]] = {
    "title": TitleScreen,
    "title with a match": lambda: TitleScreen(resume=RESUME),
    "opponents": lambda: OpponentsScreen(chosen="caravan_master"),
    "opponents, none met": lambda: road({}),
    "opponents, some beaten": half_way,
    "an honour": lambda: HonourSheet(FIRST_PICK, EARNED),
    "an honour to earn": lambda: HonourSheet(FIRST_PICK, None),
    "names": lambda: NamesScreen(names=["Aditi", "aditi"]),
    "settings": SettingsScreen,
    "settings of a phone": lambda: SettingsScreen(mouse=False, vibrates=True, values=SPEAKING),
    "today": TodayScreen,
    "duel": duel_screen,
    "duel before the first": DuelScreen,
    "challenges": challenges_screen,
    "no challenges": lambda: challenges_screen(empty=True),
    "compared": compare_screen,
    "rival of a challenge": RivalSheet,
    "challenge": lambda: ChallengeSheet(contest=CODED, received=True),
    "challenge played": lambda: ChallengeSheet(contest=CODED, played=True, can_share=True),
    "challenge by deals": lambda: ChallengeSheet(contest=DEALT),
    "enter a code": lambda: EnterSheet(trouble=TROUBLE),
    "learn": lambda: LearnScreen(step=3, met=5),
    "rules": rules_screen,
    "tips": tips_screen,
    "advice": advice_screen,
    "answer": longest_answer,
    "puzzles": lambda: puzzles_screen(some_solved()),
    "no puzzles": lambda: PuzzlesScreen(()),
    "month of puzzles": month_sheet,
    "wrong try": wrong_try,
    "trial menu": TrialMenu,
    "trial over": TrialOver,
    "lesson menu": LessonMenu,
    "lesson over": LessonDone,
    "pause": PauseMenu,
    "keys": KeysSheet,
    "gestures": lambda: KeysSheet(mouse=False),
    "gestures by ear": lambda: KeysSheet(mouse=False, by_ear=True),
    "speech offer": speech_flow.offer,
    "ask": ask,
    "greeting": Greeting,
    "sorry": lambda: CrashScreen(report="reports/2026-11-15.txt"),
    "sorry again": lambda: CrashScreen(report=REPORT, hope=False),
    "history": lambda: history(*mixed(), LONGEST),
    "history of nothing": history,
    "history of nothing yet": one_left,
    "history with a match left": lambda: one_left(*mixed(), LONGEST),
    "match": match,
    "review": review,
    "balance": balance,
    "sides of a review": lambda: SideSheet(names=["Aditi", "Marguerite"]),
    "import": lambda: ImportSheet(trouble=TROUBLE),
    "import on a phone": lambda: ImportSheet(trouble=TROUBLE, has_dialogs=True, from_apps=True),
    "match on a phone": lambda: match(can_share=True),
    "rivals": lambda: RivalFilter(Books(mixed()).rivals(), None),
    "numbers": counted,
    "numbers with the coach": coached,
    "numbers of nothing": lambda: counted(NONE),
}
LONG = (
    *("settings", "settings of a phone", "numbers", "numbers with the coach"),
    *("review", "balance"),
    *("learn", "rules", "tips", "advice"),
    *("duel", "duel before the first", "compared", "puzzles"),
)
"""Screens that are longer than many a window."""


@pytest.fixture(params=SCREENS)
def make(request: pytest.FixtureRequest) -> Callable[[], Any]:
    return SCREENS[request.param]


def check(stage: Stage, make: Callable[[], Any]) -> dict[tuple[int, int], list[str]]:
    screen = stage.show(make())
    found = {}
    for size in SIZES:
        stage.resize(*size)
        stage.frame()
        if wrong := faults(screen):
            found[size] = wrong
    return found


def test_nothing_is_clipped_small_or_covered(stage: Stage, make: Callable[[], Any]) -> None:
    assert check(stage, make) == {}


def test_neither_in_longer_words_in_the_largest_type(stage: Stage, make: Callable[[], Any]) -> None:
    theme.text.step = 2
    speak_longer()
    assert check(stage, make) == {}


def test_a_dense_screen_with_cut_outs(stage: Stage, make: Callable[[], Any]) -> None:
    stage.resize(1080, 2400, density=2.625)
    insets.insets.follow(lambda: (0, 100, 0, 60))
    screen = stage.show(make())
    assert faults(screen) == []
    insets.insets.follow(lambda: (100, 0, 60, 40))
    stage.resize(2400, 1080, density=2.625)
    assert faults(screen) == []


@pytest.mark.parametrize("name", [name for name in SCREENS if name not in LONG])
def test_only_what_is_longer_than_the_window_scrolls(stage: Stage, name: str) -> None:
    screen = stage.show(SCREENS[name]())
    for size in ((411, 914), (768, 1024), (1280, 800), (2560, 1600)):
        stage.resize(*size)
        views = [view for view in shown(screen) if isinstance(view, Scroll)]
        assert not [view for view in views if view.overflows()], size


@pytest.mark.parametrize("size", [(800, 1280), (1280, 800), (1600, 900), (1920, 1080)])
def test_the_two_traders_have_a_place_on_a_large_window(
    stage: Stage, size: tuple[int, int]
) -> None:
    stage.resize(*size)
    screen: Any = stage.show(NamesScreen())
    stage.frame()
    _x, y, _width, height = rect(screen.ids.pane)
    below = y - rect(screen.ids.start)[1] - screen.ids.start.height
    above = rect(screen.ids.header)[1] - y - height
    assert above == pytest.approx(below, abs=2), "in the middle of what is free"
    portraits = [trader.children[-1] for trader in screen.ids.traders.children]
    for portrait in portraits:
        assert portrait.height == portrait.width > 0.2 * min(size)
    assert height > 0.4 * size[1]
