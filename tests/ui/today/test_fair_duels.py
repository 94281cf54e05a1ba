"""Which daily duels count, and when their cards can be seen: docs/fair-deals.md."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard

from jaipur.game.contests.contest import Contest, challenge_of
from jaipur.game.match.challenge_text import challenge_text
from jaipur.game.match.heading import heading_of
from jaipur.rules.notation import record_text
from tests.store.build import put
from tests.store.running_match import go_on
from tests.ui.driver.whole_app import WholeApp
from tests.ui.today.duels import Clock, clock, finish_soon, history, player, to_the_duel
from tests.ui.today.played import DAY, NOON, duel_of, nearly, played

__all__ = ["clock", "player"]

DUEL = duel_of(DAY)
YESTERDAY = duel_of(DAY - timedelta(days=1))


def deleted(player: WholeApp) -> bool:
    """Return whether the message about the deleted match is shown."""
    shown = player.app.services.notices.shown
    return bool(shown and shown.text == "Match deleted")


def choose_yesterday(player: WholeApp) -> Any:
    """Choose yesterday's duel in the calendar; return the sheet that offers it."""
    screen = to_the_duel(player)
    screen.ids.month.focused = True
    player.key("enter")
    assert player.front.title == "17 November 2026"
    return player.front


def finish(player: WholeApp, contest: Contest) -> None:
    """Leave the match on the table, and finish it in the store."""
    player.pause()
    player.touch("leave")
    journal = player.app.services.store.journal
    notes = heading_of(journal.record).notes()
    go_on(journal, played(contest)._replace(notes=notes)).result()
    journal.finish().result()


def leave_unfinished(player: WholeApp, record: Any) -> None:
    """Leave this match before its end."""
    go_on(player.app.services.store.journal, nearly(record)).result()


def open_in_history(player: WholeApp) -> Any:
    """Open the sheet of the latest match and return it."""
    while player.where != "TitleScreen":
        player.key("escape")
    player.tap(player.app.navigator.title.buttons["history"])
    player.stage.wait_for(lambda: player.front.ids.rows.cards)
    player.stage.run(0.3)
    screen = player.front
    player.tap(screen.ids.rows.cards[0])
    player.stage.wait_for(lambda: screen.ids.layer.children)
    player.stage.run(0.2)
    return screen.ids.layer.children[0]


def test_past_duel_played_without_counting_never_counts(player: WholeApp, clock: Clock) -> None:
    clock.now = datetime(2026, 11, 18, 8, tzinfo=UTC)  # somewhere on earth it is still yesterday
    assert choose_yesterday(player).ids.yes.text == "Play without counting"
    player.touch("yes")
    player.wait_for_turn()
    assert 'note counts "no"' in record_text(player.app.services.store.journal.record)
    finish(player, YESTERDAY)
    assert to_the_duel(player).played_text == "0"
    assert len(history(player)) == 1


@pytest.mark.nightly
def test_second_try_is_marked_in_its_record(player: WholeApp) -> None:
    finish_soon(player, played(DUEL))
    player.touch("again")
    player.wait_for_turn()
    assert not heading_of(player.app.services.store.journal.record).counts


def test_past_duel_that_was_left_is_continued(player: WholeApp) -> None:
    begun = nearly(played(YESTERDAY, began=NOON - timedelta(days=1)))
    leave_unfinished(player, played(YESTERDAY, began=NOON - timedelta(days=1)))
    sheet = choose_yesterday(player)
    assert sheet.question.prose == "Against: Peddler. You have started it."
    assert sheet.ids.yes.text == "Continue"
    player.touch("yes")
    player.stage.wait_for(lambda: player.where == "MatchScreen")
    player.wait_for_turn()
    moves = player.app.services.store.journal.record.rounds[-1].moves
    assert moves[: len(begun.rounds[-1].moves)] == begun.rounds[-1].moves
    finish(player, YESTERDAY)
    assert to_the_duel(player).played_text == "1", "it was begun on its day"


def test_clock_set_back_fills_no_missed_day(player: WholeApp, clock: Clock) -> None:
    assert to_the_duel(player).ids.go.text == "Play the duel"
    clock.now = NOON - timedelta(days=1)
    screen = to_the_duel(player)
    assert screen.status_text == "Your clock was set back, so this duel does not count."
    assert screen.ids.go.text == "Play without counting"
    player.touch("go")
    player.wait_for_turn()
    finish(player, YESTERDAY)
    assert to_the_duel(player).played_text == "0"
    clock.now = NOON
    screen = to_the_duel(player)
    assert (screen.played_text, screen.ids.go.text) == ("0", "Play the duel")


