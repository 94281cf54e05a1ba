"""The architecture: which package may import which, and no Kivy outside `ui` and `demo`."""

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "jaipur"
KV = ROOT / "kv"

# package: the packages it may import. All may import jaipur.resources, jaipur.msgid and jaipur's
# version, except the rules, which import nothing.
MAY_IMPORT = {
    "rules": set[str](),
    "ai": {"rules"},
    "coach": {"ai", "rules"},
    "game": {"coach", "ai", "rules"},
    "store": {"rules"},
    "words": {"game", "store", "coach", "ai.levels", "rules"},
    "ui": {"words", "game", "store", "coach", "ai.levels", "rules"},
    "demo": {"ui", "game", "ai.levels", "rules"},
    "command_line": {"options", "ui"},
    "__main__": {"command_line", "options", "demo", "ui", "game", "ai", "rules"},
}
ALLOWED_OUTSIDE = {
    "rules": set[str](),
    "ai": set[str](),
    "coach": set[str](),
    "game": set[str](),
    "store": set[str](),
    "words": set[str](),
    "command_line": set[str](),
    "ui": {"accesskit", "kivy", "plyer", "asynckivy", "asyncgui", "android", "jnius"},
    "demo": {"kivy", "asynckivy"},
    "__main__": set[str](),
}
SHARED = {"jaipur", "jaipur.msgid", "jaipur.resources"}

# The packages of `ui`, layer by layer from the top: each may import itself and all lower layers.
FLOORS = (
    ("app",),
    ("flows",),
    ("navigator",),
    ("services",),
    ("puzzles",),  # shows cards in columns and small positions
    ("screens", "history", "numbers", "replay", "review", "learn", "trial", "today"),
    ("match",),
    ("results",),
    ("rating",),
    ("access",),
    ("start",),
    ("table",),  # its own modules: the table as a whole, a card, the doors
    ("table.input", "table.show", "table.zones"),
    ("table.layout",),
    ("widgets",),
    ("device",),
    ("look",),
)
# What else a package may import, from its own layer or above.
ALSO = {
    "table.input": {
        *("table.card", "table.messages", "table.table_state", "table.zones.bar_plate"),
    },
    "table.show": {"table.card", "table.table", "table.table_state", "table.zones.player_panel"},
    "table.zones": {"table.card", "table.table_facts"},
}


def modules() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if "__pycache__" not in path.parts)


