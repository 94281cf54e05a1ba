"""Events of the table, for the coroutines of a match."""

from typing import TYPE_CHECKING, Any

import asynckivy as ak

if TYPE_CHECKING:
    from jaipur.ui.table.table import Table


async def wanted(table: "Table", event: str, zone: str = "") -> tuple[Any, ...]:
    """Wait for an event of the table, or of one of its zones, while nothing is animated."""
    source = table.ids[zone] if zone else table
    return await ak.event(source, event, filter=lambda *_: not table.busy, stop_dispatching=True)
