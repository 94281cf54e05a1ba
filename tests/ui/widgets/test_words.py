"""Words in a rectangle: as large as fits, and all of them if there is a way."""

import pytest

from jaipur.ui.widgets.fitted_words import Words
from tools.stage.stage import Stage

LONG = "took two spices for one cloth and one camel"


@pytest.mark.parametrize("density", [1.0, 1.15, 1.3, 1.5, 2.6])
def test_no_ellipsis_where_all_is_said(stage: Stage, density: float) -> None:
    stage.resize(800, 600, density)
    shown = stage.show(Words(say=LONG, largest=16, lines=3, unit=density))
    told = set()
    for side in range(40, 400):
        shown.size = side * density, 3 * 16 * density
        stage.frame()
        told.add(shown.text.replace("\n", " "))
    assert LONG in told
    assert LONG + "…" not in told
