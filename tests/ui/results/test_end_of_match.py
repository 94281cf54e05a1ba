"""The end of a match: the record of two players, and presses that come too early."""

from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Keyboard, Window

from jaipur.store.store import Store
from jaipur.ui.results.first_moments import FIRST_MOMENTS
from tests.ui.driver.left_matches import BOT, nearly_over
from tests.ui.driver.whole_app import WholeApp, quick_app
from tests.ui.results.ended_matches import a_win, words
from tools.stage.stage import Stage


@pytest.fixture
def hands(stage: Stage, tmp_path: Path, keyboard: None) -> Iterator[WholeApp]:
    app = quick_app(stage, tmp_path)
    app.app.services.change("animation_speed", "none")
    yield app
    app.close()


def give_up(hands: WholeApp) -> None:
    """Give up a match of two, and wait for the record on the page of its end."""
    hands.share("Anna", "Bo")
    hands.open_doors()
    hands.pause()
    hands.touch("give_up")
    hands.touch("yes")
    hands.stage.wait_for(lambda: hands.where == "MatchOver" and hands.front.standing)


def test_record_is_still_there_after_a_review_or_replay(
    hands: WholeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Regression: it was asked for again, and was missing while the coach was at work."""
    give_up(hands)
    assert "Matches won: Anna 0 – Bo 1" in words(hands.front)
    monkeypatch.setattr(Store, "later", lambda *_: Future[Any]())  # busy from now on
    hands.touch("look")
    hands.stage.run(1)
    assert hands.where != "MatchOver"
    hands.key("escape")
    hands.stage.run_until(lambda: hands.where == "MatchOver")
    hands.stage.run(0.2)
    assert "Matches won: Anna 0 – Bo 1" in words(hands.front)


def test_presses_right_after_the_end_appeared_start_no_new_match(hands: WholeApp) -> None:
    """Regression: an impatient Enter or click skipped the page and started a match."""
    give_up(hands)
    over = hands.front
    over.ignore_presses()  # as when it appeared
    hands.stage.key("enter")
    hands.stage.tap(*over.ids.again.center)
    hands.stage.run(FIRST_MOMENTS / 2)
    assert hands.front is over
    hands.stage.run(FIRST_MOMENTS)
    hands.stage.key("enter")
    assert hands.where != "MatchOver", "a later press counts"


def test_impatient_enter_skips_neither_the_count_nor_the_end(hands: WholeApp) -> None:
    hands.take_up(nearly_over(1), BOT)
    while hands.where != "MatchOver":  # this round may make it 1 : 1
        hands.stage.run_until(lambda: hands.my_turn() or hands.where == "RoundOver")
        while hands.where != "RoundOver":
            if hands.my_turn():
                hands.make_move()
            hands.stage.frame()
        over = hands.front
        for _press in range(3):
            hands.stage.key("enter")
        assert hands.front is over
        hands.stage.run(FIRST_MOMENTS)
        for _press in range(4):  # the first one counts
            hands.stage.key("enter")
        assert over.parent is None
    assert hands.front.headline


def test_one_held_enter_leaves_only_the_count(hands: WholeApp) -> None:
    hands.take_up(nearly_over(a_win()), BOT)
    hands.play_on(until="RoundOver")
    hands.stage.run(2 * FIRST_MOMENTS)
    enter = Keyboard.keycodes["enter"]
    over = hands.front
    for _repeat in range(60):
        Window.dispatch("on_key_down", enter, 0, None, [])
        hands.stage.run(0.05)
    assert over.parent is None
    assert hands.where == "MatchOver"
    Window.dispatch("on_key_up", enter, 0)
