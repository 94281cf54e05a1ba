"""For changes that every widget hears of: another language, another size of type."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """No garbage is collected meanwhile. The rules of widgets that are garbage already still
    listen, and one that is collected, by any thread, between two lines of its rule would raise."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
