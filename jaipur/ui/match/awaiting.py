"""What the coroutines of a match wait for: other threads' answers, and what people ask for."""

from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, TypeVar

import asynckivy as ak

from jaipur.ui.widgets.futures import on_done

if TYPE_CHECKING:
    from jaipur.ui.table.table import Table

T = TypeVar("T")


async def done(future: "Future[T]") -> "Future[T]":
    """Wait until a future has an answer or has failed, and go on between two frames."""
    answered = ak.ExclusiveEvent()
    on_done(future, lambda _future: answered.fire())
    await answered.wait()
    return future


async def wanted(table: "Table", event: str, zone: str = "") -> tuple[Any, ...]:
    """Wait for that event of the table, or of a zone of it, while nothing moves."""
    source = table.ids[zone] if zone else table
    return await ak.event(source, event, filter=lambda *_: not table.busy, stop_dispatching=True)
