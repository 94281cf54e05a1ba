"""No test writes private state: it could set up a state that never happens in the game."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
OWN = ["self"], ["cls"]
REPLACING = "setattr", "delattr", "object", "patch", "setitem", "delitem"
"""Calls that replace an object: those of monkeypatch and unittest.mock."""


def private_writes(tree: ast.AST) -> Iterator[str]:
    """Yield writes to private attributes of any object other than the test's own."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute | ast.Subscript) and not isinstance(node.ctx, ast.Load):
            names = _names(node.value if isinstance(node, ast.Subscript) else node)
            of_others = names[2 if names[:1] in OWN else 1 :]
            if any(map(_is_private, of_others)):
                yield ast.unparse(node)
        elif isinstance(node, ast.Call) and _replaces(node):
            yield ast.unparse(node)


def _replaces(call: ast.Call) -> bool:
    """Return whether a call replaces something private."""
    if not any(name in REPLACING for name in _names(call.func)[-1:]):
        return False
    named = [name for argument in call.args[:2] for name in _names(argument)]
    return any(map(_is_private, named))


def _names(node: ast.AST) -> list[str]:
    """Return the names of an attribute from left to right, or those in a string."""
    if isinstance(node, ast.Attribute):
        return [*_names(node.value), node.attr]
    if isinstance(node, ast.Name):
        return [node.id]
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value.split(".")
    return []


def _is_private(name: str) -> bool:
    """Return whether a name is private; `_` alone is the translation function."""
    return name.startswith("_") and name != "_" and not name.endswith("__")


def test_no_test_writes_private_state() -> None:
    found = {
        str(path.relative_to(FOLDER)): written
        for path in FOLDER.rglob("*.py")
        if (written := list(private_writes(ast.parse(path.read_text(encoding="utf-8")))))
    }
    assert found == {}


@pytest.mark.parametrize(
    "text",
    [
        "over._session.match = other",
        "session._match, before = match, 1",
        "self.app._store = store",
        "app._pages[0] = page",
        "for app._seed in range(3): pass",
        "del app._store",
        "monkeypatch.setattr(sprites, '_open', [])",
        "monkeypatch.setattr('jaipur.ui.look.sprites._open', [])",
        "patch.object(app._store, 'page', nothing)",
    ],
)
def test_writes_of_private_state_are_detected(text: str) -> None:
    assert len(list(private_writes(ast.parse(text)))) == 1


@pytest.mark.parametrize(
    "text",
    [
        "self._seen = []",
        "self._seen[0] = 1",
        "self._app.now = noon",
        "_seen[0] = 1",
        "pages[0] = page",
        "language._ = str",
        "app.now = noon",
        "print(app._store)",
        "_seen = 1",
    ],
)
def test_other_writes_are_accepted(text: str) -> None:
    assert list(private_writes(ast.parse(text))) == []
