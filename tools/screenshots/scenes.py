"""How every screen is brought before the camera; imports Kivy, so for the stage alone.

A function for each way to do it, by the names that `tools.screenshots.screens` gives them. What
one puts into the window itself, beside the app, it returns.
"""

import tempfile
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from kivy.core.window import Window
from kivy.metrics import Metrics

from jaipur.ai.levels import LEVELS
from jaipur.game.challenge_codes import new_challenge
from jaipur.game.comparison import Compared, Made
from jaipur.game.session import Seat, Session
from jaipur.rules import Sell
from jaipur.rules.notation import Record, Round
from jaipur.store import (
    Earned,
    Heading,
    Rival,
    RivalRecord,
    Settings,
    Store,
    StoreError,
    Trouble,
    heading_of,
)
from jaipur.store.honours import honours_of
from jaipur.store.puzzle_progress import PuzzleProgress
from jaipur.ui.app import JaipurApp
from jaipur.ui.device.device import Device
from jaipur.ui.history.history_screen import HistoryScreen
from jaipur.ui.numbers.numbers_screen import NumbersScreen
from jaipur.ui.results.match_over import MatchOver
from jaipur.ui.results.round_over import RoundOver
from jaipur.ui.results.standing import standing
from jaipur.ui.screens.greeting import Greeting
from jaipur.ui.screens.keys_sheet import KeysSheet
from jaipur.ui.screens.names_screen import NamesScreen
from jaipur.ui.start.crash_screen import CrashScreen
from jaipur.ui.today.challenge_cards import Pair
from jaipur.ui.today.challenge_sheets import ChallengeSheet
from jaipur.ui.widgets.sheet import PauseMenu
from jaipur.ui.words import store_messages
from jaipur.ui.words.crests import USUAL, marks
from jaipur.ui.words.opponents import portrait
from tools.screenshots import duels, table_scene
from tools.screenshots.matches import history as play_matches
from tools.screenshots.screens import SCREENS
from tools.stage.stage import Stage


class Visit:
    """The app on a stage, with a history, and what was played in it."""

    def __init__(self, stage: Stage, folder: Path, language: str) -> None:
        self.stage = stage
        self.seen = False
        Window.bind(on_draw=self._spare, on_flip=self._spare)
        self.records = play_matches(folder)
        store = Store(folder)
        store.change(Settings(language=language, last_opponent="merchant")).result()
        store.close()
        self.newcomer = Store(folder / "newcomer")
        self.app: Any = JaipurApp(seed=7, folder=folder)
        stage.show(self.app.build())
        self.app.on_start()
        stage.wait_for(lambda: self.app.awake)

    def show(self, name: str) -> None:
        """Bring a screen to the front of a tidy app and take its picture."""
        scene, *arguments = SCREENS[name]
        shown = globals()[scene](self, *arguments)
        self.stage.run(1.2, dt=0.1)
        self.seen = True
        self.stage.snap(name)
        self.seen = False
        if shown:
            self.stage.remove(shown)
        self.app.overlays.clear_widgets()
        self.app.notices.dismiss()
        if self.app.match_flow.match_screen_if_built:
            self.app.match_flow.match_screen.leave()
        if self.app.learn_flow.lesson_screen_if_built:
            self.app.learn_flow.lesson_screen.leave()
        if self.app.trial_flow.trial_screen_if_built:
            self.app.trial_flow.trial_screen.leave()
        self.app.screens.home()
        self.stage.run(0.6, dt=0.2)

    def _spare(self, *_event: object) -> bool:
        """Drawing takes long: only pictures are drawn."""
        return not self.seen

    def open(self, name: str) -> Any:
        return self.app.screens.open(name)

    def sit_down(self) -> None:
        """At a table with a match that has just been dealt."""
        self.app.match_flow.matches  # noqa: B018  the table is built before it is shown
        self.app.match_flow.match_screen.set_speed("none")
        self.open("table")
        self.app.match_flow.matches.against("merchant")
        self.stage.run(0.5, dt=0.1)

    def sitting(self, record: Record) -> tuple[Session, tuple[str, str]]:
        """A match as it was played, and the portraits of who played it."""
        heading = heading_of(record)
        first, second = map(Seat, record.names, heading.levels)
        return Session((first, second), 0, record), (marks(USUAL)[0], portrait(heading.levels[1]))


