"""Workers that misbehave on demand; in a module of their own so that a process can import them."""

import os
import sys
import time

from jaipur.rules import legal_moves
from jaipur.rules.notation import move_text, read_view

ANSWER, HANG, DIE, RAISE, BABBLE, CHEAT, PAUSE = range(7)
"""Orders to the worker, given as the seed."""


def obey(view: str, level: str, seed: int) -> str:
    """Return the last legal move, which no sensible opponent would choose, or cause trouble."""
    if seed == HANG:
        time.sleep(600)
    if seed == PAUSE:
        time.sleep(0.3)
    if seed == DIE:
        os._exit(3)
    if seed == RAISE:
        raise ZeroDivisionError(level)
    if seed == BABBLE:
        return "well, let me see"
    if seed == CHEAT:
        return "sell DDDDDD"
    return move_text(legal_moves(read_view(view))[-1])


def dies(view: str, level: str, _seed: int) -> str:
    return obey(view, level, DIE)


def hangs(view: str, level: str, _seed: int) -> str:
    return obey(view, level, HANG)


def loaded(package: str) -> list[str]:
    """Return which modules of this package the worker has imported."""
    return [name for name in sys.modules if name.split(".")[0] == package]
