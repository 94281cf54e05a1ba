"""Conversion of trained floats to the whole numbers of the app's weights file, and back."""

from array import array
from collections.abc import Iterable
from itertools import chain, pairwise
from pathlib import Path

from jaipur.ai.features import GLOBAL_AT, GOOD_AT, PHASES, ROWS
from jaipur.ai.net import (
    DIRECT_ONE,
    LANE1,
    LANE2,
    LAST_ONE,
    LEVELS,
    MAGIC,
    ROW_OFFSET,
    ROW_ONE,
    SECOND_ONE,
    SLOPE_ONE,
    EvaluatorFileError,
    Net,
    pack_file,
    read_file,
)
from lab.train.checkpoint import Checkpoint, CheckpointError

SECOND_BIAS_ONE = LEVELS * SECOND_ONE
ROW_STEP = 2
"""Row weights are rounded to multiples of this.

The file shrinks by an eighth, without a measurable loss of strength.
"""

_MET = 1e-8
"""Stands for Adam's second moment of a row that training met; `export` leaves out the others."""


def read_checkpoint(path: Path) -> Checkpoint:
    """Read a checkpoint, its folder or an app's weights file; CheckpointError if it is none."""
    path = path / "checkpoint.bin" if path.is_dir() else path
    try:
        with path.open("rb") as file:
            is_exported = file.read(len(MAGIC)) == MAGIC
        return import_weights(path) if is_exported else Checkpoint.load(path)
    except (OSError, EvaluatorFileError) as error:
        raise CheckpointError(f"{path}: not a checkpoint ({error})") from error


def import_weights(path: Path) -> Checkpoint:
    """Return a checkpoint with the weights of a file that `export` wrote, with no training yet.

    Exporting it gives the same weights, if the file's rows are rounded as `export` does it now.
    """
    net = read_file(path)
    h1, h2 = net.hidden1, net.hidden2
    rows, numbers = row_weights(net), net.numbers
    weights, met = array("f"), array("f")
    for i in range(ROWS):
        row, direct = rows[i * h1 : (i + 1) * h1], numbers[i]
        weights.extend(weight / ROW_ONE for weight in row)
        weights.append(direct / DIRECT_ONE)
        met.extend([_MET if direct or any(row) else 0.0] * (h1 + 1))
    at = ROWS
    weights.extend(weight / ROW_ONE for weight in numbers[at : at + h1])
    at += h1
    for _ in range(PHASES):
        for size, one in _head_parts(h1, h2):
            weights.extend(weight / one for weight in numbers[at : at + size])
            at += size
    chance: list[float] = []
    for _ in range(PHASES):
        *last, slope, bias = numbers[at : at + h2 + 2]
        chance += [*(weight / LAST_ONE for weight in last), slope / SLOPE_ONE, bias / DIRECT_ONE]
        at += h2 + 2
    met.extend([_MET] * (len(weights) - len(met)))
    new = Checkpoint(h1, h2, chance=chance)
    new.arrays = [weights, array("f", bytes(4 * len(weights))), met, array("f", weights)]
    return new


def row_weights(net: Net) -> "array[int]":
    """Return the rows' weights, unpacked from their lanes."""
    offset = sum(ROW_OFFSET << LANE1 * unit for unit in range(net.hidden1))
    rows = array("h")
    for i in range(ROWS):
        lanes = net.rows[i] + offset - (net.numbers[i] << LANE1 * net.hidden1)
        stored = array("H", lanes.to_bytes(2 * net.hidden1, "little"))
        rows.extend(weight - ROW_OFFSET for weight in stored)
    return rows


def export(checkpoint: Checkpoint, path: Path) -> int:
    """Write the averaged weights for the app; return the file's size."""
    h1, h2 = checkpoint.hidden1, checkpoint.hidden2
    rows, direct = _row_numbers(checkpoint)
    if max(map(abs, rows)) >= ROW_OFFSET:
        raise CheckpointError("a row weight is too large to be stored")
    planes = bytes((w + ROW_OFFSET) & 255 for w in rows)
    planes += bytes((w + ROW_OFFSET) >> 8 for w in rows)
    numbers = array("i", direct)
    weights, at = checkpoint.mean, len(direct) * (h1 + 1)
    numbers.extend(_scaled(weights[at : at + h1], ROW_ONE))
    at += h1
    for _ in range(PHASES):
        for size, one in _head_parts(h1, h2):
            numbers.extend(_scaled(weights[at : at + size], one))
            at += size
    for phase in range(PHASES):
        *last, slope, bias = checkpoint.chance[phase * (h2 + 2) : (phase + 1) * (h2 + 2)]
        numbers.extend(_scaled(last, LAST_ONE))
        numbers.extend((round(slope * SLOPE_ONE), round(bias * DIRECT_ONE)))
    _check_lanes(rows, h1, h2, numbers)
    data = pack_file(h1, h2, planes, numbers)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return len(data)


def _head_parts(h1: int, h2: int) -> tuple[tuple[int, float], ...]:
    """Return the parts of a phase's head: how many weights each has, and what represents 1.0."""
    return (h1 * h2, SECOND_ONE), (h2, SECOND_BIAS_ONE), (h2, LAST_ONE), (1, DIRECT_ONE)


def _row_numbers(checkpoint: Checkpoint) -> tuple[list[int], list[int]]:
    """Return row weights and direct weights; rows that never occurred in training are zero."""
    width, weights, moments = checkpoint.hidden1 + 1, checkpoint.mean, checkpoint.arrays[2]
    rows: list[int] = []
    direct: list[int] = []
    for i in range(checkpoint.engine.rows):
        row = weights[i * width : (i + 1) * width]
        if not any(moments[i * width : (i + 1) * width]):
            row = array("f", bytes(4 * width))
        rows += [ROW_STEP * weight for weight in _scaled(row[:-1], ROW_ONE / ROW_STEP)]
        direct += _scaled(row[-1:], DIRECT_ONE)
    return rows, direct


def _scaled(floats: Iterable[float], one: float) -> list[int]:
    return [round(value * one) for value in floats]


def _check_lanes(rows: list[int], h1: int, h2: int, numbers: "array[int]") -> None:
    """Raise an error if a sum of rows or of second-layer products may overflow its lane."""
    slots = [*chain(*GOOD_AT), *GLOBAL_AT, ROWS]
    for j in range(h1):
        lane = rows[j::h1]
        highest = sum(max(map(abs, lane[a:b])) for a, b in pairwise(slots))
        if highest + abs(numbers[ROWS + j]) >= 1 << LANE1 - 1:
            raise CheckpointError("the row weights are too large for their lanes")
    head = h1 * h2 + 2 * h2 + 1
    for phase in range(PHASES):
        at = ROWS + h1 + phase * head
        for k in range(h2):
            sums = sum(map(abs, numbers[at + k : at + h1 * h2 : h2])) * LEVELS
            if sums + abs(numbers[at + h1 * h2 + k]) >= 1 << LANE2 - 1:
                raise CheckpointError("the second layer's weights are too large for their lanes")
