"""Memory of the process, and the number of widgets."""

import ctypes
from contextlib import suppress
from pathlib import Path
from typing import Any


def resident() -> float:
    """Return the megabytes of memory that the process uses now; 0 where the system does not tell.

    Memory that was freed is handed back first, where the C library can do so.
    """
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
    status = Path("/proc/self/status")
    lines = status.read_text(encoding="ascii").splitlines() if status.exists() else []
    found = [int(line.split()[1]) for line in lines if line.startswith("VmRSS")]
    return found[0] / 1024 if found else 0.0


def widgets_alive() -> int:
    """Return the number of widgets, shown or not."""
    from kivy.uix import widget  # the window must exist before Kivy is imported

    kept: dict[int, Any] = vars(widget)["_widget_destructors"]
    return len(kept)
