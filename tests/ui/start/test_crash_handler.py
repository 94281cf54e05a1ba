"""An unexpected exception shows an apology, writes a report, and the match continues."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import asynckivy as ak
import pytest
from kivy.base import EventLoop, ExceptionManager
from kivy.clock import Clock

from jaipur.rules.notation import record_text
from jaipur.ui.match.match_screen import MatchScreen
from jaipur.ui.navigator import ROUTES
from jaipur.ui.start.crash_handler import KEPT, write_report
from jaipur.ui.start.crash_screen import CrashScreen
from jaipur.ui.widgets.focus import focusables
from tests.cases import nightly
from tests.ui.driver.heard import tap
from tests.ui.driver.whole_app import WholeApp


@pytest.fixture
def guarded(player: WholeApp, monkeypatch: pytest.MonkeyPatch) -> Iterator[WholeApp]:
    """The app as in production, where an exception does not end Kivy's loop."""
    idle = EventLoop.idle

    def frame() -> None:
        try:
            idle()
        except Exception as error:
            if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
                raise

    monkeypatch.setattr(EventLoop, "idle", frame)
    with player.app.crash_handler.caught():
        yield player


def apology(player: WholeApp) -> Any:
    shown = player.app.layers.children
    return shown[0] if isinstance(shown[0], CrashScreen) else None


def press(player: WholeApp, name: str) -> None:
    screen = apology(player)
    assert screen is not None
    tap(player.stage, screen.ids[name])
    player.stage.run(0.4)


def ways_on(player: WholeApp) -> list[str]:
    buttons: list[Any] = list(focusables(apology(player)))
    return [button.text for button in buttons]


def reports(player: WholeApp) -> list[Path]:
    return sorted((player.folder / "reports").glob("*.txt"))


def stumble(*_args: object) -> None:
    raise LookupError("a camel stumbled")


async def stumble_later() -> None:
    await ak.sleep(0.05)
    stumble()


def in_a_touch(player: WholeApp) -> None:
    player.app.navigator.match_screen.table.bind(on_touch_down=stumble)
    player.stage.tap(30, 30)


def in_a_binding(player: WholeApp) -> None:
    shown = player.app.navigator.match_screen.table.players[0]
    shown.bind(seals=stumble)
    Clock.schedule_once(lambda _dt: setattr(shown, "seals", 1))


def in_a_thread(player: WholeApp) -> None:
    from threading import Thread

    thread = Thread(target=stumble)
    thread.start()
    thread.join()


WAYS: dict[str, Callable[[WholeApp], object]] = {
    "touch": in_a_touch,
    "thread": in_a_thread,
    "binding": in_a_binding,
    "clock": lambda player: Clock.schedule_once(stumble),
    "every frame": lambda player: Clock.schedule_interval(stumble, 0),
    "task": lambda player: ak.start(stumble_later()),
}


@pytest.mark.nightly
def test_exception_from_any_source_shows_the_apology(guarded: WholeApp) -> None:
    guarded.sit_down()
    for way, cause in WAYS.items():
        cause(guarded)
        guarded.stage.run(0.2)
        assert apology(guarded), way
        [report] = reports(guarded)
        report.unlink()
        Clock.unschedule(stumble)
        guarded.key("escape")
        assert guarded.screen == "title", way
        guarded.tap(guarded.app.navigator.title.buttons["continue"])


def test_match_continues_where_it_was(guarded: WholeApp) -> None:
    table = guarded.sit_down()
    guarded.move()
    before, shown = guarded.app.services.store.journal.record, table.view
    Clock.schedule_once(stumble)
    guarded.stage.run(0.1)
    press(guarded, "goes_on")
    guarded.wait_for_turn()
    assert guarded.app.navigator.match_screen.table is not table
    assert guarded.app.navigator.match_screen.table.view == shown
    assert guarded.app.services.store.journal.record == before
    guarded.move()
    assert len(guarded.app.services.store.journal.record.rounds[0].moves) > len(
        before.rounds[0].moves
    )


