"""The time between the two clicks of a double click, as the user has set it in the system."""

import ctypes
import re
import sys
from functools import cache
from typing import Any

from jaipur.ui.device import x11

USUAL = 0.5
"""Seconds where the system cannot be asked: what Windows and macOS begin with."""
SHORTEST, LONGEST = 0.2, 2.0
"""What a system may ask for; anything else is a mistake."""


@cache
def seconds() -> float:
    """Return the system's time; it is asked once."""
    asked = _windows() if sys.platform == "win32" else in_resources(x11.resources())
    return within_reason(asked)


def within_reason(asked: float | None) -> float:
    return asked if asked and SHORTEST <= asked <= LONGEST else USUAL


def in_resources(resources: str) -> float | None:
    """Return the time in a display's resources, where X programs look for it."""
    found = re.search(r"^[.*\w]*multiClickTime:\s*([0-9]+)\s*$", resources, re.MULTILINE)
    return int(found[1]) / 1000 if found else None


def _windows() -> float:
    user32: Any = getattr(ctypes, "windll").user32  # noqa: B009  known on Windows only
    return float(user32.GetDoubleClickTime()) / 1000
