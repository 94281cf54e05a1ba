"""The deal bar and the bubbles: what they say, and what a touch on them does."""

import pytest

from jaipur.resources import languages
from jaipur.rules import Exchange, Good, Move, Reason, Sell, Take, observe
from jaipur.rules.scoring import Ending
from jaipur.ui.look.rect import Rect
from jaipur.ui.table.zones.bubbles import BRIEFEST, LETTERS, Toast
from jaipur.ui.table.zones.deal_bar import DealBar
from jaipur.ui.words import i18n, phrases
from tests.rules.build import table as position
from tests.ui.driver.laid_table import POSITION, LaidTable
from tests.ui.layout_faults import inside
from tests.ui.table.zones.zone_sizes import BARS, LONG_WORDS, Size, placed, rect, said
from tools.stage.stage import Stage


@pytest.mark.parametrize(("legal", "expected"), [(True, ["deal"]), (False, ["refused"])])
def test_the_button_deals_only_what_is_legal(
    stage: Stage, legal: bool, expected: list[str]
) -> None:
    bar = placed(stage, DealBar(headline="Sell 2 gold", legal=legal), (480, 80))
    heard: list[str] = []
    bar.bind(
        on_deal=lambda _: heard.append("deal"),
        on_refused=lambda _: heard.append("refused"),
        on_clear=lambda _: heard.append("clear"),
    )
    stage.tap(*bar.ids.go.center)
    stage.tap(*bar.ids.reset.center)
    assert heard == expected
    bar.can_clear = True
    stage.tap(*bar.ids.reset.center)
    assert heard == [*expected, "clear"]


@pytest.mark.parametrize("size", BARS)
def test_the_reason_is_shown_in_place_of_the_detail(stage: Stage, size: Size) -> None:
    bar = placed(stage, DealBar(headline="Sell", detail="4 + 3", reason="Your hand"), size)
    texts = [words.text for words in said(bar)]
    assert "Your hand" in texts
    assert "4 + 3" not in texts


REFUSED: list[tuple[Reason, Move]] = [
    *((reason, Take(Good.GOLD)) for reason in Reason),
    *((Reason.PRECIOUS_GOODS_SELL_IN_PAIRS, Sell(good, 1)) for good in Good if good < Good.CLOTH),
    (Reason.EXCHANGE_UNEQUAL, Exchange((0, 0, 4, 0, 0, 0), (0,) * 7)),
    (Reason.EXCHANGE_UNEQUAL, Exchange((0,) * 6, (0, 0, 4, 0, 0, 0, 0))),
]
PHONES = [(320, 533), (320, 569), (360, 640), (411, 914)]


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("size", PHONES)
def test_no_explanation_is_cut_on_a_phone(stage: Stage, size: tuple[int, int], code: str) -> None:
    i18n.set_language(code)
    stage.resize(round(size[0] * 1.5), round(size[1] * 1.5), density=1.5)
    table = LaidTable(stage).table
    bar = table.ids.bar
    told: dict[str, float] = {}
    for reason in [phrases.explain(*refused) for refused in REFUSED]:
        bar.reason = reason
        told |= sizes_said(stage, bar, reason)
    bar.reason = ""
    for detail in [bar.detail, *map(phrases.ending, Ending)]:
        bar.detail = detail
        told |= sizes_said(stage, bar, detail)
    table.names = ["Asha", i18n._("Caravan master")]
    table.sync(observe(position(POSITION, turn=1), 0))
    told |= sizes_said(stage, bar, bar.detail)
    assert len(told) > len(Reason) + len(Ending)
    assert min(told.values()) > 0.7 * max(told.values()), "the type does not jump"


@pytest.mark.parametrize("size", [(1280, 800), (1600, 900)])
def test_words_are_large_where_a_line_is_long_enough(stage: Stage, size: tuple[int, int]) -> None:
    stage.resize(*size)
    bar = LaidTable(stage).table.ids.bar
    (told,) = sizes_said(stage, bar, bar.detail).values()
    assert told >= 20


def sizes_said(stage: Stage, bar: DealBar, text: str) -> dict[str, float]:
    """All the words in the bar with the size of their type, this one among them; none is cut."""
    stage.run(0.1)
    words = said(bar)
    assert text in [part.say for part in words]
    assert [part.text for part in words if part.is_cut] == []
    return {part.say: part.font_size for part in words if part.say == text}


@pytest.mark.parametrize(
    "at", [Rect(0, 0, 40, 40), Rect(1240, 760, 40, 40), Rect(600, 400, 80, 60), None]
)
@pytest.mark.parametrize("text", ["No", LONG_WORDS * 3])
def test_a_toast_stays_in_the_window_and_goes_by_itself(
    stage: Stage, at: Rect | None, text: str
) -> None:
    toast = stage.show(Toast())
    toast.show(text, at=at)
    stage.run(0.5)
    assert toast.opacity == 1
    assert inside(rect(toast), Rect(0, 0, 1280, 800), 0)
    stage.run(max(BRIEFEST, len(text) / LETTERS))
    assert toast.opacity == 0
