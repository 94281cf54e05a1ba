"""Deleted duels stay played, and a clock set back is noticed."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from jaipur.game.match.heading import Heading
from jaipur.game.statistics.duel_days import DuelDay, DuelNotes, is_secret
from jaipur.game.statistics.summary import Result
from jaipur.store.store import Store
from tests.store.build import finished, left, play_into, won_by
from tests.store.running_match import go_on

MONDAY = date(2026, 11, 16)
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
TODAY = Heading(("You", "Opponent"), (None, "merchant"), 7, NOON, occasion="duel 2026-11-16")
WON = next(won_by(0))


def days(folder: Path) -> dict[date, DuelDay]:
    """Return the duel days that the next start finds."""
    store = Store(folder)
    found = store.duels().result()
    store.close()
    return found


def test_deleted_duel_keeps_its_result(store: Store, folder: Path) -> None:
    number = play_into(store, finished(WON, TODAY), TODAY)
    again = TODAY._replace(date=NOON + timedelta(hours=1))
    play_into(store, finished(WON + 1, again), again)
    (duel,) = store.duels().result().values()
    store.later(lambda: store.delete(number)).result()
    store.close()
    assert days(folder) == {MONDAY: duel._replace(number=0)}, "the second try takes no place"


def test_restored_duel_is_as_before_and_can_be_finished(store: Store) -> None:
    whole = finished(WON, TODAY)
    go_on(store.journal, left(WON, TODAY)).result()
    before = store.duels().result()
    assert before[MONDAY].can_continue
    number = before[MONDAY].number
    store.later(lambda: store.delete(number)).result()
    assert store.journal.record is None
    assert not store.duels().result()[MONDAY].can_continue
    store.restore(number)
    assert store.duels().result() == before
    store.journal.resume(-number)
    go_on(store.journal, whole).result()
    store.journal.finish().result()
    assert store.duels().result()[MONDAY].counts


def test_other_deleted_matches_leave_no_note(store: Store) -> None:
    practice = TODAY._replace(counts=False)
    for heading in (practice, TODAY._replace(occasion="")):
        number = play_into(store, finished(WON, heading), heading)
        store.later(lambda n=number: store.delete(n)).result()  # type: ignore[misc]
    assert store.duels().result() == {}


def test_newest_day_is_kept_unless_it_was_far_ahead(store: Store, folder: Path) -> None:
    for day, newest in ((0, 0), (3, 3), (1, 3), (400, 400), (2, 2)):
        store.see_day(MONDAY + timedelta(day)).result()
        assert store.newest_day == MONDAY + timedelta(newest)
    store.close()
    again = Store(folder)
    assert again.newest_day == MONDAY + timedelta(2)
    again.close()


def test_cards_are_secret_while_a_duel_can_still_be_played() -> None:
    begun, counted = DuelDay(-1, Result.LEFT), DuelDay(1, Result.WON)
    assert is_secret(MONDAY, {}, MONDAY)
    assert not is_secret(MONDAY, {}, MONDAY + timedelta(1)), "it can only be played for practice"
    assert is_secret(MONDAY, {MONDAY: begun}, MONDAY + timedelta(9))
    assert not is_secret(MONDAY, {MONDAY: counted}, MONDAY)
    assert not is_secret(MONDAY, {MONDAY: begun._replace(number=0)}, MONDAY)
    assert DuelNotes().seen(MONDAY).newest == MONDAY


def test_deleted_duel_stays_given_up(store: Store, folder: Path) -> None:
    store.journal.begin(TODAY, finished(WON).rounds[0].deal)
    store.journal.move(finished(WON).rounds[0].moves[0])
    number = store.journal.give_up(0).result()
    assert number
    store.later(lambda: store.delete(number)).result()
    store.close()
    assert days(folder)[MONDAY].given_up