def modules_of(room: str) -> list[Path]:
    return [path for path in modules() if room_of(path) == room and path.name != "__init__.py"]


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path) -> Iterator[str]:
    """Yield the full names of all modules that a file imports, anywhere in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            assert node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def kv_file(path: Path) -> Path:
    """Return the path of the KV file that a module may have."""
    inside = path.relative_to(PACKAGE).with_suffix(".kv")
    return KV / (inside.relative_to("ui") if inside.parts[0] == "ui" else inside)


def kv_imports(path: Path) -> list[str]:
    """Return the names of `ui` that a KV file imports."""
    rules = path.read_text("utf-8") if path.is_file() else ""
    return re.findall(r"^#:import \w+ (jaipur\.ui\.[\w.]+)", rules, re.MULTILINE)


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def forbidden(path: Path) -> list[str]:
    """Return the imports of this file that are not allowed."""
    room = room_of(path)
    if room not in MAY_IMPORT:
        return []
    return [name for name in imports(path) if not allowed(room, name)]


def allowed(room: str, name: str) -> bool:
    top = name.partition(".")[0]
    if top != "jaipur":
        return top in sys.stdlib_module_names or top in ALLOWED_OUTSIDE[room]
    if within(name, f"jaipur.{room}") or any(
        within(name, f"jaipur.{other}") for other in MAY_IMPORT[room]
    ):
        return True
    return room != "rules" and name.rpartition(".")[0] in SHARED


def ui_room(name: str) -> str:
    """Return the package of `ui` that a module, or a name in it, belongs to."""
    parts = name.removeprefix("jaipur.ui.").split(".")
    inner = ".".join(parts[:2])
    return inner if any(inner in floor for floor in FLOORS) else parts[0]


def floor_of(room: str) -> int:
    return next(n for n, floor in enumerate(FLOORS) if room in floor)


def runs_down(module: str, name: str) -> bool:
    """Return whether a module of `ui` may import this name of `ui`."""
    here, there = ui_room(module), ui_room(name)
    if here == there or floor_of(there) > floor_of(here):
        return True
    return any(within(name, f"jaipur.ui.{other}") for other in ALSO.get(here, ()))


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_packages_import_only_what_they_may(path: Path) -> None:
    assert forbidden(path) == []


@pytest.mark.parametrize(
    ("room", "name"),
    [
        ("rules", "jaipur.ai.levels"),
        ("rules", "jaipur.resources.ASSETS"),
        ("rules", "numpy"),
        ("ai", "jaipur.game.match.session"),
        ("ai", "kivy.app"),
        ("ai", "numpy"),
        ("store", "jaipur.game.match.session"),
        ("ui", "jaipur.ai.search"),
        ("ui", "numpy"),
    ],
)
def test_forbidden_imports_are_detected(room: str, name: str) -> None:
    assert not allowed(room, name)


def test_every_package_is_listed() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert rooms <= set(MAY_IMPORT)
    rooms = {path.stem for path in (PACKAGE / "ui").iterdir() if not path.stem.startswith("__")}
    assert rooms == {room for floor in FLOORS for room in floor if "." not in room}


@pytest.mark.parametrize("path", modules_of("ui"), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_ui_modules_import_only_lower_layers(path: Path) -> None:
    module = module_name(path)
    known = [name for name in imports(path) if name.startswith("jaipur.ui.")]
    assert [name for name in known if not runs_down(module, name)] == []


@pytest.mark.parametrize(
    "path",
    sorted(set(KV.rglob("*.kv")) - set(KV.glob("demo/*"))),
    ids=lambda path: str(path.relative_to(KV)),
)
def test_kv_files_import_only_lower_layers(path: Path) -> None:
    module = "jaipur.ui." + ".".join(path.relative_to(KV).with_suffix("").parts)
    assert [name for name in kv_imports(path) if not runs_down(module, name)] == []


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("jaipur.ui.look.sound", "jaipur.ui.start.kivy_setup"),
        ("jaipur.ui.widgets.page", "jaipur.ui.table.zones.cloth.TableCloth"),
        ("jaipur.ui.numbers.numbers_screen", "jaipur.ui.history.history_screen.HistoryScreen"),
        ("jaipur.ui.table.layout.composition", "jaipur.ui.table.table.Table"),
        ("jaipur.ui.table.zones.market", "jaipur.ui.table.input.choice.Choice"),
        ("jaipur.ui.start.preload", "jaipur.ui.match.match_screen"),
    ],
)
def test_imports_of_higher_layers_are_detected(module: str, name: str) -> None:
    assert not runs_down(module, name)


LINES = {".py", ".kv"}
LONGEST = 300
"""The most lines of a file."""


def test_no_source_file_is_too_long() -> None:
    folders = (PACKAGE, KV, ROOT / "tools")
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in LINES]
    long = {str(path.relative_to(ROOT)): _lines(path) for path in files if _lines(path) > LONGEST}
    assert files and long == {}


def _lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def test_module_file_names_are_unique() -> None:
    names = Counter(path.name for path in modules() if not path.name.startswith("__"))
    assert [name for name, count in names.items() if count > 1] == []


def import_graph() -> dict[str, set[str]]:
    """Return which module imports which, also for types, within functions and in KV files."""
    names = {module_name(path): path for path in modules()}
    graph = {}
    for module, path in names.items():
        found = set()
        for name in (*imports(path), *kv_imports(kv_file(path))):
            # `from package import module` needs both
            found |= {name, name.rpartition(".")[0]} & names.keys()
        graph[module] = found - {module}
    return graph


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Return the sets of modules that import each other in a circle, by Tarjan's algorithm."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    found = []

    def visit(module: str) -> None:
        number[module] = lowest[module] = len(number)
        stack.append(module)
        for other in sorted(graph[module]):
            if other not in number:
                visit(other)
            if other in stack:
                lowest[module] = min(lowest[module], lowest[other])
        if lowest[module] == number[module]:
            at = stack.index(module)
            if len(stack) - at > 1:
                found.append(sorted(stack[at:]))
            del stack[at:]

    for module in sorted(graph):
        if module not in number:
            visit(module)
    return found


def test_import_cycles_are_detected() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set[str](), "e": {"f"}, "f": {"e", "a"}}
    assert sorted(circles(graph)) == [["b", "c"], ["e", "f"]]
    assert circles({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_there_are_no_import_cycles() -> None:
    assert circles(import_graph()) == []


def test_class_names_outside_ui_are_unique() -> None:
    """Classes of `ui` are left out: a widget may have the name of the thing it shows."""
    names = Counter(
        node.name
        for path in modules()
        if room_of(path) != "ui"
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    )
    assert [name for name, count in names.items() if count > 1] == []


WITH_KIVY = "ui", "demo", "__main__"
WITHOUT_KIVY = """
import importlib, sys

class NoKivy:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("kivy", "plyer", "asynckivy"):
            raise ImportError(f"{name} is blocked")

sys.meta_path.insert(0, NoKivy())
for name in sys.argv[1:]:
    importlib.import_module(name)
"""


def test_packages_below_the_screen_work_without_kivy() -> None:
    names = [module_name(path) for path in modules() if room_of(path) not in WITH_KIVY]
    assert "jaipur.rules.round" in names
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_KIVY, *names],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
