"""A thread that makes calls, at once or later, and stays until it is closed.

`threading.Timer` starts a thread for every call, and `Thread.start` never returns if the new
thread finds no memory: the drawing thread, which asks for an opponent's move, would stand still.
"""

import threading
from collections.abc import Callable
from time import monotonic


class BackgroundThread:
    """Makes one call after another, the earliest first."""

    def __init__(self, name: str) -> None:
        self._calls: list[DelayedCall] = []
        self._changed = threading.Condition()
        self._closed = False
        threading.Thread(target=self._run, name=name, daemon=True).start()

    def call(self, work: Callable[[], object], delay: float = 0) -> "DelayedCall":
        """Call this after so many seconds, unless cancelled; after `close` nothing is called."""
        delayed = DelayedCall(work, monotonic() + delay)
        with self._changed:
            self._calls.append(delayed)
            self._changed.notify()
        return delayed

    def close(self) -> None:
        """Forget all calls and end the thread, after the call that it is making."""
        with self._changed:
            self._closed = True
            self._changed.notify()

    def _run(self) -> None:
        while work := self._next():
            try:
                work()
            except Exception as error:  # noqa: BLE001  reported as an error in any other thread
                facts = (type(error), error, error.__traceback__, threading.current_thread())
                threading.excepthook(threading.ExceptHookArgs(facts))

    def _next(self) -> Callable[[], object] | None:
        """Wait for the next call; None at the end."""
        with self._changed:
            while not self._closed:
                self._calls = [call for call in self._calls if not call.cancelled]
                first = min(self._calls, key=lambda call: call.moment, default=None)
                remaining = first.moment - monotonic() if first else None
                if first and remaining is not None and remaining <= 0:
                    self._calls.remove(first)
                    return first.work
                self._changed.wait(remaining)
        return None


class DelayedCall:
    """A call that is still to come."""

    def __init__(self, work: Callable[[], object], moment: float) -> None:
        self.work, self.moment, self.cancelled = work, moment, False

    def cancel(self) -> None:
        """Do not make it, if it has not begun."""
        self.cancelled = True
