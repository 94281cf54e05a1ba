"""The contrast of every text with the pixels under it, at dusk and in high contrast."""

import numpy as np
import pytest

from tests.cases import nightly
from tools.contrast.__main__ import main, measure
from tools.contrast.ratios import NEEDED, contrast, needed, of_text
from tools.devices import Device
from tools.screenshots.screens import SCREENS

FIRST = ["table-choosing"]
"""It tells most: cloth, rug, cards, buttons."""
LATER = ("review", "review-side", "summary", *(f"lesson-{step}" for step in range(2, 10)))
"""Left to `tools.contrast`: the coach takes its time, and one step of the lesson looks like all."""
OTHERS = [name for name in SCREENS if name not in (*FIRST, *LATER)]
PHONE = Device(411, 891)


def test_contrast_follows_the_web_guidelines() -> None:
    assert float(contrast((0, 0, 0), (1, 1, 1))) == pytest.approx(21)
    assert float(contrast((0.2, 0.4, 0.6), (0.2, 0.4, 0.6))) == 1
    grey = contrast((0x76 / 255,) * 3, (1, 1, 1))
    assert float(grey) == pytest.approx(4.54, abs=0.01)
    assert of_text((1, 1, 1, 0.5), np.zeros((9, 3))) == pytest.approx(
        float(contrast((0.5,) * 3, (0,) * 3))
    )
    assert [needed("dusk", 24, False), needed("dusk", 23, False)] == [3, 4.5]
    assert [needed("high", 19, True), needed("high", 18, True)] == [4.5, 7]


@pytest.mark.parametrize("wish", [["nowhere"], ["--devices", "nowhere"]])
def test_unknown_screen_or_device_is_reported(
    wish: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(wish)
    assert "there is no 'nowhere', only" in capsys.readouterr().err


@pytest.mark.parametrize("screens", [FIRST, nightly(OTHERS)], ids=["few", "others"])
def test_every_text_stands_out_from_the_pixels_under_it(screens: list[str]) -> None:
    found = measure(PHONE, screens, list(NEEDED))
    assert {(one.screen, one.theme) for one in found} == {
        (screen, theme) for screen in screens for theme in NEEDED
    }
    assert [one for one in found if one.short] == []
