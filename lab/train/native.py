"""The compiled engine: builds it when its sources have changed, and calls it."""

import ctypes
import hashlib
import os
import subprocess
import tempfile
from array import array
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from jaipur.ai.features import SLOTS

SOURCES = Path(__file__).parent / "engine"
COMPILER = ("g++", "-O3", "-march=native", "-ffast-math", "-std=c++17")
COUNTS = 48


class EngineError(RuntimeError):
    """The engine could not be built."""


class Player(ctypes.Structure):
    """A player: `kind` as in players.hpp, its weights, and its lookahead."""

    _fields_ = (
        ("kind", ctypes.c_int),
        ("weights", ctypes.c_void_p),
        ("candidates", ctypes.c_int),
        ("worlds", ctypes.c_int),
        ("plies", ctypes.c_int),
        ("margin_milli", ctypes.c_int),
    )


RANDOM, GREEDY, NET, LOOKAHEAD, PLAYOUTS = range(5)


class TrainConfig(ctypes.Structure):
    """One stretch of training; see trainer.hpp."""

    _fields_ = (
        ("threads", ctypes.c_int),
        ("steps", ctypes.c_int),
        ("rounds_per_thread", ctypes.c_int),
        ("seed", ctypes.c_uint64),
        ("rate", ctypes.c_float),
        ("rate_end", ctypes.c_float),
        ("lambda_", ctypes.c_float),
        ("win_weight", ctypes.c_float),
        ("explore", ctypes.c_float),
        ("temperature", ctypes.c_float),
        ("decay", ctypes.c_float),
        ("lookahead", ctypes.c_int),
        ("candidates", ctypes.c_int),
        ("worlds", ctypes.c_int),
        ("plies", ctypes.c_int),
        ("margin_milli", ctypes.c_int),
    )


class _TrainReport(ctypes.Structure):
    _fields_ = (
        ("loss", ctypes.c_double),
        ("positions", ctypes.c_long),
        ("rounds", ctypes.c_long),
        ("plies", ctypes.c_long),
    )


class _MatchReport(ctypes.Structure):
    _fields_ = (
        ("share", ctypes.c_double),
        ("ci95", ctypes.c_double),
        ("points_a", ctypes.c_double),
        ("points_b", ctypes.c_double),
        ("plies", ctypes.c_double),
        ("evaluated_a", ctypes.c_double),
        ("rounds", ctypes.c_long),
    )


class Move(ctypes.Structure):
    """A move as the engine writes it; `change` is what the hand gains of each good."""

    _fields_ = (
        ("kind", ctypes.c_int8),
        ("good", ctypes.c_int8),
        ("count", ctypes.c_int8),
        ("camels", ctypes.c_int8),
        ("change", ctypes.c_int8 * 6),
    )


class MatchResult(NamedTuple):
    """The share of rounds won by the first player, with its 95 % interval."""

    share: float
    ci95: float
    points_a: float
    points_b: float
    plies: float
    evaluated_a: float
    rounds: int


class TrainResult(NamedTuple):
    """The figures of a stretch of training."""

    loss: float
    positions: int
    rounds: int
    plies: int


class Replay(NamedTuple):
    """A replayed round: per move the rows, the deck's phase, the counts, the number of moves."""

    rows: list[list[int]]
    phases: list[int]
    counts: list[list[int]]
    legal: list[int]
    result: int


