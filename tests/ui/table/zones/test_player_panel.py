"""A player's panel, at any size."""

from itertools import product

import pytest
from kivy.uix.widget import Widget

from jaipur.rules.goods import HAND_LIMIT
from jaipur.ui.table.zones.last_move_text import REMARK
from jaipur.ui.table.zones.player_panel import Fact
from tests.ui.table.zones.zone_sizes import MINE, OPPONENTS, Size, a_panel, placed, resized, said
from tools.stage.stage import Stage


@pytest.mark.parametrize(("hand", "sizes"), [(-1, MINE), (HAND_LIMIT, OPPONENTS)])
def test_facts_in_a_players_panel_are_whole_and_do_not_overlap(
    stage: Stage, hand: int, sizes: list[Size]
) -> None:
    full = a_panel(rupees=58, hand_size=hand, show_seen=True, seen=[1] * 6)
    for panel in resized(stage, full, sizes):
        money = next(words for words in said(panel) if words.say == "58 + ?")
        assert money.text == "58 + ?", panel.size
        for (one, a), (other, b) in product(panel.places.items(), repeat=2):
            if one < other:
                apart = a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0]
                above = a[1] + a[3] <= b[1] + 0.01 or b[1] + b[3] <= a[1] + 0.01
                assert apart or above, (one, other, panel.size)


@pytest.mark.parametrize("size", [(98, 95), (99, 102), (86, 92), (120, 110)])
def test_no_fact_of_an_own_panel_runs_into_its_frame(stage: Stage, size: Size) -> None:
    """As narrow as in the review on a phone."""
    panel = placed(stage, a_panel(hand_size=-1, last_move="took 5 camels"), size)
    _x, y, _width, _height = panel.pane
    assert all(place.y >= y for place in panel.places.values())


@pytest.mark.parametrize("name", ["Wilhelmina-Maria", "Maximilian Moore", "Bartholomew-Paul"])
def test_a_name_of_sixteen_letters_is_whole_on_a_phone(stage: Stage, name: str) -> None:
    panel = placed(stage, a_panel(hand_size=-1, name=name), (218, 77))
    assert panel.ids.name.text == name


@pytest.mark.parametrize("size", [(348, 96), (297, 74), (708, 115), (161, 247)])
def test_last_moves_of_any_length_have_one_size(stage: Stage, size: Size) -> None:
    sizes = set()
    for move in ("took 1 gold", "took 3 camels", "took 2 spice for 1 cloth + 1 camel"):
        panel = placed(stage, a_panel(hand_size=HAND_LIMIT, last_move=move), size)
        sizes.add(next(words.font_size for words in said(panel) if words.say == move))
        stage.remove(panel)
    assert len(sizes) == 1


def test_a_tap_on_the_last_move_replays_it(stage: Stage) -> None:
    panel = placed(stage, a_panel(hand_size=5), (346, 110))
    replays: list[Widget] = []
    panel.bind(on_replay=replays.append)
    x, y, width, height = panel.places["last_move_text"]
    stage.tap(x + width / 2, y + height / 2)
    assert replays == [panel]
    panel.facts.last_move = ""
    stage.tap(x + width / 2, y + height / 2)
    assert replays == [panel]


def test_remark_stands_below_the_last_move(stage: Stage) -> None:
    panel = placed(stage, a_panel(hand_size=5), (346, 110))
    moved = panel.facts.last_move
    panel.ids.last_move_text.say("You drive a hard bargain.")
    stage.frame()
    texts = [words.say for words in said(panel)]
    assert "You drive a hard bargain." in texts and moved in texts
    assert panel.ids.last_move_text.ids.remark.top <= panel.ids.last_move_text.ids.move.y + 1
    stage.run(REMARK + 0.1)
    texts = [words.say for words in said(panel)]
    assert moved in texts and "You drive a hard bargain." not in texts


@pytest.mark.parametrize("size", [(256, 57), (125, 140), (300, 72), (346, 110)])
def test_move_is_written_in_words_where_they_fit(stage: Stage, size: Size) -> None:
    """ "+2[silver] −[spice][camel]" was a riddle."""
    move, signs = "took 2 silver for 1 spice + 1 camel", "+2[glyph-silver] −[glyph-spice]"
    panel = placed(stage, a_panel(hand_size=5, last_move=move, last_signs=signs), size)
    assert panel.ids.last_move_text.ids.move.text.replace("\n", " ") == move


@pytest.mark.parametrize("density", [1.0, 1.5])
@pytest.mark.parametrize("size", [(256, 57), (256, 62), (300, 72), (346, 110)])
def test_token_icon_stays_beside_the_opponents_rupees(
    stage: Stage, size: Size, density: float
) -> None:
    panel = placed(stage, a_panel(hand_size=5, show_seen=True), size, density)
    for rupees in (0, 15, 112):
        panel.facts.rupees = rupees
        stage.frame()
        facts = [part for part in panel.children if isinstance(part, Fact)]
        [fact] = [part for part in facts if part.sprite == "rupees-5"]
        assert fact.icon >= 9 * density
        assert fact.icon <= fact.height
        assert [part.text for part in said(fact)] == [f"{rupees} + ?"]


@pytest.mark.parametrize("density", [1.0, 1.5])
@pytest.mark.parametrize("herd", [0, 11])
@pytest.mark.parametrize("seen", [False, True])
def test_herd_badge_fits_into_a_small_panel(
    stage: Stage, seen: bool, herd: int, density: float
) -> None:
    shown = {"show_herd": True, "show_seen": seen, "seen": [1] * 6}
    panel = placed(stage, a_panel(hand_size=7, herd=herd, **shown), (256, 62), density)
    place, [badge] = panel.ids.herd, panel.ids.herd.children
    assert badge.width <= place.width - 2 * density
    assert badge.height < 0.8 * place.height
