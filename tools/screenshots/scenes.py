"""The functions that show every screen; imports Kivy, so only for the stage.

There is a function for each way to do it, here or in a file beside this one, by the names in
`tools.screenshots.screens`. A function that puts a widget into the window itself, beside the app,
returns it.
"""

import os
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from kivy.metrics import Metrics

from jaipur.ai.levels import LEVELS, TRAVELLER
from jaipur.game.match.session import Player, Session
from jaipur.game.practice.advice import exercises
from jaipur.game.statistics.honours import honours_of
from jaipur.game.statistics.numbers import HeadToHead
from jaipur.game.statistics.road import Earned, OpponentRecord
from jaipur.game.statistics.standing import standing
from jaipur.game.statistics.summary import Opponent
from jaipur.rules import Sell, legal_moves
from jaipur.rules.notation import Record, Round
from jaipur.store.trouble import StoreError, Trouble
from jaipur.ui.device.device import INSETS, NO_EDGES
from jaipur.ui.look import theme
from jaipur.ui.match.match_questions import continue_match, match_menu
from jaipur.ui.results.match_over import MatchOver
from jaipur.ui.results.round_over import RoundOver
from jaipur.ui.review.story_card import StoryBox, StoryCard
from jaipur.ui.start.crash_screen import CrashScreen
from jaipur.ui.title import welcome as first_start
from jaipur.ui.two_players.names_screen import NamesScreen
from jaipur.ui.widgets.keys_sheet import KeysSheet
from jaipur.words import store_words
from jaipur.words.people import crest_marks
from tools.screenshots import archive_scenes, daily_scenes, table_scene
from tools.screenshots.screens import SCREENS
from tools.screenshots.visit import Visit, visiting
from tools.stage.stage import Stage


def pictures(
    stage: Stage,
    language: str,
    names: list[str],
    mouse: bool,
    wishes: dict[str, Any] | None = None,
) -> None:
    """Take pictures of these screens; `wishes` are font_scale, high_contrast and the insets."""
    wishes = wishes or {}
    os.environ[INSETS] = ",".join(map(str, wishes.get("insets", NO_EDGES)))
    Metrics.fontscale = wishes.get("font_scale", 1)
    with visiting(stage, language, mouse) as visit:
        theme.live.high_contrast = bool(wishes.get("high_contrast"))
        for name in names:
            visit.show(scene_of(name), partial(stage.snap, name))


def scene_of(name: str) -> Callable[[Visit], Any]:
    """Return the function that shows this screen."""
    screen = SCREENS[name]
    known = {**vars(archive_scenes), **vars(daily_scenes), **globals()}
    return lambda visit: known[screen.scene](visit, *screen.arguments)


def title(visit: Visit) -> None:
    visit.app.navigator.title.resume = ""


def resume(visit: Visit) -> None:
    visit.sit_down()
    session = visit.app.navigator.match_screen.session
    visit.app.services.store.journal.move(legal_moves(session.view(session.turn))[0])
    visit.app.navigator.match_screen.leave()
    visit.app.navigator.home()
    visit.app.navigator.show_resume()


def greeting(visit: Visit) -> None:
    visit.app.navigator.title.resume = ""
    visit.app.services.overlays.ask(first_start.greeting)


def keys(visit: Visit, mouse: bool, by_ear: bool = False) -> None:
    visit.app.navigator.title.resume = ""
    visit.app.services.overlays.open_sheet(KeysSheet(mouse=mouse, by_ear=by_ear))


def about(visit: Visit) -> None:
    visit.open("settings").show_about()


def speech_offer(visit: Visit) -> None:
    visit.app.navigator.title.resume = ""
    visit.app.services.overlays.ask(first_start.speech_offer)


def screen(visit: Visit, name: str) -> None:
    visit.open(name)


def road(visit: Visit, complete: bool) -> None:
    """Show the road of a player who has not played yet, or has earned every honour."""
    screen = visit.open("opponents")
    screen.records = {}
    visit.stage.wait_for(lambda: screen.records)
    visit.app.services.store.later(lambda: None).result()
    visit.stage.frame()  # a second answer of the history would take the place of these records
    known = visit.newcomer.road([level.id for level in LEVELS]).result()
    if complete:
        day = Earned(1, datetime(2026, 11, 9, tzinfo=UTC))
        for level, record in known.items():
            honours = dict.fromkeys(record.honours, day)
            known[level] = OpponentRecord(12, 7, 104, 1, 4, honours)
    screen.records = known
    screen.chosen = LEVELS[-1 if complete else 0].id


def traveller(visit: Visit) -> None:
    """Show the opponent beside the road, whose strength is known."""
    screen = visit.open("opponents")
    visit.stage.wait_for(lambda: screen.records and screen.rating)
    screen.chosen = TRAVELLER.id


def honour(visit: Visit) -> None:
    screen = visit.open("opponents")
    visit.stage.wait_for(lambda: screen.records)
    screen.chosen = LEVELS[-1].id  # the opponent beside the road has no honours
    screen.ids.card.ids.honours.children[-1].activate()


