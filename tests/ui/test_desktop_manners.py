"""The game with a mouse and a keyboard; `test_real_window.py` sees the same by the events of a real
display."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Keyboard, Window

from jaipur.rules import Good, Take
from jaipur.ui.app import JaipurApp
from jaipur.ui.widgets.explainer import explainer
from jaipur.ui.widgets.focus import focusables
from tests.ui.driver.laid_table import LaidTable
from tests.ui.driver.whole_app import WholeApp, quick_app
from tools.stage.stage import Stage


@pytest.fixture
def hands(stage: Stage, tmp_path: Path) -> Iterator[WholeApp]:
    person = quick_app(stage, tmp_path)
    yield person
    person.close()


def explained() -> str:
    """Return the name of the thing that is explained now."""
    shown = explainer.explanation
    return shown.description.name if shown and shown.description else ""


def focused(hands: WholeApp) -> Any:
    return next((one for one in focusables(hands.table) if one.focused), None)


# Keys on every screen


def test_sheet_of_keys_opens_on_every_screen(hands: WholeApp) -> None:
    for where in ("title", "settings", "table"):
        if where == "table":
            hands.sit_down()
        elif where == "settings":
            hands.tap(hands.app.navigator.title.buttons["settings"])
        before = hands.where
        hands.key("f1")
        assert hands.where == "KeysSheet"
        said = " ".join(getattr(part, "text", "") for part in hands.front.walk())
        assert "Shift + 1 to 7" in said and "Right click" in said
        hands.key("escape")
        assert hands.where == before
        Window.dispatch("on_textinput", "?")
        assert hands.where == "KeysSheet"
        Window.dispatch("on_textinput", "?")
        assert hands.where == before, "asked twice, it is gone"
        hands.key("f1")
        hands.key("enter")
        assert hands.where == before
        if where == "settings":
            hands.key("escape")
    hands.key("escape")
    hands.touch("keys")
    assert hands.where == "KeysSheet"
    hands.key("escape")
    assert hands.where == "match_menu", "back to where it was asked"


def test_quit(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[str] = []
    monkeypatch.setattr(JaipurApp, "stop", lambda _app, *_args: left.append("left"))
    hands = quick_app(stage, tmp_path)
    stage.key("q")
    assert left == []
    stage.key("q", "ctrl")
    assert left == ["left"]
    hands.tap(hands.app.navigator.title.buttons["quit"])
    assert left == ["left"] * 2
    hands.close()


def test_keys_before_the_first_frame_are_ignored(stage: Stage, tmp_path: Path) -> None:
    app: Any = JaipurApp(seed=5, folder=tmp_path)
    stage.show(app.build())
    stage.key("enter")
    app.on_start()
    while not app.awake:
        stage.frame()
    for key in ("enter", "escape", "f1"):
        code = Keyboard.keycodes[key]
        if not Window.dispatch("on_key_down", code, 0, None, []):
            Window.dispatch("on_keyboard", code, 0, None, [])
    stage.run(0.5)
    assert app.services.overlays.children[0].scope_name == "greeting"
    stage.key("escape")
    assert not app.services.overlays.children
    app.dispatch("on_stop")


# Keys at the table


def test_digits_choose_cards(hands: WholeApp) -> None:
    table = hands.sit_down()
    for key in ("1", "numpad1"):
        hands.stage.key(key)
        assert table.cards.slots[0].chosen == (key == "1")
    for n, card in enumerate(table.cards.hand, 1):
        hands.stage.key(str(n), "shift")
        assert card.chosen
        hands.stage.key(f"numpad{n}", "shift")
        assert not card.chosen
    Window.dispatch("on_key_down", ord("&"), 30, "&", [])  # the first key on a French keyboard
    assert table.cards.slots[0].chosen
    hands.stage.key("9")
    hands.key("spacebar")
    assert table.busy or not hands.my_turn(), "with nothing focused, it is the green button"


def test_enter_is_the_green_button_although_the_list_of_moves_has_the_focus(
    hands: WholeApp,
) -> None:
    hands.stage.resize(1280, 800)
    table = hands.sit_down()
    hands.move()
    session = hands.app.navigator.match_screen.session
    made = len(session.turns)
    entry = table.ids.moves.ids.rows.children[0]
    tab_to(hands, entry)
    wanted = next(card for card in table.cards.market if card.good != Good.CAMEL)
    hands.stage.key(str(table.cards.slots.index(wanted) + 1))
    assert wanted.chosen and wanted.focused, "the focus goes along with the choice"
    tab_to(hands, entry)
    assert table.ids.bar.legal
    hands.key("enter")
    assert session.turns[made].move == Take(wanted.good)


def tab_to(hands: WholeApp, thing: Any) -> None:
    for _press in range(60):
        if thing.focused:
            return
        hands.stage.key("tab")
    raise AssertionError("Tab does not reach it")


@pytest.mark.parametrize("key", ["right", "tab"])
def test_the_focus_begins_at_the_first_card_and_returns_there(hands: WholeApp, key: str) -> None:
    table = hands.sit_down()
    hands.stage.key(key)
    assert focused(hands) is table.cards.slots[0]
    hands.stage.key("right")
    assert focused(hands) is table.cards.slots[1]
    hands.stage.key("left")
    hands.stage.key("spacebar")
    hands.stage.key("enter")
    hands.stage.wait_for(lambda: table.busy)
    assert focused(hands) is None
    hands.wait_for_turn()
    assert focused(hands) is table.cards.slots[0]
    hands.tap(table.ids.me)
    assert focused(hands) is None
    hands.move()
    assert focused(hands) is None, "fingers and mouse need none"


# Explanations


def test_every_card_of_a_match_is_explained(hands: WholeApp) -> None:
    table = hands.sit_down()
    names = {"DIAMONDS": "Diamonds", "CAMEL": "Camels", "SPICE": "Spice", "LEATHER": "Leather"}
    names |= {"GOLD": "Gold", "SILVER": "Silver", "CLOTH": "Cloth"}
    for card in (*table.cards.market, *table.cards.hand):
        hands.stage.click(*hands.spot(card), "right")
        assert names[card.good.name].rstrip("s") in explained()
        hands.stage.click(5, 5)
    hands.stage.key("right")
    hands.stage.key("i")
    assert names[table.cards.slots[0].good.name].rstrip("s") in explained()


# Mouse


@pytest.mark.parametrize(("gap", "deals"), [(0.2, 1), (0.35, 1), (0.48, 1), (0.6, 0)])
def test_slow_double_clicks_count_on_a_desktop(laid: LaidTable, gap: float, deals: int) -> None:
    spot = laid.spot(laid.market("G"))
    laid.stage.click(*spot)
    laid.stage.frame(gap - 2 / 60)  # a slow frame counts like many quick ones
    laid.stage.click(*spot)
    assert laid.moves == ["take G"] * deals


def test_mouse_drags_a_card(laid: LaidTable) -> None:
    x, y = laid.spot(laid.market("G"))
    goal = laid.zone("hand")
    laid.stage.mouse_down(x, y)
    for share in range(1, 11):
        at = x + (goal[0] - x) * share / 10, y + (goal[1] - y) * share / 10
        laid.stage.hover(*at)
    laid.stage.mouse_up(*goal)
    assert laid.moves == ["take G"]


def test_a_drag_within_one_slow_frame(laid: LaidTable, keyboard: None) -> None:
    x, y = laid.spot(laid.market("G"))
    goal = laid.zone("hand")
    for event, at in (("down", (x, y)), ("move", (x, y - 60)), ("move", goal), ("up", goal)):
        button = () if event == "move" else ("left",)
        Window.dispatch(f"on_mouse_{event}", at[0], Window.height - at[1], *button, [])
    laid.stage.frame()
    assert laid.moves == ["take G"]


def test_escape_puts_the_cards_back_whatever_the_bar_says(hands: WholeApp) -> None:
    table = hands.sit_down()
    hands.tap(table.cards.market[0])
    table.dispatch("on_refused", "Wait for your turn")
    hands.key("escape")
    assert not table.choice and not table.messages.current
    hands.key("escape")
    assert hands.overlay() == "match_menu"


# Texts
