"""Buttons of the kit."""

from pathlib import Path

import pytest

from jaipur.store.settings import PRESSES_TO_LEARN
from jaipur.ui.widgets.buttons import IconButton
from jaipur.ui.widgets.picture import Picture
from tests.ui.driver.eyes import seen_words
from tests.ui.driver.whole_app import quick_app
from tools.stage.stage import Stage


@pytest.mark.parametrize("size", [(120, 48), (48, 90)])
def test_an_icon_stays_in_the_middle(stage: Stage, size: tuple[int, int]) -> None:
    button = IconButton(icon="icon-back", size_hint=(None, None), size=(200, 100))
    stage.show(button)
    stage.frame()
    button.size = size
    stage.frame()
    [icon] = [part for part in button.children if isinstance(part, Picture)]
    assert icon.center == pytest.approx(button.center)


def test_icons_of_the_table_have_names_until_they_are_known(stage: Stage, tmp_path: Path) -> None:
    stage.resize(1280, 800)
    player = quick_app(stage, tmp_path)
    player.app.services.change("taken_back", PRESSES_TO_LEARN)
    table = player.sit_down()
    for _press in range(PRESSES_TO_LEARN):
        assert {"Menu", "Take back", "Hint"} <= set(seen_words(table))
        player.ask_for_hint()
    assert not {"Menu", "Take back"} & set(seen_words(table))
    player.close()


def test_a_small_phone_has_no_room_for_names_of_icons(stage: Stage, tmp_path: Path) -> None:
    stage.resize(320, 568)
    player = quick_app(stage, tmp_path)
    assert "Take back" not in seen_words(player.sit_down())
    player.close()
