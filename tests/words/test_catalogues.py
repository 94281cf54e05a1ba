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


PLURALS = {
    "en": "0 camels, 1 camel, 2 camels, 1 card not yet seen, 2 cards not yet seen",
    "de": "0 Kamele, 1 Kamel, 2 Kamele, 1 Karte noch nicht gesehen, 2 Karten noch nicht gesehen",
    "es": "0 camellos, 1 camello, 2 camellos, 1 carta aún no vista, 2 cartas aún no vistas",
    "fr": "0 chameau, 1 chameau, 2 chameaux, 1 carte pas encore vue, 2 cartes pas encore vues",
    "it": "0 cammelli, 1 cammello, 2 cammelli, 1 carta non ancora vista, 2 carte non ancora viste",
}


@pytest.mark.parametrize("code", PLURALS)
def test_plurals_read_right(code: str) -> None:
    i18n.set_language(code)
    words = [phrases.some(Good.CAMEL, count) for count in range(3)]
    words += [phrases.not_yet_seen(count) for count in (1, 2)]
    assert ", ".join(words) == PLURALS[code]


SLIPS = {
    "de": ("'", '"', "«", "»", "”", "...", " …", " %"),
    "es": ("'", '"', "“", "”", "...", " :", " ;", " ?", " !", " %", "« "),
    "fr": ("'", '"', " :", " ;", " ?", " !", " %", "« ", " »", "..."),
    "it": ("'", '"', "« ", " »", "...", "“", "”", "\u00a0"),
    "pt_BR": ("'", '"', "...", "«", "»", "\u00a0", *(f" {sign}" for sign in ":;?!%")),
}
"""What no text has: the apostrophes, quotes and spaces of another language."""
LOOSE = {"de": r"\s[:;?!,.]", "it": r"\s[:;?!%,.]", "fr": "(?<!\u00a0)[:;?!%»]"}
"""Punctuation after a space, or in French without the fixed one."""
PAIRS = {"es": ("¿?", "¡!", "«»"), "de": ("„“",)}


@pytest.mark.parametrize("code", SLIPS)
def test_texts_follow_the_typography_of_their_language(code: str) -> None:
    texts = list(wordings(catalogue(code)))
    assert [text for text in texts for slip in SLIPS[code] if slip in text] == []
    loose = re.compile(LOOSE.get(code, r"\s,"))
    assert [text for text in texts if loose.search(text)] == []
    for pair in PAIRS.get(code, ()):
        assert [text for text in texts if text.count(pair[0]) != text.count(pair[1])] == []


def test_english_typography() -> None:
    """Curved apostrophes and a real ellipsis there too."""
    texts = [str(message.id) for message in read(FRENCH)]
    assert [text for text in texts if "..." in text or re.search(r"\w'\w", text)] == []


def test_spanish_is_at_home_in_spain_and_in_latin_america() -> None:
    """Avoid «vosotros» and «coger», for example."""
    local = re.compile(r"\b(vosotr\w+|vuestr\w+|ustedes|os|cog(?:e|er|es|ido|ió)|\w+áis|\w+éis)\b")
    assert [text for text in wordings(catalogue("es")) if local.search(text.lower())] == []


@pytest.mark.parametrize("file", ["display.ttf", "text.ttf", "text-bold.ttf"])
def test_every_letter_can_be_drawn(file: str) -> None:
    known = TTFont(ASSETS / "fonts" / file).getBestCmap()
    needed = {letter for path in translations(ROOT) for text in wordings(path) for letter in text}
    assert [letter for letter in sorted(needed) if ord(letter) not in known] == []
