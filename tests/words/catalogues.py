"""The texts of all languages, as translated."""

from collections.abc import Iterator
from pathlib import Path

from tools.locale.__main__ import ROOT
from tools.locale.catalogue import read


def catalogue(code: str) -> Path:
    """The catalogue of a language."""
    return ROOT / "assets" / "locale" / code / "LC_MESSAGES" / "jaipur.po"


FRENCH = catalogue("fr")


def wordings(path: Path = FRENCH) -> Iterator[str]:
    """Every form of every text of a catalogue."""
    for message in read(path):
        if message.id:
            forms = message.string or ""
            yield from [forms] if isinstance(forms, str) else forms
