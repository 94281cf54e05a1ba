"""Every test of words begins in English."""

from collections.abc import Iterator

import pytest

from jaipur.words import i18n


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    i18n.set_language("en")
