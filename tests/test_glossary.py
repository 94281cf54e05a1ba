"""The words of the game: one term for each thing, and short where there is little room.

CONTRIBUTING.md has the glossary.
"""

import ast
import re
from collections.abc import Iterator
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
ON_THE_TABLE = ("bar_words", "hint_words", "tip_words", "lesson_words", "store_messages")
"""Modules whose texts are read in the table's bar."""
MOST_WORDS, MOST_ON_A_BUTTON = 12, 3


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


def test_texts_on_the_table_are_short() -> None:
    found = [
        (len(sentence.split()), sentence)
        for place, text in texts()
        if Path(place).stem in ON_THE_TABLE
        for sentence in re.split(r"(?<=[.:!?])\s+", text)
    ]
    assert found and max(found) <= (MOST_WORDS + 1, ""), max(found)


def buttons() -> Iterator[str]:
    """Yield the texts of buttons in KV and of answers to questions."""
    for path in (ROOT / "kv").rglob("*.kv"):
        button = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            if re.fullmatch(r"\s*\w+:", line):
                button = line if line.endswith("Button:") else ""
            text = re.match(r'\s+text: .*_\("([^"]+)"\)', line)
            if button and text and _indent(line) == _indent(button) + 4:
                yield text[1]
    for path in (ROOT / "jaipur").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                answers = {"Option": node.args[1:2], "yes_or_no": node.args[3:5]}
                for answer in answers.get(node.func.id, []):
                    match answer:
                        case ast.Call(args=[ast.Constant(value=str(words)), *_]):
                            yield words


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def test_buttons_are_short() -> None:
    found = [text for text in buttons() if len(text.split()) > MOST_ON_A_BUTTON]
    assert len(list(buttons())) > 40
    assert not [text for text in found if not text.endswith(":")]  # a label above a field
