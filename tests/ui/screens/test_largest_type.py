"""Large type: no screen, page or overlay loses a word, whoever reads it."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import pytest
from kivy.metrics import Metrics

from jaipur.resources import languages
from jaipur.ui.look import theme
from jaipur.ui.results.match_over import MatchOver
from jaipur.ui.results.round_over import RoundOver
from jaipur.ui.widgets.explainer import explainer
from jaipur.ui.words import i18n
from tests.campaigns import some
from tests.ui.driver.laid_table import LaidTable
from tests.ui.driver.match_table import match_screen
from tests.ui.driver.stand_ins import Silence
from tests.ui.layout_faults import SIZES, faults
from tests.ui.results.rounds import AGAINST, TWO, to_count, won_by
from tests.ui.screens.test_screens_layout import SCREENS
from tools.stage.stage import Stage

SMALLEST = [(320, 568), (568, 320)]
SOME = [(360, 640), (914, 411), (1280, 800)]


class Reader(NamedTuple):
    """How somebody reads."""

    language: str
    step: int
    """Of our own sizes of type."""
    scale: float
    """Which the phone's owner set for all apps."""
    windows: list[tuple[int, int]]


EVERYBODY = tuple(Reader(code, 2, 2 / theme.TEXT_STEPS[2], SMALLEST) for code in languages())
"""Type of twice its size, on the smallest phones."""
FRENCH = (
    Reader("fr", 2, 1.0, SIZES),
    Reader("fr", 1, 0.85, SOME),  # the middle step is what people start with
    Reader("fr", 1, 2.0, SOME),
)
LONG_WORDS = "de", "pt_BR", "es"
"""A language for each of our sizes: what breaks does so in these."""
LARGEST = tuple(Reader(code, step, 2.0, SMALLEST[:1]) for step, code in enumerate(LONG_WORDS))
"""The system's type of twice the size, times each of our three."""
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


def check(
    stage: Stage, readers: Iterable[Reader], look: Callable[[], list[str]]
) -> dict[str, list[str]]:
    """What they find wrong with what is shown, each as soon as it is their turn."""
    found = {}
    for reader in readers:
        read_by(reader)
        for size in reader.windows:
            stage.resize(*size)
            stage.frame(0.3)
            stage.frame()
            if wrong := look():
                found[f"{reader[:3]} {size}"] = wrong
    return found


def read_by(reader: Reader) -> None:
    i18n.set_language(reader.language)
    theme.text.step = reader.step
    Metrics.fontscale = reader.scale


@pytest.mark.parametrize("name", SHOWN)
def test_nothing_is_cut_small_or_covered(stage: Stage, name: str) -> None:
    read_by(EVERYBODY[0])
    screen = stage.show(SHOWN[name]())
    everybody = (*EVERYBODY, *LARGEST, *(FRENCH if name in SCREENS else ()))
    readers = some("readers", everybody, turn=list(SHOWN).index(name))
    assert check(stage, readers, lambda: faults(screen)) == {}


def test_no_explanation_is_cut(stage: Stage) -> None:
    read_by(EVERYBODY[0])
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

    assert check(stage, some("explained", EVERYBODY, turn=0), bubbles) == {}
