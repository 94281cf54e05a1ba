"""Shared parts of the benchmarks: the command line, the clock, waiting and reporting."""

import argparse
import json
from collections.abc import Callable, Mapping
from statistics import median
from time import monotonic, sleep, thread_time

PATIENCE = 300.0
"""Seconds after which a wait has failed, even on the slowest machine."""


def parser(tool: str, about: str | None) -> argparse.ArgumentParser:
    """Return the command line of a benchmark, which adds its own options."""
    options = argparse.ArgumentParser(
        prog=f"python -m {tool}",
        description=about,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    options.add_argument("--json", action="store_true", help="end with a line of JSON")
    return options


def work_ms(work: Callable[[], object]) -> float:
    """Return milliseconds of this thread's own work: a busy machine affects them least."""
    start = thread_time()
    work()
    return 1000 * (thread_time() - start)


def loop_ms() -> float:
    """Return milliseconds of work for a thousand steps of integer arithmetic: divide by it to
    compare machines. The median of many, so that a busy machine slows it as it slows the rest."""

    def loop() -> None:
        total = 0
        for i in range(1000):
            total += i * i % 7

    return median(work_ms(loop) for _ in range(1000))


def wait_for(
    there: Callable[[], object], what: str, meanwhile: Callable[[], object] = lambda: None
) -> None:
    """Wait for something in another thread or process; raise an error if it never happens."""
    end = monotonic() + PATIENCE
    while not there():
        if monotonic() > end:
            raise TimeoutError(f"waited {PATIENCE:g} s in vain for {what}")
        meanwhile()
        sleep(0.002)


def tell(figures: Mapping[str, float], as_json: bool) -> None:
    """Print the figures for people, and as JSON if asked for."""
    for name, value in figures.items():
        print(f"{name:22} {value:12,.7g}")
    if as_json:
        print(json.dumps(figures))
