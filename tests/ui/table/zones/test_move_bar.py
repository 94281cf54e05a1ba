"""The texts of the bar and the bubbles, and the effect of touching them."""

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.graphics import BindTexture, Color
from kivy.graphics.instructions import InstructionGroup

from jaipur.game.match.meaning import Refusal
from jaipur.resources import languages
from jaipur.rules import Exchange, Good, Move, Reason, Sell, Take, observe
from jaipur.rules.scoring import Ending
from jaipur.ui.table.zones.bar_plate import EMPTY, LOOKS, PRESSED
from jaipur.ui.table.zones.move_bar import MoveBar
from jaipur.words import bar_words, i18n, phrases
from tests.cases import first
from tests.rules.build import table as position
from tests.ui.driver.eyes import seen_words
from tests.ui.driver.laid_table import POSITION, LaidTable
from tests.ui.table.zones.zone_sizes import placed, said
from tools.stage.stage import Stage


@pytest.mark.parametrize("look", LOOKS)
def test_only_a_legal_move_is_a_button(stage: Stage, look: str) -> None:
    bar = placed(stage, MoveBar(look=look, headline="Sell 2 gold"), (480, 80))
    heard: list[str] = []
    bar.bind(on_move=lambda _: heard.append("move"), on_clear=lambda _: heard.append("clear"))
    stage.tap(*bar.ids.go.center)
    stage.tap(bar.right - 20, bar.ids.go.center_y)
    expected = ["move"] * (2 if look in PRESSED else 0)
    assert heard == expected, "without a cross the button fills the bar"
    bar.can_clear = True
    stage.frame()
    stage.tap(*bar.ids.reset.center)
    assert heard == [*expected, "clear"]


def test_a_refusal_is_no_smaller_than_what_to_do_instead(stage: Stage) -> None:
    headline, detail = "Du hättest mehr als sieben Karten", "gib Karten statt Kamele"
    bar = placed(stage, MoveBar(look="refusal", headline=headline, detail=detail), (306, 92))
    assert bar.ids.headline.font_size >= bar.ids.inner.font_size
    assert bar.ids.headline.font_size >= 18


def test_every_look_differs_without_colour(stage: Stage) -> None:
    """The drawings differ, not only their colours."""
    shapes = set()
    for look in LOOKS:
        pieces = ["card-gold", EMPTY] if look == "missing" else []
        bar = MoveBar(look=look, headline="Sell", pieces=pieces, portrait="portrait-maharaja")
        go = placed(stage, bar, (480, 80)).ids.go
        drawn = [type(part).__name__ for part in walk(go.canvas.before)]
        font = next(part.font_name for part in said(bar))
        shapes.add((*drawn, font))
        stage.remove(bar)
    assert len(shapes) == len(LOOKS)


def walk(group: Any) -> Iterator[Any]:
    for part in group.children:
        if isinstance(part, InstructionGroup):
            yield from walk(part)
        elif not isinstance(part, Color | BindTexture):
            yield part


REFUSED: list[tuple[Reason, Move]] = [
    *((reason, Take(Good.GOLD)) for reason in Reason),
    *((Reason.PRECIOUS_GOODS_SELL_IN_PAIRS, Sell(good, 1)) for good in Good if good < Good.CLOTH),
    (Reason.EXCHANGE_UNEQUAL, Exchange((0, 0, 4, 0, 0, 0), (0,) * 7)),
    (Reason.EXCHANGE_UNEQUAL, Exchange((0,) * 6, (0, 0, 4, 0, 0, 0, 0))),
]
EXCHANGE = Exchange((0, 0, 4, 0, 0, 0, 0), (0, 0, 0, 0, 0, 2, 3))
PHONES = [(320, 533), (320, 569), (360, 640), (411, 914)]


def small_print() -> set[str]:
    """Return the details of refused exchanges, for a full hand, an almost full one and others."""
    hands = (observe(position(f"hand={'CCCCCCC'[:held]}"), 0) for held in (5, 6, 7))
    refused = [Refusal(EXCHANGE, reason) for reason in Reason]
    return {bar_words.refusal(one, view).detail for view in hands for one in refused} - {""}


@pytest.mark.parametrize("code", first(1, sorted(languages(), key="de".__ne__)))
@pytest.mark.parametrize("size", first(1, list(PHONES)))
def test_no_explanation_is_cut_on_a_phone(stage: Stage, size: tuple[int, int], code: str) -> None:
    i18n.set_language(code)
    stage.resize(round(size[0] * 1.5), round(size[1] * 1.5), density=1.5)
    table = LaidTable(stage).table
    bar = table.ids.bar
    sizes: dict[str, float] = {}
    for reason in [bar_words.explain(*refused) for refused in REFUSED]:
        table.choice.refuse(reason)
        sizes |= sizes_said(stage, bar, reason)
    table.messages.clear()
    for detail in [bar.detail, *small_print(), *map(phrases.ending, Ending)]:
        bar.detail = detail
        sizes |= sizes_said(stage, bar, detail)
    table.players.set(name=["Asha", i18n._("Caravan master")])
    table.sync(observe(position(POSITION, turn=1), 0))
    sizes |= sizes_said(stage, bar, bar.detail)
    assert len(sizes) > len(Reason) + len(Ending)


def test_the_bonus_of_a_sale_stands_before_its_words(stage: Stage) -> None:
    stage.resize(320, 568)
    bar = LaidTable(stage).table.ids.bar
    words, token = bar.ids.detail, bar.ids.bonus
    for code in languages():
        i18n.set_language(code)
        bar.headline, bar.detail, bar.tier = "Sell", bar_words.bonus_hope(3, 3), 3
        stage.run(0.1)
        assert (words.text.replace("\n", " "), token.sprite) == (bar.detail, "bonus-3")
        widest = max(words.ink_width, words.width if "\n" in words.text else 0)
        assert bar.x <= token.x and token.right <= words.center_x - widest / 2, code


def sizes_said(stage: Stage, bar: MoveBar, text: str) -> dict[str, float]:
    """All texts in the bar with their sizes, including this text; none is cut."""
    stage.run(0.1)
    words = said(bar)
    assert text in [part.say for part in words]
    assert [part.text for part in words if part.is_cut] == []
    return {part.say: part.font_size for part in words if part.say == text}


def test_thinking_opponent_is_named_once_and_lights_move(laid: LaidTable) -> None:
    laid.table.sync(observe(position(POSITION, turn=1), 0))
    laid.table.opponent.thinking = True
    laid.stage.run(0.1)
    assert [text for text in seen_words() if "thinking" in text] == ["Ravi is thinking"]
    lights = laid.table.ids.bar.ids.pondering
    seen = set()
    for _ in range(20):
        laid.stage.run(0.1)
        seen.add(round(lights.phase, 2))
    assert len(seen) > 8
    laid.table.opponent.thinking = False
    laid.stage.run(0.1)
    rest = lights.phase
    laid.stage.run(1)
    assert lights.phase == rest


def test_tip_and_hint_have_their_heading_in_a_low_wide_bar(stage: Stage) -> None:
    bar = placed(stage, MoveBar(), (474, 76))
    bar.title, bar.words = "Hint", "Pay with camels. Press the lamp again to see the move."
    stage.frame()
    assert bar.ids.title.height and bar.ids.title.text == "Hint"
    assert bar.ids.words.text.replace("\n", " ") == bar.words
