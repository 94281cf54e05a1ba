"""Pause the garbage collector for changes that reach every widget: language, text size, colours."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def gc_paused() -> Iterator[None]:
    """Pause the garbage collector. KV rules of dead widgets still listen; one that is collected
    between two lines of its rule, by any thread, would raise."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
