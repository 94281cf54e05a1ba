"""The list of a round's moves beside the table."""

import pytest

from jaipur.ui.look import theme
from jaipur.ui.table.zones.move_list import ListedMove
from tests.ui.driver.laid_table import LaidTable


@pytest.mark.parametrize(("size", "step"), [((1180, 720), 1), ((1600, 900), 0)])
def test_no_move_is_cut_when_not_scrolling(
    laid: LaidTable, size: tuple[int, int], step: int
) -> None:
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


def test_a_wide_window_with_a_mouse_lists_six_moves(laid: LaidTable) -> None:
    laid.stage.resize(1180, 720)
    listed = laid.table.ids.moves
    assert listed.compact
    laid.stage.run(0.1)
    assert listed.ids.scroll.height // listed.row >= 6


@pytest.mark.parametrize("size", [(1280, 800), (1180, 720)])
def test_long_move_wraps_and_keeps_its_text_size(laid: LaidTable, size: tuple[int, int]) -> None:
    laid.table.options.has_mouse = size == (1180, 720)
    laid.stage.resize(*size)
    listed = laid.table.ids.moves
    long = "Bartholomew the · sold 3 cloth for 8 and a bonus"
    listed.moves = [ListedMove("mark-south", words) for words in ("Ida · took 1 gold", long) * 4]
    laid.stage.run(0.5)
    labels = [entry.ids.said for entry in listed.ids.rows.children]
    assert len({label.font_size for label in labels}) == 1
    assert {label.text.replace("\n", " ") for label in labels} == {"Ida · took 1 gold", long}
    for entry, label in zip(listed.ids.rows.children, labels, strict=True):
        assert entry.y < label.y and label.top < entry.top
    shown = [entry for entry in listed.ids.rows.children if entry.to_window(*entry.pos)[1] >= 0]
    tops = [entry.to_window(entry.x, entry.top)[1] for entry in shown]
    assert any(abs(top - listed.ids.scroll.top) < 1 for top in tops), "none is cut at rest"
