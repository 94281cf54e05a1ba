"""The screens of the registry (`tools/screenshots/screens.py`) with their longest content.

A screen that is not here is visited as its scene shows it. A case of a screen is named after it:
"settings, of a phone".
"""

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from jaipur.game.contests.contest import FIRST_DUEL
from jaipur.game.match.heading import Heading
from jaipur.game.statistics.honours import FIRST_PICK
from jaipur.game.statistics.standing import Standing
from jaipur.game.statistics.summary import Result
from jaipur.rules.notation import read_view
from jaipur.ui.challenges.challenge_sheets import ChallengeSheet
from jaipur.ui.duel.duel_screen import DuelScreen
from jaipur.ui.learn.learn_screen import LearnScreen
from jaipur.ui.opponents.opponents_screen import HonourSheet, OpponentsScreen
from jaipur.ui.results.match_over import MatchOver
from jaipur.ui.results.round_over import RoundOver
from jaipur.ui.review.story_card import StoryBox
from jaipur.ui.settings.settings_screen import AboutSheet, SettingsScreen
from jaipur.ui.start.crash_screen import CrashScreen
from jaipur.ui.table.table import Table
from jaipur.ui.title.title_screen import TitleScreen
from jaipur.ui.today.today_screen import TodayScreen
from jaipur.ui.two_players.names_screen import NamesScreen
from jaipur.ui.widgets.keys_sheet import KeysSheet
from jaipur.ui.widgets.opponent_filter import OpponentFilter
from jaipur.words import i18n
from tests.ui.driver.alone import Handheld, alone
from tests.ui.driver.match_table import match_screen
from tests.ui.driver.replay_table import ReplayTable
from tests.ui.driver.stand_ins import Silence
from tests.ui.history.sample_histories import LONGEST, Books, history, match, mixed, one_left
from tests.ui.learn.reading import advice_screen, rules_screen, tips_screen
from tests.ui.numbers.sample_numbers import NONE, coached, counted
from tests.ui.puzzles.sample_puzzles import no_puzzles, puzzles_screen, some_solved, wrong_try
from tests.ui.results.rounds import AGAINST, TWO, to_count, won_by
from tests.ui.review.review_table import desk_with, review, summary
from tests.ui.screens.sample_roads import EARNED, beside_the_road, half_way, road
from tests.ui.today.sample_contests import (
    CODED,
    DEALT,
    challenges_screen,
    compare_screen,
    duel_screen,
)
from tests.ui.trial.answers import longest_answer
from tests.ui.widgets import sample_questions
from tests.ui.words.long_names import doors as long_doors
from tests.ui.words.long_names import match_over, round_over
from tools.screenshots import screens as registry
from tools.screenshots.scenes import scene_of
from tools.screenshots.screens import Screen
from tools.screenshots.table_scene import POSITIONS
from tools.screenshots.visit import visiting
from tools.stage.stage import Stage

RESUME = "Caravan master · round 2 · seals 1:0 · Yesterday, 14:05 · 2 more in History"
REPORT = "C:/Users/Marguerite/AppData/Roaming/jaipur/reports/20261115-054021-123.txt"
TROUBLE = "Line 112: this does not match the lines before."


