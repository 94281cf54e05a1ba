"""One-handed mode on an upright phone: menus and the back button are within reach of the thumb."""

from collections.abc import Callable
from functools import partial
from math import hypot
from typing import Any

import pytest

from jaipur.ui.results.match_over import MatchOver
from jaipur.ui.results.round_over import RoundOver
from jaipur.ui.settings.settings_screen import SettingsScreen
from jaipur.ui.title.title_screen import TitleScreen
from jaipur.ui.widgets.focus import focusables, rect
from jaipur.ui.widgets.handedness import hands
from jaipur.ui.widgets.page import Header
from tests.ui.driver.alone import alone
from tests.ui.driver.stand_ins import Silence
from tests.ui.history.sample_histories import history, mixed
from tests.ui.layout_faults import faults
from tests.ui.results.rounds import AGAINST, to_count, won_by
from tests.ui.table.layout.thumb import REACH
from tests.ui.visits.screens import FACES, RESUME
from tests.ui.widgets.sample_questions import greeting, match_menu
from tools.stage.stage import Stage

PHONES = [(320, 568), (411, 914)]
SHEETS: list[Callable[[], Any]] = [
    *(match_menu, greeting),
    lambda: TitleScreen(resume=RESUME),
    lambda: RoundOver(to_count(AGAINST), 0, FACES, Silence(), 0),
    lambda: MatchOver(won_by(0, AGAINST), 0, FACES, (1, 0)),
]
PAGES: list[Callable[[], Any]] = [
    partial(alone, SettingsScreen),
    lambda: history(*mixed()),
]


def far(target: Any, width: int) -> float:
    """Return how far a thumb at the less handy lower corner must reach, in dp."""
    x, y, wide, high = rect(target)
    return max(hypot(x + wide / 2 - corner, y + high / 2) for corner in (0, width))


@pytest.mark.parametrize("make", SHEETS)
def test_a_thumb_reaches_every_answer(stage: Stage, make: Callable[[], Any]) -> None:
    hands.one_handed = True
    sheet = stage.show(make())
    for size in PHONES:
        stage.resize(*size)
        stage.run(0.2)
        answers = list(focusables(sheet))
        assert answers
        for answer in answers:
            assert far(answer, size[0]) <= REACH, answer.said()
        assert faults(sheet) == []


@pytest.mark.parametrize("make", PAGES)
def test_thumb_reaches_the_back_button(stage: Stage, make: Callable[[], Any]) -> None:
    page = stage.show(make())
    header = next(part for part in page.walk() if isinstance(part, Header))
    for size in PHONES:
        stage.resize(*size)
        hands.one_handed = False
        stage.run(0.2)
        assert rect(header).top > 0.8 * size[1]
        hands.one_handed = True
        stage.run(0.2)
        back = next(iter(focusables(header)))
        assert far(back, size[0]) <= REACH
        assert faults(page) == []
    stage.resize(1280, 800)
    stage.run(0.2)
    assert rect(header).top > 700, "a tablet is not held so"
