"""Reviews are kept beside their matches, can be lost without harm, and are deleted with them."""

import logging
from pathlib import Path

import pytest

from jaipur.rules.notation import Record
from jaipur.store.store import Store
from tests.store.build import finished, left, play_into


def kept(folder: Path) -> list[str]:
    return sorted(path.read_text("utf-8") for path in (folder / "reviews").glob("*"))


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


@pytest.mark.parametrize("there", ["a folder", "no text"])
def test_unreadable_review_counts_as_missing(folder: Path, there: str) -> None:
    match = finished(1)
    store = Store(folder)
    store.reviews.keep(match, "found out")
    store.close()
    (path,) = (folder / "reviews").glob("*")
    path.unlink()
    if there == "a folder":
        path.mkdir()
    else:
        path.write_bytes(b"\xff\xfe\xff")
    assert read_again(folder, match) == ""


def test_review_that_cannot_be_saved_is_kept_in_memory(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = Store(folder)
    (folder / "reviews").write_text("in the way")
    match = finished(1)
    with caplog.at_level(logging.WARNING):
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
    assert not (folder / "reviews").exists()
