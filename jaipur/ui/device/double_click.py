"""The time between the two clicks of a double click, as the user has set it in the system."""

import ctypes
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

from jaipur.ui.device import x11

USUAL = 0.5
"""Seconds where the system cannot be asked: what Windows and macOS begin with."""
_GNOME = "org.gnome.desktop.peripherals.mouse", "double-click"
SHORTEST, LONGEST = 0.2, 2.0
"""What a system may ask for; anything else is a mistake."""


@cache
def seconds() -> float:
    """Return the system's time; it is asked once."""
    if sys.platform == "win32":
        return within_reason(_windows())
    return within_reason(_of_desktop() or in_resources(x11.resources()))


def within_reason(asked: float | None) -> float:
    return asked if asked and SHORTEST <= asked <= LONGEST else USUAL


def in_resources(resources: str) -> float | None:
    """Return the time in a display's resources, where X programs look for it."""
    found = re.search(r"^[.*\w]*multiClickTime:\s*([0-9]+)\s*$", resources, re.MULTILINE)
    return int(found[1]) / 1000 if found else None


def _of_desktop() -> float | None:
    """Return what GNOME or KDE is set to."""
    desktop = os.environ.get("XDG_CURRENT_DESKTOP", "")
    try:
        if "GNOME" in desktop:
            asked = ["gsettings", "get", *_GNOME]
            told = subprocess.run(asked, capture_output=True, text=True, timeout=1).stdout
            return int(told) / 1000
        if "KDE" in desktop:
            folder = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
            told = Path(folder, "kdeglobals").read_text(encoding="utf-8")
            return int(told.partition("DoubleClickInterval=")[2].split()[0]) / 1000
    except (OSError, ValueError, IndexError, subprocess.SubprocessError):
        pass  # not set, or no such program
    return None


def _windows() -> float:
    user32: Any = getattr(ctypes, "windll").user32  # noqa: B009  known on Windows only
    return float(user32.GetDoubleClickTime()) / 1000
