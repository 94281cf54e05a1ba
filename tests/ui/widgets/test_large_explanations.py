"""Explanations in text of double size, on the smallest phones: no bubble loses a word."""

import pytest
from kivy.metrics import Metrics

from jaipur.resources import languages
from jaipur.ui.look import theme
from jaipur.ui.widgets.explainer import explainer
from jaipur.words import i18n
from tests.cases import first
from tests.ui.driver.laid_table import LaidTable
from tests.ui.layout_faults import faults
from tests.ui.visits.stops import TINY, TWICE
from tools.stage.stage import Stage


@pytest.mark.parametrize("code", first(1, ["de", *(code for code in languages() if code != "de")]))
def test_no_explanation_is_cut(stage: Stage, code: str) -> None:
    theme.text.step, Metrics.fontscale = TWICE
    ids = LaidTable(stage).table.ids
    things = (ids.deck, ids.bar, ids.hint, ids.bonuses.stacks[0], ids.cascades.piles[0])
    found = {}
    i18n.set_language(code)
    for size in TINY:
        stage.resize(*size)
        stage.frame(0.3)
        for thing in things:
            explainer.explain(thing)
            stage.frame()
            if wrong := faults(explainer.explanation):
                found[size, thing] = wrong
            explainer.vanish()
    assert found == {}
