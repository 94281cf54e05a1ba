"""Where the two traders stand on the screen of names."""

from typing import Any

import pytest

from jaipur.ui.screens.names_screen import NamesScreen
from jaipur.ui.widgets.focus import rect
from tools.stage.stage import Stage


@pytest.mark.parametrize("size", [(800, 1280), (1280, 800), (1600, 900), (1920, 1080)])
def test_the_two_traders_have_a_place_on_a_large_window(
    stage: Stage, size: tuple[int, int]
) -> None:
    stage.resize(*size)
    screen: Any = stage.show(NamesScreen())
    stage.frame()
    _x, y, _width, height = rect(screen.ids.pane)
    below = y - rect(screen.ids.start)[1] - screen.ids.start.height
    above = rect(screen.ids.header)[1] - y - height
    assert above == pytest.approx(below, abs=2), "in the middle of what is free"
    portraits = [trader.children[-1] for trader in screen.ids.traders.children]
    for portrait in portraits:
        assert portrait.height == portrait.width > 0.2 * min(size)
    assert height > 0.4 * size[1]
