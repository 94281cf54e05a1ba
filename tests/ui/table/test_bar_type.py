"""The type on the bar's button: whole words, and one size for all moves."""

import pytest
from kivy.graphics import SmoothEllipse
from kivy.metrics import dp

from jaipur.resources import languages
from jaipur.rules import Good, Sell, TakeCamels, legal_moves
from jaipur.rules.notation import read_view
from jaipur.ui.look import theme
from jaipur.ui.look.rect import Rect
from jaipur.ui.table.table import Table
from jaipur.ui.widgets.fit_label import extents
from jaipur.words import i18n
from tests.cases import first, in_turn, nightly
from tests.ui.driver.laid_table import LaidTable
from tests.ui.visible_instructions import visible
from tools.screenshots.table_scene import POSITIONS
from tools.stage.stage import Stage

WINDOWS = [(320, 568), (1180, 720), (411, 891), (891, 411), (800, 1280), (1280, 800), (1600, 900)]
ENDINGS = {
    "market=DGKKK hand=CCLLL deck=CC": TakeCamels(),
    "market=DGPPK hand=CCCCC left=D0G0C5 deck=CC": Sell(Good.CLOTH, 5),
    "market=DGPPK hand=LLLC left=D0G0L3 deck=CC": Sell(Good.LEATHER, 3),
}
"""Moves that end the round, in these positions."""
STEADY = 1.15
"""How much larger the type of a short label may be than that of a long one."""


@pytest.mark.parametrize("many", [2, nightly(6)])
@pytest.mark.parametrize("size", first(2, list(WINDOWS)))
def test_labels_of_all_moves_are_whole_and_of_one_size(
    stage: Stage, size: tuple[int, int], many: int
) -> None:
    theme.text.step = 1
    stage.resize(*size)
    table = Table()
    stage.show(table)
    bar = table.ids.bar
    for code in in_turn(languages(), many, turn=WINDOWS.index(size)):
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


@pytest.mark.parametrize("size", [(320, 568), (568, 320)])
def test_the_button_has_its_tick_beside_the_words_on_small_phones(
    stage: Stage, size: tuple[int, int]
) -> None:
    stage.resize(*size)
    laid = LaidTable(stage)
    laid.table.choice.show(Sell(Good.CLOTH, 3))
    stage.run(0.1)
    bar = laid.table.ids.bar
    label, go = bar.ids.headline, bar.ids.go
    disc = next(one for one in visible(go) if isinstance(one, SmoothEllipse))
    assert bar.look == "move" and disc.size[0] >= dp(13)
    assert label.x + label.ink_width <= disc.pos[0]
    assert disc.pos[0] + disc.size[0] <= go.right


@pytest.mark.parametrize("step", [2, nightly(0)])
@pytest.mark.parametrize("size", first(2, [(320, 568), (568, 320), (360, 640), (411, 891)]))
def test_words_of_a_move_that_ends_the_round_keep_inside_its_shape(
    stage: Stage, size: tuple[int, int], step: int
) -> None:
    theme.text.step = step
    stage.resize(*size)
    laid = LaidTable(stage)
    bar = laid.table.ids.bar
    label, go = bar.ids.headline, bar.ids.go
    for words, move in ENDINGS.items():
        laid.set_up(words)
        for code in languages():
            i18n.set_language(code)
            laid.table.choice.show(move)
            stage.frame()
            stage.frame()
            assert bar.look == "ending" and not label.is_cut, (code, label.text)
            shape = Rect(*go.pos, *go.size).inset(dp(2))
            tip = go.tip * shape.height
            height = label.texture_size[1]
            assert height <= shape.height - dp(4), (code, label.text)
            assert label.center_y - height / 2 >= shape.y + dp(2), (code, label.text)
            assert label.center_y + height / 2 <= shape.top - dp(2), (code, label.text)
            assert label.x >= shape.x + tip + dp(2), (code, label.text)
            rows = [extents(row, "Text", True, label.font_size) for row in label.text.split("\n")]
            widest = max(row[0] for row in rows)
            assert label.x + widest <= shape.right - tip - dp(2), (code, label.text)
