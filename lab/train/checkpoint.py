"""Weights on disk during training: floats, with Adam's moments."""

import json
from array import array
from dataclasses import asdict, dataclass, field
from pathlib import Path

from jaipur.ai.features import PHASES
from lab.train.native import Engine, engine


class CheckpointError(ValueError):
    """A checkpoint that cannot be read."""


@dataclass
class Checkpoint:
    """Everything needed to continue training: weights, two Adam moments, the weights' running mean.

    `chance` is fitted last, for the plain chance to win: in each phase of the deck the weights of
    the second layer, of the value's output, and a constant. Until then the value is used for it.
    """

    hidden1: int = 64
    hidden2: int = 32
    seed: int = 1
    steps: int = 0
    rounds: int = 0
    chance: list[float] = field(default_factory=list)
    arrays: list["array[float]"] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.chance = self.chance or [*[0.0] * self.hidden2, 1.0, 0.0] * PHASES

    @property
    def engine(self) -> Engine:
        """Return the engine that fits these weights."""
        return engine(self.hidden1, self.hidden2)

    @property
    def mean(self) -> "array[float]":
        """Return the averaged weights: the ones to play with."""
        return self.arrays[3]

    @classmethod
    def fresh(cls, hidden1: int, hidden2: int, seed: int) -> "Checkpoint":
        """Return a checkpoint with random weights."""
        new = cls(hidden1, hidden2, seed)
        weights = new.engine.fresh_weights(seed)
        zeros = bytes(4 * len(weights))
        new.arrays = [weights, array("f", zeros), array("f", zeros), array("f", weights)]
        return new

    @classmethod
    def load(cls, path: Path) -> "Checkpoint":
        """Read a checkpoint; raise CheckpointError when it is none or damaged."""
        try:
            head, _, body = path.read_bytes().partition(b"\n")
            new = cls(**json.loads(head))
        except (OSError, ValueError, TypeError) as error:
            raise CheckpointError(f"{path}: not a checkpoint ({error})") from error
        size = 4 * new.engine.params
        if len(body) != 4 * size:
            raise CheckpointError(f"{path}: made with other features, or cut short")
        new.arrays = [array("f", body[i * size : (i + 1) * size]) for i in range(4)]
        return new

    def save(self, path: Path) -> None:
        """Write the checkpoint, replacing an older one only when the new one is complete."""
        fields = {k: v for k, v in asdict(self).items() if k != "arrays"}
        draft = path.with_suffix(".part")
        body = b"".join(part.tobytes() for part in self.arrays)
        draft.write_bytes(json.dumps(fields).encode() + b"\n" + body)
        draft.replace(path)


def widened(checkpoint: Checkpoint, hidden1: int, hidden2: int) -> "array[float]":
    """Return the averaged weights in a larger net that computes the same."""
    old, new = checkpoint.mean, array("f")
    h1, h2 = checkpoint.hidden1, checkpoint.hidden2
    rows = checkpoint.engine.rows
    for i in range(rows):
        row = old[i * (h1 + 1) : (i + 1) * (h1 + 1)]
        new += row[:h1] + _zeros(hidden1 - h1) + row[h1:]
    at = rows * (h1 + 1)
    new += old[at : at + h1] + _zeros(hidden1 - h1)
    at += h1
    for _ in range(PHASES):
        for _ in range(h1):
            new += old[at : at + h2] + _zeros(hidden2 - h2)
            at += h2
        new += _zeros((hidden1 - h1) * hidden2)
        for _ in range(2):
            new += old[at : at + h2] + _zeros(hidden2 - h2)
            at += h2
        new.append(old[at])
        at += 1
    return new


def _zeros(n: int) -> "array[float]":
    return array("f", bytes(4 * n))
