"""Checks of the tree's Python and KV for the phone: its library, -OO, no source files."""

import ast
import re
import warnings
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tools.android_check import calls, library, needs, writes
from tools.android_check.spec import PERMISSIONS

HARMLESS = {"all", "any", "callable", "hasattr", "isinstance", "issubclass", "len", "set", "sorted"}
"""Functions an assert may call: without side effects, so that leaving it out changes nothing."""
NEEDS_SOURCES = {"getsource", "getsourcelines", "getsourcefile", "getcomments"}
DOCSTRING = "__doc__"
NEEDS_DOCSTRINGS = {DOCSTRING, "getdoc"}
LOOKED_AT = (ast.expr, ast.Assert, ast.Assign, ast.Import, ast.ImportFrom, ast.Try)
OWN = re.compile(r"jaipur(\.\w+)+")


@dataclass(frozen=True)
class Import:
    """A module, and the name taken from it, if any."""

    line: int
    module: str
    name: str = ""


class Read(NamedTuple):
    """Everything relevant in one Python file."""

    faults: list[tuple[int, str]]
    imports: list[Import]
    own: list[str]
    """Modules of the app that are imported, or named in a text for a late import."""
    names: list[calls.Found]
    """All names of modules and of their contents."""


def faults(
    tree: Path, packages: set[str], rights: Sequence[str] = tuple(PERMISSIONS)
) -> Iterator[str]:
    """Return what the app's files do that the phone does not allow."""
    for path in sorted([*tree.rglob("*.py"), *tree.rglob("*.kv")]):
        yield from faults_in(path, tree, packages, rights)


def faults_in(
    path: Path, tree: Path, packages: set[str], rights: Sequence[str] = tuple(PERMISSIONS)
) -> Iterator[str]:
    """Return the same for one file of a tree."""
    known = packages | {top.stem for top in tree.iterdir() if top.suffix == ".py" or top.is_dir()}
    place, source = path.relative_to(tree).as_posix(), path.read_text(encoding="utf-8")
    if path.suffix == ".kv":
        yield from (f"{place}: {text}" for text in _layout_faults(source, tree, known, rights))
        return
    for line, text in python_faults(source, known, place, rights):
        yield f"{place}:{line}: {text}"
    for name in _read(source).own:
        if not _is_there(tree, name):
            yield f"{place}: names {name}, which is not in the tree"


def idle_excuses(tree: Path) -> Iterator[str]:
    """Yield entries of `DESKTOP_ONLY` that are no longer needed."""
    for place, allowed in calls.DESKTOP_ONLY.items():
        path = tree / place
        names = _read(path.read_text(encoding="utf-8")).names if path.is_file() else []
        used = {calls.excused(place, found.name) for found in names}
        for name in sorted(allowed.keys() - used):
            yield (
                f"{place}: does not use {name}: take the entry out of DESKTOP_ONLY in "
                "tools/android_check/calls.py"
            )


def _layout_faults(
    source: str, tree: Path, known: set[str], rights: Sequence[str]
) -> Iterator[str]:
    for name in calls.imported_by_layout(source):
        if not library.has(name, known) or not _is_there(tree, name):
            yield f"imports {name}, which the phone lacks"
    widgets = needs.in_layout(source)
    used = [*calls.used_by_layout(source), *calls.LATE_IMPORT.findall(source), *widgets]
    for name in dict.fromkeys(used):
        if why := calls.refusal(name, rights):
            yield why
    for module, lack in needs.missing(dict.fromkeys(used), frozenset(known)):
        yield f"{module} imports {lack}, which the phone lacks"


@cache
def _is_there(tree: Path, name: str) -> bool:
    """Return whether a module of the app, or a name in one, exists; true for other modules."""
    if not OWN.fullmatch(name):
        return True
    parts = name.split(".")
    as_module = tree.joinpath(*parts)
    if as_module.is_dir() or as_module.with_suffix(".py").is_file():
        return True
    holder = tree.joinpath(*parts[:-1])
    file = (
        holder.with_suffix(".py") if holder.with_suffix(".py").is_file() else holder / "__init__.py"
    )
    pattern = rf"\b{re.escape(parts[-1])}\b"
    return file.is_file() and bool(re.search(pattern, file.read_text(encoding="utf-8")))


def python_faults(
    source: str,
    packages: set[str],
    place: str = "",
    rights: Sequence[str] = tuple(PERMISSIONS),
) -> list[tuple[int, str]]:
    """Yield line and text of each fault in one file; a repeated fault is reported once."""
    read, installed = _read(source), frozenset(packages)
    found = [*read.faults, *_imports_not_there(read.imports, packages)]
    for line, name in read.names:
        why = calls.refusal(name, rights)
        if why and not calls.excused(place, name):
            found.append((line, why))
        for module, lack in needs.missing([name], installed):
            found.append((line, f"{module} imports {lack}, which the phone lacks"))
    first: dict[str, int] = {}
    for line, text in sorted(found):
        first.setdefault(text, line)
    return sorted((line, text) for text, line in first.items())


