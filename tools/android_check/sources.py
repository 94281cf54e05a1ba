"""The tree's Python and KV read as the phone will: its library, -OO, no source files."""

import ast
import re
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.android_check import library

HARMLESS = {"all", "any", "callable", "hasattr", "isinstance", "issubclass", "len", "set", "sorted"}
"""What an assert may call: leaving it out changes nothing."""
NEEDS_SOURCES = {"getsource", "getsourcelines", "getsourcefile", "getcomments"}
NEEDS_DOCSTRINGS = {"__doc__", "getdoc"}
KV_IMPORT = re.compile(r"^#:\s*import\s+\S+\s+(\S+)", re.MULTILINE)


@dataclass(frozen=True)
class Import:
    """A module, and the name taken from it, if any."""

    line: int
    module: str
    name: str = ""


def faults(tree: Path, packages: set[str]) -> Iterator[str]:
    """What the app's files do that the phone does not allow."""
    own = {top.stem for top in tree.iterdir() if top.suffix == ".py" or top.is_dir()}
    for path in sorted(tree.rglob("*.py")):
        place = path.relative_to(tree)
        for line, text in python_faults(path.read_text(encoding="utf-8"), packages | own):
            yield f"{place}:{line}: {text}"
    for path in sorted(tree.rglob("*.kv")):
        for name in KV_IMPORT.findall(path.read_text(encoding="utf-8")):
            if not library.has(name, packages | own):
                yield f"{path.relative_to(tree)}: imports {name}, which the phone lacks"


def python_faults(source: str, packages: set[str]) -> list[tuple[int, str]]:
    """Line and text of each fault in one file."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            compile(source, "<app>", "exec", dont_inherit=True, optimize=2)
            module = ast.parse(source)
    except (SyntaxError, Warning) as error:
        return [(getattr(error, "lineno", None) or 1, f"does not compile cleanly: {error}")]
    found = list(_imports_not_there(module, packages))
    for node in ast.walk(module):
        found += [(getattr(node, "lineno", 1), text) for text in _lost(node)]
    return sorted(set(found))


def _lost(node: ast.AST) -> Iterator[str]:
    """What -OO, missing sources or 3.14 would take from this piece of code."""
    match node:
        case ast.Assert(test=test) if any(_acts(part) for part in ast.walk(test)):
            yield "an assert does something; asserts are gone under -OO"
        case ast.Name(id=name) | ast.Attribute(attr=name) if name in NEEDS_DOCSTRINGS:
            yield f"uses {name}; docstrings are gone under -OO"
        case ast.Name(id=name) | ast.Attribute(attr=name) if name in NEEDS_SOURCES:
            yield f"uses {name}; there are no source files on the phone"
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


def _imports_not_there(module: ast.Module, packages: set[str]) -> Iterator[tuple[int, str]]:
    for found in imports(module):
        if not library.has(found.module, packages):
            yield found.line, f"imports {found.module}, which the phone lacks"
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
