"""Code that writes beside the program: on a phone every update deletes that folder."""

import ast
from collections.abc import Iterator

from tools.android_check import calls

METHODS = {"mkdir", "open", "rmdir", "symlink_to", "touch", "unlink", "write_bytes", "write_text"}
FUNCTIONS = {"io.open", "os.makedirs", "os.mkdir", "os.remove", "os.unlink", "sqlite3.connect"}
INTO = {f"shutil.{name}" for name in ("copy", "copy2", "copyfile", "copytree", "move")}
"""Functions that write to their second argument."""
BESIDE = ("jaipur.resources.", "os.getcwd", "pathlib.Path.cwd")
PROGRAM = "writes beside the program, which every update wipes: use App.user_data_dir"


def found(nodes: list[ast.AST], known: dict[str, str]) -> Iterator[int]:
    """Yield the lines that write into the program's own folder."""
    near = _near(nodes, known)
    for node in nodes:
        if isinstance(node, ast.Call):
            target = _target(node, known)
            if target is not None and (
                _is_near(target, known, near) or _is_relative(target, known)
            ):
                yield node.lineno


def _near(nodes: list[ast.AST], known: dict[str, str]) -> set[str]:
    """Return the names in a file that are made from the program's own folder."""
    given = [
        (target.id, node.value)
        for node in nodes
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    ]
    near: set[str] = set()
    for _ in range(3):  # a name may be made from one that is assigned further down
        near |= {name for name, value in given if _is_near(value, known, near)}
    return near


def _is_near(value: ast.expr, known: dict[str, str], near: set[str]) -> bool:
    return any(
        (isinstance(part, ast.Name) and part.id in {"__file__", *near})
        or calls.full_name(part, known).startswith(BESIDE)
        for part in _of_path(value)
    )


def _of_path(value: ast.expr) -> Iterator[ast.AST]:
    """Yield the parts of an expression that make up a path: not what is read from a file there."""
    yield value
    match value:
        case ast.Attribute(value=inner) | ast.Subscript(value=inner):
            yield from _of_path(inner)
        case ast.BinOp(left=left, right=right):
            yield from _of_path(left)
            yield from _of_path(right)
        case ast.BoolOp(values=values) | ast.JoinedStr(values=values):
            for one in values:
                yield from _of_path(one)
        case ast.IfExp(body=body, orelse=orelse):
            yield from _of_path(body)
            yield from _of_path(orelse)
        case ast.FormattedValue(value=inner):
            yield from _of_path(inner)
        case ast.Call(func=func, args=args) if not _reads(func):
            yield from _of_path(func)
            for one in args:
                yield from _of_path(one)


def _reads(func: ast.expr) -> bool:
    return isinstance(func, ast.Attribute) and func.attr.startswith("read")


def _target(node: ast.Call, known: dict[str, str]) -> ast.expr | None:
    """Return the path that a call writes to, if it writes."""
    name = calls.full_name(node.func, known)
    is_open = isinstance(node.func, ast.Name) and node.func.id == "open"
    if is_open or name in FUNCTIONS:
        writing = not (is_open or name == "io.open") or _writes(node, 1)
        return node.args[0] if node.args and writing else None
    if name in INTO:
        return node.args[1] if len(node.args) > 1 else None
    if isinstance(node.func, ast.Attribute) and node.func.attr in METHODS:
        writing = node.func.attr != "open" or _writes(node, 0)
        return node.func.value if writing else None
    return None


def _writes(node: ast.Call, place: int) -> bool:
    """Return whether a file is opened for writing."""
    modes = [*node.args[place : place + 1], *(k.value for k in node.keywords if k.arg == "mode")]
    return any(
        isinstance(mode, ast.Constant)
        and isinstance(mode.value, str)
        and set(mode.value) & set("wax+")
        for mode in modes
    )


def _is_relative(target: ast.expr, known: dict[str, str]) -> bool:
    """Return whether a path is a relative literal: it then refers to the program's folder."""
    if isinstance(target, ast.BinOp):
        return _is_relative(target.left, known)
    if isinstance(target, ast.Call) and calls.full_name(target.func, known) == "pathlib.Path":
        return not target.args or _is_relative(target.args[0], known)
    if not (isinstance(target, ast.Constant) and isinstance(target.value, str)):
        return False
    return not target.value.startswith(("/", "~", ":"))
