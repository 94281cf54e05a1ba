"""Many matches in one app leave nothing behind."""

from collections import Counter
from pathlib import Path

from tests.campaigns import size
from tests.ui.endless import Endless
from tests.ui.memory import resident
from tools.stage.stage import Stage

MANY = size("endurance")
FEW = 10 if MANY < 30 else 25
"""Until then caches fill."""
OBJECTS = 1000
"""What may come for reasons of its own: Kivy forgets bonds of the dead when it next needs them."""
MEGABYTES = 6.0
"""Of a process that has run thousands of tests before, and gives back what it likes."""


def test_many_matches_do_not_fill_the_memory(stage: Stage, tmp_path: Path) -> None:
    app = Endless(stage, tmp_path)
    counts: dict[int, Counter[str]] = {}
    memory: dict[int, float] = {}
    for number in range(1, MANY + 1):
        app.match(number % 5)
        if number in (FEW, MANY):
            counts[number], memory[number] = app.left_behind(), resident()
    app.close()
    grown = counts[MANY] - counts[FEW]
    objects = grown.pop("objects", 0)
    assert not grown, "widgets, callbacks or bonds that nobody needs any more"
    assert objects < OBJECTS
    assert memory[MANY] - memory[FEW] < MEGABYTES
