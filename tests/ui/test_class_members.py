"""No class has too many members."""

import ast
from collections.abc import Iterator
from pathlib import Path

from kivy.uix.screenmanager import Screen

from tests.test_architecture import module_name, modules_of

KIT = "jaipur.ui.widgets", "jaipur.ui.look"
"""Members inherited from these do not count, like those of Kivy."""
KIVYS = {name for name in dir(Screen) if not name.startswith("_")} | {"on_kv_post", "text"}
MOST_MEMBERS = 25

Class = tuple[set[str], list[str]]
"""The public members that a class has itself, and its bases by their full names."""


def classes_of(path: Path) -> Iterator[tuple[str, Class]]:
    """Return the classes of a module by their full names."""
    module, tree = module_name(path), ast.parse(path.read_text("utf-8"))
    known = {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            bases = [ast.unparse(base).partition("[")[0].split(".") for base in node.bases]
            named = [".".join([known.get(b[0], f"{module}.{b[0]}"), *b[1:]]) for b in bases]
            yield f"{module}.{node.name}", (set(members_of(node)), named)


def members_of(node: ast.ClassDef) -> Iterator[str]:
    """Return the names that a class defines in its body and that its methods set on `self`."""
    for part in node.body:
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
            yield part.name
        elif isinstance(part, ast.Assign | ast.AnnAssign):
            targets = part.targets if isinstance(part, ast.Assign) else [part.target]
            yield from (target.id for target in targets if isinstance(target, ast.Name))
    for inner in ast.walk(node):
        if isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store):
            yield from [inner.attr] if ast.unparse(inner.value) == "self" else []


def all_members(name: str, classes: dict[str, Class]) -> set[str]:
    own, bases = classes.get(name, (set(), []))
    return own.union(*(all_members(base, classes) for base in bases))


def public_members(name: str, classes: dict[str, Class]) -> set[str]:
    """Return the members that a class adds to Kivy and, outside the kit, to the kit."""
    in_kit = name.startswith(KIT)
    given = set[str]() if in_kit else kit_members(name, classes)
    found = all_members(name, classes) - KIVYS - given
    return {member for member in found if not member.startswith("_")}


def kit_members(name: str, classes: dict[str, Class]) -> set[str]:
    """Return the members that a class inherits from the kit."""
    if name.startswith(KIT):
        return all_members(name, classes)
    _own, bases = classes.get(name, (set(), []))
    return set[str]().union(*(kit_members(base, classes) for base in bases))


def test_no_class_has_too_many_members() -> None:
    """Our own base classes count too: splitting a class in two does not make it smaller."""
    classes = dict(one for path in modules_of("ui") for one in classes_of(path))
    counts = {name: len(public_members(name, classes)) for name in classes}
    assert {name: count for name, count in counts.items() if count > MOST_MEMBERS} == {}
