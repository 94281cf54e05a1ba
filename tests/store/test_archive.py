"""The history: newest first, in pages, by opponent; deleted and restored; shared as text."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path

import pytest

from jaipur.game.match.heading import Heading
from jaipur.game.match.shared_text import read_shared
from jaipur.game.statistics.summary import Opponent, Result
from jaipur.rules.notation import NotationError, Note, Problem, Record, read_record, record_text
from jaipur.store.store import Store
from jaipur.store.trouble import StoreError, Trouble
from tests.store.build import MAHARAJA, NOON, finished, left, play_into, put, rounds_of, won_by

RAVI = Heading(("Asha", "Ravi"), date=NOON)


def fill(folder: Path, count: int) -> None:
    """File matches against the Maharaja and Ravi by turns, a day each."""
    for number in range(1, count + 1):
        heading = (RAVI, MAHARAJA)[number % 2]
        put(folder, number, left(3, heading._replace(date=NOON + timedelta(days=number))))


def test_history_entry_summarises_the_match(store: Store) -> None:
    seed = next(won_by(0))
    match = finished(seed, hints=2)
    number = play_into(store, match)
    (entry,) = store.archive.page(0, 10)
    assert entry.number == number
    assert entry.date == NOON
    assert entry.names == ("Asha", "Maharaja")
    assert entry.opponent == Opponent(level="maharaja")
    assert entry.result is Result.WON
    assert entry.seals == match.match.seals
    assert entry.scores == tuple(result.rupees for result in match.match.results)
    assert entry.moves == sum(len(played.moves) for played in match.rounds)
    assert entry.hints == 2
    assert not entry.imported


def test_hints_of_two_people_are_counted_together(store: Store) -> None:
    match = finished(next(won_by(0)), Heading(("Ann", "Bo"), (None, None), 3))
    asked = [Note(1, 0, "hint", str(seat)) for seat in (0, 1, 1)]
    play_into(
        store, match._replace(notes=(*match.notes, *asked)), Heading(("Ann", "Bo"), (None, None), 3)
    )
    (entry,) = store.archive.page(0, 10)
    assert entry.hints == 3


def test_history_entry_is_seen_from_the_players_seat(store: Store) -> None:
    seed = next(won_by(0))
    heading = Heading(("Maharaja", "Asha"), ("maharaja", None), date=NOON)
    play_into(store, finished(seed, heading), heading)
    (entry,) = store.archive.page(0, 10)
    assert entry.me == 1
    assert entry.names == ("Asha", "Maharaja")
    assert entry.result is Result.LOST
    assert entry.scores == tuple(r.rupees[::-1] for r in finished(seed).match.results)


def test_newest_first_in_pages(store: Store, folder: Path) -> None:
    fill(folder, 25)
    pages = [store.archive.page(start, 10) for start in (0, 10, 20, 30)]
    assert [entry.number for page in pages for entry in page] == list(range(25, 0, -1))
    assert [len(page) for page in pages] == [10, 10, 5, 0]


def test_a_clock_that_was_set_back_does_not_shuffle_the_history(store: Store) -> None:
    for days in (0, -400, 1):
        heading = MAHARAJA._replace(date=NOON + timedelta(days=days))
        play_into(store, left(3, heading), heading)
    dates = [entry.date for entry in store.archive.page(0, 10)]
    assert dates == [NOON + timedelta(days=days) for days in (1, -400, 0)]


def test_history_can_be_filtered_by_opponent(store: Store, folder: Path) -> None:
    fill(folder, 7)
    assert store.archive.opponents() == {Opponent(level="maharaja"): 4, Opponent(person="Ravi"): 3}
    numbers = [entry.number for entry in store.archive.page(0, 10, Opponent(person="Ravi"))]
    assert numbers == [6, 4, 2]
    assert store.archive.page(0, 10, Opponent(level="Ravi")) == []


def test_bot_is_the_same_opponent_under_any_name(store: Store) -> None:
    for name in ("Maharaja", "Le maharadjah"):
        heading = MAHARAJA._replace(names=("Asha", name))
        play_into(store, left(3, heading), heading)
    assert store.archive.opponents() == {Opponent(level="maharaja"): 2}


def test_deleted_match_can_be_restored(store: Store, folder: Path) -> None:
    fill(folder, 5)
    before, record = store.archive.page(0, 10), store.archive.record(3)
    store.archive.delete(3)
    assert [entry.number for entry in store.archive.page(0, 10)] == [5, 4, 2, 1]
    assert sum(store.archive.opponents().values()) == 4
    with pytest.raises(StoreError) as caught:
        store.archive.record(3)
    assert caught.value.trouble is Trouble.MISSING
    store.archive.restore(3)
    assert store.archive.page(0, 10) == before
    assert store.archive.record(3) == record


def test_a_new_match_never_takes_the_place_of_a_deleted_one(store: Store) -> None:
    numbers = [play_into(store, left(seed)) for seed in (1, 2)]
    store.archive.delete(numbers[1])
    play_into(store, left(3))
    store.archive.restore(numbers[1])
    assert sorted(len(store.archive.record(n).rounds) for n in (1, 2, 3)) == [1, 1, 1]
    assert store.archive.record(2).rounds[0].deal == rounds_of(2)[0].deal


def test_the_trash_is_emptied_at_the_next_start(store: Store, folder: Path) -> None:
    fill(folder, 2)
    store.archive.delete(1)
    store.close()
    again = Store(folder)
    assert again.problems == []
    with pytest.raises(StoreError) as caught:
        again.archive.restore(1)
    assert caught.value.trouble is Trouble.MISSING
    again.close()


def test_export_and_import(store: Store, tmp_path: Path) -> None:
    text = record_text(store.archive.record(play_into(store, finished(3, hints=1))))
    assert read_record(text).rounds == rounds_of(3)
    other = Store(tmp_path / "other")
    number = other.archive.add(read_shared(text), NOON)
    (entry,) = other.archive.page(0, 10)
    (original,) = store.archive.page(0, 10)
    assert entry == original._replace(number=number, imported=True)
    other.close()


def test_the_same_match_is_imported_once(store: Store) -> None:
    first = store.archive.add(finished(3), NOON)
    assert store.archive.add(finished(3), NOON) == first
    assert store.archive.add(store.archive.record(first), NOON) == first
    assert len(store.archive.page(0, 10)) == 1


def test_a_shared_match_is_recognised(store: Store) -> None:
    record = finished(3)
    assert store.archive.find(record) is None
    number = store.archive.add(record, NOON)
    assert store.archive.find(record) == number
    store.archive.delete(number)
    assert store.archive.find(record) is None


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        (lambda text: "Dear Asha,\nhere is my match.\n", Problem.NOT_A_RECORD),
        (lambda text: text.replace("jaipur 1", "jaipur 2"), Problem.NEWER_VERSION),
        (lambda text: text.replace("sell", "steal", 1), Problem.UNEXPECTED),
        (lambda text: text.replace("camels\n", "camels\ncamels\n", 1), Problem.ILLEGAL_MOVE),
        (lambda text: text + "camels\n", Problem.AFTER_THE_END),
        (lambda text: text[:200], Problem.TRUNCATED),
        (lambda text: text + "camels\n" * 200_000, Problem.TOO_LONG),
    ],
)
def test_bad_shared_match_is_refused_with_its_problem(
    spoil: Callable[[str], str], problem: Problem
) -> None:
    with pytest.raises(NotationError) as caught:
        read_shared(spoil(record_text(finished(3))))
    assert caught.value.problem is problem


def test_a_pasted_match_may_have_blank_space_around_it() -> None:
    text = record_text(finished(3))
    assert read_shared(f"\ufeff\n  {text}\n\n ") == read_shared(text.strip()) == finished(3)


def test_match_without_notes_has_a_history_entry(store: Store) -> None:
    store.archive.add(Record(("A", "B"), closed=True), NOON)
    (entry,) = store.archive.page(0, 10)
    assert (entry.date, entry.opponent, entry.result) == (None, Opponent(person="B"), Result.LEFT)
    assert (entry.scores, entry.moves) == ((), 0)


def test_matches_added_at_once_get_different_numbers(store: Store) -> None:
    records = [left(seed) for seed in range(8)]
    with ThreadPoolExecutor(4) as threads:
        numbers = list(threads.map(lambda record: store.archive.add(record, NOON), records))
    assert sorted(numbers) == list(range(1, 9))
    assert len(store.archive.page(0, 10)) == 8
