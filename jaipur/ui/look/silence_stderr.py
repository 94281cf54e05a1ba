"""Silence libraries that write to the console by themselves."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def silence_stderr() -> Iterator[None]:
    """Discard what C libraries write to stderr, such as ALSA's eight lines for a missing device."""
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
