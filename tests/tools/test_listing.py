"""The store page: faults that a store would refuse are reported; version and news match."""

import re

from jaipur import __version__
from jaipur.resources import languages
from tools import listing


def test_the_page_has_no_faults() -> None:
    assert list(listing.faults()) == []


def test_every_language_has_a_page_with_the_disclaimer() -> None:
    assert set(listing.FOLDERS) == set(languages())
    said = {
        "de": "weder erstellt noch gebilligt",
        "en": "neither made nor endorsed by the publisher",
        "es": "no lo ha creado ni lo respalda",
        "fr": "ni réalisé ni approuvé",
        "it": "non l’ha realizzato né approvato",
        "pt_BR": "feito nem endossado pela editora",
    }
    for language, folder in listing.FOLDERS.items():
        place = listing.STORE / folder
        assert (place / "title.txt").read_text(encoding="utf-8").strip() == listing.NAME
        assert said[language] in (place / "full_description.txt").read_text(encoding="utf-8")
    readme = (listing.ROOT / "README.md").read_text(encoding="utf-8")
    assert said["en"] in " ".join(readme.split())


def test_news_and_version_match_the_sources() -> None:
    code = listing.version_code()
    news = listing.STORE / "en-US/changelogs" / f"{code}.txt"
    changelog = (listing.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert news.read_text(encoding="utf-8") == listing.changes(changelog), "run tools.listing"
    assert 0 < len(news.read_text(encoding="utf-8")) <= listing.LONGEST_CHANGES
    fdroid = (listing.ROOT / "docs/fdroid.yml").read_text(encoding="utf-8")
    assert set(re.findall(r"(?:versionName|CurrentVersion): (.+)", fdroid)) == {__version__}
    assert set(re.findall(r"(?:versionCode|CurrentVersionCode): (.+)", fdroid)) == {str(code)}
