"""A value that is written as a whole, again and again: only the newest matters."""

from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Newest(Generic[T]):
    """The newest value to write; true while it is not written."""

    def __init__(self, write: Callable[[T], None]) -> None:
        self._write = write
        self._due: list[T] = []
        self._writing = Lock()
        self._changing = Lock()

    def __bool__(self) -> bool:
        return bool(self._due)

    def put(self, value: T) -> None:
        """Set the value to write, replacing the one that was waiting."""
        with self._changing:
            self._due = [value]

    def write(self) -> None:
        """Write the waiting value, if any; on an error it stays waiting and the error is raised."""
        with self._writing:
            due = self._due
            if due:
                self._write(due[0])
                with self._changing:
                    if self._due is due:  # nothing newer came in the meantime
                        self._due = []
