"""Colours, fonts and text size."""

import logging
from pathlib import Path

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.lang import Builder
from kivy.metrics import Metrics

from jaipur.ui.look import theme
from jaipur.ui.look.palette import COLOURS
from tools.contrast.ratios import contrast
from tools.stage.stage import Stage

LABEL = """
#:import theme jaipur.ui.look.theme.live
Label:
    font_name: "Text"
    font_size: 10 * theme.text.sp
    color: theme.IVORY
"""


@pytest.mark.parametrize("ink", ["IVORY", "IVORY_SOFT", "GOLD_LIGHT"])
@pytest.mark.parametrize("ground", ["RUG_LIGHT", "GO", "QUIET", "QUIET_WARM", "SHEET", "WELL"])
def test_text_contrasts_with_every_background(ink: str, ground: str) -> None:
    pairs = zip(COLOURS[ink], COLOURS[ground], strict=True)
    at_dusk, in_high_contrast = (contrast(*pair) for pair in pairs)
    assert at_dusk >= 4.5 and in_high_contrast >= 7


def test_widgets_follow_the_palette_and_back(stage: Stage) -> None:
    label = stage.show(Builder.load_string(LABEL))
    with label.canvas:
        line = theme.Ink("GOLD", 0.5)
    dusk = list(label.color), line.rgba, theme.IVORY
    theme.live.high_contrast = True
    assert (list(label.color), theme.IVORY) == ([1, 1, 1, 1], (1, 1, 1, 1))
    assert line.rgba == [*COLOURS["GOLD"][True][:3], 0.5] and theme.live.stroke > 1
    theme.live.high_contrast = False
    assert (list(label.color), line.rgba, theme.IVORY) == dusk
    assert theme.live.stroke == 1


def test_text_follows_the_text_size_setting_and_the_screen(stage: Stage) -> None:
    label = stage.show(Builder.load_string(LABEL))
    assert label.font_size == 10
    theme.text.step = 2
    assert label.font_size == pytest.approx(14.5)
    stage.resize(640, 400, density=2)
    assert label.font_size == pytest.approx(29)
    Metrics.fontscale = 2
    assert label.font_size == pytest.approx(58)


def width(font: str, bold: bool = False) -> int:
    label = CoreLabel(text="Jaipur trades 12", font_name=font, font_size=40, bold=bold)
    label.refresh()
    return int(label.texture.width)


def test_missing_font_is_logged_once_and_replaced(
    stage: Stage, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        theme.register_fonts(tmp_path)
    try:
        assert [record.args for record in caplog.records] == [
            ("display.ttf",),
            ("text.ttf",),
            ("text-bold.ttf",),
        ]
        assert width("Text") == width("Roboto")
    finally:
        theme.register_fonts()
