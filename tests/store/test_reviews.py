"""Reviews are kept beside their matches, can be lost without harm, and are deleted with them."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from jaipur.rules.notation import Record
from jaipur.store.files import DATABASE
from jaipur.store.store import Store
from tests.store.breakage import failing_writes
from tests.store.build import finished, left, play_into


def kept(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / DATABASE)) as db:
        return [review for (review,) in db.execute("SELECT review FROM reviews")]


def read_again(folder: Path, record: Record) -> str:
    """Return the review that the next start finds."""
    store = Store(folder)
    found = store.reviews.read(record)
    store.close()
    return found


def test_kept_review_is_there_after_a_restart(folder: Path) -> None:
    one, other = finished(1), left(3)
    store = Store(folder)
    assert store.reviews.read(one) == ""
    for text in ("half of it", "all of it"):
        store.reviews.keep(one, text)
    assert store.reviews.read(one) == "all of it"
    store.close()
    assert read_again(folder, one) == "all of it"
    assert read_again(folder, other) == ""
    assert len(kept(folder)) == 1


def test_review_is_deleted_with_its_match(folder: Path) -> None:
    store = Store(folder)
    match = finished(2)
    number = play_into(store, match)
    match = store.archive.record(number)
    store.reviews.keep(match, "found out")
    store.later(lambda: store.archive.delete(number)).result()
    assert store.reviews.read(match) == ""
    store.close()
    assert kept(folder) == []


def test_review_that_cannot_be_saved_is_kept_in_memory(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = Store(folder)
    match = finished(1)
    with caplog.at_level(logging.WARNING), failing_writes():
        store.reviews.keep(match, "found out")
        store.later(lambda: None).result()
    assert store.reviews.read(match) == "found out"
    assert "in memory only" in caplog.text
    assert store.problems == []
    store.close()


def test_second_app_writes_no_review(folder: Path) -> None:
    first, second = Store(folder), Store(folder)
    match = finished(1)
    second.reviews.keep(match, "found out")
    assert second.reviews.read(match) == "found out"
    second.close()
    first.close()
    assert kept(folder) == []
