"""The house's walls: who may import whom, and no Kivy outside its room."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "jaipur"

# room: the rooms it may know. Every room may know jaipur.resources and jaipur's version, except
# the rules, which know nothing.
MAY_IMPORT = {
    "rules": set[str](),
    "ai": {"rules"},
    "game": {"ai", "rules"},
    "store": {"rules"},
    "ui": {"game", "store", "ai.levels", "ai.coach", "rules"},
    "__main__": {"ui", "game", "ai", "rules"},
}
ALLOWED_OUTSIDE = {
    "rules": set[str](),
    "ai": set[str](),
    "game": set[str](),
    "store": set[str](),
    "ui": {"kivy", "plyer", "asynckivy", "asyncgui", "android", "jnius"},
    "__main__": set[str](),
}
SHARED = {"jaipur", "jaipur.resources"}


def modules() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if "__pycache__" not in path.parts)


def imports(path: Path) -> Iterator[str]:
    """The full names of all modules that a file imports, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            assert node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


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


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


# From top to bottom, each room of the screen may use those below it.
STOREYS = (
    *("app", "routes", "screens", "numbers", "history", "replay", "demo", "match", "results"),
    *("start", "table", "widgets", "words", "device", "look"),
)


def upward(path: Path) -> list[str]:
    """The imports of a file of the screen that go to a room above its own."""
    here = storey(".".join(path.relative_to(ROOT).with_suffix("").parts))
    return [name for name in imports(path) if within(name, "jaipur.ui") and storey(name) < here]


def storey(name: str) -> int:
    return STOREYS.index(name.split(".")[2])


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_nobody_walks_through_walls(path: Path) -> None:
    assert forbidden(path) == []


@pytest.mark.parametrize(
    "path",
    [path for path in modules() if "ui" in path.parts and path.parent.name != "ui"],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_nobody_climbs_within_the_screen(path: Path) -> None:
    assert upward(path) == []


def test_every_room_of_the_screen_has_its_storey() -> None:
    ui = PACKAGE / "ui"
    rooms = {path.stem for path in ui.iterdir() if path.stem not in ("__init__", "__pycache__")}
    assert rooms == set(STOREYS)


@pytest.mark.parametrize(
    ("room", "name"),
    [
        ("rules", "jaipur.ai.levels"),
        ("rules", "jaipur.resources.ASSETS"),
        ("rules", "numpy"),
        ("ai", "jaipur.game.session"),
        ("ai", "kivy.app"),
        ("ai", "numpy"),
        ("store", "jaipur.game.session"),
        ("ui", "jaipur.ai.search"),
        ("ui", "numpy"),
    ],
)
def test_the_walls_stand(room: str, name: str) -> None:
    assert not allowed(room, name)


def test_every_room_is_known() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert rooms <= set(MAY_IMPORT)


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
    names = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in modules()
        if room_of(path) not in ("ui", "__main__")
    ]
    assert "jaipur.rules.round" in names
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_KIVY, *names],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
