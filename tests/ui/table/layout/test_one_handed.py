"""One-handed play on an upright phone: a thumb reaches every target."""

from math import hypot

import pytest
from kivy.uix.widget import Widget

from jaipur.ui.look import theme
from jaipur.ui.widgets.focus import rect
from jaipur.ui.widgets.handedness import hands
from tests.ui.table.layout.table_window import (
    Window,
    assert_piles_fit,
    assert_words_fit,
    assert_zones_fit,
)
from tests.ui.table.layout.thumb import REACH
from tools.stage.stage import Stage

ROUND = "market=DGPPK hand=DDSCLLL herd=3"


@pytest.fixture(params=[(320, 568, 1.0), (1080, 2400, 2.625)], ids=["small phone", "phone"])
def window(stage: Stage, request: pytest.FixtureRequest) -> Window:
    window = Window(stage, request.param)
    hands.one_handed = True
    window.settle()
    return window


def touched(window: Window) -> list[Widget]:
    """Every widget that is touched in play, on a table with cards chosen."""
    ids = window.table.ids
    replay = next(part for part in ids.opponent.children if type(part).__name__ == "Replay")
    named = [ids[name] for name in ("menu", "undo", "hint", "herd")]
    cards = [*window.table.cards.market, *window.table.cards.hand]
    return [*named, ids.bar.ids.go, ids.bar.ids.reset, replay, *cards]


def test_thumb_reaches_every_target(window: Window) -> None:
    for hands.left_handed, theme.text.step in ((False, 0), (True, 2)):
        assert_thumb_reaches(window, hands.left_handed)


def assert_thumb_reaches(window: Window, left: bool) -> None:
    window.set_up(ROUND)
    window.table.choice.all_of(window.table.cards.hand[-1].good)
    window.settle()
    assert window.table.layout.composition == "one_handed"
    corner = 0 if left else window.width
    for target in touched(window):
        x, y, width, height = rect(target)
        away = window.dp(hypot(x + width / 2 - corner, y + height / 2))
        assert away <= REACH, f"{target} lies {away:.0f} dp from the thumb"
        assert window.dp(min(width, height)) >= 44, f"{target} is {width:.0f} by {height:.0f}"


def test_one_handed_table_fits_without_overlaps(window: Window) -> None:
    for theme.text.step in (0, 2):
        for words in (ROUND, "market=KKKKK hand=- herd=6 deck=L left=D0L0"):
            window.set_up(words)
            assert_zones_fit(window)
            assert_piles_fit(window)
            assert_words_fit(window)


def test_landscape_windows_ignore_the_one_handed_setting(stage: Stage) -> None:
    window = Window(stage, (1280, 800, 1.0))
    hands.one_handed = True
    window.settle()
    assert window.table.layout.composition == "tablet_landscape"
