"""Nothing flashes: no place turns bright and dark more than three times a second."""

from itertools import pairwise

import pytest

from tests.ui.real_gl import play
from tests.ui.table.show import flash_scenes
from tests.ui.table.show.flash_scenes import FRAMES

STEP = 0.1
"""A change of brightness that counts, of black to white (WCAG 2.2, 2.3.1)."""
MOST = 3


def turns(brightness: list[float]) -> list[int]:
    """The frames at which brightness has reversed by a whole step."""
    found: list[int] = []
    way, extreme = 0, brightness[0]
    for frame, now in enumerate(brightness):
        if way * (now - extreme) > 0:
            extreme = now
        elif abs(now - extreme) >= STEP:
            way, extreme = (1 if now > extreme else -1), now
            found.append(frame)
    return found


def flashes(brightness: list[float]) -> int:
    """The most flashes within a second: each is two reversals."""
    found = turns(brightness)
    return max((sum(0 <= one - first < FRAMES for one in found) // 2 for first in found), default=0)


def test_flash_counter_counts_full_cycles() -> None:
    assert flashes([0.2, 0.25, 0.3, 0.22] * FRAMES) == 0
    assert flashes([0.1, 0.9] * FRAMES) == FRAMES // 2
    assert flashes([0.1] * 5 + [0.9] * 5 + [0.1] * 20) == 1
    assert [b - a for a, b in pairwise(turns([0, 0, 1, 1, 0, 0, 1, 1]))] == [2, 2]


@pytest.mark.nightly
def test_neither_hint_nor_bonus_nor_the_end_of_a_round_flashes() -> None:
    shown = play(flash_scenes.liveliest, size=(206, 446), density=0.5).answer
    for moment, frames in shown.items():
        most = max(flashes(list(place)) for place in zip(*frames, strict=True))
        assert most <= MOST, moment
        assert any(one != other for one, other in pairwise(frames)), f"nothing moves: {moment}"
