"""Screen readers: a whole game by their actions, no cost without them, no harm if they fail."""

import json
import logging
import os
import shutil
import subprocess
import sys
import threading
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from jaipur.ui.access.screen_reader import HEARD, ScreenReader
from jaipur.ui.title.title_screen import TitleScreen
from jaipur.ui.widgets.announcer import announcer
from tests.cases import nightly
from tests.needs import skip_without
from tools.stage.stage import Stage

ROOT = Path(__file__).resolve().parents[3]
SYSTEM = "/usr/bin/python3"
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
PATIENCE = 1100
"""Seconds, on the slowest of machines; shorter than a test may hang."""
HAS_CLIENT = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"

needs_accesskit = pytest.mark.skipif(not find_spec("accesskit"), reason="not installed: accesskit")


def needs_atspi() -> None:
    """Skip the test without the Debian packages that an AT-SPI client needs."""
    found = {
        "dbus": shutil.which("dbus-run-session") and shutil.which("dbus-send"),
        "at-spi2-core": any(Path(path).exists() for path in LAUNCHERS),
        "gir1.2-atspi-2.0 python3-gi": Path(SYSTEM).exists()
        and not subprocess.run([SYSTEM, "-c", HAS_CLIENT], capture_output=True).returncode,
    }
    skip_without(*(name for name, there in found.items() if not there))


# With a real client, over the bus that screen readers use

SESSION = """
dbus-send --session --print-reply --dest=org.a11y.Bus /org/a11y/bus \\
    org.freedesktop.DBus.Properties.Set string:org.a11y.Status string:IsEnabled \\
    variant:boolean:true >/dev/null
"$GAME_PYTHON" -m tests.ui.access.heard_app "$FOLDER" $CHATTY >/dev/null 2>"$FOLDER/stderr" &
"$CLIENT_PYTHON" tests/ui/access/atspi_client.py "$@"
ended=$?
kill $! || ended=$GAME_OVER
wait
exit $ended
"""
GAME_OVER = 9
"""The game ended before it was ended."""
PANIC = "called `Result::unwrap()` on an `Err` value: InterfaceNotFound"
"""AccessKit's own thread fails if readers come and go while it is starved (its issue 657)."""


def session(folder: Path, *order: str, chatty: bool = False) -> Any:
    """Run the game and a client on a private bus; return the client's report."""
    needs_atspi()
    runtime = folder / "run"
    runtime.mkdir(mode=0o700)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("K")}
    done = subprocess.run(
        ["dbus-run-session", "--", "sh", "-c", SESSION, "session", *order],
        cwd=ROOT,
        env={
            **kept,
            "GSETTINGS_BACKEND": "memory",
            "XDG_RUNTIME_DIR": str(runtime),
            "GAME_PYTHON": sys.executable,
            "CLIENT_PYTHON": SYSTEM,
            "FOLDER": str(folder),
            "ANSWERS": str(folder / "answers"),
            "CHATTY": "chatty" if chatty else "",
            "GAME_OVER": str(GAME_OVER),
            "PANIC": PANIC,
            "LANGUAGE": "en",
        },
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    errors = (folder / "stderr").read_text()
    assert done.returncode != GAME_OVER, done.stderr + errors
    if chatty and PANIC in errors:
        pytest.xfail(f"AccessKit 0.7 failed, the game went on: {PANIC}")
    assert done.returncode == 0, done.stderr
    assert errors == ""
    return json.loads(done.stdout.splitlines()[-1])


@pytest.mark.nightly
@needs_accesskit
@pytest.mark.parametrize("rounds", [1, nightly(3)])
def test_match_is_played_by_screen_reader_actions(tmp_path: Path, rounds: int) -> None:
    report = session(tmp_path, "play", str(rounds))
    assert report["first"][0] == "Welcome to the pink city"
    assert "Two players, on one device" in report["first"]
    if rounds == 1:
        assert report["rounds"] == 1 and any(name.endswith("of 2 seals") for name in report["last"])
    else:
        assert report["rounds"] >= 2 and "Main menu" in report["last"]


@needs_accesskit
def test_reconnecting_readers_do_not_hang_the_game(tmp_path: Path) -> None:
    report = session(tmp_path, "reawaken", "4", chatty=True)
    assert len(report["announced"]) > 12
    assert all(words.startswith("Frame ") for words in report["announced"])


# Without a bus


class FakeAdapter:
    """An adapter that records its calls, without a screen reader."""

    def __init__(self, fails: bool = False) -> None:
        self.calls: list[str] = []
        self.texts: list[list[str]] = []
        """The words of each update."""
        self.fails = fails

    def connect(self, handlers: Any) -> "FakeAdapter":
        self.activate, self.ask, self.deactivate = handlers
        return self

    def update_if_active(self, make: Any) -> None:
        if self.fails:
            raise BaseException("panicked")
        nodes = make().nodes
        self.calls.append(f"{len(nodes)} nodes")
        self.texts.append([node.value or node.label or "" for _number, node in nodes])

    def update_window_focus_state(self, _focused: bool) -> None:
        self.calls.append("focus")


def from_another_thread(call: Any, *arguments: Any) -> None:
    thread = threading.Thread(target=call, args=arguments)
    thread.start()
    thread.join()


def test_no_updates_without_a_screen_reader(stage: Stage) -> None:
    adapter = FakeAdapter()
    reader = ScreenReader(adapter.connect)
    reader.open()
    stage.draws = True
    stage.show(TitleScreen())
    announcer.say("nobody hears this")
    stage.run(1, dt=0.1)
    assert adapter.calls == []
    reader.close()


@needs_accesskit
def test_only_changes_are_sent_to_the_screen_reader(stage: Stage) -> None:
    adapter = FakeAdapter()
    reader = ScreenReader(adapter.connect)
    reader.open()
    stage.draws = True
    title = stage.show(TitleScreen())
    from_another_thread(adapter.activate)
    stage.run(0.5, dt=0.1)
    calls = len(adapter.calls)
    assert calls >= 2 and "focus" in adapter.calls
    stage.run(1, dt=0.1)
    assert len(adapter.calls) == calls, "nothing has changed"
    announcer.say("Something happens")
    announcer.say("Something happens")
    assert len(adapter.calls) == calls + 2, "the same words again are heard again"
    title.resume = "Merchant · round 2"
    stage.run(0.5, dt=0.1)
    assert len(adapter.calls) > calls + 2
    assert adapter.texts[-1].count("Something happens") == 1
    stage.run(HEARD, dt=0.5)
    assert "Something happens" not in adapter.texts[-1], "it is nothing that lies in the window"
    assert any("Merchant, round 2" in words for words in adapter.texts[-1]), "as a voice says it"
    from_another_thread(adapter.deactivate)
    stage.run(0.5, dt=0.1)
    calls = len(adapter.calls)
    title.resume = ""
    announcer.say("nobody hears this")
    stage.run(0.5, dt=0.1)
    assert len(adapter.calls) == calls
    reader.close()


@needs_accesskit
def test_failing_adapter_is_dropped_with_one_log_line(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    adapter = FakeAdapter(fails=True)
    reader = ScreenReader(adapter.connect)
    reader.open()
    stage.show(TitleScreen())
    with caplog.at_level(logging.WARNING):
        adapter.activate()
        stage.run(0.5, dt=0.1)
        announcer.say("nobody hears this")
        adapter.activate()
        stage.run(0.5, dt=0.1)
    lines = [record.getMessage() for record in caplog.records if "Screen readers" in record.message]
    assert lines == ["Screen readers are not served any longer: panicked"]
