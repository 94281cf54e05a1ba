"""What the benchmarks share: their command line, their clock, and how they wait and report."""

import argparse
import json
from collections.abc import Callable, Mapping
from time import monotonic, sleep, thread_time

PATIENCE = 300.0
"""Seconds after which something that was waited for has failed, on the slowest of machines."""


def parser(tool: str, about: str | None) -> argparse.ArgumentParser:
    """The command line of a benchmark, to which it adds its own options."""
    options = argparse.ArgumentParser(
        prog=f"python -m tools.{tool}",
        description=about,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    options.add_argument("--json", action="store_true", help="end with a line of JSON")
    return options


def work_ms(work: Callable[[], object]) -> float:
    """Milliseconds of this thread's own work: a busy machine blurs them least."""
    start = thread_time()
    work()
    return 1000 * (thread_time() - start)


def wait_for(
    there: Callable[[], object], what: str, meanwhile: Callable[[], object] = lambda: None
) -> None:
    """Wait for something that happens in another thread or process; an error if it never does."""
    end = monotonic() + PATIENCE
    while not there():
        if monotonic() > end:
            raise TimeoutError(f"waited {PATIENCE:g} s in vain for {what}")
        meanwhile()
        sleep(0.002)


def tell(figures: Mapping[str, float], as_json: bool) -> None:
    """Print the figures for people, and then for programs if they are asked for."""
    for name, value in figures.items():
        print(f"{name:22} {value:12,.7g}")
    if as_json:
        print(json.dumps(figures))
