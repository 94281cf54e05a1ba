"""Thousands of damaged files: only typed exceptions, and no file is thrown away."""

import os
import shutil
from pathlib import Path

import pytest

from jaipur.rules.notation import NotationError, record_text
from jaipur.store.archive import Archive
from jaipur.store.journal import Journal
from jaipur.store.records import read_shared
from jaipur.store.settings import Settings, load, save
from jaipur.store.store import Store
from jaipur.store.trouble import StoreError
from tests.cases import nightly
from tests.store.build import NOON, finished, left
from tests.store.my_settings import MINE
from tests.store.spoilt_files import RECORDS, spoilt_files

RECORDS.append(record_text(finished(3)).encode())


@pytest.fixture(autouse=True)
def fast_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip fsync: these tests need no safety from power cuts."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


def assert_kept(problems: list[StoreError], data: bytes) -> None:
    """Check that a refused file is still there, byte for byte."""
    for problem in problems:
        assert (problem.kept or problem.path).read_bytes() == data


@pytest.mark.parametrize("count", [200, nightly(2500)])
@pytest.mark.parametrize("seed", range(2))
def test_damaged_running_matches_are_read_or_kept(folder: Path, seed: int, count: int) -> None:
    aside, path = folder / "aside", folder / "running" / "000001.txt"
    path.parent.mkdir(parents=True)
    running = 0
    for data in spoilt_files(count, RECORDS, seed):
        path.write_bytes(data)
        journal = Journal(path.parent, lambda path: 1)
        problems = journal.recover(aside)
        assert_kept(problems, data)
        if journal.record:
            running += 1
            assert problems == []
        shutil.rmtree(aside, ignore_errors=True)
    assert running > count / 25  # lines lost at the end, or harmless changes: it continues


@pytest.mark.parametrize("count", [200, nightly(2000)])
def test_damaged_records_are_read_or_kept(folder: Path, count: int) -> None:
    (folder / "matches").mkdir(parents=True)
    archive = Archive(folder, folder / "aside")
    path = folder / "matches" / "000001.txt"
    for data in spoilt_files(count, RECORDS, 7):
        path.write_bytes(data)
        archive.catch_up()
        assert_kept(archive.problems, data)
        assert len(archive.page(0, 9)) + len(archive.problems) == 1
        assert sum(archive.opponents().values()) == len(archive.page(0, 9))
        archive.problems.clear()
        shutil.rmtree(folder / "aside", ignore_errors=True)
        path.unlink(missing_ok=True)
        archive.catch_up()
    archive.close()


@pytest.mark.parametrize("count", [150, nightly(1000)])
def test_damaged_imports_are_read_or_refused(store: Store, count: int) -> None:
    taken = 0
    for data in spoilt_files(count, RECORDS, 8):
        try:
            store.archive.add(read_shared(data.decode(errors="replace")), NOON)
            taken += 1
        except NotationError:
            continue
    assert len(store.archive.page(0, 2000)) <= taken
    assert store.catch_up().result() in (True, False)
    assert store.archive.problems == []


@pytest.mark.parametrize("count", [200, nightly(2000)])
def test_damaged_settings_are_read_or_kept(folder: Path, count: int) -> None:
    aside, path = folder / "aside", folder / "settings.json"
    folder.mkdir()
    save(path, MINE, aside)
    original, understood = path.read_bytes(), 0
    for data in spoilt_files(count, [original], 9):
        path.write_bytes(data)
        settings, problems = load(path, aside)
        assert_kept(problems, data)
        understood += settings != Settings()
        path.unlink(missing_ok=True)
        save(path, settings, aside)
        assert load(path, aside) == (settings, [])
        shutil.rmtree(aside, ignore_errors=True)
    assert understood > count / 10  # a bad value does not affect the others


@pytest.mark.parametrize("count", [20, nightly(150)])
@pytest.mark.parametrize("seed", range(2))
def test_damaged_index_is_rebuilt(folder: Path, seed: int, count: int) -> None:
    folder.mkdir()
    archive = Archive(folder, folder / "aside")
    for number in range(3):
        archive.add(left(number), NOON)
    archive.catch_up()
    archive.close()
    original = (folder / "index.db").read_bytes()
    for data in spoilt_files(count, [original], seed):
        (folder / "index.db").write_bytes(data)
        archive = Archive(folder, folder / "aside")
        archive.page(0, 9), archive.opponents(), archive.numbers()
        archive.catch_up()
        archive.page(0, 9), archive.opponents(), archive.numbers()
        archive.close()
        shutil.rmtree(folder / "aside", ignore_errors=True)
        for left_over in folder.glob("index.db-*"):
            left_over.unlink()
    assert len(list((folder / "matches").iterdir())) == 3
