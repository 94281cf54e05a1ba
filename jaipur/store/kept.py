"""A small value that is kept in memory and saved as a whole."""

import sqlite3
from collections.abc import Callable
from typing import Generic, TypeVar

from jaipur.store.database import Database
from jaipur.store.trouble import StoreError, Subject

T = TypeVar("T")


class Kept(Generic[T]):
    """A value with its place in the database.

    `value` is the one that was read, or set since. Of several in a row only the last is written; a
    write that fails can be tried again.
    """

    def __init__(
        self,
        database: Database,
        subject: Subject,
        load: Callable[[sqlite3.Connection], T],
        save: Callable[[sqlite3.Connection, T], None],
        usual: T,
    ) -> None:
        """`usual` is the value if nothing can be read."""
        self._database = database
        self._subject = subject
        self._save = save
        try:
            self.value = database.read(load)
        except StoreError:  # it was reported when the database was opened
            self.value = usual
        self._written: T | None = self.value

    @property
    def due(self) -> bool:
        """Whether it must be written."""
        return self.value is not self._written

    def write(self) -> None:
        """Write the value if necessary; call it on the writing thread."""
        value = self.value
        if self.due:
            self._database.write(lambda db: self._save(db, value), self._subject)
            self._written = value

    def renew(self) -> None:
        """Let it be written again: what was written is lost."""
        self._written = None
