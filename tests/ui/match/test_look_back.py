"""The list of moves beside the table, and the table as it was after one of them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from jaipur.ai.levels import plain
from jaipur.game.match.session import Player, Session
from jaipur.rules import Good, legal_moves
from jaipur.ui.play.match_view import LookBack
from jaipur.ui.table.zones.move_list import MoveEntry
from jaipur.words import i18n
from tests.ui.driver.match_table import SEATS, MatchTable
from tests.ui.driver.whole_app import quick_app
from tests.ui.layout_faults import faults
from tools.stage.stage import Stage

WIDE = [(1280, 800), (1600, 900), (1700, 500)]
NARROW = [(320, 568), (411, 914), (915, 412), (800, 1280)]


def under_way(seats: tuple[Player, Player] = SEATS, moves: int = 6) -> Session:
    session = Session(seats, 4)
    for _ in range(moves):
        session.play(plain(session.view(session.turn)))
    return session


@pytest.fixture
def sitting(stage: Stage) -> Iterator[MatchTable]:
    stage.resize(1280, 800)
    yield MatchTable(stage, session=under_way(), speed="none")


def entries(table: Any) -> list[MoveEntry]:
    return list(reversed(table.ids.moves.ids.rows.children))


def past(sitting: MatchTable) -> Any:
    found = [child for child in sitting.table.parent.children if isinstance(child, LookBack)]
    return found[0] if found else None


def tap(sitting: MatchTable, entry: Any) -> None:
    sitting.stage.tap(*entry.to_window(*entry.center))
    sitting.stage.run(0.3, dt=0.1)


def test_list_shows_every_move_and_scrolls_to_the_newest(stage: Stage, sitting: MatchTable) -> None:
    sitting.await_turn()
    texts = [entry.words for entry in entries(sitting.table)]
    assert len(texts) == len(sitting.session.turns) >= 6
    names = sitting.table.players.names
    for words, turn in zip(texts, sitting.session.turns, strict=True):
        assert words.startswith(names[turn.seat])
    scroll, newest = sitting.table.ids.moves.ids.scroll, entries(sitting.table)[-1]
    assert scroll.y <= newest.to_window(*newest.pos)[1] + 1
    count = len(texts)
    sitting.make(plain(sitting.session.view(0)))
    sitting.await_turn()
    assert len(entries(sitting.table)) > count
    i18n.set_language("fr")
    stage.frame()
    assert entries(sitting.table)[0].words != texts[0]


def test_a_tap_shows_that_moment_and_a_button_leads_back(sitting: MatchTable) -> None:
    sitting.await_turn()
    before, session = sitting.table.view, sitting.session
    for number in (len(session.turns) - 2, len(session.turns) - 1):
        tap(sitting, entries(sitting.table)[number])
        looked: Any = past(sitting)
        assert looked.table.view == session.view_after(number, 0)
        mover = session.turns[number].seat
        theirs = [n for n, turn in enumerate(session.turns) if turn.seat == mover]
        counted = f"move {theirs.index(number) + 1} of {len(theirs)}"
        names = sitting.table.players.names
        assert looked.leave.detail == f"Shown: {names[mover]}, {counted}", "as everywhere"
        assert faults(looked.leave) == []
        tap(sitting, looked.leave)
        assert past(sitting) is None and sitting.table.view == before


@pytest.mark.usefixtures("keyboard")
def test_no_move_can_be_made_while_looking_back(stage: Stage, sitting: MatchTable) -> None:
    sitting.await_turn()
    moves = sitting.moves
    tap(sitting, entries(sitting.table)[-1])
    looked: Any = past(sitting)
    for card in (*looked.table.cards.market, *looked.table.cards.hand):
        stage.tap(*card.center)
        stage.double_tap(*card.center)
    for name in ("deck", "sold", "herd", "undo", "hint"):
        stage.tap(*looked.table.layout.places[name].center)
    stage.run(0.5, dt=0.1)
    assert not looked.table.choice and not sitting.table.choice
    assert sitting.moves == moves and past(sitting) is looked
    for name in "chu1":
        stage.key(name)
    assert not looked.table.choice and not sitting.table.choice and sitting.moves == moves
    stage.key("up")
    assert looked.table.ids.moves.here == len(moves) - 2
    stage.key("enter")
    assert past(sitting) is None


def test_match_waits_while_looking_back(stage: Stage, sitting: MatchTable) -> None:
    sitting.await_turn()
    sitting.make(next(m for m in legal_moves(sitting.session.view(0))))
    stage.wait_for(lambda: not sitting.table.busy)
    if sitting.session.turn == 0:  # the opponent was quicker
        sitting.await_turn()
    tap(sitting, entries(sitting.table)[0])
    if past(sitting):
        moves = sitting.moves
        stage.run(3, dt=0.1)
        assert sitting.moves == moves


def test_looking_back_shows_only_what_the_viewer_knew(stage: Stage, sitting: MatchTable) -> None:
    sitting.await_turn()
    screen, session = sitting.screen, sitting.session
    for number in range(len(session.turns)):
        screen.match_view.look_back(number)
        stage.frame()
        looked: Any = past(sitting)
        view = session.view_after(number, 0)
        assert view.viewer == 0 and looked.table.view == view
        assert sorted(card.good for card in looked.table.cards.hand) == [
            good for good, count in zip(Good, view.hand or (), strict=False) for _ in range(count)
        ]
        assert all(bonus.value is None for bonus in view.bonuses[1] or ())
        assert looked.table.ids.opponent.faces(looked.table.ids.opponent.facts.seen, False) == []
        looked.close()


def test_shared_table_looks_back_for_the_player_to_move(stage: Stage) -> None:
    stage.resize(1280, 800)
    seats = (Player("Asha"), Player("Ravi"))
    sitting = MatchTable(stage, session=under_way(seats), viewer=None, speed="none")
    assert sitting.screen.doors.shut
    assert entries(sitting.table) == [], "nothing behind the doors"
    sitting.screen.match_view.look_back(2)
    assert past(sitting) is None
    sitting.open_doors()
    assert len(entries(sitting.table)) == 6
    tap(sitting, entries(sitting.table)[-1])
    looked: Any = past(sitting)
    assert looked.table.view.viewer == sitting.session.turn == sitting.screen.viewer
    sitting.screen.hide()
    stage.run(0.3, dt=0.1)
    assert sitting.screen.doors.shut and past(sitting) is None
    assert entries(sitting.table) == []
    sitting.open_doors()
    tap(sitting, entries(sitting.table)[4])
    viewer = sitting.screen.viewer
    assert past(sitting).table.view == sitting.session.view_after(4, viewer), "the same list again"


def test_only_wide_windows_show_the_list_of_moves(stage: Stage, sitting: MatchTable) -> None:
    sitting.await_turn()
    for size in (*WIDE, *NARROW):
        stage.resize(*size)
        stage.frame()
        listed = sitting.table.ids.moves
        assert bool(listed.width) == (size in WIDE) == bool(listed.opacity), size
        shown = len(sitting.session.turns) if listed.width else 0
        assert len(entries(sitting.table)) == shown, "entries are only for who can read them"
        if listed.width:
            assert listed.width >= 200 and listed.height >= 96, size
            # rows for a mouse are lower than those for fingers
            listed.compact = False
            stage.frame()
            wrong = [one for one in faults(listed) if "leaves the window" not in one]
            listed.compact = True
            assert wrong == [], size


def test_back_key_returns_to_the_present_and_not_to_the_menu(stage: Stage, tmp_path: Path) -> None:
    stage.resize(1280, 800)
    player = quick_app(stage, tmp_path)
    player.app.services.change("tips", False)
    table = player.sit_down()
    player.move()
    player.tap(entries(table)[0])
    (past,) = (child for child in table.parent.children if isinstance(child, LookBack))
    player.key("escape")
    assert not past.parent and not player.overlay()
    player.key("escape")
    assert player.overlay() == "match_menu"
    player.close()
