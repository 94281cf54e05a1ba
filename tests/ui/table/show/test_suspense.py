"""Selling is the reward: tokens are counted singly, and no bonus is revealed too early."""

import re
from itertools import pairwise
from typing import Any

import pytest

from jaipur.game.match.session import Session
from jaipur.rules import Good, Sell
from jaipur.rules.notation import Record, Round, read_move
from jaipur.ui.look.rect import Rect
from tests.rules.build import a_deal
from tests.ui.driver.eyes import seen_sprites, seen_words
from tests.ui.driver.match_table import SEATS, MatchTable
from tests.ui.table.show.scripted import Scripted, frames
from tools.stage.stage import Stage

LEATHER = 4 + 3 + 2
"""What three leather bring."""
BONUSES = (1, 3)
FACE = re.compile(r"bonus-\d-\d+")


def a_match(first: str, second: str, value: int, deck: str = "") -> Session:
    """A match that has just been dealt; the first bonus for three cards has this value."""
    deal = a_deal(first, second, "DG", deck, threes=(value,))
    return Session(SEATS, 4, Record(("Asha", "Apprentice"), (Round(deal),)))


def i_sell(stage: Stage, value: int, speed: str = "normal") -> MatchTable:
    """I am selling three leather."""
    sitting = MatchTable(stage, Scripted(), a_match("CCLLL", "SSPPP", value), speed=speed)
    sitting.await_turn()
    sitting.choose(Sell(Good.LEATHER, 3))
    stage.tap(*sitting.table.ids.bar.ids.go.center)
    return sitting


def the_opponent_sells(stage: Stage, value: int, speed: str = "normal") -> MatchTable:
    """The opponent is selling three leather."""
    mind = Scripted("sell LLL")
    sitting = MatchTable(stage, mind, a_match("CCSSP", "LLLPP", value), speed=speed)
    sitting.await_turn()
    sitting.make(read_move("take D"))
    stage.wait_for(lambda: len(sitting.moves) == 2)
    return sitting


def figures(words: list[str]) -> set[int]:
    return {int(number) for text in words for number in re.findall(r"\d+", text)}


@pytest.mark.parametrize("value", BONUSES)
def test_my_bonus_value_is_hidden_until_the_token_turns(stage: Stage, value: int) -> None:
    sitting = i_sell(stage, value)
    value_text = re.compile(rf"bonus of {value}(?!\d|–)")  # which is not "1–3"
    me = sitting.table.ids.me
    seen: list[bool] = []
    for _ in frames(sitting):
        assert me.facts.rupees <= LEATHER
        assert not any(value_text.search(text) for text in seen_words())
        assert LEATHER + value not in figures(seen_words(me))
        seen.append(any(FACE.fullmatch(name) for name in seen_sprites()))
    assert seen == sorted(seen) and seen[-1], "once it can be read, it stays"
    turning = seen.count(True) / 60
    assert len(seen) / 60 > 0.5 and turning < 0.15, "it takes a beat, and then turns quickly"
    assert me.facts.rupees == LEATHER + value
    assert f"bonus-3-{value}" in seen_sprites()


def test_value_of_an_opponents_bonus_is_never_shown(stage: Stage) -> None:
    """All texts, frame by frame and afterwards, are the same for every value."""
    read = []
    for value in BONUSES:
        sitting = the_opponent_sells(stage, value)
        seen = [(seen_words(), seen_sprites()) for _ in frames(sitting)]
        for _ in range(60):
            stage.frame()
            seen.append((seen_words(), seen_sprites()))
        assert not any(FACE.fullmatch(name) for _words, names in seen for name in names)
        read.append(seen)
        sitting.screen.leave()
        stage.remove(sitting.screen)
    assert read[0] == read[1]


@pytest.mark.parametrize("sells", [i_sell, the_opponent_sells])
def test_each_token_that_lands_is_counted_with_a_higher_note(stage: Stage, sells: Any) -> None:
    sitting = sells(stage, 2)
    panel = sitting.table.ids.me if sells is i_sell else sitting.table.ids.opponent
    purses = [
        (panel.facts.rupees, panel.facts.goods_tokens, panel.facts.bonus_tokens)
        for _ in frames(sitting)
    ]
    counted = list(dict.fromkeys(purses))
    assert counted[:4] == [(0, 0, 0), (4, 1, 0), (7, 2, 0), (9, 3, 0)]
    notes = [name for name in sitting.sounds.heard if name.startswith("coin")]
    assert notes == ["coin-a", "coin-b", "coin-c"]
    assert "grand-sale" not in sitting.sounds.heard, "three cards are not celebrated"
    beat = sitting.sounds.heard.index("bonus-beat")
    assert beat > sitting.sounds.heard.index("coin-c"), "the bonus comes when all is counted"


def test_tokens_land_faster_and_a_sale_of_five_is_celebrated(stage: Stage) -> None:
    sitting = MatchTable(stage, Scripted(), a_match("LLLLL", "SSPPP", 1), speed="normal")
    sitting.await_turn()
    sitting.choose(Sell(Good.LEATHER, 5))
    stage.tap(*sitting.table.ids.bar.ids.go.center)
    heard = sitting.sounds.heard
    landed: dict[str, float] = {}
    for _ in frames(sitting):
        for name in heard:
            landed.setdefault(name, stage.now)
    times = [landed[f"coin-{note}"] for note in "abcde"]
    gaps = [after - before for before, after in pairwise(times)]
    assert all(after < before + 1 / 60 for before, after in pairwise(gaps))
    assert gaps[-1] < 0.7 * gaps[0]
    assert times[-1] <= landed["grand-sale"] < landed["bonus-beat"]


