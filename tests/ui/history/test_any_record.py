"""Any valid record can be opened, replayed, counted and deleted."""

import os
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from jaipur.coach.review import MOST_ROUNDS
from jaipur.game.match.shared_text import read_shared
from jaipur.rules.notation import NotationError, Note, Record, read_record, record_text
from jaipur.store.store import Store
from jaipur.ui.history.match_sheet import lines
from jaipur.words import history_words
from tests.store.build import NOON, finished, left, put
from tests.ui.driver.whole_app import WholeApp, quick_app
from tests.ui.history.sample_histories import entry_of
from tests.ui.history.tied_rounds import endless, tied_round
from tools.stage.stage import Stage

NAMES = ("🐪" * 40, "W" * 40)


def noted(key: str, text: str) -> Record:
    """Return a match with one more note of this kind."""
    others = tuple(note for note in left(3).notes if note.key != key)
    return left(3)._replace(notes=(*others, Note(0, 0, key, text)))


DATES = (
    "9999-12-31T23:59:59+00:00",
    "0001-01-01T00:00:00+00:00",
    "9999-12-31T23:59:59-23:59",
    "0001-01-01T00:00:00+23:59",
    "1969-12-31T23:59:59+00:00",
    "2201-01-01T00:00:00",
    "2026-02-30",
    "yesterday",
)
RECORDS = {
    **{f"dated {date}": noted("date", date) for date in DATES},
    "earliest": noted("date", "1970-01-01T00:00:00+00:00"),
    "latest": noted("date", "2200-12-31T23:59:59+00:00"),
    "long names": finished(3)._replace(names=NAMES),
    "one letter": left(3)._replace(names=("ا", "\u0301")),
    "an unknown bot": noted("bots", f"- {'x' * 190}"),
    "two bots": noted("bots", "peddler maharaja"),
    "one bot, badly said": noted("bots", "maharaja"),
    "an enormous seed": noted("seed", "9" * 40),
    "no seed": noted("seed", "seven"),
    "hints at no seat": noted("hint", "7"),
    "hints before the deal": noted("hint", "0"),
    "an odd note": noted("imported", "∞" * 400),
    "no round": Record(NAMES, closed=True),
    "no move": left(3, moves=0),
    "many hints": finished(3, hints=500),
    "many rounds": endless(60),
}


@pytest.fixture(params=["UTC", "Pacific/Kiritimati", "Etc/GMT+12"])
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


def test_all_sample_records_are_valid() -> None:
    assert [read_record(record_text(one)) for one in RECORDS.values()] == list(RECORDS.values())


@pytest.mark.skipif(os.name == "nt", reason="the time zone cannot be chosen")
def test_every_match_has_a_date_and_name_in_any_time_zone(zone: str) -> None:
    for name, record in RECORDS.items():
        entry = entry_of(1, record)
        texts = history_words.date(entry, NOON), history_words.file_name(entry)
        unknown = any(bad in name for bad in DATES)
        assert (texts[0] == "Date unknown") == (unknown or name == "no round"), name
        assert len(lines(entry, record, record.match.results)) <= 12, name


@pytest.mark.nightly
def test_every_match_is_opened_replayed_counted_and_deleted(stage: Stage, tmp_path: Path) -> None:
    for number, record in enumerate(RECORDS.values(), start=1):
        put(tmp_path, number, record)
    reader = quick_app(stage, tmp_path)
    reader.tap(reader.app.navigator.title.buttons["history"])
    for left_over, name in reversed(list(enumerate(RECORDS, start=1))):
        stage.wait_for(partial(shows, reader, left_over))
        stage.run(0.2)
        reader.tap(reader.app.navigator.current_screen.ids.numbers)
        assert reader.screen == "numbers", name
        stage.run(0.3)
        reader.key("escape")
        reader.tap(rows(reader).cards[0])
        stage.wait_for(lambda: layer(reader).children)
        reader.tap(layer(reader).children[0].ids.replay)
        assert reader.screen == "replay", name
        reader.key("end")
        reader.key("escape")
        assert reader.screen == "history", name
        reader.tap(layer(reader).children[0].ids.delete)
    stage.wait_for(partial(shows, reader, 0))
    stage.run(0.3)
    reader.close()


def shows(reader: WholeApp, count: int) -> bool:
    return bool(rows(reader).count == count) and not layer(reader).children


def rows(reader: WholeApp) -> Any:
    return reader.app.navigator.current_screen.ids.rows


def layer(reader: WholeApp) -> Any:
    return reader.app.navigator.current_screen.ids.layer


# Length


@pytest.mark.nightly
def test_many_tied_rounds_share_a_line() -> None:
    record = endless(2400)
    (line,) = lines(entry_of(1, record), record, record.match.results)
    assert line.title == "Rounds 1 to 2400"
    assert line.note == "complete ties: no seal"
    assert history_words.scores(entry_of(1, record)).startswith("… · ")


def test_three_tied_rounds_have_a_line_each() -> None:
    record = endless(3)
    found = lines(entry_of(1, record), record, record.match.results)
    assert [line.title for line in found] == ["Round 1", "Round 2", "Round 3"]


def test_imported_match_has_a_limit_of_rounds() -> None:
    longest = endless(MOST_ROUNDS)
    assert read_shared(record_text(longest)) == longest
    with pytest.raises(NotationError) as refused:
        read_shared(record_text(endless(MOST_ROUNDS + 1)))
    assert f"at most {MOST_ROUNDS} rounds" in history_words.error_text(refused.value)


def test_a_longer_match_that_was_played_here_stays(tmp_path: Path) -> None:
    put(tmp_path, 1, endless(MOST_ROUNDS + 1))
    store = Store(tmp_path)
    assert [len(entry.scores) for entry in store.archive.page(0, 9)] == [MOST_ROUNDS + 1]
    store.close()


def test_tied_round_has_no_winner() -> None:
    assert Record(("A", "B"), (tied_round(0),)).match.results[0].winner is None