LONGEST_CONTENT: dict[str, Callable[[], Any]] = {
    "title": TitleScreen,
    "title-continue": lambda: TitleScreen(resume=RESUME),
    "opponents": lambda: alone(OpponentsScreen, last_opponent="caravan_master"),
    "opponents-fresh": lambda: road({}),
    "opponents-complete": half_way,
    "opponents-traveller": beside_the_road,
    "opponents-traveller, not met": lambda: beside_the_road(met=False),
    "honour": lambda: HonourSheet(FIRST_PICK, EARNED),
    "honour, to earn": lambda: HonourSheet(FIRST_PICK, None),
    "names": lambda: alone(NamesScreen, names=("Aditi", "aditi")),
    "settings": lambda: alone(SettingsScreen),
    "settings, of a phone": lambda: alone(SettingsScreen, device=Handheld(), speech=True),
    "about": lambda: AboutSheet(Path("/home/marguerite/.local/share/jaipur")),
    "about, reading a file": lambda: sample_questions.read_saves(trouble=TROUBLE),
    "about, deleting": sample_questions.delete_everything,
    "today": lambda: alone(TodayScreen),
    "duel": duel_screen,
    "duel, before the first": lambda: alone(DuelScreen, parts={"today": FIRST_DUEL}),
    "challenges": challenges_screen,
    "challenges, none": lambda: challenges_screen(empty=True),
    "compare": compare_screen,
    "challenge, its opponent": sample_questions.opponent_of_a_challenge,
    "challenge": lambda: ChallengeSheet(contest=CODED, received=True, kept=True),
    "challenge, played": lambda: ChallengeSheet(contest=CODED, played=True, can_share=True),
    "challenge, by deals": lambda: ChallengeSheet(contest=DEALT),
    "challenge, enter a code": lambda: sample_questions.enter_code(trouble=TROUBLE),
    "learn": lambda: alone(LearnScreen, lesson_step=3),
    "rules": rules_screen,
    "tips": tips_screen,
    "advice": advice_screen,
    "trial-answer": longest_answer,
    "puzzles": lambda: puzzles_screen(some_solved()),
    "puzzles, none": lambda: no_puzzles(),
    "puzzle-wrong": wrong_try,
    "trial, menu": sample_questions.trial_menu,
    "trial, over": sample_questions.trial_over,
    "lesson-1, menu": sample_questions.lesson_menu,
    "lesson-1, over": sample_questions.lesson_over,
    "pause": sample_questions.match_menu,
    "keys": KeysSheet,
    "gestures": lambda: KeysSheet(mouse=False),
    "gestures-by-ear": lambda: KeysSheet(mouse=False, by_ear=True),
    "speech-offer": sample_questions.speech_offer,
    "ask": sample_questions.ask,
    "greeting": sample_questions.greeting,
    "sorry": lambda: CrashScreen(report="reports/2026-11-15.txt"),
    "sorry, again": lambda: CrashScreen(report=REPORT, hope=False),
    "history": lambda: history(*mixed(), LONGEST),
    "history-empty": history,
    "history, of nothing yet": one_left,
    "history, with a match left": lambda: one_left(*mixed(), LONGEST),
    "history-match": match,
    "review": review,
    "summary": summary,
    "review-side": sample_questions.sides,
    "history-import": lambda: sample_questions.import_match(trouble=TROUBLE),
    "history-import-phone": lambda: sample_questions.import_match(phone=True, trouble=TROUBLE),
    "history-match-phone": lambda: match(can_share=True),
    "history-opponents": lambda: OpponentFilter(Books(mixed()).opponents(), None, 4),
    "numbers": counted,
    "numbers, with the coach": coached,
    "numbers-empty": lambda: counted(NONE),
}
FACES = ("mark-south", "portrait-maharaja")


def table() -> Table:
    shown = Table()
    shown.players.set(name=["You", "Caravan master"], portrait=FACES, seals=[1, 1])
    shown.sync(read_view(POSITIONS["late"]))
    return shown


def doors() -> Any:
    screen: Any = match_screen()
    screen.begin(to_count(TWO), ("mark-tiger", "mark-lotus"), None)
    return screen


def two_over() -> MatchOver:
    """Return the end of a match of two players with its story, from the loser's side."""
    session = won_by(0, TWO)
    desk = desk_with(session.record._replace(notes=Heading(session.record.names).notes()), seat=1)
    return MatchOver(session, None, FACES, (0, 0), 14, StoryBox(desk))


def match_won() -> MatchOver:
    over = MatchOver(won_by(0, AGAINST), 0, FACES, (1, 0))
    over.standing = Standing(1, 0, (Result.WON,), 1, next_level="caravan_master")
    return over


IN_A_MATCH: dict[str, Callable[[], Any]] = {
    "table-late": table,
    "doors": doors,
    "doors, long names": long_doors,
    "round-over": lambda: RoundOver(to_count(AGAINST), 0, FACES, Silence(), 0),
    "round-over, long names": round_over,
    "match-over": match_won,
    "match-over, long names": match_over,
    "match-over-two": two_over,
}
"""Screens during a match, and after its rounds."""


def build(name: str, apps: ExitStack, stage: Stage) -> Any:
    """Return the screen of this name in the window."""
    if name == "replay":
        return ReplayTable(stage).screen
    if name in (contents := {**LONGEST_CONTENT, **IN_A_MATCH}):
        return stage.show(contents[name]())
    return shown_by_the_app(name, apps, stage)


def shown_by_the_app(name: str, apps: ExitStack, stage: Stage) -> Any:
    """Return the whole app with this screen of the registry; `apps` closes it, and one before."""
    apps.close()
    code = i18n.language.code
    visit = apps.enter_context(visiting(stage, code))
    shown = visit.enter(scene_of(name))
    stage.run(1.2, dt=0.1)
    return shown or visit.app.layers


def screen_of(name: str) -> Screen:
    """Return the line of the registry: "settings, of a phone" is a case of "settings"."""
    return registry.SCREENS[name.partition(", ")[0]]


SHOWN_BY_THE_APP = [
    name
    for name, screen in registry.SCREENS.items()
    if screen.visited and name not in {**LONGEST_CONTENT, **IN_A_MATCH, "replay": None}
]
"""Screens of the registry without content of their own here: visited as the pictures show them."""
VISITED = (*LONGEST_CONTENT, *IN_A_MATCH, "replay", *SHOWN_BY_THE_APP)