def pictures(stage: Stage, language: str, names: list[str], font_scale: float = 1.0) -> None:
    """Take pictures of these screens."""
    Metrics.fontscale = font_scale
    with tempfile.TemporaryDirectory() as folder:
        visit = Visit(stage, Path(folder), language)
        for name in names:
            visit.show(name)
        visit.newcomer.close()
        visit.app.on_stop()


def title(visit: Visit) -> None:
    visit.app.front.resume = ""


def resume(visit: Visit) -> None:
    visit.sit_down()
    visit.app.match_flow.match_screen.leave()
    visit.app.screens.home()
    visit.app.match_flow.show_resume()


def greeting(visit: Visit) -> None:
    visit.app.front.resume = ""
    visit.app.overlays.lay(Greeting())


def keys(visit: Visit, mouse: bool) -> None:
    visit.app.front.resume = ""
    visit.app.overlays.lay(KeysSheet(mouse=mouse))


def screen(visit: Visit, name: str) -> None:
    visit.open(name)


def road(visit: Visit, complete: bool) -> None:
    """The road of somebody who has not played yet, or has earned every honour."""
    screen = visit.open("opponents")
    screen.records = {}
    visit.stage.wait_for(lambda: screen.records)
    known = visit.newcomer.road([level.id for level in LEVELS]).result()
    if complete:
        day = Earned(1, datetime(2026, 11, 9, tzinfo=UTC))
        for level, record in known.items():
            honours = dict.fromkeys(record.honours, day)
            known[level] = RivalRecord(12, 7, 104, 1, 4, honours)
    screen.records = known
    screen.chosen = LEVELS[-1 if complete else 0].id


def honour(visit: Visit) -> None:
    screen = visit.open("opponents")
    visit.stage.wait_for(lambda: screen.records)
    screen.ids.card.ids.honours.children[-1].activate()


def lesson(visit: Visit, step: int) -> None:
    """The first words of a step."""
    visit.app.learn_flow.lesson_screen.set_speed("none")
    visit.app.learn_flow.teach(step - 1)
    visit.stage.wait_for(lambda: visit.app.learn_flow.lesson_screen.guide.shown)


def puzzles(visit: Visit) -> None:
    """Late in a year of puzzles: solved at once, later, or still open."""
    app = visit.app
    app.now = lambda: datetime(2026, 11, 15, 12, tzinfo=UTC)
    progress, today, rng = PuzzleProgress(), app.now().date(), Random(3)
    for place, puzzle in enumerate(app.puzzle_flow.puzzles()):
        day = date(2024, 1, 1) + timedelta(days=place)
        if day.month < 3 or day.replace(year=2026) >= today or rng.random() < 0.15:
            continue
        if rng.random() < 0.3:
            progress = progress.tried(puzzle.id, today)
        progress = progress.solved(puzzle.id, today)
    for ago in range(9, 0, -1):
        progress = progress.on_its_day(today - timedelta(days=ago))
    app.store.puzzles = progress
    visit.open("puzzles")


def puzzle_month(visit: Visit) -> None:
    puzzles(visit)
    visit.app.screens.current_screen.open_month(11)


def puzzle(visit: Visit, tried: str) -> None:
    """The first puzzle of the year, and what is said of a wrong and of the right deal."""
    book, room = visit.app.puzzle_flow, visit.app.trial_flow.trial_screen
    puzzle = book.puzzles()[0]
    book.solve(puzzle, book.puzzles())
    room.set_speed("none")
    visit.stage.run(0.5, dt=0.1)
    if tried:
        wrong = puzzle.options()[-1].move
        room.table.dispatch("on_deal", wrong if tried == "wrong" else puzzle.best)
        visit.stage.wait_for(lambda: visit.app.overlays.children)


