"""Training on a GPU: self-play by a CUDA kernel, gradient steps by torch."""

import json
import time
from array import array
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import torch
from torch import nn

from jaipur.ai.features import PHASES, ROWS
from lab.train.checkpoint import Checkpoint, widened
from lab.train.gpu_play import HIDDEN2, GpuPlay, PlayConfig, Played
from lab.train.native import GREEDY, NET, player

MATCH_CALLS = 4
"""Of some 8,000 rounds each, to tell the learner's share against the frozen net."""


class GpuPlan(NamedTuple):
    """How to train; see `python -m lab.train gpu --help`."""

    minutes: float
    rounds: int
    batch: int
    epochs: int
    rate: float
    rate_end: float
    trace: float
    win_weight: float
    explore: float
    temperature: float
    lookahead: int
    candidates: int
    worlds: int
    plies: int
    margin: float
    greedy: int
    average: float
    report: float
    pairs: int
    threads: int


class _RowSums(torch.autograd.Function):  # type: ignore[misc]  # torch may be missing
    """Sums picked rows as a product with a matrix of zeros and ones, in halves.

    It is exact for the ones, rounds the rows as play does, and moves half the bytes.
    """

    @staticmethod
    def forward(ctx: Any, table: torch.Tensor, rows: torch.Tensor) -> torch.Tensor:
        picks = torch.zeros(rows.shape[0], ROWS, dtype=torch.half, device="cuda")
        picks.scatter_(1, rows.long(), 1.0)
        ctx.save_for_backward(picks)
        return (picks @ table.half()).float()

    @staticmethod
    def backward(ctx: Any, grad: torch.Tensor) -> tuple[torch.Tensor, None]:
        (picks,) = ctx.saved_tensors
        # the loss is a mean: without its divisor the gradients fit into halves
        scale = grad.shape[0]
        return (picks.t() @ (grad * scale).half()).float() / scale, None


