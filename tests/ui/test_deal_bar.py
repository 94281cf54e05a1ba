"""The deal bar and the bubbles: what they say, and what a touch on them does."""

import pytest
from kivy.uix.widget import Widget

from jaipur.ui.focus import Rect
from jaipur.ui.zones.bubbles import BRIEFEST, LETTERS, InfoBubble, Toast
from jaipur.ui.zones.buttons import IconButton
from jaipur.ui.zones.deal_bar import DealBar
from tests.ui.fitting import inside
from tests.ui.zoned import BARS, LONG_WORDS, Size, placed, rect, said
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


@pytest.mark.parametrize("at", [(0, 0, 40, 40), (1240, 760, 40, 40), (600, 400, 80, 60), None])
@pytest.mark.parametrize("text", ["No", LONG_WORDS * 3])
def test_a_toast_stays_in_the_window_and_goes_by_itself(
    stage: Stage, at: Rect | None, text: str
) -> None:
    toast = stage.show(Toast())
    toast.show(text, at=at)
    stage.run(0.5)
    assert toast.opacity == 1
    assert inside(rect(toast), (0, 0, 1280, 800), 0)
    stage.run(max(BRIEFEST, len(text) / LETTERS))
    assert toast.opacity == 0


@pytest.mark.parametrize("at", [(0, 0, 40, 40), (1240, 760, 40, 40), (600, 400, 80, 60)])
def test_a_touch_closes_the_lore_of_a_good_and_does_nothing_else(stage: Stage, at: Rect) -> None:
    bubble = InfoBubble(title="Gold", glyph="glyph-gold", good=1, values=[6, 5], lines=["2 unseen"])
    below = placed(stage, IconButton(icon="icon-hint"), (48, 48))
    pressed: list[Widget] = []
    below.bind(on_release=pressed.append)
    stage.show(bubble)
    bubble.show(at=at)
    stage.run(0.5)
    assert bubble.opacity == 1
    assert inside(rect(bubble), (0, 0, 1280, 800), 0)
    stage.tap(*below.center)
    stage.run(0.5)
    assert bubble.opacity == 0
    assert pressed == []
    stage.tap(*below.center)
    assert pressed == [below]
