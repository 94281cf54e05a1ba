"""Handles unexpected exceptions that reach Kivy's loop: it apologises and never hides them.

A report is written, and the app's screens give way to an apology from which play continues.
"""

import logging
import os
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.uix.screenmanager import Screen

from jaipur import __version__
from jaipur.resources import ROOT

if TYPE_CHECKING:
    from jaipur.rules.notation import Record

# Modules that only a crash needs are imported then: they would delay the title.

log = logging.getLogger(__name__)

KEPT = 5
"""How many reports are kept."""
RESERVE = 32
"""How many file handles are kept for the apology: for its module, pictures, fonts and report."""


class Host(Protocol):
    """The part of the app that this module uses, so that it need not import the app."""

    navigator: Any

    @property
    def data(self) -> Path: ...

    def running_match(self) -> "Record | None":
        """Return the saved match, if there is one."""

    def show_alone(self, screen: Screen) -> None:
        """Show this screen in place of all others, in silence."""

    def restart(self, resume: bool) -> None:
        """Show new screens: the match that was left, or the title."""


class CrashHandler(ExceptionHandler):
    """Shows an apology in place of the app's screens, and the way back from it.

    Exceptions that come while it is shown mostly follow from the first, and may come in every
    frame, so they are ignored.
    """

    def __init__(self, app: "Host") -> None:
        super().__init__()
        self._app = app
        self._sorry = False
        self._helpless = False
        self._continued: Record | None = None
        self._reserve: list[int] = []

    @contextmanager
    def caught(self) -> Iterator[None]:
        """Keep Kivy's loop running after exceptions in any thread, within this context."""
        before, threading.excepthook = threading.excepthook, self._in_a_thread
        ExceptionManager.add_handler(self)
        self._set_aside()
        try:
            yield
        except Exception as error:
            self._report(error)
            raise
        finally:
            ExceptionManager.remove_handler(self)
            self._release()
            threading.excepthook = before

    def handle_exception(self, exception: BaseException) -> int:
        """Tell Kivy whether its loop continues. It ends only if nothing can be shown."""
        if self._helpless or not isinstance(exception, Exception):
            return ExceptionManager.RAISE
        if not self._sorry:
            self._sorry = self._helpless = True
            self._release()
            self._apologise(exception)
            self._helpless = False
        return ExceptionManager.PASS

    def _apologise(self, error: Exception) -> None:
        from jaipur.ui.start.crash_screen import CrashScreen

        report, table = self._report(error), self._app.navigator.built("table")
        match = self._app.running_match() if table and table.session else None
        # if the same match has just failed, continuing would fail again
        hope = match is not None and match != self._continued
        self._leave_tables()
        screen = CrashScreen(name="crash", report=str(report or ""), hope=hope)
        screen.bind(on_continue=self._continue, on_title=self._leave)
        self._app.show_alone(screen)

    def _set_aside(self) -> None:
        """Hold file handles, so that there are some left when all others are used up."""
        with suppress(OSError):
            while len(self._reserve) < RESERVE:
                self._reserve.append(os.open(os.devnull, os.O_RDONLY))

    def _release(self) -> None:
        while self._reserve:
            os.close(self._reserve.pop())

    def _leave_tables(self) -> None:
        """Stop everything that runs at a table, even at a broken one."""
        for table in self._app.navigator.tables():
            try:
                table.leave()
            except Exception as error:  # noqa: BLE001  it may well be the table that is broken
                log.info("Mishap: a table could not be left in order (%r)", error)

    def _continue(self, *_event: object) -> None:
        """Return to a new table, and the saved match."""
        self._continued = self._app.running_match()
        self._return(resume=True)

    def _leave(self, *_event: object) -> None:
        self._return(resume=False)

    def _return(self, resume: bool) -> None:
        self._sorry = False
        self._app.restart(resume)
        self._set_aside()

    def _report(self, error: Exception) -> Path | None:
        try:
            return write_report(self._app.data / "reports", error, self._anonymous_record())
        except Exception as second:  # noqa: BLE001  the apology comes also without a report
            log.critical("Mishap: %r, and no report of it (%r)", error, second)
            return None

    def _anonymous_record(self) -> str:
        from jaipur.rules.notation import record_text

        record = self._app.running_match()
        return record_text(record._replace(names=("North", "South"))) if record else ""

    def _in_a_thread(self, args: threading.ExceptHookArgs) -> None:
        def again(_dt: float) -> None:
            raise args.exc_value or args.exc_type

        Clock.schedule_once(again)


def write_report(folder: Path, error: Exception, record: str) -> Path | None:
    """Describe an exception in a new file of the folder, for players to send if they like.

    It contains no names or home folders. Return None if it cannot be written; then the log has it.
    """
    text = _report(error, record)
    now = datetime.now(UTC)
    name = f"{now:%Y%m%d-%H%M%S}-{now.microsecond:06}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / name
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
        # the others may have later dates, from a clock that was wrong
        others = sorted(old for old in folder.glob("*.txt") if old != path)
        for old in others[: 1 - KEPT]:
            old.unlink()
    except OSError as refusal:
        log.critical("Mishap: %r, and no report of it (%s)\n%s", error, refusal, text)
        return None
    log.critical("Mishap: %r, see %s", error, path)
    return path


def _report(error: Exception, record: str) -> str:
    import platform

    kivy = getattr(sys.modules.get("kivy"), "__version__", "?")
    lines = [
        f"Jaipur {__version__}, Python {platform.python_version()}, Kivy {kivy}",
        f"{platform.system()} {platform.release()} {platform.machine()}",
        f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC",
        "",
        *(line.rstrip() for line in traceback.format_exception(error)),
        "",
        record,
    ]
    return "\n".join(lines).replace(str(ROOT), "").replace(str(Path.home()), "~")
