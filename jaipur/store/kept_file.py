"""A small value that is saved as a whole in its own file."""

from collections.abc import Callable
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from jaipur.store.newest import Newest
from jaipur.store.trouble import StoreError

T = TypeVar("T")


class Format(Protocol[T]):
    """A module that loads and saves one kind of value."""

    @property
    def FILE(self) -> str: ...  # noqa: N802  a constant of the module

    def load(self, path: Path, aside: Path, /) -> tuple[T, list[StoreError]]: ...

    def save(self, path: Path, value: T, aside: Path, /) -> None: ...


class KeptFile(Generic[T]):
    """A value with its file.

    `value` is the value that was read or put last; `due` writes it if necessary; `problems` are the
    errors found when reading.
    """

    def __init__(
        self, folder: Path, aside: Path, kind: Format[T], saving: Callable[[], bool]
    ) -> None:
        """Read the file; `saving` returns before each write whether it is allowed."""
        path = folder / kind.FILE

        def write(value: T) -> None:
            if saving():
                kind.save(path, value, aside)

        self.due = Newest(write)
        self.value, self.problems = kind.load(path, aside)

    def put(self, value: T) -> None:
        """Use this value from now on, and mark it to be written."""
        self.value = value
        self.due.put(value)