def trial(visit: Visit, answered: bool) -> None:
    """A position of the advice, and what the coach says of the tempting deal there."""
    exercise = visit.app.learn_flow.exercises()[0]
    room = visit.app.trial_flow.trial_screen
    visit.app.learn_flow.try_exercise(exercise)
    room.set_speed("none")
    visit.stage.run(0.5, dt=0.1)
    if answered:
        room.table.dispatch("on_deal", exercise.tempting)
        visit.stage.wait_for(lambda: visit.app.overlays.children)


def table(visit: Visit, moment: str) -> Any:
    return table_scene.table(visit.stage, moment)


def hint(visit: Visit, step: str) -> Any:
    return table_scene.hint(visit.stage, step)


def pause(visit: Visit) -> None:
    visit.sit_down()
    visit.app.overlays.lay(PauseMenu())


def notice(visit: Visit) -> None:
    visit.sit_down()
    full = StoreError(Trouble.DISK_FULL, Path("running/000001.txt"), "no space left")
    visit.app.notices.tell(lambda: store_messages.told(full, writing=True))


def ask(visit: Visit) -> None:
    visit.sit_down()
    visit.app.match_flow.match_screen.leave()
    visit.app.screens.home()
    visit.open("opponents")
    visit.app.match_flow.play_against("merchant")


def doors(visit: Visit) -> None:
    visit.app.match_flow.matches  # noqa: B018  the table is built before it is shown
    visit.open("table")
    visit.app.match_flow.match_screen.begin(
        between_two(visit.records[-1]), marks(("peacock", "tiger")), None
    )


def between_two(record: Record) -> Session:
    """Two people in the second round of a match; the last move was a sale with a bonus."""
    first, second = record.rounds[:2]
    moves = list(enumerate(second.moves))[:-4]
    last = [at for at, move in moves if isinstance(move, Sell) and move.count > 2][-1]
    rounds = (first, Round(second.deal, second.moves[: last + 1]))
    names = ("Asha", "Bruno")
    return Session((Seat(names[0]), Seat(names[1])), 0, Record(names, rounds))


def round_over(visit: Visit) -> None:
    visit.sit_down()
    record = visit.records[-1]
    session, portraits = visit.sitting(record._replace(rounds=record.rounds[:1], closed=False))
    visit.app.overlays.add_widget(RoundOver(session, 0, portraits, visit.app.sounds, 0))


def match_over(visit: Visit) -> None:
    visit.sit_down()
    session, portraits = visit.sitting(visit.records[-1])
    over = MatchOver(session, 0, portraits, 1)
    level = session.seats[1].level or ""
    over.standing = standing(visit.app.store.numbers(Rival(level)).result())._replace(
        honours=honours_of(level)[1:2]
    )
    visit.app.overlays.add_widget(over)


def sorry(visit: Visit) -> Any:
    return visit.stage.show(CrashScreen(report="jaipur/reports/2026-11-15.txt"))


def history(visit: Visit) -> Any:
    """The list of matches, with nothing over it."""
    screen = visit.open("history")
    screen.ids.layer.clear_widgets()
    visit.stage.run(0.3, dt=0.1)
    return screen


def history_match(visit: Visit) -> None:
    screen = history(visit)
    screen.open(visit.app.store.archive.page(0, 1)[0])
    visit.stage.wait_for(lambda: screen.ids.layer.children)


def history_rivals(visit: Visit) -> None:
    history(visit).choose_rival()


def history_import(visit: Visit) -> None:
    history(visit).bring_in()


class Phone(Device):
    """As far as screens can tell."""

    has_mouse = False
    shares_with_apps = has_file_dialogs = keyboard_covers = True


