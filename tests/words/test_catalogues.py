"""All languages are complete and well written."""

import re

import pytest
from fontTools.ttLib import TTFont

from jaipur.resources import ASSETS, languages
from jaipur.rules import Good
from jaipur.words import i18n, phrases
from tests.words.catalogues import FRENCH, catalogue, wordings
from tools.locale.__main__ import ROOT
from tools.locale.catalogue import read, translations
from tools.locale.faults import faults


def test_catalogues_match_the_texts_in_the_code() -> None:
    """No text is missing, unused or fuzzy, placeholders agree, plurals and the .mo are there."""
    assert list(faults(ROOT)) == []


ABOUT_PEOPLE = {
    "Pass to {name}",
    "{name} lost through decisions, not luck.",
    "The cards were on {name}’s side.",
    "Luck added {n} to {name}’s win chance in round {round}.",
    "Luck took {n} off {name}’s win chance in round {round}.",
    "Round {n}: {name}’s win chance",
    "{name}’s move {n} of {all}",
}
"""The texts that never name one of the game's opponents."""


@pytest.mark.parametrize(
    ("code", "prepositions"),
    [
        ("de", "an|von|mit|für|bei|wie|gegen|zu"),
        ("es", "a|al|de|del|por|para|con"),
        ("fr", "à|de|du|par|pour|chez"),
        ("it", "a|di|da|con|per|su|tra"),
        ("pt_BR", "a|de|em|por|para|com"),
    ],
)
def test_no_opponents_name_follows_a_preposition(code: str, prepositions: str) -> None:
    """„an Kaufmann“ would need an article, which a person's name must not have."""
    after = re.compile(rf"(^|\W)({prepositions}) \{{(name|who|level|opponent)\}}", re.IGNORECASE)
    found = {
        str(message.id) for message in read(catalogue(code)) if after.search(str(message.string))
    }
    assert found <= ABOUT_PEOPLE


def test_every_offered_language_has_a_catalogue() -> None:
    written = {path.parts[-3] for path in translations(ROOT)}
    assert {"en", *written} == set(languages())


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (0, ["0 camels", "0 cards not yet seen", "0 chameau", "0 carte pas encore vue"]),
        (1, ["1 camel", "1 card not yet seen", "1 chameau", "1 carte pas encore vue"]),
        (2, ["2 camels", "2 cards not yet seen", "2 chameaux", "2 cartes pas encore vues"]),
    ],
)
def test_plurals_read_right(count: int, expected: list[str]) -> None:
    words = []
    for code in ("en", "fr"):
        i18n.set_language(code)
        words += [phrases.some(Good.CAMEL, count), phrases.not_yet_seen(count)]
    assert words == expected


@pytest.mark.parametrize("slip", ["'", '"', " :", " ;", " ?", " !", " %", "« ", " »", "..."])
def test_french_typography(slip: str) -> None:
    """Curved apostrophes, non-breaking spaces before high punctuation, a real ellipsis."""
    assert [text for text in wordings() if slip in text] == []


@pytest.mark.parametrize("slip", ["'", '"', "...", "«", "»", "\u00a0", *(f" {c}" for c in ":;?!%")])
def test_portuguese_typography(slip: str) -> None:
    """Curved marks, a real ellipsis, and no space before punctuation."""
    assert [text for text in wordings(catalogue("pt_BR")) if slip in text] == []


def test_english_typography() -> None:
    """Curved apostrophes and a real ellipsis there too."""
    texts = [str(message.id) for message in read(FRENCH)]
    assert [text for text in texts if "..." in text or re.search(r"\w'\w", text)] == []


@pytest.mark.parametrize("sign", ":;?!%»")
def test_fixed_space_before_high_punctuation(sign: str) -> None:
    tight = [text for text in wordings() if sign in text.replace(f"\u00a0{sign}", "")]
    assert tight == []


@pytest.mark.parametrize("file", ["display.ttf", "text.ttf", "text-bold.ttf"])
def test_every_letter_can_be_drawn(file: str) -> None:
    known = TTFont(ASSETS / "fonts" / file).getBestCmap()
    needed = {letter for path in translations(ROOT) for text in wordings(path) for letter in text}
    assert [letter for letter in sorted(needed) if ord(letter) not in known] == []
