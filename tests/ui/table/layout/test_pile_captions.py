"""The texts below the deck and the sold cards: a number and a whole word on the smallest phone."""

import re
from itertools import product

import pytest
from kivy.uix.label import Label

from jaipur.resources import languages
from jaipur.rules.notation import read_view
from jaipur.ui.table.table import Table
from jaipur.ui.widgets.fit_label import FitLabel
from jaipur.ui.widgets.handedness import hands
from jaipur.ui.widgets.panel import Badge
from jaipur.words import i18n
from tests.ui.layout_faults import shown
from tools.screenshots.table_scene import POSITIONS
from tools.stage.stage import Stage


def caption(table: Table, zone: str) -> str:
    """The texts in sight on a pile, none of them cut."""
    labels = [part for part in shown(table.ids[zone]) if isinstance(part, Label) and part.text]
    assert not [part.say for part in labels if isinstance(part, FitLabel) and part.is_cut]
    return " ".join(part.text for part in labels)


def test_piles_say_a_number_and_a_whole_word(stage: Stage) -> None:
    table = Table()
    stage.show(table)
    counts = ((20, 12), (1, 1), (0, 30))
    stage.resize(320, 568)
    for code, (deck, sold) in product(languages(), counts):
        i18n.set_language(code)
        table.sync(read_view(POSITIONS["middle"])._replace(deck_size=deck))
        table.ids.sold.cards = [0] * sold
        stage.frame(0.3)
        stage.frame()
        for zone, count in (("deck", deck), ("sold", sold)):
            said = caption(table, zone)
            assert re.findall(r"\d+", said) == [str(count)], said
            assert re.search(r"[^\W\d]{4}", said), f"{code}: {said!r} has no word"


@pytest.mark.parametrize("one_handed", [False, True])
def test_no_caption_sticks_out_of_its_pile(stage: Stage, one_handed: bool) -> None:
    hands.one_handed = one_handed
    table = Table()
    stage.show(table)
    table.sync(read_view(POSITIONS["middle"]))
    table.ids.sold.cards = [0] * 12
    i18n.set_language("de")
    for size in [(411, 891), (320, 568)] if one_handed else [(320, 568), (891, 411), (960, 600)]:
        stage.resize(*size)
        stage.frame(0.3)
        stage.frame()
        assert_captions_fit(table)


def assert_captions_fit(table: Table) -> None:
    for pile in (table.ids.deck, table.ids.sold):
        left, _low, width, _high = pile.pane
        for badge in (part for part in shown(pile) if isinstance(part, Badge)):
            assert left <= badge.x + 0.01 and badge.right <= left + width + 0.01
