"""The screens by name: how each is built, and where its buttons lead.

A screen is imported and built when it is first opened, so that the title is there at once.
"""

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager

from jaipur.store.trouble import StoreError
from jaipur.ui.widgets import focus

if TYPE_CHECKING:
    from concurrent.futures import Future

    from jaipur.rules.notation import Record
    from jaipur.store.honours import Honour
    from jaipur.store.road import Earned, RivalRecord
    from jaipur.ui.app import JaipurApp
    from jaipur.ui.trial.trial import Trial

log = logging.getLogger(__name__)


class Routes(ScreenManager):
    """Opens screens by name and remembers the way back."""

    def __init__(self, app: "JaipurApp", **options: object) -> None:
        super().__init__(transition=NoTransition(), **options)
        # Kivy clips screens that slide past each other, by a stencil that every pixel is tested
        # against. These do not slide.
        self.canvas.before.clear()
        self.canvas.after.clear()
        self._app = app
        self._trail: list[str] = []

    def open(self, name: str) -> Screen:
        """Bring a screen to the front; `back` returns to the one that is there now."""
        if self._app.awake:  # somebody may be quicker than the first frames
            self._trail.append(self.current)
            self._bring(name)
        screen: Screen = self.current_screen
        return screen

    def back(self, screen: Screen | None = None) -> None:
        """Return to the screen before; one that has been left already is not listened to."""
        if self._trail and screen in (None, self.current_screen):
            self._bring(self._trail.pop())

    def play_back(self, record: "Record") -> None:
        """Open the replay at the first deal of a match."""
        from jaipur.ui.replay.replay_screen import ReplayScreen

        replay = self.open("replay")
        if isinstance(replay, ReplayScreen):
            replay.begin(record)

    def look_up(self, number: int) -> None:
        """The same for a match of the history, unless somebody goes elsewhere meanwhile."""
        before = self.current

        def opened(done: "Future[Record]") -> None:
            error = done.exception()
            if isinstance(error, StoreError):
                self._app.notices.report(error)
            elif self.current == before:
                self.play_back(done.result())

        self._app.store.later(lambda: self._app.store.archive.record(number)).add_done_callback(
            lambda done: Clock.schedule_once(lambda _dt: opened(done))
        )

    def try_position(self, trial: "Trial") -> None:
        """Open the table at a position; back leads to what is in front now."""
        from jaipur.ui.trial.trial_screen import TrialScreen

        screen = self.open("trial")
        if isinstance(screen, TrialScreen):
            screen.begin_trial(trial)

    def show_rival(self, level: str) -> None:
        """Open the road at a rival."""
        from jaipur.ui.screens.opponents_screen import OpponentsScreen

        screen = self.open("opponents")
        if isinstance(screen, OpponentsScreen):
            screen.chosen = level

    def home(self) -> None:
        """Return to the title."""
        self._trail.clear()
        self._bring("title")

    @property
    def at_table(self) -> bool:
        """Whether somebody plays, and is not called away."""
        return self.current in PLAYED_ON

    def prepare(self) -> bool:
        """In a moment of rest, build what takes its time and may well come next, if it is not
        there; whether it was built."""
        front = focus.uppermost()
        following = FOLLOWING.get(front.scope_name, ()) if front else ()
        missing = next((name for name in following if not self.has_screen(name)), None)
        if not missing:
            return False
        self._build(missing).size = self.size
        return True

    def _bring(self, name: str) -> None:
        if not self.has_screen(name):
            self._build(name)
        self.current = name

    def _build(self, name: str) -> Screen:
        screen = BUILDERS[name](self._app, self)
        screen.name = name
        self.add_widget(screen)
        return screen


def _opponents(app: "JaipurApp", routes: Routes) -> Screen:
    from jaipur.ai.levels import LEVELS
    from jaipur.ui.screens.honour_sheet import HonourSheet
    from jaipur.ui.screens.opponents_screen import OpponentsScreen
    from jaipur.ui.words import phrases

    screen = OpponentsScreen(chosen=app.trial_flow.rival())

    def start(_screen: object, level: str) -> None:
        if screen is routes.current_screen:  # a second finger comes too late
            app.match_flow.play_against(level)

    def enter(*_event: object) -> None:
        screen.running = phrases.under_way(app.store.journal.record)
        app.store.road([level.id for level in LEVELS]).add_done_callback(
            lambda done: Clock.schedule_once(lambda _dt: tell(done))
        )

    def tell(done: "Future[dict[str, RivalRecord]]") -> None:
        try:
            screen.records = done.result()
        except StoreError as error:
            log.warning("%s", error)

    def honour(_screen: object, what: "Honour", earned: "Earned | None") -> None:
        app.overlays.ask(
            HonourSheet(what, earned),
            look=lambda: routes.look_up(earned.number) if earned else None,
        )

    screen.bind(on_back=routes.back, on_choose=start, on_honour=honour, on_pre_enter=enter)
    return screen


