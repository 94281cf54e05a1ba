"""Text in a rectangle: as large as fits, and complete if possible."""

import pytest

from jaipur.ui.look import theme
from jaipur.ui.widgets.fit_label import FitLabel
from tools.stage.stage import Stage

LONG = "took two spices for one cloth and one camel"


@pytest.mark.parametrize("density", [1.0, 1.15])
def test_no_ellipsis_after_a_complete_text(stage: Stage, density: float) -> None:
    stage.resize(800, 600, density)
    shown = stage.show(FitLabel(say=LONG, largest=16, lines=3, unit=density))
    texts = set()
    for side in range(40, 400):
        shown.size = side * density, 3 * 16 * density
        stage.frame()
        texts.add(shown.text.replace("\n", " "))
    assert LONG in texts
    assert LONG + "…" not in texts


def test_text_sized_in_pixels_ignores_the_text_size_setting(stage: Stage) -> None:
    shown = stage.show(FitLabel(say="Jaipur", largest=40, in_sp=False, size=(600, 200)))
    theme.text.step = 2
    stage.frame()
    assert shown.font_size == 40
    shown.in_sp = True
    stage.frame()
    assert shown.font_size == pytest.approx(40 * theme.TEXT_STEPS[2])


def test_both_sides_of_an_exchange_stay_on_one_line(stage: Stage) -> None:
    shown = stage.show(FitLabel(say="Tauschen 3 ⇄ 3", largest=16, lines=2))
    rows = set[str]()
    for width in range(60, 200):
        shown.size = width, 40
        stage.frame()
        rows |= {shown.text} if "…" not in shown.text else set()
    assert rows == {"Tauschen\n3 ⇄ 3", "Tauschen 3 ⇄ 3"}
