"""Buttons of the kit."""

import pytest

from jaipur.ui.widgets.buttons import IconButton
from jaipur.ui.widgets.picture import Picture
from tools.stage.stage import Stage


@pytest.mark.parametrize("size", [(48, 48), (120, 48), (48, 90), (60, 70)])
def test_an_icon_stays_in_the_middle(stage: Stage, size: tuple[int, int]) -> None:
    button = IconButton(icon="icon-back", size_hint=(None, None), size=(200, 100))
    stage.show(button)
    stage.frame()
    button.size = size
    stage.frame()
    [icon] = [part for part in button.children if isinstance(part, Picture)]
    assert icon.center == pytest.approx(button.center)
