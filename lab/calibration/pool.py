"""The same work for many numbers, spread over processes."""

from collections.abc import Callable, Iterator
from multiprocessing import TimeoutError, get_context
from time import monotonic
from typing import TypeVar

T = TypeVar("T")


def spread(
    work: Callable[[int], T], count: int, jobs: int, seconds: float | None = None
) -> Iterator[T]:
    """Yield the result for each number below `count`, in order.

    After `seconds` it ends with the results so far: in order, so that slow work is not left out
    more often than the rest.
    """
    if jobs == 1 and seconds is None:
        yield from map(work, range(count))
        return
    until = monotonic() + seconds if seconds else None
    with get_context("spawn").Pool(jobs) as pool:
        found = pool.imap(work, range(count))
        for _ in range(count):
            try:
                one = found.next(until and max(0.0, until - monotonic()))
            except TimeoutError:
                return
            yield one
