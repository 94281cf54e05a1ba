"""The running match: saved before it is shown, found again however the app ends."""

import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from jaipur.game.match.heading import GIVEN_UP, Heading, heading_of, hints_of
from jaipur.game.statistics.summary import Result
from jaipur.rules import Move
from jaipur.rules.notation import NotationError, Note, Problem, Record
from jaipur.store.store import Store
from tests.store.build import MAHARAJA, NOON, finished, left, put_unfinished, rounds_of


def begin(store: Store, moves: int = 12) -> tuple[Move, ...]:
    """Start a match, play some moves and return the others of its first round."""
    first = rounds_of(3)[0]
    store.journal.begin(MAHARAJA, first.deal).result()
    for move in first.moves[:moves]:
        store.journal.move(move).result()
    return first.moves[moves:]


def reopened(store: Store, folder: Path) -> Record | None:
    """Return the running match that the next start finds."""
    store.close()
    again = Store(folder)
    try:
        assert again.problems == []
        return again.journal.record
    finally:
        again.close()


def test_the_next_start_finds_the_match_as_it_was(store: Store, folder: Path) -> None:
    begin(store)
    record = store.journal.record
    assert record
    assert record.rounds[0].moves == rounds_of(3)[0].moves[:12]
    assert reopened(store, folder) == record
    assert heading_of(record) == MAHARAJA


def test_whole_match_is_kept_with_its_deals_and_hints(store: Store, folder: Path) -> None:
    match = finished(3)
    store.journal.begin(MAHARAJA, match.rounds[0].deal)
    for at, played in enumerate(match.rounds):
        if at:
            store.journal.deal(played.deal)
        for move in played.moves:
            store.journal.move(move)
        store.journal.hint(0)
    record = reopened(store, folder)
    assert record
    assert record.rounds == match.rounds
    assert record.match == match.match
    assert hints_of(record, 0) == len(match.rounds)
    assert hints_of(record, 1) == 0


def test_move_is_done_only_after_it_is_in_the_files(store: Store, folder: Path) -> None:
    """A kill or a power cut leaves what is in them, and SQLite flushes them at every change."""
    rest = begin(store)
    for number, move in enumerate(rest[:5], start=13):
        store.journal.move(move).result()
        left_over = folder.with_name(f"left over {number}")
        shutil.copytree(folder, left_over)
        found = Store(left_over)
        assert found.journal.record
        assert found.journal.record.rounds[0].moves == rounds_of(3)[0].moves[:number]
        found.close()


def test_every_change_is_flushed(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    connect, opened = sqlite3.connect, list[sqlite3.Connection]()

    def note(*args: Any, **options: Any) -> sqlite3.Connection:
        opened.append(connect(*args, **options))
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", note)
    store = Store(folder)
    ((mode,),) = opened[0].execute("PRAGMA journal_mode")
    ((flushes,),) = opened[0].execute("PRAGMA synchronous")
    assert (mode, flushes) == ("wal", 2), "2: FULL"
    store.close()


def test_undo_takes_the_move_out_and_keeps_the_hint(store: Store, folder: Path) -> None:
    rest = begin(store, moves=4)
    store.journal.move(rest[0]).result()
    store.journal.hint(0).result()
    store.journal.undo().result()
    record = reopened(store, folder)
    assert record
    assert record.rounds[0].moves == rounds_of(3)[0].moves[:4]
    assert hints_of(record, 0) == 1


def test_there_is_no_move_to_undo_after_a_deal(store: Store) -> None:
    begin(store, moves=0)
    with pytest.raises(ValueError, match="no move"):
        store.journal.undo()


def test_journal_refuses_writes_before_a_match(store: Store) -> None:
    assert store.journal.record is None
    with pytest.raises(ValueError, match="no match"):
        store.journal.append("camels")
    with pytest.raises(ValueError, match="no match"):
        store.journal.finish()
    with pytest.raises(ValueError, match="no move"):
        store.journal.undo()


def test_finished_match_moves_to_the_history(store: Store, folder: Path) -> None:
    begin(store)
    number = store.journal.finish().result()
    assert store.journal.record is None
    (entry,) = store.archive.page(0, 10)
    assert (entry.number, entry.result) == (number, Result.LEFT)
    assert reopened(store, folder) is None


def test_several_matches_go_on_side_by_side(store: Store, folder: Path) -> None:
    """A match alone, one of two people, a duel: each is continued where it was left."""
    people = Heading(("Asha", "Ravi"), date=NOON)
    duel = MAHARAJA._replace(occasion="duel 2026-11-15")
    for seed, heading in enumerate((MAHARAJA, people, duel), start=1):
        first = rounds_of(seed)[0]
        store.journal.begin(heading, first.deal)
        for move in first.moves[:seed]:
            store.journal.move(move)
    assert [len(one.record.rounds[0].moves) for one in store.journal.unfinished] == [3, 2, 1]
    assert [entry.number < 0 for entry in store.unfinished] == [True] * 3
    assert store.archive.page(0, 9) == []
    store.journal.resume(store.journal.unfinished[2].match)
    store.journal.move(rounds_of(1)[0].moves[1]).result()
    store.close()
    again = Store(folder)
    counts = [len(one.record.rounds[0].moves) for one in again.journal.unfinished]
    assert counts == [2, 3, 2], "the latest is the one that was played last"
    assert again.journal.record == again.journal.unfinished[0].record
    assert heading_of(again.journal.record) == MAHARAJA
    ended = again.journal.finish().result()
    assert [entry.number for entry in again.archive.page(0, 9)] == [ended]
    assert [one.record.names for one in again.journal.unfinished] == [duel.names, people.names]
    again.journal.resume(again.journal.unfinished[1].match).result()
    assert again.journal.record and again.journal.record.names == people.names
    again.close()


def test_unfinished_match_can_be_deleted_and_restored(store: Store, folder: Path) -> None:
    begin(store)
    begin(store, moves=2)
    before = store.unfinished
    for entry in before:
        store.delete(entry.number)
        assert entry not in store.unfinished
        assert store.archive.page(0, 9) == [], "it leaves no trace in the history"
        store.restore(entry.number)
    assert sorted(store.unfinished) == sorted(before)
    store.delete(before[1].number)
    store.close()
    again = Store(folder)
    assert [entry.moves for entry in again.unfinished] == [before[0].moves]
    again.close()


def test_invalid_name_is_refused_at_once(store: Store) -> None:
    heading = Heading(("", "Ravi"), date=NOON)
    with pytest.raises(NotationError) as caught:
        store.journal.begin(heading, rounds_of(3)[0].deal)
    assert caught.value.problem is Problem.BAD_NAME
    assert store.journal.record is None


def test_match_without_moves_is_not_kept(store: Store, folder: Path) -> None:
    begin(store, moves=0)
    begin(store, moves=3)
    record = store.journal.record
    assert reopened(store, folder) == record
    again = Store(folder)
    assert again.archive.page(0, 10) == []
    again.close()


@pytest.mark.parametrize(
    "record",
    [
        left(3, MAHARAJA._replace(levels=("peddler", "maharaja"))),  # nobody to continue it
        left(3)._replace(notes=(*MAHARAJA.notes(), Note(1, 9, GIVEN_UP, "0"))),
    ],
)
def test_match_that_cannot_go_on_is_filed_at_the_next_start(folder: Path, record: Record) -> None:
    folder.mkdir()
    put_unfinished(folder, record)
    store = Store(folder)
    assert store.journal.record is None
    (entry,) = store.archive.page(0, 10)
    assert store.archive.record(entry.number).rounds == record.rounds
    assert store.problems == []
    store.close()