def test_clock_that_ran_far_ahead_stops_nothing(player: WholeApp, clock: Clock) -> None:
    clock.now = NOON + timedelta(days=1500)
    to_the_duel(player)
    clock.now = NOON
    assert to_the_duel(player).ids.go.text == "Play the duel"


def test_deleted_duel_stays_played(player: WholeApp) -> None:
    put(player.folder, 1, played(DUEL))
    result = to_the_duel(player).status_text
    open_in_history(player)
    player.tap(player.front.ids.layer.children[0].ids.delete)
    player.stage.wait_for(lambda: deleted(player))
    player.again()
    screen = to_the_duel(player)
    assert (screen.status_text, screen.played_text) == (result, "1")
    player.touch("go")
    player.wait_for_turn()
    assert not heading_of(player.app.services.store.journal.record).counts


def test_left_duel_that_was_deleted_does_not_count_again(player: WholeApp) -> None:
    leave_unfinished(player, played(DUEL))
    open_in_history(player)
    player.tap(player.front.ids.layer.children[0].ids.delete)
    player.stage.wait_for(lambda: deleted(player))
    screen = to_the_duel(player)
    assert screen.status_text == "You deleted this duel, so it does not count."
    assert screen.ids.go.text == "Again, without counting"


def test_midnight_shows_the_new_duel_before_it_is_played(player: WholeApp, clock: Clock) -> None:
    screen = to_the_duel(player)
    clock.now = NOON + timedelta(days=1)
    player.touch("go")
    player.stage.run(0.3)
    assert player.where == "DuelScreen"
    assert screen.date_text == "19 November 2026"
    player.touch("go")
    player.wait_for_turn()
    heading = heading_of(player.app.services.store.journal.record)
    assert (heading.occasion, heading.counts) == ("duel 2026-11-19", True)


def test_unfinished_duel_shows_no_hidden_cards(player: WholeApp, clock: Clock) -> None:
    leave_unfinished(player, played(DUEL))
    sheet = open_in_history(player)
    assert [option.id for option in sheet.question.options] == ["resume", "delete", "close"]
    player.tap(sheet.ids.resume)
    player.wait_for_turn()
    assert heading_of(player.app.services.store.journal.record).occasion == DUEL.occasion


def test_friends_match_of_an_unplayed_duel_shows_no_cards(player: WholeApp) -> None:
    theirs = challenge_of(DUEL, ())
    player.app.services.store.archive.add(played(theirs), NOON)
    assert open_in_history(player).ids.replay.disabled


def test_challenge_to_todays_duel_is_the_duel_itself(player: WholeApp) -> None:
    theirs = challenge_of(DUEL, ())
    player.app.navigator.screen("challenges").receive(theirs)
    player.stage.run(0.3)
    player.touch("play")
    player.stage.wait_for(lambda: player.where == "MatchScreen")
    player.wait_for_turn()
    heading = heading_of(player.app.services.store.journal.record)
    assert (heading.occasion, heading.counts) == (DUEL.occasion, True)
    player.move()
    assert player.app.services.store.open_challenges == ()


def enter(player: WholeApp, text: str) -> str:
    """Paste a text among the challenges; return why it is refused."""
    while player.where != "TitleScreen":
        player.key("escape")
    player.tap(player.app.navigator.title.buttons["today"])
    player.tap(player.front.tiles["challenges"])
    Clipboard.copy(text)
    player.touch("enter")
    sheet = player.front
    player.touch("paste")
    player.stage.wait_for(lambda: sheet.trouble or not sheet.parent)
    trouble = str(sheet.trouble)
    player.key("escape")
    return trouble


def test_unfair_challenges_are_refused_with_a_reason(player: WholeApp) -> None:
    tomorrow = challenge_of(duel_of(DAY + timedelta(days=1)), ())
    words = enter(player, challenge_text(tomorrow))
    assert words == "This duel starts on 19 November 2026. You can play it then."
    other = challenge_of(DUEL, ())._replace(level="apprentice")
    for text in (challenge_text(other), record_text(played(other))):
        words = enter(player, text)
        assert words.startswith("The duel of that day has another opponent."), text
    assert player.app.services.store.open_challenges == ()
    assert history(player) == []
