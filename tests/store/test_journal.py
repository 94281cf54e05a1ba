"""The running match: saved before it is shown, found again however the app ends."""

import os
from pathlib import Path

import pytest

from jaipur.rules import Move
from jaipur.rules.notation import NotationError, Problem, Record, record_text
from jaipur.store.heading import Heading, heading_of, hints_of
from jaipur.store.store import Store
from jaipur.store.summary import Result
from tests.store.build import MAHARAJA, NOON, finished, left, put, rounds_of


def running_file(folder: Path) -> Path:
    (path,) = (folder / "running").glob("*.txt")
    return path


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


def test_move_is_done_only_after_a_flush_to_disk(
    store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A power cut would leave only what was last flushed."""
    rest = begin(store)
    path = running_file(folder)
    flushed: list[int] = []
    fsync = os.fsync

    def watch(handle: int) -> None:
        fsync(handle)
        flushed.append(os.fstat(handle).st_size)

    monkeypatch.setattr(os, "fsync", watch)
    for move in rest[:5]:
        store.journal.move(move).result()
        assert flushed[-1] == path.stat().st_size
    store.journal.undo().result()
    assert path.stat().st_size in flushed


@pytest.mark.parametrize("cut", range(1, 8))
def test_only_a_last_line_that_was_cut_off_is_dropped(store: Store, folder: Path, cut: int) -> None:
    rest = begin(store)
    store.close()
    path = running_file(folder)
    path.write_bytes(path.read_bytes() + b"swap DG for LK\n"[:cut])
    again = Store(folder)
    record = again.journal.record
    assert record
    assert record.rounds[0].moves == rounds_of(3)[0].moves[:12]
    again.journal.move(rest[0]).result()
    assert reopened(again, folder) == again.journal.record


def test_a_tail_of_zeros_is_dropped_too(store: Store, folder: Path) -> None:
    """Some file systems leave that behind when the power goes in the middle of an append."""
    begin(store)
    record = store.journal.record
    store.close()
    with running_file(folder).open("ab") as file:
        file.write(bytes(100))
    assert reopened(store, folder) == record


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


def test_a_new_match_leaves_the_old_one_in_the_history(store: Store) -> None:
    begin(store)
    begin(store, moves=2)
    record = store.journal.record
    assert record
    assert len(record.rounds[0].moves) == 2
    (entry,) = store.archive.page(0, 10)
    assert (entry.result, entry.moves) == (Result.LEFT, 12)


def test_ended_match_is_filed_at_the_next_start(store: Store, folder: Path) -> None:
    begin(store)
    store.journal.append("end").result()
    store.close()
    again = Store(folder)
    assert again.journal.record is None
    assert [entry.moves for entry in again.archive.page(0, 10)] == [12]
    again.close()


def test_invalid_name_is_refused_at_once(store: Store) -> None:
    heading = Heading(("", "Ravi"), date=NOON)
    with pytest.raises(NotationError) as caught:
        store.journal.begin(heading, rounds_of(3)[0].deal)
    assert caught.value.problem is Problem.BAD_NAME
    assert store.journal.record is None


def test_match_with_windows_line_ends_continues(store: Store, folder: Path) -> None:
    rest = begin(store)
    record = store.journal.record
    assert record
    store.close()
    text = record_text(record).replace("\n", "\r\n")
    running_file(folder).write_bytes(text.encode())
    again = Store(folder)
    assert again.journal.record == record
    again.journal.move(rest[0]).result()
    assert reopened(again, folder) == again.journal.record


def test_match_without_a_deal_is_not_continued(store: Store, folder: Path) -> None:
    """No app writes such a file, but it can be made by hand."""
    store.close()
    text = record_text(Record(MAHARAJA.names, (), MAHARAJA.notes()))
    (folder / "running").mkdir(exist_ok=True)
    (folder / "running" / "000001.txt").write_text(text, encoding="utf-8")
    assert reopened(store, folder) is None


def test_match_without_moves_is_not_kept(store: Store, folder: Path) -> None:
    begin(store, moves=0)
    begin(store, moves=3)
    record = store.journal.record
    assert reopened(store, folder) == record
    again = Store(folder)
    assert again.archive.page(0, 10) == []
    again.close()


def test_running_match_of_two_bots_goes_to_the_history(folder: Path) -> None:
    bots = MAHARAJA._replace(levels=("peddler", "maharaja"))
    path = put(folder / "x", 1, left(3, bots)._replace(closed=False))
    (folder / "running").mkdir(parents=True)
    path.rename(folder / "running" / "000001.txt")
    store = Store(folder)
    assert store.journal.record is None
    assert len(store.archive.page(0, 10)) == 1
    assert store.problems == []
    store.close()
