"""The house's walls: who may import whom, and no Kivy outside its room."""

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

# room: the rooms it may know. Every room may know jaipur.resources, jaipur.msgid and jaipur's
# version, except the rules, which know nothing.
MAY_IMPORT = {
    "rules": set[str](),
    "ai": {"rules"},
    "coach": {"ai", "rules"},
    "game": {"coach", "ai", "rules"},
    "store": {"rules"},
    "ui": {"game", "store", "coach", "ai.levels", "rules"},
    "__main__": {"ui", "game", "ai", "rules"},
}
ALLOWED_OUTSIDE = {
    "rules": set[str](),
    "ai": set[str](),
    "coach": set[str](),
    "game": set[str](),
    "store": set[str](),
    "ui": {"accesskit", "kivy", "plyer", "asynckivy", "asyncgui", "android", "jnius"},
    "__main__": set[str](),
}
SHARED = {"jaipur", "jaipur.msgid", "jaipur.resources"}

# The rooms of `ui`, floor by floor from the top: each may know itself and all below its floor.
FLOORS = (
    ("demo",),
    ("app",),
    ("flows",),
    ("navigator",),
    ("services",),
    ("puzzles",),  # shows cards in columns and positions in small
    ("screens", "history", "numbers", "replay", "review", "learn", "trial", "today"),
    ("match",),
    ("results",),
    ("rating",),
    ("access",),
    ("start",),
    ("table",),  # what lies loose in it: the table as a whole, a card, the doors
    ("table.input", "table.show", "table.zones"),
    ("table.layout",),
    ("widgets",),
    ("words",),
    ("device",),
    ("look",),
)
# What else a room may know, beside it or above.
ALSO = {
    "table.input": {
        *("table.card", "table.messages", "table.table_state", "table.zones.deal_plate"),
    },
    "table.show": {"table.card", "table.table", "table.table_state", "table.zones.trader"},
    "table.zones": {"table.card", "table.table_facts"},
}


def modules() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if "__pycache__" not in path.parts)


def modules_of(room: str) -> list[Path]:
    return [path for path in modules() if room_of(path) == room and path.name != "__init__.py"]


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path) -> Iterator[str]:
    """The full names of all modules that a file imports, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            assert node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def kv_file(path: Path) -> Path:
    """The KV file that belongs to a module of `ui`, if it has one."""
    return KV.joinpath(*path.relative_to(PACKAGE).with_suffix(".kv").parts[1:])


def kv_imports(path: Path) -> list[str]:
    """The names of `ui` that a KV file imports."""
    rules = path.read_text("utf-8") if path.is_file() else ""
    return re.findall(r"^#:import \w+ (jaipur\.ui\.[\w.]+)", rules, re.MULTILINE)


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def forbidden(path: Path) -> list[str]:
    """The imports of this file that go through a wall."""
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
    """The room of `ui` that a module is in, or something of one."""
    parts = name.removeprefix("jaipur.ui.").split(".")
    inner = ".".join(parts[:2])
    return inner if any(inner in floor for floor in FLOORS) else parts[0]


def floor_of(room: str) -> int:
    return next(n for n, floor in enumerate(FLOORS) if room in floor)


def runs_down(module: str, name: str) -> bool:
    """Whether a module of `ui` may import something of `ui`."""
    here, there = ui_room(module), ui_room(name)
    if here == there or floor_of(there) > floor_of(here):
        return True
    return any(within(name, f"jaipur.ui.{other}") for other in ALSO.get(here, ()))


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_nobody_walks_through_walls(path: Path) -> None:
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
def test_the_walls_stand(room: str, name: str) -> None:
    assert not allowed(room, name)


def test_every_room_is_known() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert rooms <= set(MAY_IMPORT)
    rooms = {path.stem for path in (PACKAGE / "ui").iterdir() if not path.stem.startswith("__")}
    assert rooms == {room for floor in FLOORS for room in floor if "." not in room}


@pytest.mark.parametrize("path", modules_of("ui"), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_arrows_of_the_screen_run_down(path: Path) -> None:
    module = module_name(path)
    known = [name for name in imports(path) if name.startswith("jaipur.ui.")]
    assert [name for name in known if not runs_down(module, name)] == []


@pytest.mark.parametrize(
    "path", sorted(KV.rglob("*.kv")), ids=lambda path: str(path.relative_to(KV))
)
def test_the_arrows_of_kv_run_down_too(path: Path) -> None:
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
def test_no_arrow_runs_up(module: str, name: str) -> None:
    assert not runs_down(module, name)


LINES = {".py", ".kv"}
LONGEST = 300
"""Lines of a file that can still be read at once."""


def test_no_file_is_longer_than_can_be_read_at_once() -> None:
    folders = (PACKAGE, KV, ROOT / "tools")
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in LINES]
    long = {str(path.relative_to(ROOT)): _lines(path) for path in files if _lines(path) > LONGEST}
    assert files and long == {}


def _lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def test_no_two_files_have_one_name() -> None:
    names = Counter(path.name for path in modules() if not path.name.startswith("__"))
    assert [name for name, count in names.items() if count > 1] == []


def import_graph() -> dict[str, set[str]]:
    """Which module imports which, for types alone, within functions and in its KV file too."""
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
    """The sets of modules of which each can be reached from each other one: Tarjan's algorithm."""
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


def test_circles_are_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set[str](), "e": {"f"}, "f": {"e", "a"}}
    assert sorted(circles(graph)) == [["b", "c"], ["e", "f"]]
    assert circles({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_nothing_imports_in_circles() -> None:
    assert circles(import_graph()) == []


def test_no_two_types_of_the_core_have_one_name() -> None:
    """Those of `ui` are left out: a widget may be called like what it shows."""
    names = Counter(
        node.name
        for path in modules()
        if room_of(path) != "ui"
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    )
    assert [name for name, count in names.items() if count > 1] == []


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


def test_all_but_the_screen_works_without_kivy() -> None:
    names = [module_name(path) for path in modules() if room_of(path) not in ("ui", "__main__")]
    assert "jaipur.rules.round" in names
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_KIVY, *names],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


# Classes
