"""The whole app under bad conditions: damaged files, disks that come and go, clocks that jump."""

import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime, tzinfo
from itertools import cycle, islice, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from jaipur.game.match.heading import Heading
from jaipur.game.statistics.summary import Result
from jaipur.rules.notation import NotationError, Record, read_record
from jaipur.store import database
from jaipur.store.store import Store
from tests.cases import first, nightly
from tests.store.breakage import CODES
from tests.store.build import (
    MAHARAJA,
    finished,
    left,
    put,
    put_unfinished,
    rounds_of,
)
from tests.store.spoilt_files import RECORDS, spoilt_files
from tests.ui.driver.driver import STEP
from tests.ui.driver.left_matches import BOT, nearly_over
from tests.ui.driver.stand_ins import AtOnce
from tests.ui.driver.whole_app import WholeApp, quick_app
from tools.stage.stage import Stage

# Damaged files


def lawful(data: bytes) -> Record | None:
    try:
        return read_record(data.decode())
    except (NotationError, UnicodeDecodeError):
        return None


@pytest.mark.parametrize("count", [4, nightly(30)])
def test_every_screen_opens_with_damaged_matches(stage: Stage, tmp_path: Path, count: int) -> None:
    """Every match that the history shows can be opened, replayed and counted."""
    records = filter(None, map(lawful, spoilt_files(60 * count, RECORDS, 11)))
    chosen = list(islice(records, count))
    for number, record in enumerate(chosen, start=1):
        put(tmp_path, number, record)
    put_unfinished(tmp_path, chosen[0])
    reader = quick_app(stage, tmp_path, open_store=at_once)
    stage.run(4, dt=STEP)
    while reader.app.services.notices.shown:
        reader.key("escape")
        stage.run(2.5, dt=STEP)
    reader.tap(reader.app.navigator.title.buttons["history"])
    shown = reader.app.services.store.archive.page(0, 1000)
    assert count <= len(shown) <= count + 1
    for entry in shown:
        look_through(reader, entry)
    reader.close()


def look_through(reader: WholeApp, entry: Any) -> None:
    screen = reader.app.navigator.current_screen
    screen.open(entry)
    reader.stage.run(0.1)
    assert screen.ids.layer.children, entry
    reader.tap(screen.ids.layer.children[0].ids.replay)
    replay = reader.app.navigator.current_screen
    replay.show(replay.timeline.last)
    reader.stage.run(0.1)
    reader.key("escape")
    reader.tap(screen.ids.layer.children[0].ids.close)
    reader.tap(screen.ids.numbers)
    assert reader.screen == "numbers", entry
    reader.key("escape")


def at_once(folder: Path) -> Store:
    return Store(folder, lambda _name: AtOnce())


# Running matches that are valid

RUNNING = {
    "an unknown bot": left(3, Heading(("You", "?"), (None, "grand_vizier"))),
    "an unknown bot first": left(3, Heading(("?", "You"), ("grand_vizier", None))),
    "two bots": left(3, Heading(("?", "!"), ("peddler", "maharaja"))),
    "won": finished(3),
    "a round just over": finished(3)._replace(rounds=rounds_of(3)[:1]),
    "just dealt": left(3, moves=0),
    "long names": left(3, Heading(("🐪" * 40, "W" * 40))),
    "an enormous seed": left(3, MAHARAJA._replace(seed=10**39)),
    "a day that is not": left(3, MAHARAJA._replace(date=datetime(9999, 12, 31, tzinfo=UTC))),
    "no notes": left(3)._replace(notes=()),
}


@pytest.mark.parametrize("name", first(3, list(RUNNING)))
def test_every_match_offered_to_continue_can_be_continued(
    stage: Stage, tmp_path: Path, name: str
) -> None:
    put_unfinished(tmp_path, RUNNING[name])
    player = quick_app(stage, tmp_path, open_store=at_once)
    assert (player.app.navigator.title.resume != "") == (name != "two bots")
    if player.app.navigator.title.resume:
        player.tap(player.app.navigator.title.buttons["continue"])
        stage.run(6, dt=STEP)
        assert player.screen == "table"
        player.app.navigator.match_screen.set_speed("none")
        for _ in range(3):
            if player.where == "MatchScreen" and player.my_turn():
                player.make_move()
            stage.run(2, dt=STEP)
    assert not list((tmp_path / "reports").glob("*")), "nothing was apologised for"
    player.close()


# Disks


@pytest.mark.parametrize("code", first(1, list(CODES)))
def test_disk_that_comes_and_goes_loses_no_match(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    chance, commit = Random(code), database.commit
    broken: list[bool] = [False]

    def maybe(db: sqlite3.Connection) -> None:
        if broken[0]:
            error = sqlite3.OperationalError("gone")
            error.sqlite_errorcode = code
            raise error
        commit(db)

    monkeypatch.setattr(database, "commit", maybe)
    player = quick_app(stage, tmp_path, open_store=at_once)
    player.take_up(nearly_over(3, moves=14), BOT)
    player.app.navigator.match_screen.set_speed("none")
    while player.where != "MatchOver":
        broken[0] = chance.random() < 0.5
        if chance.random() < 0.3:
            player.app.services.change("volume", chance.random())
        if player.where == "RoundOver":
            player.touch("continue_button")
        elif player.my_turn():
            player.make_move()
        stage.run(0.4, dt=STEP)
    broken[0] = False
    last, settings = (
        player.app.navigator.match_screen.session.record,
        player.app.services.store.settings,
    )
    player.close()
    again = Store(tmp_path)
    (entry,) = again.archive.page(0, 9)
    assert entry.result is not Result.LEFT
    assert again.archive.record(entry.number).rounds == last.rounds
    assert again.settings == settings
    assert again.journal.record is None
    again.close()


# Clocks


class Jumping(datetime):
    """A clock that jumps to another year each time it is read."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> "Jumping":
        return cls(next(YEARS), 6, 15, 12, 30, tzinfo=tz)


YEARS = cycle((2026, 1970, 2199, 1999, 2300, 1969, 2026))


def test_jumping_clock_keeps_the_history_in_order(stage: Stage, tmp_path: Path) -> None:
    player = quick_app(stage, tmp_path, open_store=at_once, now=lambda: Jumping.now(UTC))
    moves = [1, 2, 3, 4, 5, 6]
    for count in moves:
        player.app.navigator.open("table").play_against("peddler")
        player.app.navigator.match_screen.set_speed("none")
        for _ in range(count):
            player.wait_for_turn()
            player.make_move()
        player.wait_for_turn()
        played(player, lambda: player.app.services.store.journal.finish())
    player.tap(player.app.navigator.title.buttons["history"])
    entries = player.app.services.store.archive.page(0, 9)
    assert [entry.number for entry in entries] == [6, 5, 4, 3, 2, 1]
    assert all(old.moves <= new.moves for new, old in pairwise(entries))
    assert [bool(entry.date) for entry in entries].count(False) == 2, "2300 and 1969"
    cards = player.app.navigator.current_screen.ids.rows.cards
    assert sorted(cards) == list(range(6))
    player.close()


def played(player: WholeApp, end: Callable[[], Any]) -> None:
    """Leave the table with the match at its end."""
    end().result()
    player.app.navigator.match_screen.leave()
    player.app.navigator.home()
    player.stage.run(0.2, dt=STEP)
