"""A store whose work a test can hold back, like a slow disk, and release later."""

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from jaipur.store.store import Store
from tests.ui.driver.stand_ins import AtOnce


class Held(AtOnce):
    """Works at once, unless it is held."""

    def __init__(self) -> None:
        self.held = False
        self._waiting: list[Callable[[], None]] = []

    def submit(self, work: Any, /, *args: Any, **options: Any) -> "Future[Any]":
        if not self.held:
            return super().submit(work, *args, **options)
        done: Future[Any] = Future()

        def do() -> None:
            try:
                done.set_result(work(*args, **options))
            except Exception as error:  # noqa: BLE001 (as an executor does)
                done.set_exception(error)

        self._waiting.append(do)
        return done

    def let_go(self) -> None:
        self.held = False
        for do in self._waiting:
            do()
        self._waiting.clear()

    def open(self, folder: Path) -> Store:
        """Return a store that uses this worker."""
        return Store(folder, lambda _name: self)
