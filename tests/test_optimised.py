"""As on a phone: byte code of -OO, without asserts and docstrings.

`.ci/nightly` runs the tests themselves that way.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

A_MATCH = """
import importlib, pkgutil, random
import jaipur
import pytest

from jaipur.ai.levels import LEVELS
from jaipur.game.workers.worker_tasks import answer
from jaipur.rules import Match, deal, observe, outcome, play, shuffle
from jaipur.rules.notation import Record, Round, read_move, read_record, record_text
from jaipur.rules.notation import view_text

if __debug__ or deal.__doc__:
    raise SystemExit("this is not -OO")
for found in pkgutil.walk_packages(jaipur.__path__, "jaipur."):
    if not found.name.startswith(("jaipur.ui", "jaipur.demo", "jaipur.__main__")):
        importlib.import_module(found.name)
rng, match, rounds = random.Random(7), Match(first_starter=0), []
while match.winner is None:
    state, moves = deal(shuffle(rng, match.starter)), []
    while not state.is_over:
        said = answer(view_text(observe(state, state.turn)), LEVELS[0].id, len(moves))
        moves.append(read_move(said))
        state = play(state, moves[-1])
    match, rounds = match.add(outcome(state)), [*rounds, Round(state.deal, tuple(moves))]
record = Record(("Asha", "Ravi"), tuple(rounds), closed=True)
if read_record(record_text(record)) != record:
    raise SystemExit("the record does not read back")
print(f"{len(rounds)} rounds")
"""


def optimised(*args: str, cwd: Path = ROOT) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-OO", *args], cwd=cwd, capture_output=True, text=True, check=False
    )


def test_a_match_is_played_without_asserts_and_docstrings() -> None:
    done = optimised("-c", A_MATCH)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() in ("2 rounds", "3 rounds")
