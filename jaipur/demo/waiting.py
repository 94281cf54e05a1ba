"""Wait for states, never for time: the demo runs on fast and slow machines alike."""

from collections.abc import Callable
from time import monotonic
from typing import TypeVar

import asynckivy as ak

T = TypeVar("T")

LIMIT = 60.0
"""Seconds after which the demo stops waiting for a state."""
RETRY_SECONDS, RETRY_FRAMES = 1.5, 30
"""How long to wait for the effect of a touch before repeating it: a slow machine needs frames."""


class DemoError(Exception):
    """The demo waited for something in vain; the text names it."""


async def until(condition: Callable[[], T | None], what: str) -> T:
    """Return the value of the condition once it is true; fail naming `what` after the limit."""
    end = monotonic() + LIMIT
    while not (found := condition()):
        if monotonic() > end:
            raise DemoError(f"waited {LIMIT:g} seconds for {what}")
        await ak.sleep(0)
    return found


async def comes_soon(condition: Callable[[], object]) -> bool:
    """Return whether the condition comes true before a touch should be repeated."""
    end, frames = monotonic() + RETRY_SECONDS, 0
    while not condition():
        if monotonic() > end and frames > RETRY_FRAMES:
            return False
        frames += 1
        await ak.sleep(0)
    return True
