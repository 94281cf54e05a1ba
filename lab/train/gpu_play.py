"""Self-play on a GPU: builds gpu/selfplay.cu with nvcc and runs it on torch's memory."""

import ctypes
import hashlib
import subprocess
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import torch

from jaipur.ai.features import SLOTS
from lab.train.native import EngineError, Move

SOURCES = Path(__file__).parent / "gpu"
HIDDEN2 = 32


class PlayConfig(ctypes.Structure):
    """How rounds are played; see selfplay.cu."""

    _fields_ = (
        ("seed", ctypes.c_uint64),
        ("rounds", ctypes.c_int),
        ("trace", ctypes.c_float),
        ("win_weight", ctypes.c_float),
        ("explore", ctypes.c_float),
        ("temperature", ctypes.c_float),
        ("lookahead", ctypes.c_int),
        ("candidates", ctypes.c_int),
        ("worlds", ctypes.c_int),
        ("plies", ctypes.c_int),
        ("margin", ctypes.c_float),
        ("greedy", ctypes.c_int),
    )


class Played(NamedTuple):
    """Positions with their targets, and the cost of finding them."""

    rows: torch.Tensor
    phase: torch.Tensor
    target: torch.Tensor
    plies: int
    rounds: int
    evaluated: int
    starter_wins: int
    half_wins: int
    """Twice the rounds won against the frozen net, ties counted half; 0 without one."""


class GpuPlay:
    """Plays many rounds at once with weights that live on the GPU."""

    def __init__(self, hidden1: int) -> None:
        self._lib = ctypes.CDLL(str(_build(hidden1)))
        self._lib.trace_bytes.restype = ctypes.c_long
        self._warps = self._lib.warps_per_block()
        self._steps = self._lib.most_steps()
        self._blocks = torch.cuda.get_device_properties(0).multi_processor_count

    def play(
        self,
        weights: "list[torch.Tensor]",
        config: PlayConfig,
        frozen: "list[torch.Tensor] | None" = None,
    ) -> Played:
        """Each warp plays `config.rounds` rounds of self-play, or against frozen weights."""
        warps = self._blocks * self._warps
        size = warps * config.rounds * self._steps
        rows = torch.empty((size, SLOTS), dtype=torch.int16, device="cuda")
        phase = torch.empty(size, dtype=torch.int8, device="cuda")
        target = torch.empty(size, dtype=torch.float32, device="cuda")
        tally = torch.zeros(5, dtype=torch.int64, device="cuda")
        traces = torch.empty(warps * self._lib.trace_bytes(), dtype=torch.uint8, device="cuda")
        held = _ready(weights)
        other = _ready(frozen) if frozen else [None] * len(held)
        torch.cuda.synchronize()
        error = self._lib.play_on_gpu(
            *map(_address, held),
            *map(_address, other),
            ctypes.byref(config),
            self._blocks,
            *map(_address, (rows, phase, target, tally, traces)),
        )
        if error:
            raise EngineError(f"the GPU refused to play: error {error}")
        torch.cuda.synchronize()
        kept = phase >= 0
        return Played(rows[kept], phase[kept], target[kept], *map(int, tally.tolist()))

    def values(
        self,
        weights: "list[torch.Tensor]",
        cards: list[int],
        bonuses: list[int],
        starter: int,
        moves: list[Move],
    ) -> list[tuple[int, float]]:
        """Return packed moves with their values after the given moves of a dealt round."""
        held = _ready(weights)
        dealt = torch.tensor(cards, dtype=torch.int8, device="cuda")
        hidden = torch.tensor(bonuses, dtype=torch.int8, device="cuda")
        raw = bytearray(b"".join(bytes(move) for move in moves) or b"\0")
        played = torch.frombuffer(raw, dtype=torch.uint8).cuda()
        listed = torch.zeros(512, dtype=torch.int32, device="cuda")
        values = torch.zeros(512, dtype=torch.float32, device="cuda")
        count = torch.zeros(1, dtype=torch.int32, device="cuda")
        error = self._lib.value_on_gpu(
            *map(_address, held),
            _address(dealt),
            _address(hidden),
            starter,
            _address(played),
            len(moves),
            ctypes.c_float(0.85),
            *map(_address, (listed, values, count)),
        )
        if error:
            raise EngineError(f"the GPU refused to value: error {error}")
        n = int(count.item())
        return list(zip(listed[:n].tolist(), values[:n].tolist(), strict=True))


def _ready(weights: "list[torch.Tensor]") -> "list[torch.Tensor]":
    """Return rows as halves, the rest as floats: rows, direct, bias, then all heads in one."""
    rows, direct, bias, second, second_bias, last, last_bias = (w.detach() for w in weights)
    heads = torch.cat([second.flatten(1), second_bias, last, last_bias[:, None]], dim=1)
    return [rows.half().contiguous(), direct.contiguous(), bias.contiguous(), heads.contiguous()]


def _address(tensor: torch.Tensor | None) -> Any:
    return ctypes.c_void_p(None if tensor is None else tensor.data_ptr())


def _build(hidden1: int) -> Path:
    sources = sorted([*SOURCES.iterdir(), *(SOURCES.parent / "engine").iterdir()])
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]
    library = Path(tempfile.gettempdir()) / f"jaipur-gpu-{hidden1}-{digest}.so"
    if library.exists():
        return library
    command = ["nvcc", "-O3", "-arch=native", "--use_fast_math", "-std=c++17", "-shared"]
    command += ["--expt-relaxed-constexpr", "-Xcompiler", "-fPIC", f"-DH1={hidden1}"]
    command += [str(SOURCES / "selfplay.cu"), "-o", str(library)]
    try:
        subprocess.run(command, check=True, capture_output=True, text=True)
    except FileNotFoundError:
        raise EngineError("training on a GPU needs nvcc, and there is none") from None
    except subprocess.CalledProcessError as error:
        raise EngineError(f"the GPU engine does not compile:\n{error.stderr}") from error
    return library