def phone_history(visit: Visit) -> Any:
    """The list of matches as a phone has it."""
    screen: Any = visit.stage.show(HistoryScreen(visit.app.store, Phone()))
    screen.dispatch("on_pre_enter")
    return screen


def phone_match(visit: Visit) -> Any:
    screen = phone_history(visit)
    screen.on_enter()
    screen.open(visit.app.store.archive.page(0, 1)[0])
    visit.stage.wait_for(lambda: screen.ids.layer.children)
    return screen


def phone_import(visit: Visit) -> Any:
    screen = phone_history(visit)
    screen.bring_in()
    return screen


def phone_names(visit: Visit) -> Any:
    """Somebody writes, and a keyboard covers the lower half."""
    screen: Any = visit.stage.show(NamesScreen(names=["Asha", "Ravi"], keyboard_covers=True))
    visit.stage.run(0.2, dt=0.1)
    screen.ids.second.focus = True
    visit.stage.run(0.2, dt=0.1)
    return screen


def history_empty(visit: Visit) -> Any:
    screen: Any = visit.stage.show(HistoryScreen(visit.newcomer, Device()))
    screen.dispatch("on_pre_enter")
    visit.stage.wait_for(lambda: screen.empty)
    return screen


def numbers(visit: Visit) -> None:
    screen = visit.open("numbers")
    visit.stage.wait_for(lambda: screen.plotted)


def numbers_empty(visit: Visit) -> Any:
    screen = NumbersScreen(visit.newcomer.numbers)
    screen.count(None)
    visit.stage.wait_for(lambda: screen.counted)
    return visit.stage.show(screen)


def replay(visit: Visit, looks: int) -> None:
    """In the middle of a match, after so many touches of the eye."""
    screen = visit.open("replay")
    screen.begin(visit.records[-1])
    visit.stage.run(0.2, dt=0.1)
    screen.show(24)
    for _look in range(looks):
        screen.transport.dispatch("on_next_eyes")


def review(visit: Visit) -> None:
    """At the dearest mistake of a match, once the coach has looked at all of it."""
    visit.app.review_flow.review(visit.records[-1])
    screen = visit.app.screens.current_screen
    visit.stage.wait_for(lambda: screen.review and screen.review.complete, seconds=120)
    dearest = screen.review.dearest(screen.seat)
    screen.show_move(*dearest[0][0] if dearest else (0, 0))


def balance(visit: Visit) -> None:
    review(visit)
    visit.open("balance")


def duel(visit: Visit) -> None:
    """A won duel, after some weeks of them."""
    screen = visit.open("duel")
    visit.stage.wait_for(lambda: screen.days is not None)
    screen.today, screen.days = duels.TODAY, duels.DAYS


def challenges(visit: Visit) -> None:
    """Some that were played, here and by friends."""
    screen = visit.open("challenges")
    visit.stage.wait_for(lambda: screen.known)
    entries = visit.app.store.archive.page(0, 5)
    theirs = [None, *entries[1:]]
    screen.show([Pair(entry, other) for entry, other in zip(entries, theirs, strict=True)])


def challenge(visit: Visit) -> None:
    visit.open("challenges")
    visit.app.overlays.lay(ChallengeSheet(contest=new_challenge("merchant", 31_415_926_535)))


def compare(visit: Visit) -> None:
    mine, theirs = (one for one in visit.app.store.archive.page(0, 2))
    rounds = (
        Compared(Made(71, 58), Made(64, 80)),
        Compared(Made(49, 66), Made(83, 41)),
        Compared(Made(104, 62), None),
    )
    visit.app.challenge_flow.compare_screen.show(Pair(mine, theirs), rounds)
    visit.open("compare")


def review_side(visit: Visit) -> None:
    record = visit.records[-1]
    between = Heading(("Asha", "Bruno")).notes()
    visit.app.review_flow.review(record._replace(names=("Asha", "Bruno"), notes=between))
