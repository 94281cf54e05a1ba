"""Where an opponent thinks: in a subinterpreter, in a process, or else in a thread."""

import os
import subprocess
import sys
from concurrent import futures
from itertools import count
from pathlib import Path

import pytest

from jaipur.ai import levels
from jaipur.game.workers import worker_pools, worker_tasks
from jaipur.game.workers.thinker import Thinker
from jaipur.rules import observe
from jaipur.rules.notation import move_text, view_text
from tests.ai.positions import random_positions
from tests.game.minds import ANSWER, loaded, obey
from tests.game.worker_answers import PATIENCE, a_view, worker_move

AS_ON_A_PHONE = """
import importlib, sys
root, view = sys.argv[1:]
sys.path.insert(0, root)
from jaipur.game.workers.worker_pools import same_paths
new = sys.version_info >= (3, 13)
interpreters = importlib.import_module("_interpreters" if new else "_xxsubinterpreters")
ask = "from jaipur.game.workers.worker_tasks import answer; "
ask += f"sys.stdout.write(answer({view!r}, 'merchant', 7))"
interpreters.run_string(interpreters.create(), f"{same_paths()}; {ask}")
"""


def test_subinterpreter_gets_the_paths_of_the_app() -> None:
    """A phone adds the app's folder to the paths after Python has started."""
    root, view = Path(__file__).parents[2], view_text(a_view())
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", AS_ON_A_PHONE, root, view],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == worker_tasks.answer(view, "merchant", 7), done.stderr


def test_slow_opponent_answers_with_its_best_move_so_far() -> None:
    view = next(
        view
        for state in random_positions(400, 3)
        if (view := observe(state, state.turn)).deck_size < 20
    )
    hours = count(step=worker_tasks.CAP_SECONDS)
    in_a_hurry = worker_tasks.answer(view_text(view), "maharaja", 1, clock=lambda: next(hours))
    stopped = levels.choose(view, levels.MAHARAJA, 1, should_stop=lambda: True)
    assert in_a_hurry == move_text(stopped)
    assert next(hours) < 20 * worker_tasks.CAP_SECONDS, "it stopped at once"


WITHOUT_A_GUARD = """
import os
from jaipur.game.workers.worker_pools import ProcessPool
print("game")
pool = ProcessPool()
assert pool.submit(os.getpid).result() not in (os.getpid(), None)
pool.stop()
"""


def test_worker_process_is_no_second_game(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text(WITHOUT_A_GUARD)
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, tmp_path / "main.py"],
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("game\n", "")


def test_worker_process_opens_no_window() -> None:
    pool = worker_pools.ProcessPool()
    pool.submit(worker_tasks.answer, view_text(a_view()), "merchant", 7).result(PATIENCE)
    assert pool.submit(loaded, "jaipur").result(PATIENCE)
    assert pool.submit(loaded, "kivy").result(PATIENCE) == []
    pool.stop()


def test_a_packed_game_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its program would be the game itself, which would open a second window."""
    monkeypatch.delattr(futures, "InterpreterPoolExecutor", raising=False)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(subprocess, "Popen", None)
    pool = worker_pools.open_pool()
    assert pool.submit(os.getpid).result(PATIENCE) == os.getpid()
    pool.stop()


@pytest.mark.parametrize("lack", [ImportError, OSError, NotImplementedError])
def test_thread_is_used_where_processes_are_missing(
    monkeypatch: pytest.MonkeyPatch, lack: type[Exception]
) -> None:
    def refuse() -> None:
        raise lack("no semaphores here")

    monkeypatch.delattr(futures, "InterpreterPoolExecutor", raising=False)
    monkeypatch.setattr(worker_pools, "ProcessPool", refuse)
    thinker = Thinker(work=obey)
    assert thinker.ask(a_view(), "any", ANSWER).result(PATIENCE) == worker_move(a_view())
    thinker.close()
