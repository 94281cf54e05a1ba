"""What the packed Python and KV files import: whether the phone has it, and allows it."""

import ast
import re
import warnings
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.android_check import library

ONE_PROCESS = "starts another process, and Android gives an app only one: use worker_pools"
NO_SEMAPHORES = "needs semaphores, which Android lacks: use worker_pools"
NO_HOME = "means the home folder, which an app has none of: use App.user_data_dir"
NETWORK = "needs the permission INTERNET, which buildozer.spec does not ask for"
REFUSED: dict[str, str] = {
    **dict.fromkeys(
        (
            *("concurrent.futures.ProcessPoolExecutor", "multiprocessing.Process", "os.execv"),
            *("os.fork", "os.popen", "os.posix_spawn", "os.spawnv", "os.system", "pty"),
            "subprocess",
        ),
        ONE_PROCESS,
    ),
    **{
        f"multiprocessing.{name}": NO_SEMAPHORES
        for name in ("Event", "Lock", "Manager", "Pool", "Queue", "Semaphore", "Value", "pool")
    },
    **dict.fromkeys(("os.path.expanduser", "pathlib.Path.home"), NO_HOME),
    **dict.fromkeys(
        (
            *("asyncio.open_connection", "ftplib", "http", "imaplib", "kivy.loader"),
            *("kivy.network", "kivy.uix.image.AsyncImage", "poplib", "requests", "smtplib"),
            *("socket", "socketserver", "urllib.request", "xmlrpc"),
        ),
        NETWORK,
    ),
    "os.link": "makes a hard link, which Android refuses to apps: copy the file",
    "plyer": "needs a permission, or was never tried on a phone",
    "tempfile": "finds no folder but the program's own, which updates wipe: use App.user_data_dir",
    "zoneinfo": "needs tzdata, which the phone lacks: reckon in UTC or local time",
}
"""Names that exist on the phone but do not work there, including all below them."""
ALLOWED = "plyer.FileChooser", "plyer.filechooser", "plyer.vibrator"
DESKTOP_ONLY: dict[str, dict[str, str]] = {
    "jaipur/__main__.py": {"tempfile": "only the demo plays from there"},
    "jaipur/game/workers/worker_pools.py": {
        "subprocess": "the phone's Python has interpreter pools"
    },
    "jaipur/ui/device/desktop_entry.py": {"pathlib.Path.home": "asked for by --install-desktop"},
    "jaipur/ui/device/device.py": {"pathlib.Path.home": "Phone.saves leaves the folder to Kivy"},
    "jaipur/ui/device/double_click.py": {
        "subprocess": "a phone has no GNOME to ask",
        "pathlib.Path.home": "nor a KDE",
    },
    "jaipur/ui/device/file_dialogs.py": {"subprocess": "only macOS has AppleScript"},
    "jaipur/ui/device/sharing.py": {"pathlib.Path.home": "only a dialog of a desktop begins there"},
    "jaipur/ui/device/voices.py": {"subprocess": "Phone.voice speaks by Java"},
    "jaipur/ui/start/crash_handler.py": {"pathlib.Path.home": "takes it out of a report"},
}
"""Files in which a desktop may do what a phone cannot, and why a phone never runs that code."""
OWN = re.compile(r"jaipur(\.(?!db$)\w+)+")
"""A module of the app; `jaipur.db` is the database."""
KV_IMPORT = re.compile(r"^#:\s*import\s+\S+\s+(\S+)", re.MULTILINE)
HARMLESS = {"all", "any", "callable", "hasattr", "isinstance", "issubclass", "len", "set", "sorted"}
"""Functions an assert may call: without side effects, so that leaving it out changes nothing."""


def faults(tree: Path, packages: set[str]) -> Iterator[str]:
    """Yield what the files of a tree do that the phone, with these packages, does not allow."""
    known = packages | {top.stem for top in tree.iterdir() if top.suffix == ".py" or top.is_dir()}
    for path in sorted([*tree.rglob("*.py"), *tree.rglob("*.kv")]):
        place, source = path.relative_to(tree).as_posix(), path.read_text(encoding="utf-8")
        if path.suffix == ".kv":
            names = [(1, name) for name in KV_IMPORT.findall(source)]
            found = [*_absent(names, known), *_refused(names, place)]
            own = [name for _line, name in names if OWN.fullmatch(name)]
        else:
            found, own = python_faults(source, known, place)
        yield from (f"{place}:{line}: {text}" for line, text in dict.fromkeys(found))
        for name in sorted(set(own)):
            if not _is_there(tree, name):
                yield f"{place}: names {name}, which is not in the tree"


