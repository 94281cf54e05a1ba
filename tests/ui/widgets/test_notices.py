"""Problems with saves are reported in plain words, at a calm moment, and the game continues."""

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from datetime import date, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from jaipur.resources import languages
from jaipur.store import database
from jaipur.store.files import DATABASE
from jaipur.store.store import Store
from jaipur.store.trouble import Restored, StoreError, Subject, Trouble
from jaipur.ui.look import theme
from jaipur.ui.table.messages import Kind
from jaipur.ui.widgets.notices import Notices
from jaipur.words import i18n, store_words
from tests.cases import first, nightly
from tests.store.build import as_killed, left, put, sql
from tests.ui.driver.heard import tap
from tests.ui.driver.whole_app import WholeApp, quick_app
from tests.ui.layout_faults import SIZES, faults
from tools.stage.stage import Stage

Start = Callable[[], WholeApp]

NOTHING_SAVED = "Nothing can be saved. Matches and settings are lost when you close the game."


@pytest.fixture
def start(stage: Stage, tmp_path: Path) -> Iterator[Start]:
    """Start the app in a folder that a test prepared."""
    people: list[WholeApp] = []

    def open_app() -> WholeApp:
        people.append(WholeApp(stage, tmp_path))
        stage.run(0.5)
        if people[-1].overlay() == "greeting":
            people[-1].key("escape")
            stage.run(0.5)
        return people[-1]

    yield open_app
    for person in people:
        person.close()


def said(player: WholeApp) -> str:
    """The notice, above a screen or in the bar of a table."""
    notice = player.app.services.notices.shown
    if notice or player.screen != "table":
        return notice.text if notice else ""
    current = player.table.messages.current
    return current.words() if current and current.kind is Kind.NOTICE else ""


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [r.getMessage() for r in caplog.records if r.name.startswith("jaipur")]


# At the start


def test_second_app_says_so_and_leaves_the_saves_alone(
    start: Start, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    first = Store(tmp_path)
    before = saves(tmp_path)
    second = start()
    assert said(second) == "The game is already open. This window plays without saving."
    assert len(lines(caplog)) == 1
    tap(second.stage, second.app.services.notices.shown.button)
    second.stage.run(0.2)
    assert said(second) == ""
    second.sit_down()
    second.move()
    assert saves(tmp_path) == before
    second.key("escape")
    second.tap(second.app.services.overlays.children[0].ids.leave)
    second.tap(second.app.navigator.title.buttons["continue"])
    assert second.screen == "table", "the match is there as long as this app is"
    first.close()


def saves(folder: Path) -> dict[str, bytes]:
    marks = ".db-shm"  # who reads, in memory that both share
    found = (path for path in folder.rglob("*") if path.is_file() and not path.name.endswith(marks))
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


def newer_database(folder: Path) -> None:
    Store(folder).close()
    sql(folder, "PRAGMA user_version = 1000")


def damaged_database(folder: Path) -> None:
    (folder / DATABASE).write_bytes(bytes(range(256)) * 9)


def damaged_since_its_copy(folder: Path) -> None:
    put(folder, 1, left(1))
    copy = (folder / DATABASE).rename(folder / "backup.db")
    day = datetime(2026, 5, 1, 12).timestamp()
    os.utime(copy, (day, day))
    damaged_database(folder)


@pytest.mark.parametrize(
    ("break_it", "expected"),
    [
        (
            newer_database,
            "Nothing can be saved. Matches and settings are lost when you close the game. "
            "A newer version wrote the file; it stays as it is.",
        ),
        (
            damaged_database,
            "Your matches and settings can’t be read. "
            "The file is damaged. It is in the folder “aside”.",
        ),
        (
            damaged_since_its_copy,
            "Your matches and settings were restored as they were on 1 May 2026. "
            "The file is damaged. It is in the folder “aside”.",
        ),
    ],
)
def test_unreadable_files_are_reported_and_the_game_starts(
    start: Start,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    break_it: Callable[[Path], None],
    expected: str,
) -> None:
    break_it(tmp_path)
    player = start()
    assert said(player) == expected
    assert len(lines(caplog)) == 1
    player.key("escape")
    assert said(player) == ""
    assert player.screen == "title"
    player.sit_down()
    assert player.app.services.store.journal.record


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (errno.ENOSPC, "The disk is full."),
        nightly(errno.EROFS, "The disk is read-only."),
        nightly(errno.EACCES, "No permission for the file."),
        nightly(errno.EIO, "The device reports: Input/output error"),
    ],
)
def test_unwritable_folder_is_reported(
    start: Start, monkeypatch: pytest.MonkeyPatch, code: int, why: str
) -> None:
    def refuse(path: str | Path, *args: int) -> int:
        if Path(path) == Path(os.devnull):
            return opened(path, *args)
        raise OSError(code, os.strerror(code))

    opened = os.open
    monkeypatch.setattr("jaipur.store.lock.os.open", refuse)
    player = start()
    assert said(player) == f"{NOTHING_SAVED} {why}"
    player.key("escape")
    assert player.overlay() == "" == said(player)


