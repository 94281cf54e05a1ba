"""Italian reads well: typography, plurals, dates, and names that take no article."""

import re
from datetime import UTC, datetime

import pytest

from jaipur.rules import Good
from jaipur.words import dates, i18n, phrases
from tests.words.catalogues import catalogue, wordings

ITALIAN = catalogue("it")


@pytest.mark.parametrize("slip", ["'", '"', "« ", " »", "...", "“", "”", "\u00a0"])
def test_typography(slip: str) -> None:
    """Curved apostrophes, guillemets without spaces, a real ellipsis."""
    assert [text for text in wordings(ITALIAN) if slip in text] == []


def test_no_space_before_punctuation() -> None:
    loose = re.compile(r"\s[:;?!%,.]")
    assert [text for text in wordings(ITALIAN) if loose.search(text)] == []


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (0, ["0 cammelli", "0 pelli", "0 carte non ancora viste"]),
        (1, ["1 cammello", "1 pelle", "1 carta non ancora vista"]),
        (2, ["2 cammelli", "2 pelli", "2 carte non ancora viste"]),
    ],
)
def test_plurals_read_right(count: int, expected: list[str]) -> None:
    i18n.set_language("it")
    goods = [phrases.some(good, count) for good in (Good.CAMEL, Good.LEATHER)]
    assert [*goods, phrases.not_yet_seen(count)] == expected


@pytest.mark.parametrize(("day", "expected"), [(1, "1° novembre 2026"), (3, "3 novembre 2026")])
def test_dates_are_written_in_italian(day: int, expected: str) -> None:
    i18n.set_language("it")
    assert dates.day(datetime(2026, 11, day, tzinfo=UTC)) == expected
