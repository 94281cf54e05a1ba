"""Type of twice its size on the smallest phones: no screen, page or overlay loses a word."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.metrics import Metrics

from jaipur.resources import languages
from jaipur.ui.look import theme
from jaipur.ui.results.match_over import MatchOver
from jaipur.ui.results.round_over import RoundOver
from jaipur.ui.widgets.explainer import explainer
from jaipur.ui.words import i18n
from tests.ui.driver.laid_table import LaidTable
from tests.ui.driver.match_table import match_screen
from tests.ui.driver.stand_ins import Silence
from tests.ui.layout_faults import faults
from tests.ui.results.rounds import AGAINST, TWO, to_count, won_by
from tests.ui.screens.test_screens_layout import SCREENS
from tools.stage.stage import Stage

WINDOWS = [(320, 568), (568, 320)]
LONG_WORDS = "de", "pt_BR", "es"
"""A language for each of our sizes: what breaks does so in these."""
FACES = "mark-south", "portrait-merchant"


def doors() -> Any:
    screen: Any = match_screen()
    screen.begin(to_count(TWO), ("mark-tiger", "mark-lotus"), None)
    return screen


SHOWN: dict[str, Callable[[], Any]] = {
    **SCREENS,
    "doors": doors,
    "round over": lambda: RoundOver(to_count(AGAINST), 0, FACES, Silence(), 0),
    "match over": lambda: MatchOver(won_by(0, AGAINST), 0, FACES, 1),
}


@pytest.fixture(autouse=True)
def large_type() -> Iterator[None]:
    theme.text.step = 2
    Metrics.fontscale = 2 / theme.TEXT_STEPS[2]
    yield


def check(stage: Stage, screen: Any, every: Callable[[], list[str]] | None = None) -> list[str]:
    """What is wrong with it in every language and window."""
    found = []
    for size in WINDOWS:
        stage.resize(*size)
        for code in languages():
            i18n.set_language(code)
            stage.frame(0.3)
            stage.frame()
            wrong = every() if every else faults(screen)
            found += [f"{code} {size}: {fault}" for fault in wrong]
    return found


@pytest.mark.parametrize("name", SHOWN)
def test_nothing_is_cut_small_or_covered(stage: Stage, name: str) -> None:
    screen = stage.show(SHOWN[name]())
    assert check(stage, screen) == []
    assert at_the_systems_largest(stage, screen) == []


def at_the_systems_largest(stage: Stage, screen: Any) -> list[str]:
    """What is wrong where the system's type of twice the size meets each of our three, upright."""
    stage.resize(*WINDOWS[0])
    Metrics.fontscale = 2
    found = []
    for step, code in enumerate(LONG_WORDS):
        theme.text.step = step
        i18n.set_language(code)
        stage.frame(0.3)
        stage.frame()
        found += [f"{code}, size {step}: {fault}" for fault in faults(screen)]
    return found


def test_no_explanation_is_cut(stage: Stage) -> None:
    ids = LaidTable(stage).table.ids
    things = (ids.deck, ids.bar, ids.hint, ids.bonuses.stacks[0], ids.cascades.piles[0])

    def bubbles() -> list[str]:
        found = []
        for thing in things:
            explainer.explain(thing)
            stage.frame()
            found += faults(explainer.explanation)
            explainer.vanish()
        return found

    assert check(stage, ids.deck, bubbles) == []
