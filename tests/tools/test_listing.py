"""The store page: faults that a store would refuse are reported; version and news match."""

import re
import shutil
from pathlib import Path

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


def test_faults_that_a_store_would_refuse_are_reported(tmp_path: Path) -> None:
    from PIL import Image

    store = tmp_path / "store"
    shutil.copytree(listing.STORE, store)
    (store / "fr-FR/title.txt").write_text("N" * 31, encoding="utf-8")
    Image.new("RGB", (300, 900)).save(store / "en-US/images/phoneScreenshots/1_odd.png")
    Image.new("RGB", (500, 500)).save(store / "fr-FR/images/featureGraphic.png")
    shutil.rmtree(store / "pt-BR/images")
    (store / "pt-BR/images").mkdir()
    assert sorted(listing.faults(store)) == [
        "en-US: 1_odd.png is 300 x 900",
        "fr-FR/title: 31 characters, must be 1 to 30",
        "fr-FR: featureGraphic.png must be 1024 x 500",
        "pt-BR: featureGraphic.png must be 1024 x 500",
        "pt-BR: pictures for phones, 7 and 10 inches are needed",
    ]
