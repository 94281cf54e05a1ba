"""The frames around the cards of a move."""

import pytest

from jaipur.rules.notation import read_move
from jaipur.ui.review.move_lines import frames
from tests.ui.driver.laid_table import LaidTable


@pytest.mark.parametrize(
    ("move", "count"),
    [("camels", 3), ("take D", 1), ("sell LL", 2), ("sell L", 1), ("swap DG for LK", 4)],
)
def test_every_card_of_a_move_has_its_frame(laid: LaidTable, move: str, count: int) -> None:
    """Camels that are paid are framed as one herd."""
    laid.set_up("market=DGKKK hand=CLLL herds=2/0")
    assert len(list(frames(laid.table, read_move(move)))) == count