class Engine:
    """One build of the engine, for one size of net."""

    def __init__(self, hidden1: int, hidden2: int) -> None:
        self._lib = ctypes.CDLL(str(_build(hidden1, hidden2)))
        self.hidden = (hidden1, hidden2)
        self.params = int(self._lib.param_count())
        self.rows = int(self._lib.row_count())

    def fresh_weights(self, seed: int) -> "array[float]":
        """Return random weights to start from."""
        weights = array("f", bytes(4 * self.params))
        self._lib.init_params(_floats(weights), ctypes.c_uint64(seed))
        return weights

    def train(
        self, config: TrainConfig, state: Sequence["array[float]"], steps_done: int
    ) -> TrainResult:
        """Train in place; `state` is weights, both Adam moments, running mean of the weights."""
        report = _TrainReport()
        buffers = [_floats(part) for part in state]
        self._lib.train(
            ctypes.byref(config), *buffers, ctypes.c_long(steps_done), ctypes.byref(report)
        )
        return TrainResult(report.loss, report.positions, report.rounds, report.plies)

    def match(self, a: Player, b: Player, pairs: int, seed: int, threads: int) -> MatchResult:
        """Play each deal twice with seats swapped."""
        report = _MatchReport()
        self._lib.match(
            ctypes.byref(a),
            ctypes.byref(b),
            ctypes.c_long(pairs),
            ctypes.c_uint64(seed),
            threads,
            ctypes.byref(report),
        )
        return MatchResult(*(getattr(report, name) for name, _ in _MatchReport._fields_))

    def replay(
        self, cards: Sequence[int], bonuses: Sequence[int], starter: int, moves: Sequence[Move]
    ) -> Replay:
        """Play the moves of a dealt round."""
        n = len(moves)
        rows = (ctypes.c_uint16 * (n * SLOTS))()
        phases, counts = (ctypes.c_int8 * n)(), (ctypes.c_int8 * (n * COUNTS))()
        legal = (ctypes.c_int * n)()
        result = self._lib.replay(
            *_deal(cards, bonuses), starter, (Move * n)(*moves), n, rows, phases, counts, legal
        )
        return Replay(
            [list(rows[i * SLOTS : (i + 1) * SLOTS]) for i in range(n)],
            list(phases),
            [list(counts[i * COUNTS : (i + 1) * COUNTS]) for i in range(n)],
            list(legal),
            result,
        )

    def values_after(
        self,
        weights: "array[float]",
        cards: Sequence[int],
        bonuses: Sequence[int],
        starter: int,
        moves: Sequence[Move],
    ) -> tuple[list[Move], list[float], list[float]]:
        """Return all legal moves after the given ones, valued by difference and in full."""
        listed, one, two = (Move * 1024)(), (ctypes.c_float * 1024)(), (ctypes.c_float * 1024)()
        n = self._lib.values_after(
            _floats(weights),
            *_deal(cards, bonuses),
            starter,
            (Move * len(moves))(*moves),
            len(moves),
            listed,
            one,
            two,
        )
        return list(listed[:n]), list(one[:n]), list(two[:n])


@cache
def engine(hidden1: int = 64, hidden2: int = 32) -> Engine:
    """Return the engine for this size of net, built if necessary."""
    return Engine(hidden1, hidden2)


def player(
    kind: int,
    weights: "array[float] | None" = None,
    candidates: int = 0,
    worlds: int = 0,
    plies: int = 0,
    margin_milli: int = 1000,
) -> Player:
    """Return a player; the caller keeps `weights` alive as long as it plays."""
    address = weights.buffer_info()[0] if weights else None
    return Player(kind, address, candidates, worlds, plies, margin_milli)


def _floats(buffer: "array[float]") -> ctypes.c_void_p:
    return ctypes.c_void_p(buffer.buffer_info()[0])


def _deal(cards: Sequence[int], bonuses: Sequence[int]) -> tuple[object, object]:
    return (ctypes.c_int8 * 52)(*cards), (ctypes.c_int8 * 18)(*bonuses)


def _build(hidden1: int, hidden2: int) -> Path:
    return built(SOURCES / "engine.cpp", [f"-DH1={hidden1}", f"-DH2={hidden2}"])


def built(source: Path, options: list[str]) -> Path:
    """Return the library of a source, compiled if necessary.

    It is compiled again when the source, the engine's headers, the compiler or the processor
    changes.
    """
    texts = [path.read_bytes() for path in (*sorted(SOURCES.iterdir()), source)]
    texts += [" ".join(options).encode(), _compiler_and_processor()]
    digest = hashlib.sha256(b"".join(texts)).hexdigest()[:16]
    folder = Path(tempfile.gettempdir()) / f"jaipur-engine-{os.getuid()}"
    folder.mkdir(exist_ok=True)
    library = folder / f"{source.stem}-{digest}.so"
    if not library.exists():
        _compile(source, library, options)
    return library


def _compile(source: Path, library: Path, options: list[str]) -> None:
    draft = library.with_suffix(f".{os.getpid()}")
    _run_compiler("-shared", "-fPIC", "-pthread", *options, str(source), "-o", str(draft))
    draft.replace(library)


def _compiler_and_processor() -> bytes:
    """Return the compiler's macros: its version, and the instruction sets of this processor."""
    return _run_compiler("-dM", "-E", "-x", "c++", os.devnull)


def _run_compiler(*options: str) -> bytes:
    try:
        return subprocess.run([*COMPILER, *options], check=True, capture_output=True).stdout
    except FileNotFoundError:
        raise EngineError("the engine needs g++ to be built, and there is none") from None
    except subprocess.CalledProcessError as error:
        raise EngineError(f"the engine does not compile:\n{error.stderr.decode()}") from error
