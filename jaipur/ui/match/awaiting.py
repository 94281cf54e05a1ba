"""Awaitables for the coroutines of a match: answers of other threads, and events of the table."""

from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, TypeVar

import asynckivy as ak

from jaipur.ui.widgets.futures import on_done

if TYPE_CHECKING:
    from jaipur.ui.table.table import Table

T = TypeVar("T")


async def done(future: "Future[T]") -> "Future[T]":
    """Wait until a future has a result or has failed; continue between two frames."""
    answered = ak.ExclusiveEvent()
    on_done(future, lambda _future: answered.fire())
    await answered.wait()
    return future


async def wanted(table: "Table", event: str, zone: str = "") -> tuple[Any, ...]:
    """Wait for an event of the table, or of one of its zones, while nothing is animated."""
    source = table.ids[zone] if zone else table
    return await ak.event(source, event, filter=lambda *_: not table.busy, stop_dispatching=True)
