"""The numbers of the layout come from KV: changing one there changes the table."""

from collections.abc import Callable, Iterator

import pytest
from kivy.lang import Builder

from jaipur.resources import KV
from jaipur.rules import Good, observe
from jaipur.ui.table.table import Table
from tests.rules.build import table as position
from tools.stage.stage import Stage

Places = list[tuple[float, ...]]


@pytest.fixture
def rewrite() -> Iterator[Callable[[str, str, str], None]]:
    """Replace a number in a KV rule for tables built later."""
    rewritten: list[str] = []

    def rewrite(zone: str, number: str, other: str) -> None:
        path = KV / "table" / "zones" / f"{zone}.kv"
        text = path.read_text(encoding="utf-8")
        assert text.count(f" {number}") == 1
        Builder.unload_file(str(path))
        rewritten.append(str(path))
        Builder.load_string(text.replace(number, other), filename=str(path))

    yield rewrite
    for path in rewritten:
        Builder.unload_file(path)
        Builder.load_file(path)


def laid(stage: Stage) -> Table:
    table = Table()
    stage.show(table)
    table.sync(observe(position("market=DGPPK hand=CCLLL herd=3"), 0))
    stage.run(0.3, dt=0.15)
    return table


def market(table: Table) -> Places:
    return [tuple(card.place) for card in table.cards.market]


def hand(table: Table) -> Places:
    return [tuple(card.place) for card in table.cards.hand]


def tokens(table: Table) -> Places:
    return [tuple(table.ids.cascades.place_of(Good.LEATHER, index)) for index in range(9)]


NUMBERS = {
    "market: how far apart": ("market", "apart: .03", "apart: .16", market),
    "market: the air around": (
        "market",
        "air: min(3 * Metrics.dp,",
        "air: min(30 * Metrics.dp,",
        market,
    ),
    "hand: how far apart": ("hand_fan", "spreads: .88,", "spreads: .5,", hand),
    "hand: how it leans": ("hand_fan", "leans: 3.6, 2.2, 1, .4", "leans: .2, .1", hand),
    "hand: how large": ("hand_fan", "larger: 1.45", "larger: .9", hand),
    "cascades: from token to token": ("cascades", "upright_step: .43", "upright_step: .2", tokens),
    "cascades: the head": ("cascades", "head: .56", "head: .3", tokens),
}


@pytest.mark.parametrize(
    ("zone", "number", "other", "places"), NUMBERS.values(), ids=NUMBERS.keys()
)
def test_changed_number_in_a_kv_rule_changes_only_its_zone(
    stage: Stage,
    rewrite: Callable[[str, str, str], None],
    zone: str,
    number: str,
    other: str,
    places: Callable[[Table], Places],
) -> None:
    before = laid(stage)
    usual = places(before)
    stage.remove(before)
    rewrite(zone, number, other)
    changed = laid(stage)
    assert places(changed) != usual
    for elsewhere in {market, hand, tokens} - {places}:
        if (elsewhere, zone) != (hand, "market"):  # hand cards are as large as the market allows
            assert elsewhere(changed) == elsewhere(before)


def test_a_chosen_card_stands_out_as_far_as_the_rule_says(
    stage: Stage, rewrite: Callable[[str, str, str], None]
) -> None:
    lifts = [lift_of_a_chosen_card(stage)]
    rewrite("hand_fan", "lift: .14", "lift: .05")
    lifts.append(lift_of_a_chosen_card(stage))
    assert lifts == [pytest.approx(0.14), pytest.approx(0.05)]


def lift_of_a_chosen_card(stage: Stage) -> float:
    """The lift of a chosen card, in card heights."""
    table = laid(stage)
    card = table.cards.hand[2]  # the middle card does not lean
    low = card.center_y
    stage.tap(*card.center)
    stage.run(0.5)
    stage.remove(table)
    return float((card.center_y - low) / card.height)


def test_table_follows_a_layout_property_that_changes(stage: Stage) -> None:
    table = laid(stage)
    seen = [(market(table), hand(table))]
    for zone, name, value in (
        ("market", "apart", 0.16),
        ("hand", "air", 40),
        ("hand", "larger", 0.5),
    ):
        setattr(table.ids[zone], name, value)
        stage.frame()
        assert (market(table), hand(table)) != seen[-1]
        seen.append((market(table), hand(table)))
    assert seen[0][0] != seen[1][0] == seen[-1][0]