@cache  # several trees have the same files
def _read(source: str) -> Read:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            compile(source, "<app>", "exec", dont_inherit=True, optimize=2)
            module = ast.parse(source)
    except (SyntaxError, Warning) as error:
        line = getattr(error, "lineno", None) or 1
        return Read([(line, f"does not compile cleanly: {error}")], [], [], [])
    nodes: list[ast.AST] = [node for node in ast.walk(module) if isinstance(node, LOOKED_AT)]
    known = calls.aliases(nodes)
    texts = [node.value for node in nodes if isinstance(node, ast.Constant)]
    found = [*imports(module), *_late_imports(nodes, known)]
    lost = [(getattr(node, "lineno", 1), text) for node in nodes for text in _lost(node)]
    return Read(
        [*lost, *((line, writes.PROGRAM) for line in writes.found(nodes, known))],
        found,
        sorted({*_own(texts), *_own(each.module for each in found)}),
        list(dict.fromkeys(calls.found(nodes, known))),
    )


def _late_imports(nodes: list[ast.AST], known: dict[str, str]) -> Iterator[Import]:
    """Yield modules imported by `import_module` or `__import__`, unless a failure is caught."""
    tries = [node for node in nodes if isinstance(node, ast.Try) and _expects_failure(node)]
    guarded = {id(part) for node in tries for line in node.body for part in ast.walk(line)}
    for node in nodes:
        if isinstance(node, ast.Call) and id(node) not in guarded:
            name = calls.late_import(node, known)
            if name and not name.startswith("."):
                yield Import(node.lineno, name)


def _own(names: Iterable[object]) -> Iterator[str]:
    return (name for name in names if isinstance(name, str) and OWN.fullmatch(name))


def _lost(node: ast.AST) -> Iterator[str]:
    """Yield what -OO, missing sources or 3.14 would break in this piece of code."""
    match node:
        case ast.Assert(test=test) if any(_acts(part) for part in ast.walk(test)):
            yield "an assert does something; asserts are gone under -OO"
        case ast.Name(id=name) | ast.Attribute(attr=name) if name in NEEDS_DOCSTRINGS:
            yield f"uses {name}; docstrings are gone under -OO"
        case ast.Name(id=name) | ast.Attribute(attr=name) if name in NEEDS_SOURCES:
            yield f"uses {name}; there are no source files on the phone"
        case ast.Constant(value=name) if name == DOCSTRING:
            yield f"uses {name}; docstrings are gone under -OO"
        case ast.Try(finalbody=body) if any(isinstance(n, ast.Return) for n in _inside(body)):
            yield "returns from a finally block; 3.14 warns of it"


def _acts(part: ast.AST) -> bool:
    if isinstance(part, ast.Call):
        return not (isinstance(part.func, ast.Name) and part.func.id in HARMLESS)
    return isinstance(part, ast.NamedExpr | ast.Await | ast.Yield | ast.YieldFrom)


def _inside(body: list[ast.stmt]) -> Iterator[ast.AST]:
    """Yield the statements of a block without those of functions defined in it."""
    for statement in body:
        yield statement
        if not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            children = [c for c in ast.iter_child_nodes(statement) if isinstance(c, ast.stmt)]
            yield from _inside(children)


def _imports_not_there(imported: list[Import], packages: set[str]) -> Iterator[tuple[int, str]]:
    for found in imported:
        if not library.has(found.module, packages):
            yield found.line, f"imports {found.module}, which the phone lacks"
        elif library.is_absent(f"{found.module}.{found.name}"):
            yield found.line, f"imports {found.module}.{found.name}, which the phone lacks"


def imports(node: ast.AST) -> Iterator[Import]:
    """Yield all imports whose failure is not caught."""
    if isinstance(node, ast.Import):
        yield from (Import(node.lineno, alias.name) for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        yield from (Import(node.lineno, node.module, alias.name) for alias in node.names)
    guarded = node.body if isinstance(node, ast.Try) and _expects_failure(node) else []
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.expr) and child not in guarded:
            yield from imports(child)


def _expects_failure(node: ast.Try) -> bool:
    caught = {
        name.id
        for handler in node.handlers
        for name in ast.walk(handler.type or ast.Name("ImportError"))
        if isinstance(name, ast.Name)
    }
    return bool(caught & {"ImportError", "ModuleNotFoundError"})
