"""The phone's font scale, from small to huge: the table loses no words."""

import pytest
from kivy.metrics import Metrics

from jaipur.ui.look import theme
from jaipur.words import i18n
from tests.ui.table.layout.table_window import Window, assert_words_fit, assert_zones_fit
from tools.stage.stage import Stage

WINDOWS = [(360, 640), (914, 411), (1280, 800)]
every_scale = pytest.mark.parametrize("scale", [0.85, 2.0])


@every_scale
@pytest.mark.parametrize("size", WINDOWS)
def test_table_fits_at_every_font_scale(stage: Stage, size: tuple[int, int], scale: float) -> None:
    Metrics.fontscale = scale
    theme.text.step = 1  # the middle size is the default
    i18n.set_language("fr")
    window = Window(stage, (*size, 1.0))
    window.set_up("market=DGPPK hand=DDSCLLL herd=11")
    assert_zones_fit(window)
    assert_words_fit(window)
