"""The part of the check that runs inside CPython 3.14, the phone's Python, without Kivy.

Imported there (WASI, a system without threads, processes and some C modules) this reads the app's
tree, imports all of it but the screen as -OO would, plays, and ends by raising `Answer`. Standard
library only: this project's own modules cannot be imported there.
"""

import hashlib
import importlib
import importlib.abc
import json
import random
import sys
import warnings
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from typing import Any

ANSWER = "answer: "
ROOMS = ("rules", "ai", "game", "store")


class Answer(Exception):  # noqa: N818  it is the only way out of there
    """The result, as JSON."""


class WithoutAsserts(SourceFileLoader):
    """Compiles as -OO does, whatever the interpreter was started with."""

    def get_code(self, fullname: str) -> Any:
        return compile(self.get_data(self.path), self.path, "exec", dont_inherit=True, optimize=2)


class Optimised(importlib.abc.MetaPathFinder):
    """Finds the app's modules for `WithoutAsserts`."""

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        found = PathFinder.find_spec(name, path) if name.startswith("jaipur") else None
        if found and isinstance(found.loader, SourceFileLoader):
            found.loader = WithoutAsserts(name, found.loader.path)
        return found


def match_digest(moves: int = 60) -> str:
    """Return a fingerprint of the opponents' moves from one seed; it is equal in every Python."""
    from jaipur.ai.levels import LEVELS, choose
    from jaipur.rules import deal, observe, play, shuffle
    from jaipur.rules.notation import move_text, state_text

    rng, said = random.Random(2026), []
    state = deal(shuffle(rng, 0))
    for turn in range(moves):
        if state.is_over:
            state = deal(shuffle(rng, turn % 2))
        level = LEVELS[turn % (len(LEVELS) - 1)]  # all but the one that thinks longest
        move = choose(observe(state, state.turn), level, turn)
        state = play(state, move)
        said += [move_text(move), state_text(state)]
    return hashlib.sha256("\n".join(said).encode()).hexdigest()


def does_not_compile(tree: Path) -> list[str]:
    faults = []
    for path in sorted(tree.rglob("*.py")):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                compile(path.read_bytes(), path.name, "exec", dont_inherit=True, optimize=2)
        except (SyntaxError, Warning) as error:
            faults.append(f"{path.relative_to(tree)}: {error}")
    return faults


def is_gone(module: str, name: str) -> bool:
    """Return whether this Python lacks a module, or a name in a module that can be imported."""
    if module.partition(".")[0] not in sys.stdlib_module_names:
        return True
    try:
        found = importlib.import_module(module)
        return bool(name) and not hasattr(found, name) and not _imports(f"{module}.{name}")
    except ImportError:
        return False  # missing in this build, but known


def _imports(module: str) -> bool:
    try:
        importlib.import_module(module)
    except ImportError:
        return False
    return True


def import_all(tree: Path) -> tuple[int, list[str]]:
    """Return how many modules were imported, and the errors other than missing standard modules."""
    sys.meta_path.insert(0, Optimised())
    came, faults = 0, []
    for path in sorted(path for room in ROOMS for path in (tree / "jaipur" / room).rglob("*.py")):
        name = ".".join(path.relative_to(tree).with_suffix("").parts).removesuffix(".__init__")
        try:
            importlib.import_module(name)
            came += 1
        except ImportError as error:
            if (error.name or "").partition(".")[0] not in sys.stdlib_module_names:
                faults.append(f"{name}: {error}")
        except Exception as error:  # noqa: BLE001  whatever it is, it is the finding
            faults.append(f"{name}: {error!r}")
    return came, faults


def answer(imports: Path, tree: Path) -> str:
    """Run all checks; a file has the pairs of module and name that the app imports from Python."""
    came, faults = import_all(tree)
    asked = json.loads(imports.read_text(encoding="utf-8"))
    gone = [f"{module}.{name}" for module, name in asked if is_gone(module, name)]
    found = {
        "version": sys.version.split()[0],
        "imported": came,
        "digest": match_digest(),
        "faults": [*does_not_compile(tree), *faults, *(f"{name} is gone" for name in gone)],
    }
    return ANSWER + json.dumps(found)


if sys.platform == "wasi":
    raise Answer(answer(Path("/0/imports.json"), Path("/1")))