def test_data_folder_that_is_a_file_is_reported(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    player = quick_app(stage, tmp_path / "file")
    stage.run(0.5)
    assert (
        said(player)
        == f"{NOTHING_SAVED} Jaipur cannot create its folder: a file with that name is in the way."
    )
    player.key("escape")
    player.sit_down()
    player.move()
    player.app.services.change("sound", False)
    stage.run(3)
    assert said(player) == "", "it is shown once"
    player.close()


# In mid-game


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A patch for a full disk (see `fill`), undone after the test."""
    with monkeypatch.context() as patch:
        yield patch


def fill(disk: pytest.MonkeyPatch, player: WholeApp) -> None:
    """Let every write fail, once all writes of the start are done."""
    player.app.services.store.later(lambda: None).result()

    def refuse(_db: object) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    disk.setattr(database, "commit", refuse)


def test_full_disk_is_reported_once_and_the_match_continues(
    start: Start, tmp_path: Path, caplog: pytest.LogCaptureFixture, full_disk: pytest.MonkeyPatch
) -> None:
    player = start()
    player.sit_down()
    player.app.services.store.later(lambda: None).result()  # the settings have been written
    fill(full_disk, player)
    player.move()  # seen tips and moves are saved as well
    player.stage.run(1)
    expected = "Your match can’t be saved. You can play on. The disk is full."
    assert said(player) == expected
    player.move()
    assert len(lines(caplog)) == 1
    full_disk.undo()
    player.move()
    player.stage.run(1)
    assert said(player) == "", "it is saved again, and the message has gone"
    record = player.app.services.store.journal.record
    kept = Store(as_killed(tmp_path))
    assert kept.journal.record == record
    assert record and len(record.rounds[0].moves) >= 6
    kept.close()


def test_unsaved_settings_are_reported_and_used(
    start: Start, full_disk: pytest.MonkeyPatch
) -> None:
    player = start()
    fill(full_disk, player)
    player.app.services.change("left_handed", True)
    player.stage.wait_for(lambda: said(player))
    assert said(player) == "Your settings can’t be saved. The disk is full."
    assert player.app.services.store.settings.left_handed


def test_notice_waits_until_the_menu_is_closed(start: Start, full_disk: pytest.MonkeyPatch) -> None:
    player = start()
    player.sit_down()
    player.key("escape")
    fill(full_disk, player)
    player.app.services.change("left_handed", True)
    player.stage.run(2)
    assert (player.overlay(), said(player)) == ("match_menu", "")
    player.key("escape")
    player.stage.wait_for(lambda: said(player))


def test_doors_show_no_notice(start: Start) -> None:
    player = start()
    player.app.navigator.open("table").play_between(("Asha", "Ravi"))
    player.stage.run_until(lambda: player.app.navigator.match_screen.doors.shut)
    player.app.services.notices.add(lambda: "something")
    player.stage.run(2)
    assert said(player) == ""


def test_problem_found_later_is_reported(start: Start, caplog: pytest.LogCaptureFixture) -> None:
    player = start()
    path = player.folder / DATABASE
    player.app.services.store.problems.append(
        StoreError(Trouble.TOO_LARGE, path, "1 byte too many")
    )
    player.stage.run(3)
    assert said(player) == "A match in your history can’t be read. The file is far too large."
    assert len(lines(caplog)) == 1


# Display


def laid(stage: Stage, *words: Callable[[], str]) -> Any:
    notices: Any = stage.show(Notices(lambda: True, size=Window.size))
    for each in words:
        notices.add(each)
    stage.run(0.5)
    return notices


def test_notices_come_in_turn_and_none_twice(stage: Stage) -> None:
    notices = laid(stage, lambda: "one", lambda: "two", lambda: "one")
    heard = []
    while notices.shown:
        heard.append(notices.shown.text)
        tap(stage, notices.shown.button)
        stage.run(0.6)
    assert heard == ["one", "two"]


def tab_to(player: WholeApp, goal: Any) -> None:
    for _ in range(40):
        player.stage.key("tab")
        if goal.focused:
            return
    raise AssertionError("the keyboard does not reach it")


def test_keyboard_closes_a_notice_and_still_works_behind_it(start: Start) -> None:
    player = start()
    player.sit_down()
    player.app.services.notices.add(lambda: "something")
    player.stage.run(0.5)
    tab_to(player, player.app.navigator.match_screen.table.cards.market[0])
    player.key("spacebar")
    assert player.table.choice, "a card is chosen, and takes the bar"
    player.key("escape")
    tab_to(player, player.table.ids.bar.ids.close.__self__)
    moves = player.app.navigator.match_screen.session.record.rounds[0].moves
    player.key("enter")
    assert said(player) == "" and player.screen == "table"
    assert player.app.navigator.match_screen.session.record.rounds[0].moves == moves


def test_touches_beside_a_notice_pass_through(stage: Stage) -> None:
    touched: list[Any] = []
    notices = laid(stage, lambda: "something")
    Window.bind(on_touch_down=lambda _window, touch: touched.append(notices.on_touch_down(touch)))
    stage.tap(*notices.shown.center)
    stage.tap(20, 20)
    assert [bool(taken) for taken in touched] == [True, False]


FILE = Path("jaipur.db")


def every_trouble() -> Iterator[Callable[[], str]]:
    for trouble in Trouble:
        for subject in Subject:
            for writing in (False, True):
                error = StoreError(trouble, FILE, "Input/output error", Path("aside/x"), subject)
                yield lambda error=error, writing=writing: store_words.error_text(error, writing)  # type: ignore[misc]
    for restored in (Restored(copied=date(2026, 12, 31)), Restored(missing=9_999), Restored()):
        error = StoreError(Trouble.DAMAGED, FILE, "", Path("aside/x"), Subject.SAVES)
        error.restored = restored
        yield lambda error=error: store_words.error_text(error)  # type: ignore[misc]


@pytest.mark.parametrize("code", first(2, list(languages())))
def test_every_message_fits_every_window_in_the_largest_type(stage: Stage, code: str) -> None:
    i18n.set_language(code)
    theme.text.step = 2
    longest = max((words() for words in every_trouble()), key=len)
    notices = laid(stage, lambda: longest)
    for size in SIZES:
        stage.resize(*size)
        assert faults(notices) == [], size
        assert notices.shown.height < Window.height * 0.75, size


def test_notice_follows_the_language(stage: Stage) -> None:
    error = StoreError(Trouble.IN_USE, Path("lock"), "")
    notices = laid(stage, lambda: store_words.error_text(error))
    i18n.set_language("fr")
    assert notices.shown.text == "Le jeu est déjà ouvert. Cette fenêtre n’enregistre rien."


def test_every_problem_has_its_own_text(stage: Stage) -> None:
    """No two files or causes share a sentence."""
    texts = sorted(
        store_words.error_text(StoreError(trouble, Path("matches/1.txt"), "x"))
        for trouble in Trouble
    )
    assert all(one != other for one, other in pairwise(texts))


def test_damaged_saves_say_what_became_of_them() -> None:
    said = {
        Restored(whole=True): "Nothing is missing.",
        Restored(missing=1): "1 match is missing.",
        Restored(missing=2): "2 matches are missing.",
    }
    for restored, words in said.items():
        damaged = StoreError(Trouble.DAMAGED, FILE, "", Path("aside/x"), Subject.SAVES)
        damaged.restored = restored
        begun = "Your matches and settings were restored."
        assert store_words.error_text(damaged).startswith(f"{begun} {words} The file is")


def test_problem_with_puzzles_or_challenges_says_what_is_lost() -> None:
    for subject, said in (
        (Subject.PUZZLES, "Solved puzzles can’t be saved."),
        (Subject.CHALLENGES, "Open challenges can’t be saved."),
    ):
        full = StoreError(Trouble.DISK_FULL, FILE, "x", subject=subject)
        assert store_words.error_text(full, writing=True).startswith(said)
