"""How rectangles are cut into rows, columns and pieces."""

import pytest

from jaipur.ui.look.breakpoints import low, lying
from jaipur.ui.look.rect import Rect, Side

AREA = Rect(10, 20, 100, 60)


def test_rows_come_from_the_top_with_gaps_between() -> None:
    assert AREA.rows((10, 20), gap=5) == [Rect(10, 70, 100, 10), Rect(10, 45, 100, 20)]
    assert AREA.rows(2, gap=10) == [Rect(10, 55, 100, 25), Rect(10, 20, 100, 25)]


def test_columns_come_from_the_left_with_gaps_between() -> None:
    assert AREA.columns((10, 20), gap=5) == [Rect(10, 20, 10, 60), Rect(25, 20, 20, 60)]
    assert AREA.columns(2, gap=10) == [Rect(10, 20, 45, 60), Rect(65, 20, 45, 60)]
    assert AREA.columns(0) == []


@pytest.mark.parametrize(
    ("side", "piece", "rest"),
    [
        ("left", Rect(10, 20, 30, 60), Rect(45, 20, 65, 60)),
        ("right", Rect(80, 20, 30, 60), Rect(10, 20, 65, 60)),
        ("top", Rect(10, 50, 100, 30), Rect(10, 20, 100, 25)),
        ("bottom", Rect(10, 20, 100, 30), Rect(10, 55, 100, 25)),
    ],
)
def test_cut_splits_a_piece_off_a_side(side: Side, piece: Rect, rest: Rect) -> None:
    assert AREA.cut(side, 30, gap=5) == (piece, rest)


def test_a_fitted_rectangle_is_never_wider_than_allowed() -> None:
    assert AREA.fitted(1) == Rect(30, 20, 60, 60)
    assert AREA.fitted(1, widest=20) == Rect(50, 40, 20, 20)


def test_window_is_landscape_when_clearly_wider_than_high() -> None:
    assert lying(1280, 800) and not lying(800, 800) and not lying(411, 891)
    assert low(568, 320, 400) and not low(568, 320, 300) and not low(320, 568, 600)