def _names(app: "JaipurApp", routes: Routes) -> Screen:
    from jaipur.ui.screens.names_screen import NamesScreen

    settings = app.store.settings
    screen = NamesScreen(
        names=list(settings.names),
        crests=list(settings.crests),
        beginner=settings.beginner,
        one_round=settings.one_round,
        shared_hints=settings.shared_hints,
        face_to_face=settings.face_to_face,
        keyboard_covers=app.device.keyboard_covers,
    )

    def meet(_screen: object, names: tuple[str, str]) -> None:
        def met(done: "Future[tuple[int, int]]") -> None:
            if not done.exception():  # trouble with the history is told elsewhere
                screen.met(names, done.result())

        app.store.head_to_head(names).add_done_callback(
            lambda done: Clock.schedule_once(lambda _dt: met(done))
        )

    def start(_screen: object, names: list[str]) -> None:
        if screen is routes.current_screen:  # a second finger comes too late
            app.change("names", screen.typed())
            first, second = names
            app.match_flow.play_between((first, second))

    def enter(*_event: object) -> None:
        screen.face_to_face = app.store.settings.face_to_face
        if all(screen.typed()):
            meet(screen, screen.written())

    screen.bind(
        on_back=routes.back,
        on_start=start,
        on_change=lambda _screen, name, value: app.change(name, value),
        on_meet=meet,
        on_pre_enter=enter,
    )
    return screen


def _settings(app: "JaipurApp", routes: Routes) -> Screen:
    from jaipur.ui.screens.settings_screen import SettingsScreen
    from jaipur.ui.start.preferences import shown

    screen = SettingsScreen(mouse=app.device.has_mouse, vibrates=app.device.vibrates)

    def enter(*_event: object) -> None:
        screen.values = shown(app.store.settings)
        screen.audible, screen.speaks = app.sounds.works, app.speech_flow.works
        screen.ids.scroll.scroll_y = 1

    screen.bind(
        on_back=routes.back,
        on_change=lambda _screen, name, value: app.change(name, value),
        on_pre_enter=enter,
    )
    return screen


def _learn(app: "JaipurApp", routes: Routes) -> Screen:
    from jaipur.ui.learn.learn_screen import LearnScreen

    screen = LearnScreen(mouse=app.device.has_mouse)

    def enter(*_event: object) -> None:
        settings = app.store.settings
        screen.step, screen.show_tips = settings.lesson_step, settings.tips
        screen.met = len(settings.tips_met)
        positions = [exercise.id for exercise in app.learn_flow.exercises()]
        screen.positions = len(positions)
        screen.tried = len({*positions} & {*settings.advice_tried})

    screen.bind(
        on_back=routes.back,
        on_pre_enter=enter,
        on_lesson=lambda *_: app.learn_flow.teach(),
        on_restart=lambda *_: app.learn_flow.teach(0),
        on_guided=lambda *_: app.learn_flow.guide(),
        on_rules=lambda *_: routes.open("rules"),
        on_advice=lambda *_: routes.open("advice"),
        on_tips=lambda *_: routes.open("tips"),
        on_keys=lambda *_: app.show_keys(),
        on_change=lambda _screen, name, value: app.change(name, value),
    )
    return screen


def _rules(_app: "JaipurApp", routes: Routes) -> Screen:
    from jaipur.ui.learn import rule_paragraphs
    from jaipur.ui.learn.reading_screen import ReadingScreen

    screen = ReadingScreen(rule_paragraphs.title, rule_paragraphs.paragraphs)
    screen.bind(on_back=routes.back)
    return screen


def _tips(_app: "JaipurApp", routes: Routes) -> Screen:
    from jaipur.ui.learn import tip_paragraphs
    from jaipur.ui.learn.reading_screen import ReadingScreen

    screen = ReadingScreen(tip_paragraphs.title, tip_paragraphs.paragraphs)
    screen.bind(on_back=routes.back)
    return screen


