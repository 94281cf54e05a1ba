"""Something that is written as a whole, again and again: only the newest of it matters."""

from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Newest(Generic[T]):
    """True while something is still to be written."""

    def __init__(self, write: Callable[[T], None]) -> None:
        self._write = write
        self._due: list[T] = []
        self._writing = Lock()
        self._changing = Lock()

    def __bool__(self) -> bool:
        return bool(self._due)

    def put(self, value: T) -> None:
        """This is to be written, instead of what was to be before."""
        with self._changing:
            self._due = [value]

    def write(self) -> None:
        """Write what is due, if anything; what cannot be written stays due, and raises."""
        with self._writing:
            due = self._due
            if due:
                self._write(due[0])
                with self._changing:
                    if self._due is due:  # nothing newer came meanwhile
                        self._due = []