def test_key_skips_the_animation_of_a_sale(stage: Stage) -> None:
    sitting = i_sell(stage, 3)
    stage.run(0.3)
    assert sitting.table.busy
    sitting.screen.key("enter")
    stage.frame()
    assert not sitting.table.busy
    assert sitting.table.ids.me.facts.rupees == LEATHER + 3


def test_with_reduced_motion_a_sale_is_heard_and_no_bonus_revealed_early(stage: Stage) -> None:
    sitting = MatchTable(stage, Scripted(), a_match("CCLLL", "SSPPP", 2), speed="normal")
    sitting.screen.set_speed("normal", reduced=True)
    sitting.await_turn()
    sitting.choose(Sell(Good.LEATHER, 3))
    stage.tap(*sitting.table.ids.bar.ids.go.center)
    for _ in frames(sitting):
        assert not sitting.table.ids.keepsakes.children and not sitting.table.ids.flights.children
        assert not any("bonus of 2" in text for text in seen_words())
        assert sitting.table.ids.me.facts.rupees == 0
    assert sitting.table.ids.me.facts.rupees == LEATHER + 2
    assert [name for name in sitting.sounds.heard if name.startswith("coin")] == ["coins"]


def test_tap_skips_the_animation_of_a_sale(stage: Stage) -> None:
    sitting = i_sell(stage, 3)
    stage.run(0.3)
    stage.tap(*sitting.zone("market"))
    assert not sitting.table.busy
    assert sitting.table.ids.me.facts.rupees == LEATHER + 3
    assert "bonus of 3" in sitting.table.ids.me.facts.last_move


def test_turned_bonus_covers_neither_cards_nor_purses(stage: Stage) -> None:
    for width, height in ((1280, 800), (891, 411), (320, 480)):
        stage.resize(width, height)
        sitting = i_sell(stage, 2)
        for _ in frames(sitting):
            pass
        (token,) = sitting.table.ids.keepsakes.children
        cards = [*sitting.table.cards.market, *sitting.table.cards.hand]
        assert not any(token.collide_widget(card) for card in cards)
        assert token.x >= 0 <= token.y and token.right <= width
        held_up = Rect(*token.pos, *token.size)
        assert not held_up.meets(sitting.table.ids.me.places["money"])
        stage.run(2)
        assert not sitting.table.ids.keepsakes.children
        sitting.screen.leave()
        stage.remove(sitting.screen)


def test_enlarged_bonus_disappears_with_its_match(stage: Stage) -> None:
    sitting = i_sell(stage, 2)
    stage.run_until(lambda: not sitting.table.busy)
    assert sitting.table.ids.keepsakes.children
    sitting.screen.begin(Session(SEATS, 9), ("mark-south", "mark-north"), viewer=0)
    stage.run(0.1)
    assert not sitting.table.ids.keepsakes.children


@pytest.mark.parametrize(("words", "lit"), [("camels", "KKK"), ("swap GS for LL", "GS")])
def test_cards_the_opponent_takes_light_up_before_they_move(
    stage: Stage, words: str, lit: str
) -> None:
    mind = Scripted(words)
    session = a_match("CCSSP", "LLLPP", 2, deck="S")
    sitting = MatchTable(stage, mind, session, speed="normal")
    sitting.await_turn()
    sitting.make(read_move("take D"))
    stage.wait_for(lambda: len(sitting.moves) == 2)
    before = {card: card.place for card in sitting.table.cards.market}
    lit_for = 0
    while any(card.ring for card in sitting.table.cards.market):
        glowing = [card for card in sitting.table.cards.market if card.ring]
        assert "".join("DGSCPLK"[card.good] for card in sorted(glowing, key=_good)) == lit
        assert {card: card.place for card in sitting.table.cards.market} == before
        lit_for += 1
        stage.frame()
    assert 0.3 < lit_for / 60 < 0.4
    stage.run_until(lambda: not sitting.table.busy)
    assert not any(card.ring for card in sitting.table.cards.market)


def _good(card: Any) -> int:
    return int(card.good)


def test_tokens_of_an_opponents_sale_light_up_before_they_leave(stage: Stage) -> None:
    sitting = the_opponent_sells(stage, 2)
    cascades = sitting.table.ids.cascades
    full = cascades.tokens[Good.LEATHER]
    lit = 0
    while cascades.tokens[Good.LEATHER] == full:
        lit += cascades.highlight == (Good.LEATHER, 3)
        stage.frame()
    assert lit / 60 > 0.1
    assert cascades.highlight is None


def test_highlights_end_when_an_animation_is_skipped(stage: Stage) -> None:
    mind = Scripted("take G")
    sitting = MatchTable(stage, mind, a_match("CCSSP", "LLLPP", 2), speed="normal")
    sitting.await_turn()
    sitting.make(read_move("take D"))
    stage.wait_for(lambda: any(card.ring for card in sitting.table.cards.market))
    stage.tap(*sitting.zone("market"))
    assert not sitting.table.busy
    assert not any(card.ring for card in sitting.table.cards.market)
