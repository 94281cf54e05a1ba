"""Distinctions that other languages make and English does not."""

from datetime import UTC, datetime

import pytest

from jaipur.game.practice.puzzles import MISSED_BY
from jaipur.resources import languages
from jaipur.rules import Good
from jaipur.rules.events import GoodTaken
from jaipur.words import dates, opponents, phrases, puzzle_words, spoken_words
from jaipur.words.i18n import set_language

SHORT = {
    "en": "May June July",
    "de": "Mai Juni Juli",
    "fr": "mai juin juil.",
    "es": "may. jun. jul.",
    "it": "mag giu lug",
    "pt_BR": "mai. jun. jul.",
}


def test_short_month_names_follow_each_languages_rules() -> None:
    for code, short in SHORT.items():
        set_language(code)
        assert " ".join(map(dates.short_month, (5, 6, 7))) == short
    assert [dates.month(number) for number in (5, 6, 7)] == ["maio", "junho", "julho"]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("fr", "1 victoire, 0 défaite"),
        ("es", "1 victoria, 0 derrotas"),
        ("it", "1 vittoria, 0 sconfitte"),
        ("pt_BR", "1 vitória, 0 derrota"),
    ],
)
def test_text_for_wins_fits_matches_and_duels(code: str, expected: str) -> None:
    """In these languages a match is feminine and a duel is not: no participle fits both."""
    set_language(code)
    assert phrases.tally(1, 0) == expected


@pytest.mark.parametrize(
    ("code", "date", "expected"),
    [
        ("de", (2026, 3, 1), "1. März 2026"),
        ("it", (2026, 11, 1), "1° novembre 2026"),
        ("it", (2026, 11, 3), "3 novembre 2026"),
    ],
)
def test_dates_are_written_as_in_the_language(
    code: str, date: tuple[int, int, int], expected: str
) -> None:
    set_language(code)
    assert dates.day(datetime(*date, tzinfo=UTC)) == expected


def test_goods_differ_in_case_between_lists_and_sentences() -> None:
    set_language("de")
    assert phrases.move_made((GoodTaken(0, Good.DIAMONDS),)) == "1 Diamanten genommen"
    assert spoken_words.listed((1, 0, 2, 0, 0, 0, 1)) == "1 Diamant, 2 Silber, 1 Kamel"


def test_opponent_who_misses_a_puzzle_has_an_article() -> None:
    articles = {
        "en": ["the"],
        "de": ["der", "die"],
        "fr": ["le", "la", "l’"],
        "es": ["el", "la"],
        "it": ["il", "l’"],
        "pt_BR": ["o", "a"],
    }
    assert set(articles) == set(languages())
    for code, known in articles.items():
        set_language(code)
        for difficulty, level in MISSED_BY.items():
            before = puzzle_words.missed_by(difficulty).split(opponents.level_name(level))[0]
            assert before.split()[-1].lower() in known, (code, before)
