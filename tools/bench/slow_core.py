"""How long the strongest opponent thinks, and what frames take meanwhile, on one slow core.

    python -m tools.bench slow-core [--moves 24] [--share 0.25] [--json]

A process and all that it starts share one core, of which they get a share: they are stopped and
continued fifty times a second. In it a table is kept alive at sixty frames a second, as far as that
goes, while the opponent thinks in a separate process; then its move is shown.

`thought_*` is the time until its answer, `shown_*` until the move lies on the table, in seconds;
`thought_quiet_median_s` is computed from the worker's processor time and the share: free of a busy
machine's noise. `frame_*` is the real time of a frame of the waiting table, pauses included, in
milliseconds, and `frame_work_*` the drawing thread's work in it at full speed.
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from threading import Event, Thread
from time import perf_counter, sleep, thread_time
from typing import Any

from tools.bench import benchmark

ROOT = Path(__file__).resolve().parents[2]
BEAT = 0.02
"""Seconds between two stops."""
FRAME = 1 / 60
STRONGEST = "maharaja"
SEED = 11
PATIENCE = 900
"""Seconds after which the run has failed."""


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = benchmark.parser("bench slow-core", __doc__)
    parser.add_argument("--moves", type=int, default=24, help="answers of the opponent (24)")
    parser.add_argument("--share", type=float, default=0.25, help="of one core (0.25)")
    options = parser.parse_args(arguments)
    if options.moves < 1:
        parser.error("--moves must be at least 1")
    if not 0 < options.share <= 1:
        parser.error("--share is more than 0 and at most 1")
    if not sys.platform.startswith("linux"):
        parser.error("only Linux keeps a process on one core")
    benchmark.tell(measure(options.moves, options.share), options.json)
    return 0


def measure(moves: int, share: float) -> dict[str, float]:
    """Return all figures of a process on a slow core."""
    command = [sys.executable, "-c", f"from tools.bench import slow_core as b; b.play({moves})"]
    core = {sorted(os.sched_getaffinity(0))[0]}
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: os.sched_setaffinity(0, core),
    )
    with throttled(process.pid, share):
        said, _ = process.communicate(timeout=PATIENCE)
    if process.returncode:
        raise RuntimeError("the match on a slow core did not come to its end")
    figures: dict[str, float] = json.loads(said.splitlines()[-1])
    work = figures.pop("thought_work_median_s")
    return {"thought_quiet_median_s": round(work / share, 2), **figures}


@contextmanager
def throttled(group: int, share: float) -> Iterator[None]:
    """Let a group of processes work for this share of the time and no more."""
    done = Event()

    def beat() -> None:
        while share < 1 and not done.is_set():
            try:
                os.killpg(group, signal.SIGSTOP)
                sleep(BEAT * (1 - share))
                os.killpg(group, signal.SIGCONT)
            except ProcessLookupError:
                return
            sleep(BEAT * share)

    beating = Thread(target=beat, daemon=True)
    beating.start()
    try:
        yield
    finally:
        done.set()
        beating.join()


def play(moves: int) -> None:
    """Play in the process on the slow core: a person who moves at once against the strongest."""
    from tools.stage import open_stage

    table = _Table(open_stage((411, 891)))
    table.answer()  # the first answer starts the worker
    table.forget()
    for _ in range(moves):
        table.answer()
    table.thinker.close()
    print(json.dumps(table.figures()))


class _Table:
    def __init__(self, stage: Any) -> None:
        from jaipur.game.match.session import Player, Session
        from jaipur.game.workers.thinker import Thinker
        from jaipur.ui.table.show.choreography import Choreography
        from jaipur.ui.table.table import Table

        self.stage, self.thinker = stage, Thinker()
        self.table = stage.show(Table())
        self.table.players.set(name=("Asha", "Ravi"))
        self.shows = Choreography(self.table, lambda _name: None, lambda _meaning: None)
        self.session = Session((Player("Asha"), Player("Ravi", STRONGEST)), SEED)
        self.forget()

    def forget(self) -> None:
        self.thoughts: list[float] = []
        self.work: list[float] = []
        self.shown: list[float] = []
        self.frames: list[tuple[float, float]] = []

    def answer(self) -> None:
        """Make the person's move, wait for the opponent's answer and show it."""
        import asynckivy as ak

        from jaipur.ai import levels
        from jaipur.game.match.session import Player, Session

        session = self.session
        while not session.round_is_over and session.turn == 0:
            session.play(levels.plain(session.view(0)))
        if session.round_is_over:
            self.session = Session((Player("Asha"), Player("Ravi", STRONGEST)), SEED + 1)
            self.answer()
            return
        self.table.sync(session.view(0))
        begin, worked = perf_counter(), _workers()
        asked = self.thinker.ask(session.view(1), STRONGEST, SEED)
        self.table.opponent.thinking = True
        self.frames += [self._frame(), self._frame()]
        while not asked.done():
            self.frames.append(self._frame())
        self.table.opponent.thinking = False
        self.thoughts.append(perf_counter() - begin)
        self.work.append(_workers() - worked)
        turn = session.play(asked.result())
        showing = ak.start(self.shows.show(turn.seen_by(0), session.view(0)))
        while not showing.finished:
            self._frame()
        self.shown.append(perf_counter() - begin)

    def _frame(self) -> tuple[float, float]:
        """Show a frame and wait for the rest of its time; return milliseconds, real and of work."""
        begin, work = perf_counter(), thread_time()
        self.stage.frame()
        real, work = perf_counter() - begin, thread_time() - work
        sleep(max(0.0, FRAME - real))
        return 1000 * real, 1000 * work

    def figures(self) -> dict[str, float]:
        real, work = (sorted(frame[kind] for frame in self.frames) for kind in (0, 1))
        found = {
            "thought_work_median_s": median(self.work),
            "thought_median_s": median(self.thoughts),
            "thought_worst_s": max(self.thoughts),
            "shown_median_s": median(self.shown),
            "frame_median_ms": median(real),
            "frame_p95_ms": quantiles(real, n=20)[-1],
            "frame_work_p95_ms": quantiles(work, n=20)[-1],
        }
        return {name: round(value, 2) for name, value in found.items()}


def _workers() -> float:
    """Return the processor seconds of the processes that this one has started."""
    spent = 0
    for children in Path("/proc/self/task").glob("*/children"):
        for child in children.read_text().split():
            fields = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()
            spent += int(fields[11]) + int(fields[12])
    return spent / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    sys.exit(main())
