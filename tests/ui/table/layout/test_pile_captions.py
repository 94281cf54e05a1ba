"""The texts below the deck and the sold cards: a number and a whole word on the smallest phone."""

import re

import pytest
from kivy.uix.label import Label

from jaipur.resources import languages
from jaipur.rules.notation import read_view
from jaipur.ui.table.table import Table
from jaipur.ui.widgets.badge import Badge
from jaipur.ui.widgets.fit_label import FitLabel
from jaipur.ui.widgets.handedness import hands
from jaipur.words import i18n
from tests.ui.layout_faults import shown
from tools.screenshots.table_scene import POSITIONS
from tools.stage.stage import Stage


def caption(table: Table, zone: str) -> str:
    """The texts in sight on a pile, none of them cut."""
    labels = [part for part in shown(table.ids[zone]) if isinstance(part, Label) and part.text]
    assert not [part.say for part in labels if isinstance(part, FitLabel) and part.is_cut]
    return " ".join(part.text for part in labels)


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("size", [(411, 891), (320, 568)])
def test_piles_say_a_number_and_a_whole_word(
    stage: Stage, size: tuple[int, int], code: str
) -> None:
    i18n.set_language(code)
    stage.resize(*size)
    table = Table()
    stage.show(table)
    for deck, sold in ((20, 12), (1, 1), (0, 30)):
        table.sync(read_view(POSITIONS["middle"])._replace(deck_size=deck))
        table.ids.sold.cards = [0] * sold
        stage.run(0.3)
        for zone, count in (("deck", deck), ("sold", sold)):
            said = caption(table, zone)
            assert re.findall(r"\d+", said) == [str(count)], said
            assert re.search(r"[^\W\d]{4}", said), f"{said!r} has no word"


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("size", [(411, 891), (320, 568), (891, 411), (960, 600)])
@pytest.mark.parametrize("one_handed", [False, True])
def test_no_caption_sticks_out_of_its_pile(
    stage: Stage, size: tuple[int, int], code: str, one_handed: bool
) -> None:
    i18n.set_language(code)
    hands.one_handed = one_handed
    stage.resize(*size)
    table = Table()
    stage.show(table)
    table.sync(read_view(POSITIONS["middle"]))
    table.ids.sold.cards = [0] * 12
    stage.run(0.3)
    for pile in (table.ids.deck, table.ids.sold):
        left, _low, width, _high = pile.pane
        for badge in (part for part in shown(pile) if isinstance(part, Badge)):
            assert left <= badge.x + 0.01 and badge.right <= left + width + 0.01
