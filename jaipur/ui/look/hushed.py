"""Quiet for a moment."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def hushed() -> Iterator[None]:
    """Keep what libraries in C write to the console off it: ALSA's eight lines for no device."""
    if sys.stderr is None:  # no console at all
        yield
        return
    sys.stderr.flush()
    console = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(console, 2)
        os.close(console)
