"""Matches of two people in the history: their crests and seals, and the offer to continue."""

from pathlib import Path
from typing import Any

import pytest

from jaipur.game.match.heading import GIVEN_UP, Terms
from jaipur.rules.notation import Note, Record
from jaipur.ui.widgets.focus import uppermost
from tests.store.build import finished, left, rounds_of
from tests.ui.driver.whole_app import WholeApp, name_of, quick_app
from tests.ui.history.sample_histories import WON, Open, against, reader
from tools.stage.stage import Stage

__all__ = ["reader"]

CHOSEN = ("lotus", "tiger")
USUAL = ["mark-south", "mark-north"]


def of_two(crests: tuple[str, str]) -> Record:
    heading = against(None)
    return finished(WON, heading._replace(terms=Terms(crests)))


@pytest.mark.parametrize(
    ("crests", "expected"),
    [
        (CHOSEN, ["mark-lotus", "mark-tiger"]),
        (("", "sun"), ["mark-south", "mark-sun"]),
        (("", ""), USUAL),
        (("dragon", "phoenix"), USUAL),
    ],
)
def test_match_of_two_shows_the_chosen_crests(
    reader: Open, crests: tuple[str, str], expected: list[str]
) -> None:
    history = reader(of_two(crests))
    card = history.cards[0]
    assert [card.portrait, card.second_portrait] == expected
    assert history.open(0).portraits == expected


def test_crests_change_with_the_match_on_the_sheet(reader: Open) -> None:
    history = reader(finished(WON, against("merchant")), of_two(CHOSEN))
    history.tap(history.open(0).ids.close)
    assert history.open(1).portraits == ["mark-south", "portrait-merchant"]


@pytest.mark.parametrize(("level", "end"), [(None, "given up"), ("merchant", "finished")])
def test_match_of_one_round_has_one_seal_to_win(reader: Open, level: str | None, end: str) -> None:
    heading = against(level)._replace(terms=Terms(one_round=True))
    record = left(3, heading)
    if end == "given up":
        record = record._replace(notes=(*record.notes, Note(1, 9, GIVEN_UP, "0")))
    elif end == "finished":
        record = finished(3, heading)._replace(rounds=rounds_of(3)[:1])
    history = reader(record)
    assert history.cards[0].seals.to_win == 1
    assert history.open(0).seals_to_win == 1


def test_longer_match_has_two_seals_to_win(reader: Open) -> None:
    history = reader()
    assert [card.seals.to_win for card in history.cards] == [2] * 4
    assert history.open(1).seals_to_win == 2


def test_nothing_to_continue_shows_no_button(reader: Open) -> None:
    history = reader()
    assert history.screen.ids.continue_button.opacity == 0


def test_match_just_given_up_is_no_longer_offered(stage: Stage, tmp_path: Path) -> None:
    player = quick_app(stage, tmp_path)
    stage.resize(1280, 800)
    player.app.services.change("crests", CHOSEN)
    player.app.services.change("one_round", True)
    player.share("Ada", "Ben")
    player.open_doors()
    player.make_move()
    stage.wait_for(lambda: player.app.navigator.match_screen.doors.shut, seconds=20)
    player.pause()
    player.touch("leave")
    screen = look_at_history(player)
    button = screen.ids.continue_button
    assert button.opacity == 1 and button.height == button.wanted_height
    player.tap(button)
    player.open_doors()
    player.pause()
    player.touch("give_up")
    player.touch("yes")
    stage.wait_for(lambda: player.where == "MatchOver" and player.front.standing)
    player.touch("leave")
    assert look_at_history(player) is screen
    stage.wait_for(lambda: screen.ids.rows.cards)
    stage.run(0.5)
    assert (button.opacity, button.height, button.disabled) == (0, 0, True)
    card = screen.ids.rows.cards[0]
    assert (card.portrait, card.second_portrait) == ("mark-lotus", "mark-tiger")
    assert card.seals.to_win == 1
    player.tap(card)
    stage.wait_for(lambda: name_of(uppermost()) == "MatchSheet")
    sheet: Any = uppermost()
    assert sheet.portraits == ["mark-lotus", "mark-tiger"]
    player.close()


def look_at_history(player: WholeApp) -> Any:
    player.tap(player.app.navigator.title.buttons["history"])
    assert player.screen == "history"
    return player.app.navigator.current_screen
