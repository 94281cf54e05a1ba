"""From launch to a finished match, by touches."""

from pathlib import Path
from typing import Any

import pytest

from jaipur.demo.demo import Demo
from jaipur.ui.app import JaipurApp
from tests.cases import first
from tests.store.build import as_killed, save_settings, saved_settings
from tests.ui.driver.whole_app import WholeApp
from tools.stage.stage import Stage


def test_a_first_start_greets_and_offers_a_first_game(player: WholeApp) -> None:
    assert player.overlay() == "greeting"
    player.tap(player.app.services.overlays.children[0].ids.first_game)
    assert player.screen == "table"
    assert player.app.navigator.match_screen.session.seats[1].level == "apprentice"


@pytest.mark.parametrize("answer", first(1, ["main_menu", "lesson", "first_game", "two_players"]))
def test_answered_greeting_is_not_shown_again(player: WholeApp, answer: str) -> None:
    if answer == "main_menu":
        player.key("escape")
    else:
        player.touch(answer)
    player.app.services.store.later(lambda: None).result()  # saved at once: a program can be killed
    assert saved_settings(as_killed(player.folder)).greeted
    player.again()
    assert player.overlay() == ""


def test_two_people_who_have_played_are_not_greeted(stage: Stage, tmp_path: Path) -> None:
    """Their saves may be older than the setting that records their answer."""
    save_settings(tmp_path, moves_made=3)
    app = WholeApp(stage, tmp_path)
    assert app.overlay() == ""
    app.close()


def test_unfinished_match_continues_where_it_was_left(player: WholeApp) -> None:
    table = player.sit_down()
    player.move()
    player.move()
    shown = table.view
    player.key("escape")
    assert player.overlay() == "match_menu"
    player.tap(player.app.services.overlays.children[0].ids.leave)
    assert player.screen == "title"
    view = player.app.services.store.journal.record
    player.again()
    assert "Apprentice" in player.app.navigator.title.resume
    player.tap(player.app.navigator.title.buttons["continue"])
    player.app.navigator.match_screen.set_speed("fast")
    player.wait_for_turn()
    assert player.app.navigator.match_screen.table.view == shown
    assert player.app.services.store.journal.record == view


def test_matches_that_were_left_go_on_side_by_side(player: WholeApp) -> None:
    """The title offers the latest, the history all, the page of two players theirs."""
    app = player.app
    player.sit_down()
    player.move()
    alone = app.services.store.journal.record
    leave(player)
    player.share()
    player.open_doors()
    player.make_move()
    player.stage.wait_for(lambda: app.navigator.match_screen.doors.shut)
    leave(player)
    assert app.navigator.title.resume.startswith("Asha – Ravi"), "it was left last"
    player.sit_down("merchant")
    assert not player.overlay(), "nothing is asked, for nothing is lost"
    player.move()
    leave(player)
    resume = app.navigator.title.resume
    assert resume.startswith("Merchant") and resume.endswith("2 more in History")
    player.share()
    assert player.overlay() == "continue_match"
    player.touch("yes")
    player.stage.wait_for(lambda: app.navigator.match_screen.doors.shut)
    assert app.services.store.journal.record.names == ("Asha", "Ravi")
    leave(player)
    player.tap(app.navigator.title.buttons["history"])
    cards = app.navigator.current_screen.ids.rows.cards
    player.stage.wait_for(lambda: len(cards) == 3)
    assert [cards[n].entry.opponent.level for n in range(3)] == ["", "merchant", "apprentice"]
    assert app.navigator.current_screen.counted == "3 matches"
    player.tap(sheet_of(player, cards[2]).ids.resume)
    player.wait_for_turn()
    assert app.services.store.journal.record == alone
    player.again()
    assert app is not player.app
    assert player.app.navigator.title.resume.startswith("Apprentice"), "it was played last"
    assert len(player.app.services.store.unfinished) == 3


def sheet_of(player: WholeApp, card: Any) -> Any:
    """Open a match of the history, and return its sheet."""
    layer = player.app.navigator.current_screen.ids.layer
    player.tap(card)
    player.stage.wait_for(lambda: layer.children)
    player.stage.run(0.2)
    return layer.children[0]


def leave(player: WholeApp) -> None:
    """Return to the title from the table."""
    player.stage.run(0.5)
    player.pause()
    player.touch("leave")
    assert player.where == "TitleScreen"


def test_unfinished_match_is_deleted_and_brought_back(player: WholeApp) -> None:
    for level in ("apprentice", "merchant"):
        player.sit_down(level)
        player.move()
        leave(player)
    player.tap(player.app.navigator.title.buttons["history"])
    history = player.app.navigator.current_screen
    rows = history.ids.rows
    player.stage.wait_for(lambda: rows.count == 2 and rows.cards)
    assert history.running.startswith("Merchant")
    sheet = sheet_of(player, rows.cards[0])
    answers = [option.id for option in sheet.question.options]
    assert answers == ["resume", "delete", "close"], "nobody sees its cards before its end"
    player.tap(sheet.ids.delete)
    player.stage.wait_for(lambda: rows.count == 1)
    assert history.running.startswith("Apprentice")
    player.stage.wait_for(lambda: player.app.services.notices.shown)
    player.key("u")
    player.stage.wait_for(lambda: rows.count == 2)


def test_match_without_a_move_is_not_offered(player: WholeApp) -> None:
    player.sit_down("apprentice")
    if player.table.opponent.last_move:
        player.stage.run(0.5)
    leave(player)
    assert not player.app.navigator.title.resume


def test_two_matches_against_one_opponent_can_be_told_apart(player: WholeApp) -> None:
    for _match in range(2):
        player.sit_down("merchant")
        player.move()
        leave(player)
    assert "Today, " in player.app.navigator.title.resume


@pytest.mark.nightly
def test_the_demo_plays_a_whole_match_by_touches(player: WholeApp) -> None:
    finished: list[Any] = []
    failures: list[str] = []
    demo = Demo(player.app, finished.append, failures.append, pace=0.02)
    demo.start()
    player.stage.wait_for(lambda: finished or failures, seconds=240)
    assert failures == []
    session = player.app.navigator.match_screen.session
    assert session.match.winner is not None
    assert player.overlay() == "MatchOver"
    assert player.app.services.store.journal.record is None


def test_taps_before_the_first_frames_are_ignored(
    stage: Stage, tmp_path: Path, keyboard: None
) -> None:
    app: Any = JaipurApp(seed=5, folder=tmp_path)
    stage.show(app.build())
    stage.tap(*app.navigator.title.buttons["settings"].center)
    stage.tap(*app.navigator.title.buttons["play"].center)
    assert app.navigator.current == "title"
    app.on_start()
    stage.run(0.5)
    app.dispatch("on_stop")
