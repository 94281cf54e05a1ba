"""Something small that is kept as a whole in a file of its own."""

from collections.abc import Callable
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from jaipur.store.newest import Newest
from jaipur.store.trouble import StoreError

T = TypeVar("T")


class Format(Protocol[T]):
    """A module that knows how it is written."""

    @property
    def FILE(self) -> str: ...  # noqa: N802  a constant of the module

    def load(self, path: Path, aside: Path, /) -> tuple[T, list[StoreError]]: ...

    def save(self, path: Path, value: T, aside: Path, /) -> None: ...


class KeptFile(Generic[T]):
    """`value` is what was read, or what was put since; `due` is what of it is still to be written,
    `problems` what was wrong with the file."""

    def __init__(
        self, folder: Path, aside: Path, kind: Format[T], saving: Callable[[], bool]
    ) -> None:
        """`saving` is asked, when it comes to that, whether anything may be written."""
        path = folder / kind.FILE

        def write(value: T) -> None:
            if saving():
                kind.save(path, value, aside)

        self.due = Newest(write)
        self.value, self.problems = kind.load(path, aside)

    def put(self, value: T) -> None:
        """Use this from now on; it is to be written."""
        self.value = value
        self.due.put(value)
