"""A player's folder of version 1.0 is read completely (see tests/golden/README.md)."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest

from jaipur.coach import review_text
from jaipur.game.contests.contest import OpenChallenge
from jaipur.game.practice.puzzle_progress import Mark, Solved
from jaipur.game.statistics.duel_days import DuelDay
from jaipur.game.statistics.summary import Result
from jaipur.store import window_place
from jaipur.store.files import DATABASE
from jaipur.store.settings import Settings
from jaipur.store.store import Store
from jaipur.store.typed_json import plain
from jaipur.store.window_place import WindowPlace
from tests.store.build import NOON

SAVES = Path(__file__).resolve().parent.parent / "golden" / "saves"
EVALUATOR = "d4532bc7c1a4f1dc"
"""The evaluator that the saved review was made with."""


@pytest.fixture
def golden(folder: Path) -> Iterator[Store]:
    folder.mkdir()
    with closing(sqlite3.connect(folder / DATABASE)) as db:
        db.executescript((SAVES / "jaipur.sql").read_text(encoding="utf-8"))
    store = Store(folder)
    assert store.problems == []
    yield store
    store.close()


def test_history_of_1_0_is_read(golden: Store) -> None:
    entries = golden.archive.page(0, 100)
    assert [(e.number, e.names, e.result.value, e.scores, e.hints) for e in entries] == [
        (6, ("Ravi", "Peddler"), "won", ((67, 43), (68, 68)), 0),
        (5, ("You", "Merchant"), "won", ((37, 79), (63, 54), (70, 50)), 0),
        (4, ("Zoé", "Łukasz"), "won", ((79, 46),), 0),
        (2, ("Asha", "Maharaja"), "left", (), 0),
        (1, ("Asha", "Maharaja"), "won", ((37, 79), (63, 54), (70, 50)), 2),
    ]
    assert golden.archive.record(4).rounds[0].moves


def test_running_match_of_1_0_is_read(golden: Store) -> None:
    record = golden.journal.record
    assert record
    assert record.names == ("Asha", "Maharaja")
    assert [len(played.moves) for played in record.rounds] == [10]


def test_settings_of_1_0_are_read(golden: Store) -> None:
    with closing(sqlite3.connect(golden.folder / DATABASE)) as db:
        ((text,),) = db.execute("SELECT value FROM notes WHERE name = 'settings'").fetchall()
    said, kept = json.loads(text), plain(golden.settings)
    assert {name: kept[name] for name in said} == said
    usual = plain(Settings())
    assert {name: kept[name] for name in said} == said
    changed = {name for name, value in said.items() if value != usual[name]}
    assert changed == set(said), "a lost one would be noticed"


def test_puzzles_challenges_and_duels_of_1_0_are_read(golden: Store) -> None:
    day = date(2026, 11, 18)
    assert golden.puzzles.marks == {
        "a-1": Mark(Solved.AT_ONCE, day),
        "b-2": Mark(Solved.TRIED, day),
        "c-3": Mark(Solved.LATER, day),
    }
    assert golden.puzzles.days == (day,)
    assert golden.open_challenges == (OpenChallenge("TRADE-1M00-0000-0005-Q90B", True),)
    assert golden.newest_day == date(2026, 11, 19)
    assert golden.duels().result() == {
        date(2026, 11, 16): DuelDay(0, Result.WON, (2, 0), (True, True)),
        date(2026, 11, 17): DuelDay(5, Result.WON, (2, 1), (False, True, True)),
    }


def test_review_of_1_0_is_read(golden: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """With another evaluator the review is made again; its format stays readable."""
    monkeypatch.setattr(review_text, "_evaluator", lambda: EVALUATOR)
    record = golden.archive.record(1)
    review = review_text.read_review(golden.reviews.read(record), record)
    assert review
    assert [len(one.decisions) for one in review.rounds] == [len(r.moves) for r in record.rounds]
    assert {point.why for one in review.rounds for d in one.decisions for point in d.reasons}


def test_window_and_interruption_of_1_0_are_read(golden: Store) -> None:
    assert window_place.load(SAVES) == WindowPlace(40, 30, 1180, 720, maximised=True)
    assert golden.was_interrupted(NOON + timedelta(minutes=1))
