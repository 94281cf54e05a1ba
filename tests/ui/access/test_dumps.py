"""What a screen reader reads on a screen, word by word; `tools.dump --write` renews the texts."""

import pytest

from tools.dump import DUMPED, GOLDEN, dumps
from tools.stage.stage import Stage


@pytest.mark.parametrize("name", DUMPED)
def test_screen_is_read_as_agreed(stage: Stage, name: str) -> None:
    stage.resize(1180, 720)
    ((_, text),) = dumps(stage, [name])
    assert text == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
