"""The evaluator's arithmetic, in whole numbers so that every machine agrees.

All units of a layer live in one large integer, a fixed number of bits (a lane) for each, so adding
a table row is one addition however wide the layer is. A lane holds its number plus an offset that
keeps it positive, or neighbours would borrow from each other.
"""

import hashlib
import struct
import zlib
from array import array
from collections.abc import Callable
from itertools import compress
from math import exp
from operator import getitem, mul
from pathlib import Path

from jaipur.ai.features import PHASES, ROWS

MAGIC = b"JAIPURNET"
VERSION = 2
HEADER = struct.Struct("<9sBHHHHII32s")

ROW_ONE = 192  # represents 1.0 in the rows' weights
DIRECT_ONE = 4096  # the same in the weights that go straight to the output
LEVELS = 128  # steps of a first-layer unit between 0 and 1
SECOND_ONE = 510  # the same in the second layer's weights: its units are bytes, 255 << 8 for 1.0
LAST_ONE = (1 << 20) / 255  # the same in the last layer's weights
SLOPE_ONE = 4096  # the same in the weight of the value's output in the chance's
ROW_OFFSET = 2176  # keeps stored row weights positive
LANE1, LANE2 = 16, 24

_HALF_BYTE = 128  # rounds a second-layer unit, because truncating would bias it
_LEVEL_OF = bytes(round(LEVELS * min(byte, ROW_ONE) / ROW_ONE) for byte in range(256))
_VALUE_STEP = 1024  # steps of the value table for each unit of the output
_VALUE_LIMIT = 10 * _VALUE_STEP
_OUTPUT_SHIFT = 10
_pick: Callable[[list[int], int], int] = getitem


class EvaluatorFileError(Exception):
    """The weights are missing, damaged, or made for another version of the game."""


def _spread(number: int, lane: int, count: int) -> int:
    return sum(number << lane * i for i in range(count))


def _pack(numbers: "array[int]", lane: int) -> int:
    return sum(number << lane * i for i, number in enumerate(numbers))


def _value_table() -> list[float]:
    return [
        round(1 / (1 + exp(-step / _VALUE_STEP)), 7)
        for step in range(-_VALUE_LIMIT, _VALUE_LIMIT + 1)
    ]


class Clip:
    """Extracts one byte of every lane, `shift` bits up: 0 for negatives, 255 from `limit` on."""

    def __init__(self, lane: int, count: int, limit: int, shift: int) -> None:
        self.top = _spread(1 << lane - 1, lane, count)
        self.room = _spread((1 << lane - 1) - limit, lane, count)
        self.sign, self.high, self.low = lane - 1, lane - 9 - shift, lane - 1 - shift
        self.size, self.first, self.step = count * lane // 8, shift // 8, lane // 8

    def __call__(self, layer: int) -> bytes:
        top = self.top
        positive = layer & top
        kept = layer & (positive - (positive >> self.sign))
        over = kept + self.room & top
        full = kept | (over >> self.high) - (over >> self.low)
        return full.to_bytes(self.size, "little")[self.first :: self.step]


