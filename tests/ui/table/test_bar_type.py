"""The type on the bar's button: whole words, and one size for all moves."""

import pytest

from jaipur.resources import languages
from jaipur.rules import legal_moves
from jaipur.rules.notation import read_view
from jaipur.ui.look import theme
from jaipur.ui.table.table import Table
from jaipur.words import i18n
from tests.campaigns import some
from tools.screenshots.table_scene import POSITIONS
from tools.stage.stage import Stage

WINDOWS = [(411, 891), (320, 568), (891, 411), (800, 1280), (1280, 800), (1180, 720), (1600, 900)]
STEADY = 1.15
"""How much larger the type of a short label may be than that of a long one."""


@pytest.mark.parametrize("size", WINDOWS)
def test_labels_of_all_moves_are_whole_and_of_one_size(stage: Stage, size: tuple[int, int]) -> None:
    theme.text.step = 1
    stage.resize(*size)
    table = Table()
    stage.show(table)
    bar = table.ids.bar
    for code in some("values", languages(), turn=WINDOWS.index(size)):
        i18n.set_language(code)
        sizes = set()
        for moment in ("middle", "late"):
            view = read_view(POSITIONS[moment])
            table.sync(view)
            for move in legal_moves(view):
                table.choice.show(move)
                stage.frame()
                label = bar.ids.headline
                assert not label.is_cut, (code, label.text)
                sizes |= {label.font_size} if bar.look == "move" else set()
        assert max(sizes) <= STEADY * min(sizes), (code, sizes)
