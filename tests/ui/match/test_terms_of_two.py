"""Terms of a match between two players, from the names page to a continued match."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from jaipur.game.match.heading import heading_of
from jaipur.ui.device.insets import sheet_insets
from jaipur.ui.table.doors import JUST_SHUT
from jaipur.ui.widgets.buttons import RoundButton
from jaipur.ui.widgets.explained import place_of
from jaipur.ui.widgets.explainer import explainer
from jaipur.ui.widgets.tap_bar import TapBar
from tests.cases import first
from tests.ui.driver.whole_app import WholeApp, quick_app
from tools.stage.stage import Stage


@pytest.fixture
def hands(stage: Stage, tmp_path: Path) -> Iterator[WholeApp]:
    app = quick_app(stage, tmp_path)
    yield app
    app.close()


def agree(hands: WholeApp) -> None:
    """Set up one round without hints; Bruno begins, Asha is the tiger."""
    hands.tap(hands.app.navigator.title.buttons["two_players"])
    hands.tap(hands.front.ids.player0.ids.crest)
    hands.tap(hands.front.ids.beginner.children[0].children[0])
    hands.tap(hands.front.ids.one_round.children[0].children[0])
    hands.touch("shared_hints")
    hands.key("escape")


def move_and_leave(hands: WholeApp) -> None:
    """Make a move, without which a match is not kept, and leave it behind the doors."""
    hands.make_move()
    hands.stage.wait_for(lambda: hands.app.navigator.match_screen.doors.shut)
    hands.pause()
    hands.touch("leave")


def test_new_and_continued_matches_follow_the_terms(hands: WholeApp) -> None:
    agree(hands)
    hands.share("Asha", "Bruno")
    for heir in ("Bruno", "Asha"):  # a new match, and then the one that was continued
        table = hands.app.navigator.match_screen
        assert table.session.match.seals_to_win == 1
        assert table.doors.sign.name == heir
        assert table.doors.sign.round == "A single round"
        assert table.table.players.portraits == ["mark-tiger", "mark-north"]
        assert len(table.doors.ids.next_player.facts.seal_sprites) == 1
        hands.open_doors()
        hands.key("h")
        hands.stage.run(0.5)
        assert table.table.ids.hint.disabled and not table.table.choice, "no hints were agreed on"
        move_and_leave(hands)
        hands.again()
        hands.tap(hands.app.navigator.title.buttons["continue"])
    assert heading_of(hands.app.services.store.journal.record).terms.crests == ("tiger", "peacock")


def test_who_begins_is_kept_when_a_continued_match_starts_again(hands: WholeApp) -> None:
    hands.app.services.change("beginner", "first")
    hands.share("Asha", "Bruno")
    hands.open_doors()
    move_and_leave(hands)
    hands.again()
    hands.tap(hands.app.navigator.title.buttons["continue"])
    doors = hands.app.navigator.match_screen.doors
    hands.tap(doors.ids.menu)
    hands.touch("again")
    hands.touch("yes")
    hands.stage.run(0.5)
    assert doors.sign.name == "Asha", "a random start would be Bruno's with this seed"


def test_names_page_remembers_the_terms(hands: WholeApp) -> None:
    agree(hands)
    hands.again()
    hands.key("escape")  # from the greeting
    hands.tap(hands.app.navigator.title.buttons["two_players"])
    page = hands.front
    assert (page.beginner, page.one_round, page.shared_hints) == ("second", True, False)
    assert [row.mark for row in (page.ids.player0, page.ids.player1)] == [
        "mark-tiger",
        "mark-north",
    ]


def test_the_menu_turns_with_the_table(hands: WholeApp) -> None:
    """Face to face, the second player reads and touches it from across the table."""
    agree(hands)
    hands.app.services.change("face_to_face", True)
    hands.share("Asha", "Bruno")
    sign = hands.app.navigator.match_screen.doors.sign
    assert (sign.call, sign.name) == ("", "Bruno’s turn"), "nothing is handed over"
    hands.open_doors()
    x, y = hands.spot(hands.table.ids.menu)
    hands.stage.tap(x, y)
    hands.stage.run(0.3)
    assert hands.overlay() == "match_menu"
    menu = hands.app.services.overlays.children[0]
    top, low = (hands.spot(menu.ids[name])[1] for name in ("resume", "leave"))
    assert top < low, "upside down for whom it is not"
    hands.touch("leave")
    assert hands.screen == "title"
    hands.tap(hands.app.navigator.title.buttons["settings"])
    assert not hands.app.services.overlay_turntable.turned


@pytest.mark.parametrize("page", first(1, ["settings", "rules"]))
def test_pages_of_the_menu_turn_with_the_table(hands: WholeApp, page: str) -> None:
    agree(hands)
    hands.app.services.change("face_to_face", True)
    hands.share("Asha", "Bruno")
    hands.open_doors()
    hands.stage.tap(*hands.spot(hands.table.ids.menu))
    hands.stage.run(0.3)
    hands.touch(page)
    assert hands.screen == page
    back = next(one for one in hands.front.walk() if isinstance(one, RoundButton))
    x, y = hands.spot(back)
    assert y > Window.height / 2, "above, and so at Bruno's left hand"
    seen = Window.width - 1 - x, Window.height - 1 - y  # where it is on the device
    hands.stage.hover(x, y)
    assert not back.hovered
    hands.stage.hover(*seen)
    assert back.hovered
    hands.stage.tap(*seen)
    hands.stage.run(0.5)
    assert (hands.screen, hands.overlay()) == ("table", "match_menu")
    menu = hands.app.services.overlays.children[0]
    top, low = (hands.spot(menu.ids[name])[1] for name in ("resume", "leave"))
    assert top < low and Window.rotation == 0
    hands.touch("leave")


def test_turned_menu_keeps_clear_of_the_bar_for_taps(hands: WholeApp) -> None:
    """Face to face, the bar stays at the window's lower edge while sheets are upside down."""
    agree(hands)
    for name in ("face_to_face", "taps_only"):
        hands.app.services.change(name, True)
    hands.share("Asha", "Bruno")
    hands.stage.run(JUST_SHUT, dt=hands.dt)
    hands.tap(hands.app.navigator.match_screen.doors.ids.knob)
    hands.stage.run_until(lambda: not hands.table.busy, dt=hands.dt)
    hands.tap(hands.table.ids.menu)
    assert hands.overlay() == "match_menu"
    bar: Any = next(child for child in Window.children if isinstance(child, TapBar))
    card, upside_down = place_of(hands.front.ids.card)
    assert upside_down and bar.turned, "both face Bruno"
    assert card.y >= bar.top
    assert card.center[1] == pytest.approx((bar.top + Window.height) / 2)
    assert bar.ids.ask.x > bar.ids.down.x, "at the left for Bruno"
    hands.tap(bar.ids.ask)
    assert explainer.asking, "its buttons are touched where they are seen"
    explainer.asking = False
    hands.touch("leave")
    hands.stage.run(0.5)
    assert hands.screen == "title" and not bar.turned and not sheet_insets.turned


def test_the_doors_have_a_menu_for_fingers_and_keys(hands: WholeApp) -> None:
    hands.share("Asha", "Bruno")
    doors = hands.app.navigator.match_screen.doors
    hands.tap(doors.ids.menu)
    assert hands.overlay() == "match_menu"
    hands.touch("resume")
    assert doors.shut
    hands.key("tab")
    assert doors.ids.knob.focused
    hands.key("tab")
    assert doors.ids.menu.focused and not doors.ids.knob.focused
    hands.key("enter")
    assert hands.overlay() == "match_menu"
    hands.key("escape")
    assert doors.shut, "the keys of the menu do not open them"
    doors.open()
    hands.stage.run_until(lambda: not doors.shut)
    hands.stage.run(1.5)
    assert doors.ids.menu.opacity == 0, "nothing of it stays over the table"