def lesson(visit: Visit, step: int) -> None:
    """Show the first message of a step."""
    visit.app.navigator.screen("lesson").set_speed("none")
    visit.app.services.change("lesson_step", step - 1)
    visit.app.navigator.open("lesson").teach()
    visit.stage.wait_for(lambda: visit.app.navigator.screen("lesson").spotlight.shown)


def trial(visit: Visit, answered: bool) -> None:
    """Show a position of the advice, and the coach's answer to the tempting move there."""
    exercise = exercises()[0]
    room = visit.app.navigator.screen("trial")
    visit.open("advice").try_exercise(exercise)
    room.set_speed("none")
    visit.stage.run(0.5, dt=0.1)
    if answered:
        room.table.dispatch("on_move", exercise.tempting)
        visit.stage.wait_for(lambda: visit.app.services.overlays.children)


def table(visit: Visit, moment: str) -> Any:
    return table_scene.table(visit.stage, moment)


def one_handed(visit: Visit, left: bool) -> Any:
    visit.app.services.change("one_handed", True)
    visit.app.services.change("left_handed", left)
    return table_scene.table(visit.stage, "choosing")


def taps_only(visit: Visit, name: str) -> None:
    visit.app.services.change("taps_only", True)
    if name == "table":
        visit.sit_down()
    else:
        visit.open(name)


def message(visit: Visit, kind: str) -> Any:
    return table_scene.message(visit.stage, kind)


def hint(visit: Visit, step: str) -> Any:
    return table_scene.hint(visit.stage, step)


def pause(visit: Visit) -> None:
    visit.sit_down()
    visit.app.services.overlays.ask(lambda: match_menu(visit.mouse))


def notice(visit: Visit) -> None:
    visit.sit_down()
    full = StoreError(Trouble.DISK_FULL, Path("jaipur.db"), "no space left")
    visit.app.services.notices.add(lambda: store_words.error_text(full, writing=True))


def ask(visit: Visit) -> None:
    visit.open("names")
    record = archive_scenes.as_two_people(visit.records[-1])
    visit.app.services.overlays.ask(lambda: continue_match(record))


def doors(visit: Visit) -> None:
    visit.open("table")
    visit.app.navigator.match_screen.begin(
        between_two(visit.records[-1]), crest_marks(("peacock", "tiger")), None
    )


def between_two(record: Record) -> Session:
    """Return a session of two people in a second round; the last move was a sale with a bonus."""
    first, second = record.rounds[:2]
    moves = list(enumerate(second.moves))[:-4]
    last = [at for at, move in moves if isinstance(move, Sell) and move.count > 2][-1]
    rounds = (first, Round(second.deal, second.moves[: last + 1]))
    names = ("Asha", "Bruno")
    return Session((Player(names[0]), Player(names[1])), 0, Record(names, rounds))


def round_over(visit: Visit) -> None:
    visit.sit_down()
    record = visit.records[-1]
    session, portraits = visit.sitting(record._replace(rounds=record.rounds[:1], closed=False))
    visit.app.services.overlays.add_widget(
        RoundOver(session, 0, portraits, visit.app.services.sounds, 0)
    )


def match_over(visit: Visit, two: bool) -> None:
    """Show the end of a match with what decided it, once the coach has checked all of it; between
    two people as the loser sees it."""
    archive_scenes.review(visit)
    record = visit.records[-1]
    if two:
        reviews, record = visit.app.services.store.reviews, archive_scenes.as_two_people(record)
        reviews.keep(record, reviews.read(visit.records[-1]))
    visit.sit_down()
    session, portraits = visit.sitting(record)
    visit.app.services.desk.prepare(record)
    story = StoryBox(visit.app.services.desk, reduced=True)
    if two:
        over = MatchOver(session, None, crest_marks(("peacock", "tiger")), (0, 0), 14, story)
        over.standing = HeadToHead((3, 2), best_sale=(34, 41), longest=(2, 1))
    else:
        over = MatchOver(session, 0, portraits, (1, 0), moment=story)
        level = session.seats[1].level or ""
        numbers = visit.app.services.store.numbers(Opponent(level)).result()
        over.standing = standing(numbers)._replace(honours=honours_of(level)[1:2])
    visit.app.services.overlays.add_widget(over)
    visit.stage.wait_for(lambda: isinstance(story.children[0], StoryCard), seconds=120)


def sorry(visit: Visit) -> Any:
    return visit.stage.show(CrashScreen(report="jaipur/reports/2026-11-15.txt"))


def phone_names(visit: Visit) -> Any:
    """Show a name being typed, with a keyboard over the lower half."""
    screen: Any = visit.stage.show(NamesScreen(visit.app.services, visit.app.navigator))
    screen.ids.first.text, screen.ids.second.text = "Asha", "Ravi"
    screen.keyboard_covers = True
    visit.stage.run(0.2, dt=0.1)
    screen.ids.second.focus = True
    visit.stage.run(0.2, dt=0.1)
    return screen
