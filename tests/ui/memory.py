"""How much memory the process has, and how many widgets."""

import ctypes
from contextlib import suppress
from pathlib import Path
from typing import Any


def resident() -> float:
    """Megabytes of memory that the process has now; 0 where the system does not tell.

    What was freed counts no longer, where the C library can be asked to hand it back.
    """
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
    status = Path("/proc/self/status")
    lines = status.read_text(encoding="ascii").splitlines() if status.exists() else []
    found = [int(line.split()[1]) for line in lines if line.startswith("VmRSS")]
    return found[0] / 1024 if found else 0.0


def widgets_alive() -> int:
    """Return how many widgets there are, shown or not."""
    from kivy.uix import widget  # the window is there before Kivy is asked for one

    kept: dict[int, Any] = vars(widget)["_widget_destructors"]
    return len(kept)
