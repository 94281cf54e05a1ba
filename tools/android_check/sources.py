"""The tree's Python and KV read as the phone will: its library, -OO, no source files."""

import ast
import re
import warnings
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tools.android_check import library

HARMLESS = {"all", "any", "callable", "hasattr", "isinstance", "issubclass", "len", "set", "sorted"}
"""What an assert may call: leaving it out changes nothing."""
NEEDS_SOURCES = {"getsource", "getsourcelines", "getsourcefile", "getcomments"}
NEEDS_DOCSTRINGS = {"__doc__", "getdoc"}
OWN = re.compile(r"jaipur(\.\w+)+")
DEAD: dict[str, str] = {
    "zoneinfo": "needs tzdata, which the phone lacks",
    **dict.fromkeys(
        (
            f"multiprocessing.{name}"
            for name in [
                "Array",
                "Barrier",
                "BoundedSemaphore",
                "Condition",
                "Event",
                "JoinableQueue",
                "Lock",
                "Manager",
                "Pool",
                "Queue",
                "RLock",
                "Semaphore",
                "SimpleQueue",
                "Value",
            ]
        ),
        "needs semaphores, which Android lacks",
    ),
}
"""What can be imported on the phone and does not work there."""
KV_IMPORT = re.compile(r"^#:\s*import\s+\S+\s+(\S+)", re.MULTILINE)


@dataclass(frozen=True)
class Import:
    """A module, and the name taken from it, if any."""

    line: int
    module: str
    name: str = ""


class Read(NamedTuple):
    """What one file of Python says, whatever else there is."""

    faults: list[tuple[int, str]]
    imports: list[Import]
    own: list[str]
    """Modules of the app that are imported, or named in a text by which they are imported late."""


def faults(tree: Path, packages: set[str]) -> Iterator[str]:
    """What the app's files do that the phone does not allow."""
    for path in sorted([*tree.rglob("*.py"), *tree.rglob("*.kv")]):
        yield from faults_in(path, tree, packages)


def faults_in(path: Path, tree: Path, packages: set[str]) -> Iterator[str]:
    """The same of one file of a tree."""
    known = packages | {top.stem for top in tree.iterdir() if top.suffix == ".py" or top.is_dir()}
    place, source = path.relative_to(tree), path.read_text(encoding="utf-8")
    if path.suffix == ".kv":
        for name in KV_IMPORT.findall(source):
            if not library.has(name, known) or not _is_there(tree, name):
                yield f"{place}: imports {name}, which the phone lacks"
        return
    for line, text in python_faults(source, known):
        yield f"{place}:{line}: {text}"
    for name in _read(source).own:
        if not _is_there(tree, name):
            yield f"{place}: names {name}, which is not in the tree"


@cache
def _is_there(tree: Path, name: str) -> bool:
    """Whether a module of the app, or something in one, can be found; others are not looked for."""
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


def python_faults(source: str, packages: set[str]) -> list[tuple[int, str]]:
    """Line and text of each fault in one file."""
    read = _read(source)
    return sorted({*read.faults, *_imports_not_there(read.imports, packages)})


@cache  # several trees hold the same files
def _read(source: str) -> Read:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            compile(source, "<app>", "exec", dont_inherit=True, optimize=2)
            module = ast.parse(source)
    except (SyntaxError, Warning) as error:
        line = getattr(error, "lineno", None) or 1
        return Read([(line, f"does not compile cleanly: {error}")], [], [])
    nodes = list(ast.walk(module))
    texts = [node.value for node in nodes if isinstance(node, ast.Constant)]
    found = list(imports(module))
    return Read(
        [(getattr(node, "lineno", 1), text) for node in nodes for text in _lost(node)],
        found,
        sorted({*_own(texts), *_own(each.module for each in found)}),
    )


def _own(names: Iterable[object]) -> Iterator[str]:
    return (name for name in names if isinstance(name, str) and OWN.fullmatch(name))


def _lost(node: ast.AST) -> Iterator[str]:
    """What -OO, missing sources or 3.14 would take from this piece of code."""
    match node:
        case ast.Assert(test=test) if any(_acts(part) for part in ast.walk(test)):
            yield "an assert does something; asserts are gone under -OO"
        case ast.Name(id=name) | ast.Attribute(attr=name) if name in NEEDS_DOCSTRINGS:
            yield f"uses {name}; docstrings are gone under -OO"
        case ast.Name(id=name) | ast.Attribute(attr=name) if name in NEEDS_SOURCES:
            yield f"uses {name}; there are no source files on the phone"
        case ast.Attribute(value=ast.Name(id=name), attr=attr) if f"{name}.{attr}" in DEAD:
            yield f"{name}.{attr} {DEAD[f'{name}.{attr}']}"
        case ast.Call(func=ast.Name(id="import_module"), args=[ast.Constant(value=str(name))]) if (
            not OWN.fullmatch(name) and library.is_absent(name)
        ):
            yield f"imports {name}, which the phone lacks"
        case ast.Try(finalbody=body) if any(isinstance(n, ast.Return) for n in _inside(body)):
            yield "returns from a finally block; 3.14 warns of it"


def _acts(part: ast.AST) -> bool:
    if isinstance(part, ast.Call):
        return not (isinstance(part.func, ast.Name) and part.func.id in HARMLESS)
    return isinstance(part, ast.NamedExpr | ast.Await | ast.Yield | ast.YieldFrom)


def _inside(body: list[ast.stmt]) -> Iterator[ast.AST]:
    """The statements of a block without those of functions defined in it."""
    for statement in body:
        yield statement
        if not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            children = [c for c in ast.iter_child_nodes(statement) if isinstance(c, ast.stmt)]
            yield from _inside(children)


def _imports_not_there(imported: list[Import], packages: set[str]) -> Iterator[tuple[int, str]]:
    for found in imported:
        if not library.has(found.module, packages):
            yield found.line, f"imports {found.module}, which the phone lacks"
        elif found.module in DEAD:
            yield found.line, f"{found.module} {DEAD[found.module]}"
        elif f"{found.module}.{found.name}" in DEAD:
            whole = f"{found.module}.{found.name}"
            yield found.line, f"{whole} {DEAD[whole]}"
        elif library.is_absent(f"{found.module}.{found.name}"):
            yield found.line, f"imports {found.module}.{found.name}, which the phone lacks"


def imports(node: ast.AST) -> Iterator[Import]:
    """All imports that are not prepared to fail."""
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
