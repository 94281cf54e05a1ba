"""Reviews in the background: reported step by step, paused, resumed and given up."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Event

import pytest

from jaipur.coach.review import Review
from jaipur.coach.review_text import review_text
from jaipur.game.workers.review_worker import ReviewWorker
from jaipur.game.workers.worker_pools import WorkerPool
from jaipur.rules.notation import Record
from tests.coach.sample_review import golden, sample_review
from tests.game.quick_coach import MARK, cheap_step, dies_once

AMPLE = 600.0
"""Seconds to wait at most: more than any step needs on a slow machine."""


class Shelf:
    """Keeps reviews in memory, and counts how often."""

    def __init__(self) -> None:
        self.texts: dict[Record, str] = {}
        self.kept = 0

    def read(self, record: Record) -> str:
        return self.texts.get(record, "")

    def keep(self, record: Record, text: str) -> None:
        self.texts[record] = text
        self.kept += 1


def in_a_thread() -> WorkerPool:
    return WorkerPool(ThreadPoolExecutor(1))


worker_of = partial(ReviewWorker, open_pool=in_a_thread, deadline=AMPLE)


class Reader:
    """Follows a review and collects its versions."""

    def __init__(self, enough: Callable[[Review], bool] = lambda review: review.complete) -> None:
        self.seen: list[Review] = []
        self.gave_up = Event()
        self.enough = Event()
        self._enough = enough

    def grown(self, review: Review) -> None:
        self.seen.append(review)
        if self._enough(review):
            self.enough.set()

    def follow(self, worker: ReviewWorker, record: Record) -> None:
        worker.follow(record, 0, self.grown, self.gave_up.set)


RECORD = golden()
SHORT = RECORD._replace(rounds=(RECORD.rounds[0]._replace(moves=RECORD.rounds[0].moves[:6]),))


def test_a_review_grows_step_by_step_and_is_kept() -> None:
    shelf, reader = Shelf(), Reader()
    worker = worker_of(shelf, work=cheap_step)
    reader.follow(worker, SHORT)
    assert reader.enough.wait(AMPLE)
    worker.close()
    looked_at = [review.looked_at for review in reader.seen]
    assert looked_at == sorted(looked_at)
    assert looked_at[0] == 0
    assert looked_at[-1] == 6
    assert shelf.texts[SHORT] == review_text(reader.seen[-1], SHORT)


def test_kept_review_is_not_computed_again() -> None:
    def never(_played: str, _number: int, _move: int, _known: str) -> str:
        raise AssertionError("it was known")

    shelf, reader = Shelf(), Reader()
    shelf.keep(RECORD, review_text(sample_review(RECORD), RECORD))
    worker = worker_of(shelf, work=never)
    reader.follow(worker, RECORD)
    worker.close()
    assert reader.seen[0].complete
    assert not reader.gave_up.is_set()


def test_paused_review_resumes_where_it_stopped() -> None:
    shelf, reader = Shelf(), Reader(lambda review: review.looked_at >= 2)
    worker = worker_of(shelf, work=cheap_step)
    reader.follow(worker, SHORT)
    assert reader.enough.wait(AMPLE)
    worker.rest()
    later = Reader()
    later.follow(worker, SHORT)
    assert later.seen[0].looked_at >= 2
    assert later.enough.wait(AMPLE)
    worker.close()


def test_review_waits_while_an_opponent_thinks() -> None:
    thinking, asked = Event(), Event()
    thinking.set()

    def opponent_thinks() -> bool:
        asked.set()
        return thinking.is_set()

    shelf, reader = Shelf(), Reader()
    worker = worker_of(shelf, opponent_thinks, work=cheap_step)
    reader.follow(worker, SHORT)
    assert asked.wait(AMPLE)
    assert len(reader.seen) == 1
    thinking.clear()
    assert reader.enough.wait(AMPLE)
    worker.close()


def test_review_gives_up_on_a_worker_that_always_fails(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def broken(_played: str, _number: int, _move: int, _known: str) -> str:
        return "nonsense"

    reader = Reader()
    worker = worker_of(Shelf(), work=broken)
    reader.follow(worker, SHORT)
    assert reader.gave_up.wait(AMPLE)
    worker.close()
    assert len(caplog.records) == 3


def test_review_gives_up_on_a_worker_that_hangs() -> None:
    let_go = Event()

    def hangs(_played: str, _number: int, _move: int, _known: str) -> str:
        let_go.wait(AMPLE)
        return ""

    reader = Reader()
    worker = worker_of(Shelf(), work=hangs, deadline=0.05)
    reader.follow(worker, SHORT)
    assert reader.gave_up.wait(AMPLE)
    let_go.set()
    worker.close()


def test_a_process_that_dies_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This is also the test that a review works in a process of its own."""
    monkeypatch.setenv(MARK, str(tmp_path / "died"))
    reader = Reader(lambda review: bool(review.rounds[0].decisions))
    worker = ReviewWorker(Shelf(), work=dies_once, deadline=AMPLE)
    reader.follow(worker, SHORT)
    assert reader.enough.wait(AMPLE)
    worker.close()
    assert (tmp_path / "died").exists()
