"""The pause menu (give up, start again) and matches of one round against an opponent."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from jaipur.game.contests.contest import duel
from jaipur.game.match.heading import given_up_by, heading_of
from jaipur.game.statistics.summary import Result
from jaipur.resources import languages
from jaipur.ui.widgets.explainer import explainer
from jaipur.ui.widgets.focus import uppermost
from tests.cases import first, nightly
from tests.ui.driver.whole_app import WholeApp, name_of, quick_app
from tools.stage.stage import Stage


@pytest.fixture
def hands(stage: Stage, tmp_path: Path) -> Iterator[WholeApp]:
    app = quick_app(stage, tmp_path)
    yield app
    app.close()


def give_up(hands: WholeApp) -> None:
    hands.pause()
    hands.touch("give_up")
    hands.touch("yes")
    hands.stage.wait_for(lambda: hands.where == "MatchOver")


def explained() -> str:
    shown: Any = explainer.explanation
    return str(shown.description.explanation) if shown else ""


def history(hands: WholeApp) -> list[tuple[Result, bool]]:
    """How the matches in the archive ended, newest first, once the last match is stored."""
    store = hands.app.services.store
    if store.journal.filing:
        store.journal.filing.result()
    return [(entry.result, entry.given_up) for entry in store.archive.page(0, 10)]


@pytest.mark.parametrize("size", [(320, 568), nightly((891, 411))])
def test_the_menu_needs_no_scrolling(hands: WholeApp, stage: Stage, size: tuple[int, int]) -> None:
    hands.sit_down()
    stage.resize(*size)
    hands.pause()
    for code, text in product(languages(), ("medium", "large")):
        hands.app.services.change("language", code)
        hands.app.services.change("text_size", text)
        stage.run(0.3)
        assert not hands.front.ids.scroll.overflows(), (code, text)


def test_giving_up_a_duel_says_that_it_counts_only_once(hands: WholeApp) -> None:
    hands.app.navigator.open("table").play_contest(duel(hands.app.services.today))
    hands.stage.wait_for(lambda: hands.my_turn())
    hands.pause()
    hands.touch("give_up")
    assert hands.front.question.prose.endswith("If you play it again, that does not count.")


def test_giving_up_asks_once_and_counts_as_lost(hands: WholeApp) -> None:
    hands.sit_down()
    hands.move()
    hands.pause()
    hands.touch("give_up")
    assert "counts as lost" in hands.front.question.prose
    hands.touch("no")
    assert hands.screen == "table" and not hands.overlay()
    hands.pause()
    hands.touch("give_up")
    hands.touch("yes")
    assert history(hands) == [(Result.LOST, True)]


def test_giving_up_alone_shows_the_end_of_a_lost_match(hands: WholeApp) -> None:
    hands.sit_down()
    hands.move()
    give_up(hands)
    over = hands.front
    assert hands.where == "MatchOver"
    assert over.headline == "You gave up. The match counts as lost."
    hands.stage.wait_for(lambda: over.standing)
    assert (over.standing.won, over.standing.lost) == (0, 1)
    for way in ("again", "review", "look"):
        assert over.ids[way].opacity, f"a lost match offers “{way}”"
    hands.touch("leave")
    assert hands.where == "TitleScreen"
    assert not hands.app.navigator.title.resume


@pytest.mark.parametrize("moved", first(1, [False, True]))
def test_with_two_players_the_player_at_the_table_gives_up(hands: WholeApp, moved: bool) -> None:
    """Also right after a move, while the device has not been passed on."""
    hands.share("Asha", "Bruno")
    session = hands.app.navigator.match_screen.session
    loser, winner = session.seats[session.turn].name, session.seats[1 - session.turn].name
    hands.open_doors()
    if moved:
        hands.make_move()
        hands.stage.wait_for(lambda: session.last and not hands.table.busy, seconds=20)
        assert not hands.app.navigator.match_screen.doors.shut
    hands.pause()
    hands.touch("give_up")
    assert hands.front.question.prose == f"{loser} gives up, and {winner} wins the match."
    hands.touch("yes")
    hands.stage.wait_for(lambda: hands.where == "MatchOver" and hands.front.standing)
    over = hands.front
    assert over.headline == f"{loser} gave up. {winner} wins the match."
    assert over.standing.won[session.seats[0].name == loser] == 1, "counted in the lasting tally"
    hands.touch("leave")
    assert hands.where == "TitleScreen"
    assert [given_up for _result, given_up in history(hands)] == [True]
    store = hands.app.services.store
    (entry,) = store.archive.page(0, 10)
    record = store.archive.record(entry.number)
    assert record.names[given_up_by(record) or 0] == loser
    hands.tap(hands.app.navigator.title.buttons["history"])
    hands.stage.wait_for(lambda: hands.front.ids.rows.cards)
    card = hands.front.ids.rows.cards[0]
    assert f"{loser} gave up in round 1" in " ".join(card.lines)
    hands.tap(card)
    hands.stage.wait_for(lambda: name_of(uppermost()) == "MatchSheet", seconds=20)
    sheet: Any = uppermost()
    (line,) = sheet.ids.rounds.children
    assert line.note == f"{loser} gave up{' · 1 move in total' if moved else ''}"
    hands.tap(sheet.ids.challenge)
    assert explained() == "Only a best-of-three match against the computer can be a challenge."


def test_two_players_play_again_after_giving_up(hands: WholeApp) -> None:
    hands.share("Asha", "Bruno")
    screen = hands.app.navigator.match_screen
    first = screen.session
    hands.open_doors()
    hands.pause()
    hands.touch("give_up")
    hands.touch("yes")
    hands.stage.wait_for(lambda: hands.where == "MatchOver")
    hands.touch("again")
    hands.stage.wait_for(lambda: screen.session is not first and screen.doors.shut)
    assert [seat.name for seat in screen.session.seats] == ["Asha", "Bruno"]
    assert not screen.session.turns
    hands.open_doors()


def test_giving_up_is_not_offered_behind_shut_doors(hands: WholeApp) -> None:
    hands.share("Asha", "Bruno")
    hands.stage.run_until(lambda: hands.app.navigator.match_screen.doors.shut)
    hands.pause()
    hands.touch("give_up")
    assert hands.overlay() == "match_menu"
    assert explained() == "Open the doors first: you give up at the table."


@pytest.mark.parametrize(("page", "opened"), [("rules", True), ("settings", False)])
def test_a_page_of_the_menu_leads_back_to_the_menu(
    hands: WholeApp, page: str, opened: bool
) -> None:
    hands.share("Asha", "Bruno")
    if opened:
        hands.open_doors()
    hands.pause()
    hands.touch(page)
    assert hands.screen == page
    hands.key("escape")
    assert (hands.screen, hands.overlay()) == ("table", "match_menu")
    hands.touch("resume")
    assert not hands.overlay()
    assert hands.app.navigator.match_screen.doors.shut is not opened


def test_history_says_in_which_round_you_gave_up(hands: WholeApp) -> None:
    hands.sit_down()
    hands.move()
    give_up(hands)
    assert history(hands)
    hands.touch("leave")
    hands.tap(hands.app.navigator.title.buttons["history"])
    hands.stage.wait_for(lambda: hands.front.ids.rows.cards)
    card = hands.front.ids.rows.cards[0]
    text = " ".join(card.lines)
    assert "Lost" in text and "given up in round 1" in text
    hands.tap(card)
    hands.stage.wait_for(lambda: name_of(uppermost()) == "MatchSheet", seconds=20)
    sheet: Any = uppermost()
    (line,) = sheet.ids.rounds.children
    assert line.note.startswith("Given up · ")
    hands.tap(sheet.ids.replay)
    hands.stage.wait_for(lambda: hands.where == "ReplayScreen", seconds=20)
    hands.key("end")
    hands.stage.run(0.5)
    words = " ".join(str(getattr(part, "text", "")) for part in hands.front.walk())
    assert "You gave up here" in words


def test_starting_again_asks_first_and_counts_as_giving_up(hands: WholeApp) -> None:
    hands.sit_down()
    hands.move()
    before = hands.app.services.store.journal.record
    hands.pause()
    assert hands.front.ids.again.detail == "Ends this match"
    hands.touch("again")
    assert hands.front.question.prose == "The match ends now and counts as lost."
    hands.touch("no")
    assert hands.screen == "table" and not hands.overlay()
    assert hands.app.services.store.journal.record == before
    hands.pause()
    hands.touch("again")
    hands.touch("yes")
    hands.wait_for_turn()
    after = hands.app.services.store.journal.record
    assert heading_of(after).levels == heading_of(before).levels
    assert before.rounds[0].moves and not after.rounds[0].moves
    assert history(hands) == [(Result.LOST, True)]


def test_two_people_who_start_again_behind_the_doors_are_asked_and_neither_loses(
    hands: WholeApp,
) -> None:
    hands.share("Asha", "Bruno")
    screen = hands.app.navigator.match_screen
    hands.open_doors()
    hands.make_move()
    first = screen.session
    hands.stage.wait_for(lambda: first.last and not hands.table.busy, seconds=20)
    screen.hide()
    hands.stage.wait_for(lambda: screen.doors.shut)
    hands.pause()
    hands.touch("again")
    assert hands.front.question.prose.endswith("neither of you wins it.")
    assert screen.session is first
    hands.touch("yes")
    hands.stage.wait_for(lambda: screen.session is not first)
    assert history(hands) == [(Result.LEFT, False)]


def test_one_round_is_chosen_beside_start_and_remembered(hands: WholeApp) -> None:
    hands.open_road()
    hands.tap(hands.front.ids.card.ids.one_round.children[0])
    hands.again()
    hands.key("escape")
    hands.open_road()
    assert hands.front.ids.card.ids.one_round.value is True
    hands.touch("start")
    hands.wait_for_turn()
    screen = hands.app.navigator.match_screen
    assert screen.session.match.seals_to_win == 1
    assert heading_of(hands.app.services.store.journal.record).terms.one_round
    hands.key("escape")
    hands.touch("again")
    hands.wait_for_turn()
    assert screen.session.match.seals_to_win == 1
