"""German reads well: typography, plurals, cases, dates, and names that take no article."""

import re
from datetime import UTC, datetime

import pytest

from jaipur.rules import Good
from jaipur.words import dates, i18n, phrases
from tests.words.catalogues import catalogue, wordings

GERMAN = catalogue("de")


@pytest.fixture
def german() -> None:
    i18n.set_language("de")


@pytest.mark.parametrize("slip", ["'", '"', "«", "»", "”", "...", " …", " %"])
def test_typography(slip: str) -> None:
    """Curved apostrophes, a real ellipsis, and no line that begins with it or with %."""
    assert [text for text in wordings(GERMAN) if slip in text] == []


def test_quotes_open_below_and_close_above() -> None:
    bare = [re.sub("„[^„“]+“", "", text) for text in wordings(GERMAN)]
    assert [text for text in bare if "„" in text or "“" in text] == []


def test_no_space_before_punctuation() -> None:
    loose = re.compile(r"\s[:;?!,.]")
    assert [text for text in wordings(GERMAN) if loose.search(text)] == []


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (0, ["0 Kamele", "0 Gewürze", "0 Karten noch nicht gesehen"]),
        (1, ["1 Kamel", "1 Gewürz", "1 Karte noch nicht gesehen"]),
        (2, ["2 Kamele", "2 Gewürze", "2 Karten noch nicht gesehen"]),
    ],
)
def test_plurals_read_right(count: int, expected: list[str]) -> None:
    goods = [phrases.some(good, count) for good in (Good.CAMEL, Good.SPICE)]
    assert [*goods, phrases.not_yet_seen(count)] == expected


@pytest.mark.usefixtures("german")
def test_dates_are_written_in_german() -> None:
    assert dates.day(datetime(2026, 3, 1, tzinfo=UTC)) == "1. März 2026"
