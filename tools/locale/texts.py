"""A search for every text in the code.

These are ``_()`` and ``ngettext()``, with a context ``pgettext()`` and ``npgettext()``, in Python
and KV, and ``msgid()``.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any, NamedTuple

from babel.messages.extract import extract_from_file

KEYWORDS: Mapping[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "msgid": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
CALL = re.compile(r"\bwords\.(_|ngettext|pgettext|npgettext)\(")

Found = tuple[int, str, tuple[str | None, ...], list[str]]
"""Babel's result of an extractor: line, function, arguments (None: not a literal), comments."""


class Text(NamedTuple):
    """A text, or its singular and plural, with its place."""

    file: str
    line: int
    id: str | tuple[str, ...]
    context: str | None = None


def texts(root: Path) -> Iterator[Text]:
    """Yield every text under a project's folder, file by file from top to bottom."""
    sources: list[tuple[str, str, Any]]
    sources = [("jaipur", "*.py", "python"), ("kv", "*.kv", extract_kv)]
    for folder, pattern, method in sources:
        for path in sorted((root / folder).rglob(pattern)):
            for line, text, _comments, context in extract_from_file(method, path, KEYWORDS):
                yield Text(path.relative_to(root).as_posix(), line, text, context)


def extract_kv(
    file: IO[bytes], _keywords: object, _tags: object, options: Mapping[str, Any]
) -> Iterator[Found]:
    """Yield the calls of ``words._`` and similar functions in a KV file."""
    source = file.read().decode()
    for match in CALL.finditer(source):
        before = source[: match.start()]
        if not before.rpartition("\n")[2].lstrip().startswith("#"):
            line = before.count("\n") + 1
            yield line, match[1], _arguments(source[match.start() :], line), []


def _arguments(source: str, line: int) -> tuple[str | None, ...]:
    """Return the literal arguments of the call with which this source begins."""
    for bracket in re.finditer(r"\)", source):
        try:
            call = ast.parse(source[: bracket.end()], mode="eval").body
        except SyntaxError:  # a bracket within a text or an inner call
            continue
        assert isinstance(call, ast.Call)
        return tuple(_literal(argument) for argument in call.args)
    raise ValueError(f"line {line}: a call of words without an end")


def _literal(argument: ast.expr) -> str | None:
    value = argument.value if isinstance(argument, ast.Constant) else None
    return value if isinstance(value, str) else None
