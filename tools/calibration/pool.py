"""The same work for many numbers, spread over processes."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")


def spread(work: Callable[[int], T], count: int, jobs: int) -> Iterator[T]:
    """What came of each number below `count`, in order."""
    if jobs == 1:
        yield from map(work, range(count))
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, range(count), chunksize=4)
