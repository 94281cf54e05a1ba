"""The back key on every screen, and a whole match between two players."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from jaipur.ai.levels import APPRENTICE
from jaipur.coach.hints import advise
from jaipur.coach.pair_chance import Strength, chance_between
from jaipur.coach.rating import NEWCOMER
from jaipur.game.match.session import NoUndo
from jaipur.rules import Exchange, Good, Move, Sell, Take, legal_moves
from jaipur.ui.title.title_screen import MENU
from jaipur.words import phrases
from tests.cases import nightly
from tests.ui.driver.eyes import message
from tests.ui.driver.left_matches import BOT, leave_a_match, nearly_over
from tests.ui.driver.whole_app import WholeApp, quick_app
from tests.ui.table.door_scenes import dealt
from tools.stage.stage import Stage


@pytest.fixture
def hands(stage: Stage, tmp_path: Path) -> Iterator[WholeApp]:
    person = quick_app(stage, tmp_path)
    yield person
    person.close()


# Back and Esc


def test_every_page_leads_back_to_the_title(hands: WholeApp) -> None:
    for entry in (entry.name for entry in MENU if entry.opens):
        for way in ("key", "button"):
            hands.tap(hands.app.navigator.title.buttons[entry])
            assert hands.where != "TitleScreen"
            if way == "key":
                hands.key("escape")
            else:
                header = next(w for w in hands.front.walk() if type(w).__name__ == "Header")
                hands.tap(next(w for w in header.walk() if type(w).__name__ == "RoundButton"))
            assert hands.where == "TitleScreen", (entry, way)


def test_back_at_the_table_clears_the_choice_then_pauses(
    hands: WholeApp,
) -> None:
    table = hands.sit_down()
    hands.tap(table.cards.market[-1])
    assert table.choice
    hands.key("escape")
    assert not table.choice and hands.where == "MatchScreen"
    hands.key("escape")
    assert hands.where == "match_menu"
    hands.key("escape")
    assert hands.where == "MatchScreen"


def test_back_at_a_question_means_no(hands: WholeApp) -> None:
    hands.share()
    hands.open_doors()
    hands.make_move()
    hands.stage.wait_for(lambda: hands.app.navigator.match_screen.doors.shut, seconds=20)
    hands.pause()
    hands.touch("leave")
    hands.tap(hands.app.navigator.title.buttons["two_players"])
    hands.touch("start")
    assert hands.where == "continue_match"
    before = hands.app.services.store.journal.record
    hands.key("escape")
    assert hands.where == "NamesScreen"
    assert hands.app.services.store.journal.record is before


def test_back_at_the_doors_pauses_and_opens_nothing(hands: WholeApp) -> None:
    hands.share()
    doors = hands.app.navigator.match_screen.doors
    hands.key("escape")
    assert hands.where == "match_menu" and doors.shut
    hands.key("escape")
    assert hands.where == "MatchScreen" and doors.shut
    hands.key("escape")
    hands.touch("leave")
    assert hands.where == "TitleScreen"


# Leaving


LEAVING: dict[str, Callable[[Any], Any]] = {
    "hidden": lambda _app: Window.dispatch("on_hide"),
    "out of focus": lambda app: app.stage.focus(False),
    "paused": lambda app: app.app.on_pause(),
}


def test_leaving_the_app_shows_doors_in_the_next_frame(hands: WholeApp) -> None:
    hands.share()
    for leaving, leave in LEAVING.items():
        hands.open_doors()
        doors = hands.app.navigator.match_screen.doors
        assert hands.table.cards.hand and not doors.shut
        leave(hands)
        hands.stage.frame()
        assert doors.shut and doors.ajar == 0, leaving
        assert (doors.size, tuple(doors.to_window(*doors.pos))) == (hands.app.layers.size, (0, 0))
        assert not hands.table.cards.hand
        hands.stage.focus(True)
        hands.app.on_resume()


# Matches


def make(hands: WholeApp, move: Move) -> None:
    hands.make(move)
    hands.stage.wait_for(lambda: not hands.table.busy)


def test_a_hint_is_the_idea_then_the_move_then_the_reason_then_the_next_best(
    stage: Stage, tmp_path: Path
) -> None:
    hands = quick_app(stage, tmp_path, seed=7)  # there is a reason for the best move
    hands.sit_down("apprentice")
    table = hands.table
    hands.ask_for_hint()
    assert not table.choice and "see the move" in message(table)
    hands.ask_for_hint()
    move = table.choice.proposal.move
    assert "again to see why" in message(table)
    best = advise(table.view, 0, work=0)[0]
    me, apprentice = Strength(NEWCOMER), Strength(APPRENTICE.elo, APPRENTICE.id)
    mine = chance_between(best.chance, table.view.deck_size, me, apprentice)
    assert round(100 * mine) != round(100 * best.chance), "of these two players"
    assert message(table).startswith(f"Hint: win chance {round(100 * mine)}")
    hands.key("h")
    assert table.choice.proposal.move == move
    assert ", next best " in message(table)
    moves = [move]
    for rank in ("Second best", "Third best", "Fourth best", "Hint"):
        hands.ask_for_hint()
        assert message(table).startswith(f"{rank}: ")
        moves.append(table.choice.proposal.move)
    assert len(set(moves)) == 4 and moves[4] == move
    assert hands.app.navigator.match_screen.loop.recorder.hints == [1, 0]
    hands.tap(table.ids.bar.ids.go)
    hands.wait_for_turn()
    for _ in range(2):
        hands.ask_for_hint()
    assert message(table).startswith("Hint: win chance ")
    assert hands.app.navigator.match_screen.loop.recorder.hints == [2, 0]
    hands.close()


@pytest.mark.nightly
def test_a_whole_match_between_two_people(hands: WholeApp) -> None:
    """Names, doors, cards and results, all by touches."""
    hands.share("Asha", "Ravi")
    screen = hands.app.navigator.match_screen
    screen.set_speed("none")
    counted: set[int] = set()
    while hands.where != "MatchOver":
        screen.set_speed("none")  # the first round changes a setting, which resets the speed
        if hands.where == "RoundOver":
            counted.add(len(screen.session.match.results))
            hands.touch("continue_button")
        elif screen.doors.shut:
            name = screen.session.seats[screen.session.turn].name
            assert screen.doors.sign.name == name
            knob = screen.doors.ids.knob
            hands.stage.touch_down(*knob.to_window(*knob.center))
            for _ in range(8):
                hands.stage.frame(0.1)
            hands.stage.up()
            assert screen.viewer == screen.session.turn
        elif hands.table.busy:
            hands.stage.run(0.3)
        elif screen.session.turn == screen.viewer and not screen.session.round_is_over:
            make(hands, next(iter(sorted(legal_moves(hands.table.view), key=value))))
        elif not screen.session.round_is_over:
            assert len(hands.table.cards.hand) == sum(screen.session.view(screen.viewer).hand)
            hands.tap(hands.table.ids.bar.ids.go)
        hands.stage.frame(0.3)
    winner = screen.session.seats[screen.session.match.winner].name
    assert winner in hands.front.headline and len(counted) == len(screen.session.match.results) >= 2
    hands.touch("leave")
    assert hands.where == "TitleScreen" and hands.app.services.store.journal.record is None


def value(move: Move) -> int:
    """Prefer sales, or the match takes too long."""
    return -move.count if isinstance(move, Sell) else 0 if isinstance(move, Take) else 1


# Undo


UNDO: dict[Move | None, NoUndo | None] = {
    None: NoUndo.NOTHING_TO_UNDO,
    Take(Good.GOLD): NoUndo.CARDS_WERE_REVEALED,
    Sell(Good.LEATHER, 3): NoUndo.BONUS_WAS_REVEALED,
    Sell(Good.LEATHER, 2): None,
    Exchange((0, 1, 1, 0, 0, 0, 0), (0, 0, 0, 0, 0, 2, 0)): None,
}


@pytest.mark.parametrize("by_key", [True, nightly(False)])
@pytest.mark.parametrize("move", UNDO, ids=str)
def test_undo_works_or_says_why_not(hands: WholeApp, move: Move | None, by_key: bool) -> None:
    leave_a_match(hands.app, dealt("this").record, (None, None))
    hands.app.navigator.resume()  # the title offers no match without a move
    hands.stage.wait_for(lambda: hands.app.navigator.match_screen.doors.shut)
    hands.open_doors()
    before = hands.table.view
    if move:
        make(hands, move)
    after = hands.table.view
    reason = UNDO[move]
    assert hands.table.undo.possible == (reason is None), (
        "it is offered when it works, and only then"
    )
    if reason is NoUndo.CARDS_WERE_REVEALED:  # no undo to wait for: the doors shut
        hands.stage.run_until(lambda: hands.app.navigator.match_screen.doors.shut, 2.0)
        return
    hands.key("u") if by_key else hands.tap(hands.table.ids.undo)
    if reason:
        assert message(hands.table) == phrases.no_undo(reason)
        assert hands.table.view == after
    else:
        assert hands.table.view == before
        assert hands.app.services.store.journal.record.rounds[-1].moves == ()
        assert hands.table.ids.bar.headline == "Your turn"


def test_the_menu_pauses_the_match(hands: WholeApp) -> None:
    """No result and no opponent's move appears over the menu or a page opened from it."""
    hands.take_up(nearly_over(3), BOT)
    hands.wait_for_turn()
    paused = 0
    while hands.where != "RoundOver":
        hands.table.choice.clear()
        hands.make_move()
        hands.tap(hands.table.ids.menu)
        hands.touch("settings")
        moves = hands.app.navigator.match_screen.session.record.rounds[-1].moves
        hands.stage.run(3)
        assert hands.where == "SettingsScreen"
        assert hands.app.navigator.match_screen.session.record.rounds[-1].moves == moves
        hands.key("escape")
        assert hands.where == "match_menu"
        hands.key("escape")
        paused += 1
        hands.wait_for_turn()
    assert paused
    assert len(hands.app.services.overlays.children) == 1


def test_esc_returns_a_dragged_card(hands: WholeApp) -> None:
    hands.sit_down()
    card = hands.table.cards.hand[0]
    x, y = card.center_x - 0.3 * card.width, card.center_y
    hands.stage.touch_down(x, y)
    hands.stage.lead([(x, y + 100)], 0.2)
    assert card.chosen
    hands.key("escape")
    hands.stage.up(*hands.table.layout.places["sold"].center)
    hands.stage.run(0.5)
    assert hands.table.ids.bar.look == "quiet", "nothing is refused"
    assert not card.chosen and card.place == pytest.approx(hands.table.cards.home(card))
