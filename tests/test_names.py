"""Names, comments and docstrings use the words of the glossary, as the texts of the game do.

CONTRIBUTING.md has the glossary, `tests/test_glossary.py` checks the texts of the game.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
NOT_USED = {
    "rivals?": "opponent",
    "traders?": "player, seat",
    "coins?": "token, rupees",
    "deeds?": "move, action",
    "dear|dearer|dearest": "precious, valuable, costly",
    "deal (?:bar|plate|row|words)|on deal": "bar, move; a deal is the cards given out",
    "go on|anew|nought|fought": "continue, again, 0, played",
    "nobody|somebody|everybody|whoever": "no one, someone, everyone, anyone",
    "told(?! apart)": "what it is: text, events, expected",
}
"""Words that no name has, and those to use instead."""
EXCEPTIONS = {
    "tools/sounds/": "coin",  # the sound of real coins
    "tests/tools/test_sounds.py": "coin",
    "tests/store/test_ordinary_user.py": "nobody",  # a user of the system
    "jaipur/ui/look/sound.py": "coin",  # the names of sound files
    "jaipur/rules/notation/positions.py": "coin",  # a key of the text format, which never changes
}
NAMES = "Pink City Traders"
LETTERS = re.compile("|".join(NOT_USED).replace(" ", "[ _]?"), re.IGNORECASE)
"""What a file must contain to be worth reading closely."""


def names(source: str) -> Iterator[str]:
    """Yield the identifiers, comments and docstrings of a Python file."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.ClassDef(name=name) | ast.alias(name=name) | ast.alias(asname=str(name)):
                yield name
            case ast.keyword(arg=str(name)) | ast.MatchAs(name=str(name)):
                yield name
            case ast.Expr(value=ast.Constant(value=str(docstring))):
                yield docstring
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def words(name: str) -> str:
    """Return the words of a name in small letters: "PlayerPanel" is "player panel"."""
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name.replace(NAMES, ""))
    return re.sub(r"[\W_\d]+", " ", apart).lower()


def old_words(name: str) -> list[str]:
    """Return the words in a name that are not used."""
    return re.findall(rf"\b(?:{'|'.join(NOT_USED)})\b", words(name))


def files(*endings: str) -> Iterator[tuple[str, str]]:
    """Yield the code's files with these endings: place and text."""
    for folder in ("jaipur", "kv", "tests", "tools"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in endings and path != Path(__file__):
                yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def faults(place: str, found: Iterable[str]) -> Iterator[str]:
    """Yield what is wrong with these names of a file."""
    allowed = [word for start, word in EXCEPTIONS.items() if place.startswith(start)]
    for name in found:
        for old in old_words(name):
            if old.removesuffix("s") not in allowed:
                yield f"{place}: {old}: {name}"


def test_names_in_python_use_the_words_of_the_glossary() -> None:
    found = [
        fault
        for place, text in files(".py")
        if LETTERS.search(text)
        for fault in faults(place, names(text))
    ]
    assert not found, "\n".join([*found, str(NOT_USED)])


def test_layout_and_native_code_use_the_words_of_the_glossary() -> None:
    endings = ".kv", ".cpp", ".hpp", ".cu", ".cuh"
    found = [f for place, text in files(*endings) for f in faults(place, text.splitlines())]
    assert not found, "\n".join([*found, str(NOT_USED)])


def test_file_names_use_the_words_of_the_glossary() -> None:
    found = [f for place, _ in files(".py", ".kv", ".txt", ".json") for f in faults(place, [place])]
    assert not found, "\n".join([*found, str(NOT_USED)])


@pytest.mark.parametrize(
    "name",
    ["RivalPanel", "table.traders", "read_coins", "DEED", "the dearest good", "DealBar", "_told"],
)
def test_old_words_are_found_in_any_spelling(name: str) -> None:
    assert old_words(name)


@pytest.mark.parametrize("name", ["ArrivalFlow", "Pink City Traders", "coincidence", "told_apart"])
def test_other_words_are_allowed(name: str) -> None:
    assert not old_words(name)