class Net:
    """Table rows summed into clipped units, a second layer for each phase, two outputs.

    The net was trained for the value. The chance, plain winning, was fitted afterwards: it weighs
    the second layer once more, and the value's output.
    """

    def __init__(self, hidden1: int, hidden2: int, planes: bytes, numbers: "array[int]") -> None:
        self.hidden1, self.hidden2 = hidden1, hidden2
        self.numbers = numbers
        self.rows = self._read_rows(planes)
        at = ROWS
        bias = _pack(numbers[at : at + hidden1], LANE1)
        self.start = bias + _spread(1 << LANE1 - 1, LANE1, hidden1)
        self._heads: dict[int, tuple[list[list[int]], int, list[int], int]] = {}
        self._clip1 = Clip(LANE1, hidden1, ROW_ONE, 0)
        self._clip2 = Clip(LANE2, hidden2, 256 << 8, 8)
        self._direct = LANE1 * hidden1
        self.outputs = _value_table()

    def _read_rows(self, planes: bytes) -> list[int]:
        width = self.hidden1
        half = ROWS * width
        lanes = bytearray(2 * half)
        lanes[0::2], lanes[1::2] = planes[:half], planes[half:]
        offset, size = _spread(ROW_OFFSET, LANE1, width), 2 * width
        return [
            int.from_bytes(lanes[i * size : (i + 1) * size], "little")
            - offset
            + (self.numbers[i] << LANE1 * width)
            for i in range(ROWS)
        ]

    def value(self, layer: int, phase: int) -> float:
        """Return the value to the player who has moved, from the summed rows."""
        return self._squashed(self._outputs_of(layer, phase)[1])

    def chance(self, layer: int, phase: int) -> float:
        """Return the win chance of the player who has moved, from the summed rows."""
        second, output = self._outputs_of(layer, phase)
        size = self.hidden2 + 2
        at = len(self.numbers) - (PHASES - phase) * size
        *weights, slope, bias = self.numbers[at : at + size]
        start = (bias << 8) + slope * output // SLOPE_ONE
        return self._squashed(sum(map(mul, second, weights), start))

    def _outputs_of(self, layer: int, phase: int) -> tuple[bytes, int]:
        """Return the second layer, and the value's output."""
        tables, start, last, bias = self._heads.get(phase) or self._head(phase)
        levels = self._clip1(layer).translate(_LEVEL_OF)
        # about half of the units are zero: leave them out of both
        lit = map(_pick, compress(tables, levels), levels.translate(None, b"\0"))
        second = self._clip2(sum(lit, start))
        return second, sum(map(mul, second, last), bias) + (layer >> self._direct << 8)

    def _squashed(self, output: int) -> float:
        step = output >> _OUTPUT_SHIFT
        if -_VALUE_LIMIT <= step <= _VALUE_LIMIT:
            return self.outputs[step + _VALUE_LIMIT]
        return self.outputs[0 if step < 0 else -1]

    def _head(self, phase: int) -> tuple[list[list[int]], int, list[int], int]:
        """Return the second layer of a phase, multiplied out for every level of every unit."""
        h1, h2 = self.hidden1, self.hidden2
        at = ROWS + h1 + phase * (h1 * h2 + 2 * h2 + 1)
        numbers = self.numbers
        weights = [_pack(numbers[at + j * h2 : at + (j + 1) * h2], LANE2) for j in range(h1)]
        tables = [[weight * level for level in range(LEVELS + 1)] for weight in weights]
        at += h1 * h2
        start = _pack(numbers[at : at + h2], LANE2)
        start += _spread((1 << LANE2 - 1) + _HALF_BYTE, LANE2, h2)
        last = numbers[at + h2 : at + 2 * h2].tolist()
        head = tables, start, last, numbers[at + 2 * h2] << 8
        self._heads[phase] = head
        return head


def pack_file(hidden1: int, hidden2: int, planes: bytes, numbers: "array[int]") -> bytes:
    """Return the bytes of a file for `read_file`; `lab/train/export.py` lists the contents."""
    parts = zlib.compress(planes, 9), zlib.compress(numbers.tobytes(), 9)
    digest = hashlib.sha256(parts[0] + parts[1]).digest()
    sizes = ROWS, hidden1, hidden2, PHASES, len(parts[0]), len(parts[1])
    return HEADER.pack(MAGIC, VERSION, *sizes, digest) + parts[0] + parts[1]


def read_file(path: Path) -> Net:
    """Read the weights; raise EvaluatorFileError with the problem if that fails."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise EvaluatorFileError(f"{path.name} cannot be read: {error.strerror}") from error
    if len(data) < HEADER.size or not data.startswith(MAGIC):
        raise EvaluatorFileError(f"{path.name} holds no evaluator")
    _, version, rows, hidden1, hidden2, phases, first, second, digest = HEADER.unpack_from(data)
    if version != VERSION or (rows, phases) != (ROWS, PHASES):
        raise EvaluatorFileError(f"{path.name} is for another version of the game")
    body = data[HEADER.size :]
    damage = EvaluatorFileError(f"{path.name} is damaged")
    if len(body) != first + second or hashlib.sha256(body).digest() != digest:
        raise damage
    planes, numbers = zlib.decompress(body[:first]), array("i", zlib.decompress(body[first:]))
    if (len(planes), len(numbers)) != _lengths(hidden1, hidden2):
        raise damage
    return Net(hidden1, hidden2, planes, numbers)


def _lengths(hidden1: int, hidden2: int) -> tuple[int, int]:
    """Return how many bytes the rows of such a net take, and how many numbers the rest."""
    head, chance = hidden1 * hidden2 + 2 * hidden2 + 1, hidden2 + 2
    return 2 * ROWS * hidden1, ROWS + hidden1 + PHASES * (head + chance)
