"""Asking what something is: by a long press, a right click, a resting mouse and a key."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from jaipur.ui.look.rect import Rect
from jaipur.ui.table.messages import Kind, Message
from jaipur.ui.table.turntable import Turntable
from jaipur.ui.widgets.buttons import IconButton, TextButton
from jaipur.ui.widgets.explained import BlocksTouch
from jaipur.ui.widgets.explainer import explainer
from jaipur.ui.widgets.explanation import Explanation
from jaipur.words.description import Description, Row
from tests.ui.driver.laid_table import LaidTable
from tests.ui.layout_faults import inside
from tests.ui.widgets.sample_questions import match_menu
from tools.stage.stage import Stage

LORE = Description(
    "Deck",
    "3 cards left",
    "When it cannot fill the market to five cards, the round ends at once.",
    "Its last card alone does not end it.",
    (Row("take one good", "draws 1"), Row(pictures=(("glyph-gold", "1"), ("glyph-camel", "0")))),
)


@pytest.fixture(autouse=True)
def explains() -> Iterator[None]:
    explainer.install()
    yield
    explainer.remove()


def shown() -> Explanation | None:
    return next((one for one in Window.children if isinstance(one, Explanation)), None)


def explained() -> str:
    """The name of the widget explained now."""
    explanation = shown()
    return explanation.description.name if explanation and explanation.description else ""


@pytest.fixture
def button(stage: Stage) -> Any:
    """A button in the middle of the window, that counts how often it was pressed."""
    one: Any = IconButton(
        icon="icon-hint", name="Hint", explanation="Shows a good move.", size_hint=(None, None)
    )
    one.size, one.pos = (60, 60), (600, 380)
    one.pressed = 0

    def press(*_event: object) -> None:
        one.pressed += 1

    one.bind(on_release=press)
    return stage.show(one)


def ask(stage: Stage, way: str, x: float, y: float) -> None:
    if way == "long press":
        stage.long_press(x, y)
    else:
        stage.click(x, y, "right")
    stage.run(0.3)


WAYS = pytest.mark.parametrize("way", ["long press", "right click"])


@WAYS
def test_asking_explains_a_button_without_pressing_it(stage: Stage, button: Any, way: str) -> None:
    ask(stage, way, *button.center)
    explanation = shown()
    assert explanation and explanation.whole and explained() == "Hint"
    assert (button.pressed, button.state) == (0, "normal")
    stage.run(5)
    assert shown() is explanation, "it stays when the finger has left"


@WAYS
def test_next_touch_only_closes_the_explanation(stage: Stage, button: Any, way: str) -> None:
    ask(stage, way, *button.center)
    stage.tap(*button.center)
    stage.run(0.3)
    assert shown() is None and button.pressed == 0
    stage.tap(*button.center)
    assert button.pressed == 1


def test_short_press_opens_no_explanation(stage: Stage, button: Any) -> None:
    x, y = button.center
    stage.long_press(x, y, seconds=0.4)
    stage.run(1)
    assert shown() is None and button.pressed == 1


def test_moving_finger_opens_no_explanation(stage: Stage, button: Any) -> None:
    x, y = button.center
    stage.touch_down(x, y)
    stage.lead([(x + 25, y)], 0.1)
    stage.run(1)
    stage.up()
    assert shown() is None


def test_resting_mouse_opens_a_tip_beside_the_button(stage: Stage, button: Any) -> None:
    x, y = button.center
    stage.hover(5, 5)
    stage.hover(x, y)
    stage.run(0.4)
    assert shown() is None, "not before half a second"
    stage.run(0.3)
    tip = shown()
    assert tip and not tip.whole and explained() == "Hint"
    assert not overlap(tip.pane, Rect(*button.pos, *button.size))
    stage.hover(x + 5, y + 5)
    assert shown() is tip, "it stays while the mouse is on the thing"
    stage.hover(x + 200, y)
    assert shown() is None
    stage.hover(x, y)
    stage.run(0.7)
    stage.click(x, y)
    assert shown() is None and button.pressed == 1, "a tip is in nobody's way"


def test_frame_ends_where_the_page_is_scrolled_away(stage: Stage, button: Any) -> None:
    stage.remove(button)
    page = BoxLayout(size_hint_y=None, height=900)
    page.add_widget(button)
    button.size_hint = 1, 1
    view = stage.show(ScrollView(size_hint=(None, None), size=(300, 300), pos=(100, 100)))
    view.add_widget(page)
    stage.run(0.2)
    stage.hover(5, 5)
    stage.hover(*view.center)
    stage.run(0.7)
    explanation = shown()
    assert explanation and button.height == 900
    lit = explanation.lit
    assert view.y - 10 < lit.y and lit.top < view.top + 10
    stage.remove(view)


def test_mouse_that_drags_opens_no_tip(stage: Stage, button: Any) -> None:
    x, y = button.center
    stage.hover(5, 5)
    stage.mouse_down(5, 5)
    stage.hover(x, y)
    stage.run(1)
    assert shown() is None
    stage.mouse_up(x, y)
    stage.hover(x + 2, y)
    stage.run(0.7)
    assert shown()


def test_round_button_is_highlighted_as_a_circle(stage: Stage) -> None:
    menu = IconButton(icon="icon-menu", name="Menu", explanation="Pauses.", size_hint=(None, None))
    stage.show(menu)
    menu.pos, menu.size = (300, 200), (52, 120)
    stage.hover(*menu.center)
    stage.run(1)
    explanation = shown()
    assert explanation
    lit = explanation.lit
    assert lit.width == pytest.approx(lit.height) and lit.center == pytest.approx(menu.center)
    assert 2 * (explanation.corner + 3) == pytest.approx(lit.width, abs=2), "its light is round too"


def test_window_opening_under_a_resting_mouse_shows_no_tip(stage: Stage, button: Any) -> None:
    x, y = button.center
    stage.hover(5, 5)
    Window.dispatch("on_cursor_enter")
    stage.hover(x, y)
    stage.run(1)
    assert shown() is None
    stage.hover(x + 3, y)
    stage.run(0.7)
    assert explained() == "Hint", "now it was moved"


def test_key_explains_the_focused_button_and_another_key_closes(
    stage: Stage, keyboard: None, button: Any
) -> None:
    assert not explainer.explain_focused(), "nothing has the focus"
    stage.remove(button)
    menu = stage.show(match_menu())
    stage.key("tab")
    stage.key("i")
    assert explained() == "Continue"
    stage.key("escape")
    assert shown() is None and menu.parent


def test_covered_button_is_not_explained(stage: Stage, button: Any) -> None:
    shield = stage.show(BlocksTouch())
    stage.long_press(*button.center)
    assert shown() is None
    stage.remove(shield)
    stage.long_press(*button.center)
    assert explained() == "Hint"


@pytest.mark.parametrize("gone", ["removed", "moved", "left", "out of focus"])
def test_explanation_closes_when_its_button_goes(stage: Stage, button: Any, gone: str) -> None:
    stage.long_press(*button.center)
    assert shown()
    if gone == "removed":
        stage.remove(button)
    elif gone == "moved":
        button.x += 40
    elif gone == "left":
        Window.dispatch("on_hide")
    else:
        stage.focus(False)
    stage.frame()
    stage.frame()
    assert shown() is None
    stage.focus(True)


@pytest.mark.parametrize(
    "size", [(320, 568, 1.0), (568, 320, 1.0), (1280, 800, 1.0), (822, 1828, 2.0)], ids=str
)
def test_explanation_stays_in_the_window_beside_its_button(
    stage: Stage, size: tuple[int, int, float]
) -> None:
    stage.resize(*size)
    width, height, density = size
    side = 44 * density
    corners = [(0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0.5), (0.3, 0.6)]
    for (across, up), whole in product(corners, [True, False]):
        thing = Rect(across * (width - side), up * (height - side), side, side)
        explanation = stage.show(Explanation(whole=whole))
        explanation.explain(LORE, thing, turned=False)
        assert inside(explanation.pane, Rect(0, 0, width, height), 0)
        assert not overlap(explanation.pane, thing)
        for part in explanation.children:
            assert inside(Rect(*part.pos, *part.size), explanation.pane, 1)
        stage.remove(explanation)


def test_explanation_turns_with_the_table(stage: Stage) -> None:
    turntable = Turntable()
    one = TextButton(text="Go", explanation="Goes.", size_hint=(None, None))
    turntable.add_widget(one)
    stage.show(turntable)
    one.size, one.pos = (100, 60), (100, 100)
    turntable.face(1)
    stage.frame()
    stage.long_press(*one.to_window(*one.center))
    explanation = shown()
    assert explanation and explanation.angle == 180
    assert explanation.asked == pytest.approx(Rect(1080, 643.5, 100, 53))
    assert explanation.lit.inset(3) == pytest.approx(Rect(100, 103.5, 100, 53))


# On the table


@WAYS
def test_a_card_is_explained_and_not_chosen(laid: LaidTable, way: str) -> None:
    ask(laid.stage, way, *laid.spot(laid.hand("L")))
    assert explained() == "Leather" and laid.chosen() == "//0"
    laid.stage.tap(*laid.spot(laid.hand("C")))
    laid.stage.run(0.4)
    assert shown() is None and laid.chosen() == "//0"
    laid.tap(laid.hand("C"))
    assert laid.chosen() == "/C/0"


def test_slide_over_cards_opens_no_explanation(laid: LaidTable) -> None:
    x, y = laid.spot(laid.market("D"))
    laid.stage.touch_down(x, y)
    laid.stage.lead([(x + 60, y)], 0.2)
    laid.stage.run(0.8)
    assert shown() is None
    laid.stage.up()
    assert laid.chosen() != "//0"


def test_explanation_follows_a_new_position(laid: LaidTable) -> None:
    laid.stage.long_press(*laid.zone("herd"))
    explanation = shown()
    assert explanation and explanation.description and explanation.description.value == "3 camels"
    laid.set_up("market=DGPPK hand=CCLLL herd=5")
    assert explanation.description.value == "5 camels"


def rest(laid: LaidTable, x: float, y: float) -> Explanation | None:
    laid.stage.hover(x, y)
    laid.stage.run(0.8)
    return shown()


def test_a_tip_never_lies_on_the_button_of_the_move(laid: LaidTable) -> None:
    laid.stage.resize(1180, 720)
    laid.tap(laid.hand("L"))
    go = laid.table.ids.bar.ids.go
    button = Rect(*go.pos, *go.size)
    spots = [laid.spot(card) for card in (*laid.table.cards.hand, *laid.table.cards.market)]
    spots += [laid.zone(name) for name in ("deck", "sold", "herd")]
    for x, y in spots:
        tip = rest(laid, x, y)
        assert tip and not overlap(tip.pane, button), (x, y)


def test_a_tip_never_lies_on_a_message_nor_repeats_it(laid: LaidTable) -> None:
    laid.stage.resize(800, 1280)
    laid.table.messages.show(Message(Kind.TIP, lambda: "Camels pay in exchanges.", lambda: "Tip"))
    laid.stage.run(0.2)
    bar = laid.table.ids.bar
    message = Rect(*bar.ids.go.pos, *bar.ids.go.size)
    spots = [laid.spot(card) for card in (*laid.table.cards.hand, *laid.table.cards.market)]
    for x, y in [*spots, *map(laid.zone, ("deck", "sold", "herd"))]:
        tip = rest(laid, x, y)
        assert tip and not overlap(tip.pane, message), (x, y)
    hand = laid.table.ids.hand
    tip = rest(laid, hand.x + 2, hand.top - 2)  # beside the cards: there may be no room
    assert not tip or not overlap(tip.pane, message)
    assert rest(laid, *bar.ids.words.center) is None
    laid.table.messages.clear()
    assert rest(laid, bar.center_x, bar.center_y + 1)


def test_a_tip_makes_room_for_a_new_message(laid: LaidTable) -> None:
    laid.stage.resize(1180, 720)
    hand, bar = laid.table.ids.hand, laid.table.ids.bar
    for x, y in [(hand.x + 2, hand.top - 2), *map(laid.spot, laid.table.cards.hand)]:
        assert rest(laid, x, y)
        laid.table.messages.show(Message(Kind.TIP, lambda: "Camels pay.", lambda: "Tip"))
        laid.stage.run(0.2)
        tip = shown()
        assert not tip or not overlap(tip.pane, Rect(*bar.ids.go.pos, *bar.ids.go.size)), (x, y)
        laid.table.messages.clear()
        laid.stage.run(0.2)


def test_tip_closes_while_cards_move_and_returns_afterwards(laid: LaidTable) -> None:
    x, y = laid.zone("deck")
    assert rest(laid, x, y)
    with laid.table.occupied():
        laid.stage.frame()
        laid.stage.frame()
        assert not shown()
        assert not rest(laid, x + 1, y)
    laid.stage.run_until(shown)


def overlap(a: Rect, b: Rect) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.top and b.y < a.top


def test_new_app_forgets_an_open_question(stage: Stage, button: Any) -> None:
    explainer.asking = True
    explainer.remove()
    explainer.install()
    stage.tap(*button.center)
    assert button.pressed == 1 and not shown()
