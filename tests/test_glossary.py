"""The words of the game: one term for each thing.

CONTRIBUTING.md has the glossary.
"""

import re
from functools import cache
from pathlib import Path

import pytest

from tools.locale import catalogue

ROOT = Path(__file__).resolve().parent.parent
FLAVOUR = "jaipur/words/remarks.py"
"""What opponents say may be as old-fashioned as they are."""
NOT_USED = {
    "rival": "opponent",
    "trader|traders": "player",
    "coin|coins": "token",
    "dear|dearest": "most valuable, top, costliest",
    "nobody|somebody|everybody|whoever|whatever": "no one, someone, everyone, you",
    "nought|anew|fight|fought|reckon": "zero, again, play, played, count",
    "just now": "right now",
    "pass and play": "two players",
    "goes on|go on": "continue",
    "brought in|bring in|takes? in": "import",
    "put away|puts .* away": "close",
    "may be left|may not": "can",
    "equal trader|strong traders": "win chance",
}
"""Words that a text of the game does not use, and those to use instead."""
NAMES = "Pink City Traders"


@cache
def texts() -> list[tuple[str, str]]:
    """Return each English text with the file that uses it first."""
    found = []
    for message in catalogue.collect(ROOT):
        ids = [message.id] if isinstance(message.id, str) else message.id
        place = str(message.locations[0][0]) if message.locations else ""
        found += [(place, str(text)) for text in ids if text]
    return found


@pytest.mark.parametrize("words", NOT_USED)
def test_texts_use_the_terms_of_the_glossary(words: str) -> None:
    unused = re.compile(rf"\b({words})\b", re.IGNORECASE)
    found = [
        text
        for place, text in texts()
        if place != FLAVOUR and unused.search(text.replace(NAMES, ""))
    ]
    assert not found, f"say {NOT_USED[words]!r}"
