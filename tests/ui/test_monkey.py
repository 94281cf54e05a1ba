"""Thousands of random touches, keys and changes of the window."""

from contextlib import closing
from pathlib import Path

import pytest

from tests.cases import first, nightly
from tests.ui.monkey import Monkey
from tools.stage.stage import Stage


@pytest.mark.parametrize("acts", [200, nightly(3000)])
@pytest.mark.parametrize("seed", first(2, list(range(4))))
def test_random_input_leaves_the_table_whole(
    stage: Stage, tmp_path: Path, acts: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jaipur.ui.device.sharing.folders", lambda: [tmp_path])
    with closing(Monkey(stage, tmp_path, seed)) as monkey:
        often = max(100, acts // 10)  # a full check takes as long as many acts
        for act in range(acts):
            monkey.act()
            if act % often == often - 1:
                monkey.check()
    assert "MatchScreen" in monkey.been
    assert {"match_menu", "TitleScreen"} <= monkey.been or acts < 3000
