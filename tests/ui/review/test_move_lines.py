"""The lines of the move made and of the better one."""

import gc
from weakref import ref

from jaipur.ui.look import theme
from jaipur.ui.review.move_lines import MoveLines
from tools.stage.stage import Stage

LINE = {
    "words": "Played: take 2 camels",
    "chance": 0.5,
    "figures": "50 %",
    "colour": theme.GOLD,
    "dashed": False,
}


def test_a_line_that_is_not_needed_any_more_is_freed(stage: Stage) -> None:
    lines = stage.show(MoveLines())
    lines.fill([LINE, LINE])
    stage.frame(0.3)
    second = ref(lines.children[0])
    lines.fill([LINE])
    stage.frame(0.3)
    gc.collect()
    assert second() is None


def test_lines_are_as_large_as_the_others(stage: Stage) -> None:
    lines = stage.show(MoveLines())
    lines.fill([LINE])
    lines.scale = 1.5
    assert [line.scale for line in lines.children] == [1.5]
