"""A fit of the plain chance to win to finished self-play, leaving the trained net unchanged."""

import torch
from torch import nn

from jaipur.ai.features import PHASES
from lab.train.checkpoint import Checkpoint
from lab.train.gpu_play import HIDDEN2, GpuPlay, PlayConfig
from lab.train.gpu_session import GpuNet

BATCH = 65536


def fit_chance(checkpoint: Checkpoint, lessons: int) -> float:
    """Set the checkpoint's chance by `lessons` of some 8,000 rounds each; return the loss."""
    net, gpu = GpuNet(checkpoint), GpuPlay(checkpoint.hidden1)
    seen: list[tuple[torch.Tensor, torch.Tensor, torch.Tensor]] = []
    for lesson in range(lessons):
        # no exploration, a trace of one and only winning as the goal: targets are results
        config = PlayConfig((91 << 40) + lesson, 4, 1.0, 1.0, 0.0, 1.0, 0, 0, 0, 0, 0.0, 0)
        played = gpu.play(net.parts, config)
        parts = zip(
            played.rows.split(BATCH),
            played.phase.split(BATCH),
            played.target.split(BATCH),
            strict=True,
        )
        with torch.no_grad():
            for rows, phase, target in parts:
                second, logits = net.layers(rows, phase)
                ones = torch.ones_like(logits)
                seen.append((torch.column_stack([second, logits, ones]), phase, target))
    inputs, phases, targets = (torch.cat(part) for part in zip(*seen, strict=True))
    fitted: list[float] = []
    total = 0.0
    for phase in range(PHASES):
        here = phases == phase
        weights, loss = _fitted(inputs[here].double(), targets[here].double())
        fitted += weights
        total += loss * int(here.sum())
    checkpoint.chance = fitted
    return total / len(targets)


def _fitted(inputs: torch.Tensor, targets: torch.Tensor) -> tuple[list[float], float]:
    """Return the weights of a logistic regression that starts from the value's own output."""
    weights = torch.zeros(HIDDEN2 + 2, dtype=torch.float64, device="cuda")
    weights[HIDDEN2] = 1.0
    weights.requires_grad_()
    steps = torch.optim.LBFGS([weights], max_iter=60, line_search_fn="strong_wolfe")

    def loss() -> torch.Tensor:
        steps.zero_grad()
        found = nn.functional.binary_cross_entropy_with_logits(inputs @ weights, targets)
        # a unit that is always off or always on needs no weight
        found = found + 1e-7 * (weights[:HIDDEN2] ** 2).sum()
        found.backward()
        return found

    last = steps.step(loss).detach()
    return weights.detach().tolist(), float(last)
