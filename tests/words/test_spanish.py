"""Spanish reads well: punctuation, plurals, and sentences that fit every name."""

import re

import pytest

from jaipur.rules import Good
from jaipur.words import i18n, phrases
from tests.words.catalogues import catalogue, wordings

SPANISH = catalogue("es")


@pytest.mark.parametrize("slip", ["'", '"', "“", "”", "...", " :", " ;", " ?", " !", " %", "« "])
def test_typography(slip: str) -> None:
    """Angled quotes, a real ellipsis, no space before punctuation but a fixed one before %."""
    assert [text for text in wordings(SPANISH) if slip in text] == []


@pytest.mark.parametrize(("first", "last"), [("¿", "?"), ("¡", "!"), ("«", "»")])
def test_opening_and_closing_punctuation_match(first: str, last: str) -> None:
    assert [text for text in wordings(SPANISH) if text.count(first) != text.count(last)] == []


def test_no_words_used_only_in_spain_or_latin_america() -> None:
    """Avoid «vosotros» and «coger», for example."""
    local = re.compile(r"\b(vosotr\w+|vuestr\w+|ustedes|os|cog(?:e|er|es|ido|ió)|\w+áis|\w+éis)\b")
    assert [words for words in wordings(SPANISH) if local.search(words.lower())] == []


def test_plurals_read_right() -> None:
    i18n.set_language("es")
    texts = [(phrases.some(Good.SPICE, n), phrases.not_yet_seen(n)) for n in (0, 1, 2)]
    assert texts == [
        ("0 especias", "0 cartas aún no vistas"),
        ("1 especia", "1 carta aún no vista"),
        ("2 especias", "2 cartas aún no vistas"),
    ]
