"""A small value that is kept in memory and saved as a whole."""

from collections.abc import Callable
from typing import Generic, TypeVar

from jaipur.store import typed_json
from jaipur.store.database import Database
from jaipur.store.trouble import StoreError, Subject

T = TypeVar("T")


class Kept(Generic[T]):
    """A value with its name in the database.

    `value` is the one that was read, or set since. Of several in a row only the last is written; a
    write that fails can be tried again.
    """

    def __init__(self, database: Database, subject: Subject, kind: Callable[[], T]) -> None:
        self._database = database
        self._subject = subject
        try:
            self.value = database.read(lambda db: typed_json.load(db, subject.value, kind))
        except StoreError:  # it was reported when the database was opened
            self.value = kind()
        self._written: T | None = self.value

    def write(self) -> None:
        """Write the value if necessary; call it on the writing thread."""
        name, value = self._subject.value, self.value
        if value is not self._written:
            self._database.write(lambda db: typed_json.save(db, name, value), self._subject)
            self._written = value

    def renew(self) -> None:
        """Let it be written again: what was written is lost."""
        self._written = None
