"""A training session: stretches of self-play, a log of strength, a checkpoint after each."""

import json
import time
from array import array
from pathlib import Path
from typing import Any, NamedTuple

from lab.train.checkpoint import Checkpoint
from lab.train.native import GREEDY, NET, MatchResult, TrainConfig, player


class Plan(NamedTuple):
    """How to train; see `python -m lab.train train --help`."""

    rounds: int
    threads: int
    batch: int
    rate: float
    rate_end: float
    trace: float
    win_weight: float
    explore: float
    temperature: float
    decay: float
    lookahead: int
    candidates: int
    worlds: int
    plies: int
    margin: int
    stretch: int
    pairs: int
    minutes: float


def train(checkpoint: Checkpoint, plan: Plan, folder: Path) -> None:
    """Train until the rounds are played or the minutes are over."""
    folder.mkdir(parents=True, exist_ok=True)
    started, goal = time.monotonic(), checkpoint.rounds + plan.rounds
    first_round = checkpoint.rounds
    older = array("f", checkpoint.mean)
    while checkpoint.rounds < goal and time.monotonic() - started < 60 * plan.minutes:
        progress = _progress(checkpoint.rounds - first_round, plan, time.monotonic() - started)
        entry = _stretch(checkpoint, plan, progress)
        entry |= _strength(checkpoint, older, plan)
        entry["minutes"] = round((time.monotonic() - started) / 60, 2)
        older = array("f", checkpoint.mean)
        checkpoint.save(folder / "checkpoint.bin")
        with (folder / "log.jsonl").open("a") as log:
            log.write(json.dumps(entry, ensure_ascii=False) + "\n")
        print(json.dumps(entry, ensure_ascii=False), flush=True)


def _progress(rounds: int, plan: Plan, seconds: float) -> float:
    """Return how far along training is, by rounds or by time, whichever is further."""
    return min(1.0, max(rounds / plan.rounds, seconds / 60 / plan.minutes))


def _stretch(checkpoint: Checkpoint, plan: Plan, progress: float) -> dict[str, Any]:
    steps = max(1, plan.stretch // (plan.batch * plan.threads))
    rate = plan.rate * (plan.rate_end / plan.rate) ** progress
    config = TrainConfig(
        plan.threads,
        steps,
        plan.batch,
        checkpoint.seed,
        rate,
        rate,
        plan.trace,
        plan.win_weight,
        plan.explore,
        plan.temperature,
        plan.decay,
        plan.lookahead,
        plan.candidates,
        plan.worlds,
        plan.plies,
        plan.margin,
    )
    start = time.monotonic()
    result = checkpoint.engine.train(config, checkpoint.arrays, checkpoint.steps)
    checkpoint.steps += steps
    checkpoint.rounds += result.rounds
    return {
        "rounds": checkpoint.rounds,
        "loss": round(result.loss, 5),
        "rate": round(rate, 6),
        "rounds_per_s": round(result.rounds / (time.monotonic() - start)),
        "plies": round(result.plies / result.rounds, 1),
    }


def _strength(checkpoint: Checkpoint, older: "array[float]", plan: Plan) -> dict[str, Any]:
    if not plan.pairs:
        return {}
    engine, now = checkpoint.engine, player(NET, checkpoint.mean)
    greedy = engine.match(now, player(GREEDY), plan.pairs, 1, plan.threads)
    before = engine.match(now, player(NET, older), plan.pairs, 2, plan.threads)
    return {"greedy": _share(greedy), "older": _share(before)}


def _share(result: MatchResult) -> str:
    return f"{100 * result.share:.1f}±{100 * result.ci95:.1f} %"