def test_interrupted_opponent_moves_once(
    guarded: WholeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    guarded.sit_down()
    guarded.move()
    made = len(guarded.app.services.store.journal.record.rounds[0].moves)
    with monkeypatch.context() as broken:
        broken.setattr(guarded.app.services.thinker, "ask", stumble)
        guarded.make_move()
        guarded.stage.wait_for(lambda: apology(guarded))
    press(guarded, "goes_on")
    guarded.wait_for_turn()
    assert len(guarded.app.services.store.journal.record.rounds[0].moves) == made + 2


def test_second_failure_leads_to_the_title(guarded: WholeApp) -> None:
    guarded.sit_down()
    guarded.move()
    guarded.move()
    Clock.schedule_once(stumble)
    guarded.stage.run(0.1)
    press(guarded, "goes_on")
    assert guarded.screen == "table"
    Clock.schedule_once(stumble)
    guarded.stage.run(0.1)
    assert ways_on(guarded) == ["Main menu"], "no way round in a circle"
    press(guarded, "leave")
    assert guarded.screen == "title"
    assert guarded.app.navigator.title.resume, "the match is still kept"


@pytest.mark.parametrize(
    "names", [("table", "lesson", "trial", "compare"), nightly(tuple(ROUTES))], ids=["few", "all"]
)
def test_every_screen_opens_again_after_an_apology(
    guarded: WholeApp, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...]
) -> None:
    guarded.key("escape")
    for name in names:
        guarded.app.navigator.open(name)
    guarded.stage.run(0.2)
    with monkeypatch.context() as broken:
        broken.setattr(MatchScreen, "leave", stumble)  # of the lesson and the trial, too
        Clock.schedule_once(stumble)
        guarded.stage.run(0.1)
        assert apology(guarded)
    guarded.key("escape")
    for name in names:
        guarded.app.navigator.open(name)
        assert guarded.screen == name
    guarded.stage.run(0.2)
    assert not apology(guarded)


def test_report_holds_the_error_and_no_personal_data(
    guarded: WholeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(guarded.folder))
    guarded.key("escape")
    guarded.app.navigator.open("table").play_between(("Marguerite", "Ravi"))
    guarded.stage.run(0.5)
    Clock.schedule_once(lambda _dt: stumble(open(guarded.folder / "gone")))  # noqa: PTH123, SIM115
    guarded.stage.run(0.1)
    screen, [report] = apology(guarded), reports(guarded)
    assert screen and screen.report == str(report)
    text = report.read_text(encoding="utf-8")
    record = guarded.app.services.store.journal.record._replace(names=("North", "South"))
    assert record_text(record) in text
    assert "FileNotFoundError" in text
    assert "test_crash_handler.py" in text
    assert not [word for word in ("Marguerite", "Ravi", str(guarded.folder)) if word in text]


RUN = """
import sys
from pathlib import Path
from jaipur.ui.start import kivy_setup

kivy_setup.prepare()
from kivy.clock import Clock
from jaipur.ui.app import JaipurApp

app = JaipurApp(folder=Path(sys.argv[1]))
app.{method} = lambda *_args: 1 / 0

def look(_dt):
    if getattr(app.layers.children[0], "name", "") == "crash":
        sys.stdout.write("sorry")
        app.stop()

Clock.schedule_interval(look, 0.2)
app.run()
"""


USE_UP_HANDLES = """
import resource

handles = []

def use_up():
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
    while True:
        handles.append(open(sys.executable))

app._come_back = use_up
"""


def run(folder: Path, method: str) -> "subprocess.CompletedProcess[str]":
    """Run the app in Kivy's own loop, where this method fails."""
    return run_script(folder, RUN.replace("{method}", method))


def run_script(folder: Path, script: str) -> "subprocess.CompletedProcess[str]":
    drawing = {"KIVY_GL_BACKEND": "mock", "SDL_VIDEODRIVER": "offscreen"}
    return subprocess.run(
        [sys.executable, "-c", script, str(folder)],
        env={**os.environ, **drawing},
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )


def test_kivys_own_loop_continues_after_an_exception(tmp_path: Path) -> None:
    done = run(tmp_path, "_come_back")
    assert (done.returncode, done.stdout) == (0, "sorry"), done.stderr
    assert len(list((tmp_path / "reports").glob("*.txt"))) == 1


def test_apology_comes_when_all_file_handles_are_used_up(tmp_path: Path) -> None:
    """The app ended: the apology's own module could not be read."""
    pytest.importorskip("resource")
    done = run_script(tmp_path, RUN.replace("app.{method} = lambda *_args: 1 / 0", USE_UP_HANDLES))
    assert (done.returncode, done.stdout) == (0, "sorry"), done.stderr


def test_app_that_cannot_start_exits_with_an_error_and_a_report(tmp_path: Path) -> None:
    done = run(tmp_path, "build_screens")
    assert done.returncode != 0
    assert "ZeroDivisionError" in done.stderr
    [report] = (tmp_path / "reports").glob("*.txt")
    assert "ZeroDivisionError" in report.read_text(encoding="utf-8")


def test_new_report_is_kept_when_old_ones_have_later_dates(tmp_path: Path) -> None:
    for year in range(2090, 2100):
        (tmp_path / f"{year}0101-000000-000.txt").write_text("from the future")
    written = [write_report(tmp_path, LookupError("a camel"), "") for _ in range(2)]
    assert written[-1] and "a camel" in written[-1].read_text(encoding="utf-8")
    assert len(list(tmp_path.iterdir())) == KEPT
