"""Values of any type as JSON and back: a line with a name in the database."""

import json
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from datetime import date
from enum import Enum
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")
INVALID = (ValueError, TypeError, KeyError, RecursionError)
"""What an invalid value causes."""


def load(db: sqlite3.Connection, name: str, kind: Callable[[], T]) -> T:
    """Return the value of this name, or else an empty one of that type."""
    row = db.execute("SELECT value FROM notes WHERE name = ?", (name,)).fetchone()
    with suppress(*INVALID):
        return understood(kind, json.loads(row[0])) if row else kind()
    return kind()


def save(db: sqlite3.Connection, name: str, value: object) -> None:
    text = json.dumps(plain(value), ensure_ascii=False)
    db.execute("INSERT OR REPLACE INTO notes VALUES (?, ?)", (name, text))


def plain(value: Any) -> Any:
    """Return a value as JSON has it."""
    match value:
        case Enum():
            return value.value
        case date():
            return value.isoformat()
        case tuple():
            return [plain(one) for one in value]
        case Mapping():
            return {plain(key): plain(one) for key, one in value.items()}
    if is_dataclass(value):
        return {one.name: plain(getattr(value, one.name)) for one in fields(value)}
    return value


def understood(kind: Any, said: Any) -> Any:
    """Return what JSON says as a value of this type; an error if it is none.

    A dataclass is understood field by field: one that is missing or invalid gets its default.
    """
    if get_args(kind):
        return _parts(get_origin(kind), get_args(kind), said)
    if is_dataclass(kind):
        values = {}
        for name, its in get_type_hints(kind).items():
            with suppress(*INVALID):
                values[name] = understood(its, said[name])
        return kind(**values)  # type: ignore[operator]
    if hasattr(kind, "_fields"):  # a NamedTuple
        return kind(*_parts(tuple, tuple(get_type_hints(kind).values()), said))
    if kind is date:
        return date.fromisoformat(said)
    if issubclass(kind, Enum):
        return kind(said)
    if kind is float and type(said) is int:
        said = float(said)
    if type(said) is not kind:
        raise TypeError(f"{said!r} is no {kind.__name__}")
    return said


def _parts(kind: Any, of: tuple[Any, ...], said: Any) -> Any:
    if kind is UnionType:  # with None
        return None if said is None else understood(of[0], said)
    if kind is Mapping:
        return {understood(of[0], key): understood(of[1], one) for key, one in said.items()}
    kinds = (of[0],) * len(said) if of[-1] is ... else of
    return tuple(understood(its, one) for its, one in zip(kinds, said, strict=True))
