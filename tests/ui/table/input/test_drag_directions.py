"""Drags that start in any direction: only the zone under the finger at the end counts."""

from itertools import product
from math import cos, pi, sin

import pytest

from jaipur.rules.notation.words import LETTERS
from jaipur.ui.table.card import Card
from tests.cases import first, in_turn, nightly
from tests.ui.driver.laid_table import LaidTable
from tools.stage.stage import Stage

WINDOWS = [(411, 891), (1180, 720), (1280, 800), (891, 411)]
DIRECTIONS = 24
SETTING_OUT = 36
"""Pixels for which a drag keeps to its first direction."""
POSITION = "market=DGPPK hand=DDSCLLL herd=3"
SELLING = ("sold", "cascades", "bonuses", "bar")
RETURNING = ("herd", "me", "opponent", "hand")


@pytest.mark.parametrize(
    "window", first(1, list(WINDOWS)), ids=lambda size: "x".join(map(str, size))
)
@pytest.mark.parametrize("many", [1, nightly(DIRECTIONS)])
def test_drag_counts_where_the_finger_ends(
    stage: Stage, window: tuple[int, int], many: int
) -> None:
    stage.resize(*window)
    laid = LaidTable(stage, POSITION)
    faults = []
    ways = product(_starts(laid), (*SELLING, "market", *RETURNING))
    for turn, ((card, chosen), target) in enumerate(ways):
        for step in in_turn(range(DIRECTIONS), many, turn):
            angle = 2 * pi * step / DIRECTIONS
            came_of_it = _drag(laid, card, chosen, angle, target)
            if fault := _fault(laid, card, chosen, target, came_of_it):
                faults.append(f"{card} {chosen} {target} {360 * angle / 2 / pi:.0f}°: {fault}")
    assert not faults, "\n".join(faults)


def _starts(laid: LaidTable) -> list[tuple[Card, list[Card]]]:
    """Every card of the hand, alone and as one of several chosen cards of its good."""
    hand = laid.table.cards.hand
    alone: list[tuple[Card, list[Card]]] = [(card, []) for card in hand]
    sets = [(card, [other for other in hand if other.good == card.good]) for card in hand]
    return alone + [(card, chosen) for card, chosen in sets if len(chosen) > 1]


def _drag(
    laid: LaidTable, card: Card, chosen: list[Card], angle: float, target: str
) -> tuple[list[str], list[str]]:
    """Return the resulting moves and refusals."""
    laid.moves.clear()
    laid.refusals.clear()
    laid.table.choice.only(chosen)
    laid.table.cards.settle(0)
    x, y = laid.spot(card)
    x, y = max(x, card.x + 2), min(y, card.top - 2)
    laid.stage.touch_down(x, y)
    laid.stage.move(x + SETTING_OUT * cos(angle), y + SETTING_OUT * sin(angle))
    laid.stage.move(*laid.zone(target))
    laid.stage.up()
    return laid.moves, laid.refusals


def _fault(
    laid: LaidTable, card: Card, chosen: list[Card], target: str, came: tuple[list[str], list[str]]
) -> str:
    moves, refusals = came
    held = chosen or [card]
    letters = "".join(LETTERS[one.good] for one in held)
    sale = f"sell {letters}"
    bar = laid.table.ids.bar
    if target in SELLING and letters == "L":  # one of three: the bar offers both ways
        offered = not moves and bar.ids.all_of_kind.text == "All 3"
        return "" if offered and bar.headline.startswith("Sell 1") else f"{came}: {bar.headline}"
    if target in SELLING and letters == "D":  # one alone is no sale: the bar offers both
        offered = not moves and laid.chosen() == "/DD/0"
        return "" if offered and bar.headline.startswith("Sell 2") else f"{came}: {bar.headline}"
    if target in SELLING and letters not in "DGS":
        return "" if moves == [sale] else f"{came} instead of {sale}"
    if moves:
        return f"{moves} came of it"
    if target in SELLING and not (refusals or bar.look == "missing"):
        return f"no word, the bar is {bar.look}: {bar.headline}"
    if target == "market" and not (refusals or bar.look in ("missing", "refusal")):
        return f"no word, the bar is {bar.look}: {bar.headline}"
    laid.table.cards.settle(0)
    if not all(laid.lies(one) for one in laid.table.cards.hand):
        return "a card stays away"
    if target in SELLING:  # a refused sale leaves the choice as it was
        held = chosen
    if target != "hand" and {*laid.table.choice.hand} != {*held}:
        return f"chosen: {laid.chosen()}"
    return "" if {*held} <= {*laid.table.choice.hand} else f"chosen: {laid.chosen()}"
