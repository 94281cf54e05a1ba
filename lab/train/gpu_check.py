"""A check that the GPU values positions as the processor does; run it before a long training."""

import random

import torch

from jaipur.rules import Deal, deal, legal_moves, play_unchecked, shuffle
from lab.train.checkpoint import Checkpoint
from lab.train.gpu_play import GpuPlay
from lab.train.gpu_session import GpuNet
from lab.train.moves import as_native
from lab.train.native import Move


def worst_difference(checkpoint: Checkpoint, rounds: int = 12) -> float:
    """Return the largest difference in value over random rounds, without ends of rounds."""
    net, gpu = GpuNet(checkpoint), GpuPlay(checkpoint.hidden1)
    worst = 0.0
    for seed in range(rounds):
        rng = random.Random(seed)
        chance = shuffle(rng)
        bonuses = [value for pile in chance.bonuses for value in pile]
        state, moves = deal(chance), list[Move]()
        while not state.is_over:
            worst = max(worst, _difference(checkpoint, net, gpu, chance, bonuses, moves))
            for _ in range(5):
                if not state.is_over:
                    move = rng.choice(legal_moves(state))
                    moves.append(as_native(move, state.market[6]))
                    state = play_unchecked(state, move)
    torch.cuda.synchronize()
    return worst


def _difference(
    checkpoint: Checkpoint,
    net: GpuNet,
    gpu: GpuPlay,
    chance: Deal,
    bonuses: list[int],
    moves: list[Move],
) -> float:
    cards, starter = [int(card) for card in chance.cards], chance.starter
    listed, values, _ = checkpoint.engine.values_after(
        checkpoint.mean, cards, bonuses, starter, moves
    )
    packed = {_packed(move): value for move, value in zip(listed, values, strict=True)}
    there = dict(gpu.values(net.parts, cards, bonuses, starter, moves))
    if packed.keys() != there.keys():
        raise ValueError("the GPU lists other moves than the processor")
    gaps = sorted(abs(value - there[move]) for move, value in packed.items())
    return gaps[-1 if len(gaps) < 4 else -2]


def _packed(move: Move) -> int:
    changes = sum((change + 8) << 4 * good for good, change in enumerate(move.change))
    return int(changes + (move.kind << 24) + (move.camels << 26))
