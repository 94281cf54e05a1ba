"""Thousands of damaged databases: not one exception, and no file is thrown away."""

import pytest

from jaipur.rules.notation import NotationError, record_text
from jaipur.store.records import read_shared
from jaipur.store.store import Store
from tests.cases import nightly
from tests.store.build import NOON, finished
from tests.store.spoilt_files import RECORDS, spoilt_files

RECORDS.append(record_text(finished(3)).encode())


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
    assert store.problems == []
