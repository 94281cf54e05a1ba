"""Train the evaluator, measure it, write it for the app.

python -m lab.train train --out train-runs/a --rounds 2000000 --threads 16
python -m lab.train evaluate train-runs/a greedy --pairs 10000
python -m lab.train export train-runs/a assets/ai/evaluator.bin
"""

import argparse
import json
import os
import sys
from array import array
from pathlib import Path

from lab.train.checkpoint import Checkpoint, CheckpointError, widened
from lab.train.export import export, read_checkpoint
from lab.train.native import (
    GREEDY,
    LOOKAHEAD,
    NET,
    PLAYOUTS,
    RANDOM,
    EngineError,
    Player,
    engine,
    player,
)
from lab.train.session import Plan, train

NAMED = {"random": RANDOM, "greedy": GREEDY, "playouts": PLAYOUTS}


def main(arguments: list[str] | None = None) -> int:
    """Run one subcommand; return 0 on success."""
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
    except (CheckpointError, EngineError, OSError) as error:
        print(f"lab.train: {error}", file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m lab.train", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    commands = parser.add_subparsers(required=True)
    _add_train(commands.add_parser("train", help="train by self-play, or go on with it"))
    _add_gpu(commands.add_parser("gpu", help="the same on a GPU, with torch and nvcc"))
    _add_chance(commands.add_parser("chance", help="fit the plain chance to win, on a GPU"))
    _add_evaluate(commands.add_parser("evaluate", help="play two players on paired deals"))
    _add_export(commands.add_parser("export", help="write the app's weights file"))
    return parser


def _add_export(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_export)
    parser.add_argument("checkpoint", type=Path, help="a checkpoint or its folder")
    parser.add_argument("file", type=Path, help="for example assets/ai/evaluator.bin")


def _export(options: argparse.Namespace) -> None:
    size = export(read_checkpoint(options.checkpoint), options.file)
    print(f"{options.file}: {size} bytes")


def _add_chance(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_fit_chance)
    parser.add_argument("checkpoint", type=Path, help="a checkpoint's folder")
    parser.add_argument("--lessons", type=int, default=40, help="of some 8,000 rounds each")


def _fit_chance(options: argparse.Namespace) -> None:
    # only this needs torch
    from lab.train.gpu_chance import fit_chance

    path = _checkpoint_path(options.checkpoint)
    checkpoint = Checkpoint.load(path)
    loss = fit_chance(checkpoint, options.lessons)
    checkpoint.save(path)
    print(f"{path}: the chance is fitted, loss {loss:.5f}")


def _add_train(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_train)
    _add_learning(parser)
    add = parser.add_argument
    add("--rounds", type=int, default=1_000_000, help="rounds of self-play to add")
    add("--minutes", type=float, default=1e6, help="stop after this long")
    add("--batch", type=int, default=16, help="rounds a thread plays between two steps")
    add("--rate-end", type=float, default=1e-4, help="Adam's rate at the end (geometric)")
    add("--decay", type=float, default=0.0, help="weight decay, as a share of the rate")
    add("--margin", type=int, default=80, help="skip moves worse than the best by so many 1/1000")
    add("--stretch", type=int, default=20_000, help="rounds between log entries")
    add("--pairs", type=int, default=1000, help="paired deals per strength measurement; 0: none")


def _add_gpu(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_train_on_gpu)
    _add_learning(parser)
    add = parser.add_argument
    add("--check", action="store_true", help="first compare the GPU's values with the processor's")
    add("--minutes", type=float, default=8)
    add("--rounds", type=int, default=4, help="rounds a warp plays between two lessons")
    add("--batch", type=int, default=16384, help="positions for each step")
    add("--epochs", type=int, default=1, help="how often each position is learned from")
    add("--rate-end", type=float, default=5e-5, help="Adam's rate at the end (geometric)")
    add("--margin", type=float, default=0.08, help="skip moves worse than the best by so much")
    add("--greedy", type=int, default=0, help="rounds in 1000 against the greedy player")
    what = "a checkpoint or an app's weights file: one side of every round is this net, unchanging"
    add("--against", type=Path, help=what)
    add("--average", type=float, default=0.998, help="keep of the weights' running mean")
    add("--report", type=float, default=30, help="seconds between log entries")
    add("--pairs", type=int, default=2000, help="paired deals per strength measurement; 0: none")


def _add_learning(parser: argparse.ArgumentParser) -> None:
    """Add the options that both ways of training share."""
    add = parser.add_argument
    add("--out", type=Path, required=True, help="folder for the checkpoint and the log")
    add(
        "--start",
        type=Path,
        help="checkpoint or app's weights to start from; default: go on in --out, or afresh",
    )
    add("--hidden", type=int, nargs=2, default=(64, 32), help="layers; GPU: 64 or 128, and 32")
    add("--seed", type=int, default=1)
    add("--threads", type=int, default=os.cpu_count() or 1, help="of the processor")
    add("--rate", type=float, default=2e-3, help="Adam's rate at the start")
    add("--trace", type=float, default=0.8, help="lambda of TD(lambda)")
    add("--win-weight", type=float, default=0.85, help="share of winning in the aim")
    add("--explore", type=float, default=0.1, help="share of moves chosen by softmax")
    add("--temperature", type=float, default=0.4, help="of that softmax, in logits")
    add("--lookahead", type=int, default=0, help="rounds in 1000 played with lookahead")
    add("--candidates", type=int, default=5, help="moves looked ahead; on a GPU 8 at most")
    add("--worlds", type=int, default=8, help="sampled worlds for each")
    add("--plies", type=int, default=2, help="plies played on before the net is asked")


def _train_on_gpu(options: argparse.Namespace) -> None:
    checkpoint = _start(options)
    against = _net_to_beat(options, checkpoint)
    # only this needs torch
    from lab.train.gpu_check import worst_difference
    from lab.train.gpu_session import GpuPlan, GpuSession

    if options.check:
        print(f"largest difference of a value: {worst_difference(checkpoint):.4f}", flush=True)
    plan = GpuPlan(**{name: getattr(options, name) for name in GpuPlan._fields})
    GpuSession(checkpoint, plan, options.out, against).train()


def _net_to_beat(options: argparse.Namespace, learner: Checkpoint) -> Checkpoint | None:
    if not options.against:
        return None
    if options.greedy:
        raise CheckpointError("--against leaves no rounds for --greedy")
    net = read_checkpoint(options.against)
    if net.hidden1 > learner.hidden1 or net.hidden2 > learner.hidden2:
        size = f"--hidden {net.hidden1} {net.hidden2}"
        raise CheckpointError(f"{options.against}: wider than the net that learns; use {size}")
    return net


def _train(options: argparse.Namespace) -> None:
    plan = Plan(**{name: getattr(options, name) for name in Plan._fields})
    train(_start(options), plan, options.out)


def _start(options: argparse.Namespace) -> Checkpoint:
    if options.start or (options.out / "checkpoint.bin").exists():
        checkpoint = read_checkpoint(options.start or options.out)
        if not checkpoint.rounds:  # nothing was drawn by lot yet
            checkpoint.seed = options.seed
        return checkpoint
    hidden1, hidden2 = options.hidden
    return Checkpoint.fresh(hidden1, hidden2, options.seed)


def _checkpoint_path(path: Path) -> Path:
    return path / "checkpoint.bin" if path.is_dir() else path


def _add_evaluate(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_evaluate)
    what = "random, greedy, playouts@candidates,worlds, a checkpoint, or one that looks ahead: "
    what += "checkpoint@candidates,worlds,plies,margin in 1/1000"
    parser.add_argument("a", help=what)
    parser.add_argument("b", help="the other player, likewise")
    parser.add_argument("--pairs", type=int, default=5000, help="deals, each played twice")
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true", help="end with a JSON object")


def _evaluate(options: argparse.Namespace) -> None:
    sides = [_Side(text) for text in (options.a, options.b)]
    hidden1 = max((side.net.hidden1 for side in sides if side.net), default=64)
    hidden2 = max((side.net.hidden2 for side in sides if side.net), default=32)
    a, b = (side.player(hidden1, hidden2) for side in sides)
    threads = options.threads
    result = engine(hidden1, hidden2).match(a, b, options.pairs, options.seed, threads)
    print(
        f"{options.a} wins {100 * result.share:.2f} ± {100 * result.ci95:.2f} % of "
        f"{result.rounds} rounds against {options.b}; points {result.points_a:.1f} to "
        f"{result.points_b:.1f}; {result.plies:.1f} plies; "
        f"{result.evaluated_a:.0f} positions a move"
    )
    if options.json:
        print(json.dumps(result._asdict()))


class _Side:
    """One of two players as named on the command line; keeps its weights alive."""

    def __init__(self, text: str) -> None:
        name, _, ahead = text.partition("@")
        self.kind = NAMED.get(name, LOOKAHEAD if ahead else NET)
        named = name in NAMED
        self.net = None if named else read_checkpoint(Path(name))
        self.weights: array[float] | None = None
        try:
            self.ahead = [int(part) for part in ahead.split(",")] if ahead else []
        except ValueError:
            raise CheckpointError(f"{text}: whole numbers must follow the @") from None

    def player(self, hidden1: int, hidden2: int) -> Player:
        if self.net:
            self.weights = widened(self.net, hidden1, hidden2)
        return player(self.kind, self.weights, *self.ahead)


if __name__ == "__main__":
    sys.exit(main())
