"""The list of a round's moves beside the table."""

import pytest

from jaipur.ui.look import theme
from jaipur.ui.table.zones.move_list import ListedMove
from tests.ui.driver.laid_table import LaidTable


@pytest.mark.parametrize("step", [0, 1])
@pytest.mark.parametrize("size", [(1180, 720), (1280, 800), (1600, 900), (1180, 760)])
def test_no_move_is_cut_at_rest(laid: LaidTable, size: tuple[int, int], step: int) -> None:
    laid.stage.resize(*size)
    theme.text.step = step
    listed = laid.table.ids.moves
    listed.moves = [ListedMove("mark-south", f"took {number} camels") for number in range(9)]
    laid.stage.run(0.5)
    scroll, rows = listed.ids.scroll, listed.ids.rows.children
    spans = [(row.to_window(row.x, row.y)[1], row.height) for row in rows]
    low, high = scroll.y, scroll.top
    seen = [(y, height) for y, height in spans if y + height > low + 1 and y < high - 1]
    assert seen and len(seen) < len(rows)
    assert all(low - 1 <= y and y + height <= high + 1 for y, height in seen)
    assert listed.y <= low and high <= listed.top


@pytest.mark.parametrize("size", [(1180, 720), (1280, 800), (1600, 900)])
def test_a_wide_window_with_a_mouse_lists_six_moves(laid: LaidTable, size: tuple[int, int]) -> None:
    laid.stage.resize(*size)
    listed = laid.table.ids.moves
    assert listed.compact
    laid.stage.run(0.1)
    assert listed.ids.scroll.height // listed.row >= 6
