"""A worker that reviews a match with the coach, off the drawing thread, in short steps.

Progress is reported and saved after steps, so a review can be stopped at any time and continues
where it was. It waits while a move is being thought about. A worker that dies or hangs is replaced;
when that happens again and again, the review is given up and the game gets a message.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from threading import Event, RLock
from typing import Protocol

from jaipur.ai.levels import learned
from jaipur.coach.review import Review, ReviewPlace, hinted_places
from jaipur.coach.review_text import read_review, read_round, review_text, round_text
from jaipur.coach.steps import advance, next_place, outline
from jaipur.coach.verdicts import RaceTally
from jaipur.game.workers import worker_pools
from jaipur.game.workers.worker import Worker
from jaipur.rules.notation import Record, Round, deal_text, move_text, read_deal, read_move

DEADLINE = 20.0
"""Seconds after which a step counts as hanging: a hundred times what it needs."""
TRUST = 3
"""The number of failures in a row after which the review is given up."""
PAUSE = 0.2
"""Seconds between two checks whether a move is still being thought about."""
KEPT_EVERY = 12
"""Steps between two saves of a review in progress."""


class Shelf(Protocol):
    """Storage for reviews, as text, by the match they belong to."""

    def read(self, record: Record) -> str:
        """Return the saved review, or an empty text."""

    def keep(self, record: Record, text: str) -> None:
        """Save a review, replacing an older one."""


def review_step(played: str, number: int, move: int, known: str) -> str:
    """Make one step in a worker: from a round and its review so far to the review after it.

    All of it is text: nothing is shared with the worker.
    """
    deal, *moves = played.split("\n")
    played_round = Round(read_deal(deal), tuple(map(read_move, moves)))
    one, tally = read_round(known)
    return round_text(*advance(played_round, ReviewPlace(number, move), one, tally, learned()))


class _Job:
    """The review of one match in progress."""

    def __init__(
        self,
        record: Record,
        seat: int,
        grown: Callable[[Review], None],
        gave_up: Callable[[], None],
    ) -> None:
        self.record, self.seat, self.grown, self.gave_up = record, seat, grown, gave_up
        self.review = outline(record)
        self._hinted = hinted_places(record)
        self.tally: RaceTally | None = None
        self.steps = 0

    @property
    def place(self) -> ReviewPlace | None:
        """The place of the next step; None when all is done."""
        return next_place(self.review, self.seat, self._hinted)

    def take(self, number: int, answer: str) -> None:
        """Use the result of a step in this round."""
        one, self.tally = read_round(answer)
        rounds = list(self.review.rounds)
        if one.moves != rounds[number].moves:
            raise ValueError("an answer about another round")
        rounds[number] = one
        self.review = self.review._replace(rounds=tuple(rounds))


class ReviewWorker:
    """Reviews one match at a time. Callbacks come from any thread."""

    def __init__(
        self,
        shelf: Shelf,
        opponent_thinks: Callable[[], bool] = lambda: False,
        open_pool: Callable[[], worker_pools.WorkerPool] = worker_pools.open_pool,
        work: Callable[[str, int, int, str], str] = review_step,
        deadline: float = DEADLINE,
    ) -> None:
        self._shelf = shelf
        self._opponent_thinks = opponent_thinks
        self._work = work
        self._worker = Worker(open_pool, deadline)
        self._reviewing = ThreadPoolExecutor(1, "review")
        self._lock = RLock()
        self._job: _Job | None = None
        self._rested = Event()

    def follow(
        self,
        record: Record,
        seat: int,
        grown: Callable[[Review], None],
        gave_up: Callable[[], None],
    ) -> None:
        """Review this match, starting with what the player of this seat will ask about.

        Any other match is left where it is. `grown` gets the review at once and whenever it has
        grown; `gave_up` is called when it will not grow any more.
        """
        self.rest()
        job = _Job(record, seat, grown, gave_up)
        kept = read_review(self._shelf.read(record), record)
        if kept:
            job.review = kept
        self._worker.try_again()
        with self._lock:
            self._job = job
            self._rested.clear()
        grown(job.review)
        with suppress(RuntimeError):  # it was closed
            self._reviewing.submit(self._run, job)

    def rest(self) -> None:
        """Pause the review; `follow` continues it."""
        with self._lock:
            job, self._job = self._job, None
            self._rested.set()
        if job:
            self._keep(job)

    def close(self) -> None:
        """Stop everything; may be called more than once."""
        self.rest()
        self._worker.close()
        self._reviewing.shutdown(wait=False, cancel_futures=True)

    def _run(self, job: _Job) -> None:
        """Take step after step, while this is the match to review."""
        failures = 0
        while self._job is job and (place := job.place):
            if self._opponent_thinks():
                self._rested.wait(PAUSE)
                continue
            try:
                self._step(job, place)
                failures = 0
            except Exception:  # noqa: BLE001 (logged where it happened)
                failures += 1
                if failures == TRUST:
                    break
        with self._lock:
            if self._job is not job:
                return
            self._job = None
        if failures:
            self._keep(job)
            job.gave_up()

    def _step(self, job: _Job, place: ReviewPlace) -> None:
        number, move = place
        played = job.record.rounds[number]
        text = "\n".join([deal_text(played.deal), *map(move_text, played.moves)])
        known = round_text(job.review.rounds[number], job.tally)
        work = partial(self._work, text, number, move, known)
        self._worker.ask(work, partial(job.take, number)).result()
        job.steps += 1
        with self._lock:
            if self._job is not job:
                return
            if job.steps % KEPT_EVERY == 0 or job.place is None:
                self._keep(job)
            job.grown(job.review)

    def _keep(self, job: _Job) -> None:
        self._shelf.keep(job.record, review_text(job.review, job.record))
