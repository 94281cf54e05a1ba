"""Words in a rectangle: as large as fits, and all of them if there is a way."""

import pytest

from jaipur.ui.zones.parts import Words, smallest
from tools.stage.stage import Stage

LONG = "took two spices for one cloth and one camel"


@pytest.mark.parametrize("density", [1.0, 1.15, 1.3, 1.5, 2.6])
def test_nothing_is_cut_that_fits_in_the_smallest_type(stage: Stage, density: float) -> None:
    stage.resize(800, 600, density)
    shown = stage.show(Words(say=LONG, largest=16, lines=3, unit=density, size=(700, 200)))
    for side in range(40, 140):
        shown.size = side * density, 3 * 16 * density
        shown.fit()
        in_the_smallest = shown._broken(smallest())
        if len(in_the_smallest) <= 3 and shown._fits(in_the_smallest, smallest()):
            assert not shown.is_cut, f"at {side} dp"
    assert not shown.is_cut
