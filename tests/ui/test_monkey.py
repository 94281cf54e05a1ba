"""Thousands of random touches, keys and changes of the window."""

from contextlib import closing
from pathlib import Path

import pytest

from tests.campaigns import large, size
from tests.ui.monkey import Monkey
from tools.stage.stage import Stage

ACTS = size("monkey")
"""For each of four monkeys."""
OFTEN = max(75, ACTS // 10)
"""Acts between two full checks, each of which takes as long as many acts."""


@pytest.mark.parametrize("seed", range(4))
def test_random_input_leaves_the_table_whole(
    stage: Stage, tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jaipur.ui.device.sharing.folders", lambda: [tmp_path])
    with closing(Monkey(stage, tmp_path, seed)) as monkey:
        for act in range(ACTS):
            monkey.act()
            if act % OFTEN == OFTEN - 1:
                monkey.check()
    assert {"MatchScreen", "match_menu"} <= monkey.been
    assert "TitleScreen" in monkey.been or not large()