def python_faults(
    source: str, known: set[str], place: str = ""
) -> tuple[list[tuple[int, str]], list[str]]:
    """Return line and text of each fault in a Python file, and the modules of the app it names."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            compile(source, "<app>", "exec", dont_inherit=True, optimize=2)
    except (SyntaxError, Warning) as error:
        line = getattr(error, "lineno", None) or 1
        return [(line, f"does not compile cleanly: {error}")], []
    module = ast.parse(source)
    imported = [*_imports(module), *_late_imports(module)]
    names = [*imported, *_attributes(module)]
    found = [*_absent(imported, known), *_refused(names, place), *_lost(module)]
    texts = [node.value for node in ast.walk(module) if isinstance(node, ast.Constant)]
    texts += [name for _line, name in imported]
    return sorted(found), [one for one in texts if isinstance(one, str) and OWN.fullmatch(one)]


def _imports(node: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield all imported names whose failure is not caught."""
    if isinstance(node, ast.Import):
        yield from ((node.lineno, alias.name) for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)
    guarded = node.body if isinstance(node, ast.Try) and _expects_failure(node) else []
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.expr) and child not in guarded:
            yield from _imports(child)


def _expects_failure(node: ast.Try) -> bool:
    caught = [handler.type for handler in node.handlers if handler.type]
    names = {part.id for one in caught for part in ast.walk(one) if isinstance(part, ast.Name)}
    return bool(names & {"ImportError", "ModuleNotFoundError"})


def _late_imports(module: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield modules imported by `import_module("...")`."""
    for node in ast.walk(module):
        match node:
            case ast.Call(
                func=ast.Name(id="import_module") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name


def _attributes(module: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the full names of what is taken from imported modules: `os.fork`, `Path.home`."""
    known: dict[str, str] = {}
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            known.update({one.asname or one.name: one.name for one in node.names})
        elif isinstance(node, ast.ImportFrom) and node.module:
            known.update(
                {one.asname or one.name: f"{node.module}.{one.name}" for one in node.names}
            )
    for node in ast.walk(module):
        if isinstance(node, ast.Attribute):
            short, _dot, rest = ast.unparse(node).partition(".")
            if short in known:
                yield node.lineno, f"{known[short]}.{rest}"


def _absent(names: Iterable[tuple[int, str]], known: set[str]) -> Iterator[tuple[int, str]]:
    for line, name in names:
        if not library.has(name, known):
            yield line, f"imports {name}, which the phone lacks"


def _refused(names: Iterable[tuple[int, str]], place: str) -> Iterator[tuple[int, str]]:
    excused = DESKTOP_ONLY.get(place, {})
    for line, name in names:
        for refused in REFUSED.keys() - excused.keys():
            if _within(name, refused) and not any(_within(name, one) for one in ALLOWED):
                yield line, f"{name} {REFUSED[refused]}"


def _within(name: str, whole: str) -> bool:
    return name == whole or name.startswith(f"{whole}.")


def _lost(module: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield what -OO would break: asserts that do something, and uses of docstrings."""
    for node in ast.walk(module):
        if isinstance(node, ast.Assert) and any(_acts(part) for part in ast.walk(node.test)):
            yield node.lineno, "an assert does something; asserts are gone under -OO"
        elif isinstance(node, ast.Name | ast.Attribute) and "__doc__" in ast.unparse(node):
            yield node.lineno, "uses __doc__; docstrings are gone under -OO"


def _acts(part: ast.AST) -> bool:
    if isinstance(part, ast.Call):
        return not (isinstance(part.func, ast.Name) and part.func.id in HARMLESS)
    return isinstance(part, ast.NamedExpr | ast.Await | ast.Yield | ast.YieldFrom)


def _is_there(tree: Path, name: str) -> bool:
    """Return whether a module of the app, or a name in one, exists."""
    *parents, last = name.split(".")
    whole, holder = tree.joinpath(*parents, last), tree.joinpath(*parents)
    if whole.is_dir() or whole.with_suffix(".py").is_file():
        return True
    module = holder.with_suffix(".py")
    module = module if module.is_file() else holder / "__init__.py"
    return module.is_file() and bool(
        re.search(rf"\b{re.escape(last)}\b", module.read_text(encoding="utf-8"))
    )