class GpuNet:
    """The net of engine/net.hpp for torch."""

    def __init__(self, checkpoint: Checkpoint) -> None:
        h1 = checkpoint.hidden1
        flat = torch.frombuffer(bytearray(checkpoint.mean.tobytes()), dtype=torch.float32)
        rows = flat[: ROWS * (h1 + 1)].view(ROWS, h1 + 1)
        at = ROWS * (h1 + 1)
        heads = flat[at + h1 :].view(PHASES, -1)
        second, rest = heads[:, : h1 * HIDDEN2], heads[:, h1 * HIDDEN2 :]
        parts = [
            rows[:, :h1],
            rows[:, h1],
            flat[at : at + h1],
            second.reshape(PHASES, h1, HIDDEN2),
            rest[:, :HIDDEN2],
            rest[:, HIDDEN2 : 2 * HIDDEN2],
            rest[:, 2 * HIDDEN2],
        ]
        self.parts = [part.clone().cuda().requires_grad_() for part in parts]
        self.padding = torch.zeros(ROWS, 7, device="cuda")

    def __call__(self, rows: torch.Tensor, phase: torch.Tensor) -> torch.Tensor:
        """Return the logits of positions given as the rows they pick."""
        return self.layers(rows, phase)[1]

    def layers(self, rows: torch.Tensor, phase: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the second layer and the logits."""
        table, direct, bias, second, second_bias, last, last_bias = self.parts
        sums = _RowSums.apply(torch.cat([table, direct[:, None], self.padding], dim=1), rows)
        h1 = table.shape[1]
        hidden = (sums[:, :h1] + bias).clamp(0, 1)
        wide = hidden @ second.permute(1, 0, 2).reshape(h1, PHASES * HIDDEN2)
        # a product with the one-hot phase is faster in the backward pass than indexing
        one = nn.functional.one_hot(phase.long(), PHASES).float()
        mine = (wide.view(-1, PHASES, HIDDEN2) * one[:, :, None]).sum(1) + one @ second_bias
        mine = mine.clamp(0, 1)
        return mine, (mine * (one @ last)).sum(1) + one @ last_bias + sums[:, h1]


def _parts_as_wide(narrow: Checkpoint, wide: Checkpoint) -> "list[torch.Tensor]":
    """Return the parts of a net, in the size of another that is as wide or wider."""
    h1, h2 = wide.hidden1, wide.hidden2
    same = Checkpoint(h1, h2, arrays=[widened(narrow, h1, h2)] * 4)
    return [part.detach() for part in GpuNet(same).parts]


def flat_weights(parts: "list[torch.Tensor]") -> "array[float]":
    """Return the parts in the order of a checkpoint."""
    rows, direct, bias, second, second_bias, last, last_bias = (p.detach() for p in parts)
    heads = torch.cat([second.flatten(1), second_bias, last, last_bias[:, None]], dim=1)
    whole = torch.cat([torch.cat([rows, direct[:, None]], 1).flatten(), bias, heads.flatten()])
    return array("f", whole.float().cpu().numpy().tobytes())


class GpuSession:
    """One run; `train` fills the checkpoint and writes it.

    With a net to beat, every round is played against it, and only the learner's side is learned
    from; else both sides of self-play are.
    """

    def __init__(
        self, checkpoint: Checkpoint, plan: GpuPlan, folder: Path, against: Checkpoint | None = None
    ) -> None:
        torch.backends.cuda.matmul.allow_tf32 = True
        torch.backends.cuda.matmul.allow_fp16_reduced_precision_reduction = False
        torch.manual_seed(checkpoint.seed)
        self.checkpoint, self.plan, self.folder = checkpoint, plan, folder
        self.net = GpuNet(checkpoint)
        self.mean = [part.detach().clone() for part in self.net.parts]
        self.adam = torch.optim.Adam(self.net.parts, lr=plan.rate, eps=1e-8, fused=True)
        self.frozen = _parts_as_wide(against, checkpoint) if against else None
        self.loss = nn.BCEWithLogitsLoss()
        self.gpu = GpuPlay(checkpoint.hidden1)
        self.older = array("f", checkpoint.mean)
        self.met = array("f", checkpoint.arrays[2])
        folder.mkdir(parents=True, exist_ok=True)

    def train(self) -> None:
        """Play and learn until the minutes are over."""
        start = reported = time.monotonic()
        seen: dict[str, float] = {}
        while True:
            done = (time.monotonic() - start) / 60 / self.plan.minutes
            if done >= 1:
                break
            rate = self.plan.rate * (self.plan.rate_end / self.plan.rate) ** done
            for group in self.adam.param_groups:
                group["lr"] = rate
            self._add(seen, self._learn_once())
            if time.monotonic() - reported > self.plan.report:
                self._report(seen, rate, start, reported)
                reported, seen = time.monotonic(), {}
        if seen:
            self._report(seen, rate, start, reported)

    def _add(self, seen: dict[str, float], more: dict[str, float]) -> None:
        for key, value in more.items():
            seen[key] = seen.get(key, 0.0) + value

    def _learn_once(self) -> dict[str, float]:
        plan, checkpoint = self.plan, self.checkpoint
        start = time.monotonic()
        seed = (checkpoint.seed << 40) + checkpoint.steps * 1_000_003 + checkpoint.rounds
        config = self._config(seed, plan.explore, plan.lookahead)
        played = self.gpu.play(self.net.parts, config, self.frozen)
        middle = time.monotonic()
        losses = [self._epoch(played) for _ in range(plan.epochs)]
        checkpoint.rounds += played.rounds
        return {
            "calls": 1,
            "rounds": played.rounds,
            "plies": played.plies,
            "evaluated": played.evaluated,
            "starter": played.starter_wins,
            "half_wins": played.half_wins,
            "loss": losses[0],
            "play_s": middle - start,
            "learn_s": time.monotonic() - middle,
        }

    def _config(self, seed: int, explore: float, lookahead: int) -> PlayConfig:
        plan = self.plan
        return PlayConfig(
            seed,
            plan.rounds,
            plan.trace,
            plan.win_weight,
            explore,
            plan.temperature,
            lookahead,
            plan.candidates,
            plan.worlds,
            plan.plies,
            plan.margin,
            plan.greedy,
        )

    def _share_without_exploring(self) -> tuple[float, float]:
        """Return the share that the averaged weights win from the frozen net, and its 95 % reach.

        The deals are drawn by lot, apart from those of training.
        """
        half_wins = rounds = 0
        for call in range(MATCH_CALLS):
            config = self._config((1 << 63) + (self.checkpoint.steps << 8) + call, 0.0, 0)
            played = self.gpu.play(self.mean, config, self.frozen)
            half_wins += played.half_wins
            rounds += played.rounds
        share = half_wins / 2 / rounds
        return share, 1.96 * sqrt(share * (1 - share) / rounds)

    def _epoch(self, played: Played) -> float:
        order = torch.randperm(len(played.target), device="cuda")
        total = torch.zeros((), device="cuda")
        batches = list(order.split(self.plan.batch))[: max(1, len(order) // self.plan.batch)]
        for part in batches:
            logits = self.net(played.rows[part], played.phase[part])
            loss = self.loss(logits, played.target[part])
            self.adam.zero_grad(set_to_none=True)
            loss.backward()
            self.adam.step()
            self.checkpoint.steps += 1
            total += loss.detach()
            torch._foreach_lerp_(
                self.mean, [p.detach() for p in self.net.parts], 1 - self.plan.average
            )
        return float(total) / len(batches)

    def _report(self, seen: dict[str, float], rate: float, start: float, since: float) -> None:
        entry: dict[str, Any] = {
            "minutes": round((time.monotonic() - start) / 60, 2),
            "rounds": self.checkpoint.rounds,
            "rate": round(rate, 6),
            "loss": round(seen["loss"] / seen["calls"], 5),
            "rounds_per_s": round(seen["rounds"] / (time.monotonic() - since)),
            "evaluated_per_s": round(seen["evaluated"] / seen["play_s"] / 1e6, 1),
            "play_share": round(seen["play_s"] / (seen["play_s"] + seen["learn_s"]), 2),
            "plies": round(seen["plies"] / seen["rounds"], 1),
            "starter": round(seen["starter"] / seen["rounds"], 3),
        }
        self.save()
        if self.frozen:
            share, reach = self._share_without_exploring()
            entry["against"] = f"{100 * share:.2f} ± {100 * reach:.2f} %"
            entry["exploring"] = f"{100 * seen['half_wins'] / 2 / seen['rounds']:.2f} %"
        if self.plan.pairs:
            engine, now = self.checkpoint.engine, player(NET, self.checkpoint.mean)
            for name, opponent in (("greedy", player(GREEDY)), ("older", player(NET, self.older))):
                result = engine.match(now, opponent, self.plan.pairs, 1, self.plan.threads)
                entry[name] = f"{100 * result.share:.1f} ± {100 * result.ci95:.1f} %"
            self.older = array("f", self.checkpoint.mean)
        with (self.folder / "log.jsonl").open("a") as log:
            log.write(json.dumps(entry, ensure_ascii=False) + "\n")
        print(json.dumps(entry, ensure_ascii=False), flush=True)

    def save(self) -> None:
        """Write the checkpoint, in the form that training on processors uses too."""
        parts = self.net.parts
        moments = [self.adam.state.get(part, {}) for part in parts]
        first = [m.get("exp_avg", torch.zeros_like(p)) for m, p in zip(moments, parts, strict=True)]
        second = [
            m.get("exp_avg_sq", torch.zeros_like(p)) for m, p in zip(moments, parts, strict=True)
        ]
        # export leaves out rows that never occurred, in this session or earlier ones
        met = array("f", map(max, flat_weights(second), self.met))
        weights, moment, mean = (flat_weights(x) for x in (parts, first, self.mean))
        self.checkpoint.arrays = [weights, moment, met, mean]
        self.checkpoint.save(self.folder / "checkpoint.bin")
