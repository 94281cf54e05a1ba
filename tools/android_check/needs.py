"""The imports of modules in installed packages: `kivy.uix.rst` needs docutils, for example."""

import importlib.util
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from tools.android_check import library

AT_TOP = re.compile(r"^(?:from +([\w.]+) +import +\(?([\w, ]*)|import +([\w., ]+))", re.MULTILINE)
"""An import that is not indented, so nothing catches its failure."""
REGISTERED = re.compile(r"r\('(\w+)', module='([\w.]+)'")
FACTORY = "kivy.factory.Factory."
KV_CLASS = re.compile(r"^(?:\s*(\w+):\s*$|<([^>]+)>)", re.MULTILINE)


def missing(names: Iterable[str], packages: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Yield modules among these names that cannot be imported on the phone, and what they lack."""
    for name in names:
        module = registered().get(name.removeprefix(FACTORY), name)
        if lack := lacks(module, packages):
            yield module, lack


def in_layout(source: str) -> list[str]:
    """Return Kivy's own classes that a KV file uses: Kivy imports them once they are named."""
    words = set(re.findall(r"\w+", " ".join(a or b for a, b in KV_CLASS.findall(source))))
    return sorted(f"{registered()[word]}.{word}" for word in words & registered().keys())


@cache
def lacks(module: str, packages: frozenset[str]) -> str:
    """Return what a package's module imports, directly or indirectly, that is not packed."""
    seen, waiting = set(), [module]
    while waiting:
        name = waiting.pop()
        path = source_file(name)
        if path is None or path in seen:
            continue
        seen.add(path)
        for needed in _imported(path):
            if needed.partition(".")[0] != name.partition(".")[0]:
                if not library.has(needed, set(packages)):
                    return needed
            else:
                waiting.append(needed)
    return ""


@cache
def source_file(module: str) -> Path | None:
    """Return the file of a package's module, or of the module that contains a name."""
    top, *rest = module.split(".")
    found = importlib.util.find_spec(top) if top in ("kivy", "plyer") else None
    if found is None or not found.submodule_search_locations:
        return None
    folder = Path(found.submodule_search_locations[0])
    for end in range(len(rest), -1, -1):
        place = folder.joinpath(*rest[:end])
        for path in (place.with_suffix(".py"), place / "__init__.py"):
            if path.is_file():
                return path
    return None


@cache
def _imported(path: Path) -> list[str]:
    names: list[str] = []
    for module, taken, plain in AT_TOP.findall(path.read_text(encoding="utf-8")):
        names += [word.split()[0] for word in plain.split(",") if word.strip()]
        if module:
            names += [
                module,
                *(f"{module}.{word.split()[0]}" for word in taken.split(",") if word.strip()),
            ]
    return [name for name in names if not name.startswith(".")]


@cache
def registered() -> dict[str, str]:
    """Return the classes that Kivy imports when KV names them, and their modules."""
    path = source_file("kivy.factory_registers")
    return dict(REGISTERED.findall(path.read_text(encoding="utf-8"))) if path else {}
