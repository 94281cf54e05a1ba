"""The button in a review that plays on from the move shown."""

from typing import Any

import pytest

from jaipur.ui.look import theme
from tests.ui.driver.heard import Heard
from tests.ui.layout_faults import faults, overlap
from tests.ui.review.costliest_moves import costliest
from tests.ui.review.review_table import ReviewTable
from tools.stage.stage import Stage


def at_the_blunder(stage: Stage, size: tuple[int, int]) -> ReviewTable:
    stage.resize(*size)
    looking = ReviewTable(stage)
    looking.screen.show(0, costliest(looking))
    looking.settle()
    assert looking.verdict.reasons
    return looking


def corners(thing: Any) -> tuple[float, float, float, float]:
    return *thing.to_window(*thing.pos), *thing.to_window(thing.right, thing.top)


@pytest.mark.parametrize(
    ("size", "step"),
    [((411, 891), 0), ((411, 891), 2), ((320, 568), 0), ((568, 320), 0), ((1280, 800), 2)],
)
def test_button_to_play_on_is_whole_below_long_reasons(
    stage: Stage, keyboard: None, size: tuple[int, int], step: int
) -> None:
    theme.text.step = step
    looking = at_the_blunder(stage, size)
    verdict, button = looking.verdict, looking.verdict.ids.play
    left, bottom, right, top = corners(button)
    assert top - bottom >= 48 and button.opacity == 1
    assert verdict.x <= left and right <= verdict.right
    assert verdict.y <= bottom and top <= corners(verdict.ids.view)[1]
    hand, card = looking.table.layout.places["hand"], looking.panel.zones["verdict"]
    assert not overlap(card, hand) and faults(looking.panel) == []
    heard = Heard().listen(looking.screen, "on_play")
    verdict.ids.view.scroll_y = 0
    looking.settle()
    assert corners(button) == (left, bottom, right, top), "only the words scroll"
    looking.tap(button)
    assert [event for event, *_rest in heard] == ["on_play"]


@pytest.mark.parametrize("step", [0, 2])
def test_button_to_play_on_follows_the_words_in_a_low_card(
    stage: Stage, keyboard: None, step: int
) -> None:
    theme.text.step = step
    looking = at_the_blunder(stage, (320, 480))
    verdict = looking.verdict
    assert verdict.ids.play.disabled and verdict.ids.play.height == 0
    heard = Heard().listen(looking.screen, "on_play")
    verdict.ids.view.scroll_y = 0
    looking.settle()
    looking.tap(verdict.ids.play_last)
    assert [event for event, *_rest in heard] == ["on_play"]
