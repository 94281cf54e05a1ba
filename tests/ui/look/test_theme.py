"""Colours, fonts and text size."""

import logging
from pathlib import Path

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.lang import Builder
from kivy.metrics import Metrics

from jaipur.rules import Good
from jaipur.ui.look import theme
from tools.stage.stage import Stage

LABEL = """
#:import theme jaipur.ui.look.theme
Label:
    font_name: "Text"
    font_size: 10 * theme.text.sp
    color: theme.IVORY
"""


def contrast(one: theme.Colour, other: theme.Colour) -> float:
    """How well one colour reads on the other, by the web's accessibility rule."""
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def luminance(colour: theme.Colour) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("ground", ["RUG_LIGHT", "GO", "QUIET", "QUIET_WARM"])
def test_ivory_text_reads_on_every_ground(ground: str) -> None:
    assert contrast(theme.IVORY, getattr(theme, ground)) >= 4.5


def test_every_good_has_its_own_colours() -> None:
    assert len(set(theme.CARD)) == len(set(theme.ACCENT)) == len(Good)
    assert theme.CARD[Good.SPICE] == pytest.approx((0x8E / 255, 0x2B / 255, 0x33 / 255, 1))


def test_text_follows_the_readers_size_and_the_screen(stage: Stage) -> None:
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


def test_the_faces_are_the_apps_own(stage: Stage) -> None:
    assert len({width("Display"), width("Text"), width("Text", bold=True), width("Roboto")}) == 4


def test_a_missing_font_is_said_once_and_replaced(
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