def _advice(app: "JaipurApp", routes: Routes) -> Screen:
    from jaipur.ui.learn.advice_screen import AdviceScreen

    screen = AdviceScreen(app.learn_flow.exercises())

    def enter(*_event: object) -> None:
        screen.tried = list(app.store.settings.advice_tried)

    screen.bind(
        on_back=routes.back,
        on_pre_enter=enter,
        on_try=lambda _screen, exercise: app.learn_flow.try_exercise(exercise),
    )
    return screen


def _history(app: "JaipurApp", routes: Routes) -> Screen:
    from jaipur.ui.history.history_screen import HistoryScreen
    from jaipur.ui.words import kind_words

    screen = HistoryScreen(app.store, app.device, app.now)

    def enter(*_event: object) -> None:
        left = app.store.journal.record
        screen.running = kind_words.left_match(left) if left else ""

    screen.bind(
        on_pre_enter=enter,
        on_back=routes.back,
        on_play=lambda *_: routes.open("opponents"),
        on_continue=lambda *_: app.match_flow.go_on(),
        on_numbers=lambda *_: routes.open("numbers"),
        on_replay=lambda _screen, record: routes.play_back(record),
        on_review=lambda _screen, record: app.review_flow.review(record),
        on_challenge=lambda _screen, record: app.challenge_flow.challenge_with(record),
        on_challenged=lambda _screen, contest: app.challenge_flow.receive(contest),
    )
    return screen


def _replay(app: "JaipurApp", routes: Routes) -> Screen:
    from jaipur.ui.replay.replay_screen import ReplayScreen
    from jaipur.ui.start import preferences

    screen = ReplayScreen(app.sounds)

    def prefer(*_event: object) -> None:
        settings = app.store.settings
        preferences.pace(settings, screen, app)
        screen.show_herds, screen.show_seen = settings.show_herds, settings.show_seen

    screen.bind(on_back=routes.back, on_pre_enter=prefer)
    return screen


def _review(app: "JaipurApp", _routes: Routes) -> Screen:
    return app.review_flow.review_screen()


def _balance(app: "JaipurApp", _routes: Routes) -> Screen:
    return app.review_flow.balance_screen()


def _numbers(app: "JaipurApp", routes: Routes) -> Screen:
    from jaipur.ui.numbers.numbers_screen import NumbersScreen
    from jaipur.ui.numbers.puzzle_card import puzzle_card
    from jaipur.ui.numbers.reviewed_matches import reviewed_matches

    screen = NumbersScreen(
        app.store.numbers,
        lambda rival: app.store.later(lambda: reviewed_matches(app.store, rival)),
        lambda: puzzle_card(app.puzzle_flow.puzzles(), app.store.puzzles),
    )
    screen.bind(on_back=routes.back, on_play=lambda *_: routes.open("opponents"))
    return screen


def _lesson(app: "JaipurApp", _routes: Routes) -> Screen:
    return app.learn_flow.lesson_screen


def _trial(app: "JaipurApp", _routes: Routes) -> Screen:
    return app.trial_flow.trial_screen


def _table(app: "JaipurApp", _routes: Routes) -> Screen:
    return app.match_flow.match_screen


BUILDERS: dict[str, Callable[["JaipurApp", Routes], Screen]] = {
    "opponents": _opponents,
    "names": _names,
    "settings": _settings,
    "learn": _learn,
    "rules": _rules,
    "tips": _tips,
    "advice": _advice,
    "history": _history,
    "numbers": _numbers,
    "today": lambda app, _routes: app.today_flow.screen(),
    "duel": lambda app, _routes: app.duel_flow.duel_screen(),
    "challenges": lambda app, _routes: app.challenge_flow.challenges_screen(),
    "compare": lambda app, _routes: app.challenge_flow.compare_screen(),
    "puzzles": lambda app, _routes: app.puzzle_flow.screen(),
    "replay": _replay,
    "review": _review,
    "balance": _balance,
    "table": _table,
    "lesson": _lesson,
    "trial": _trial,
}

PLAYED_ON = ("table", "lesson")
"""Screens that nobody is called away from."""

FOLLOWING = {
    "TitleScreen": ("opponents", "table"),
    "greeting": ("table",),
    "OpponentsScreen": ("table",),
    "NamesScreen": ("table",),
    "MatchSheet": ("replay",),
    "AdviceScreen": ("trial",),
    "TodayScreen": ("puzzles",),
    "PuzzlesScreen": ("trial",),
    "DuelScreen": ("table",),
}
"""Which screens that take their time to build may well follow what is in front, in their order."""
