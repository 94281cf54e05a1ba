"""The tree run in CPython 3.14, the phone's version, in its WebAssembly build.

`componentize-py` contains that build. It imports a module to freeze it into a component; ours
(`newest`) does its work while being imported and ends by raising its result.
"""

import ast
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.android_check import newest, sources

INTERPRETER = "from componentize_py import script; script()"
WORLD = "package jaipur:check;\nworld check { export run: func(); }\n"
"""A component must export something; it is never called."""
OF_THE_SYSTEM = {"os", "signal", "socket"}
"""The contents of these depend on the system more than on the version."""


def faults(tree: Path, folder: Path) -> list[str]:
    """Return Python 3.14's errors with the tree, and whether it plays as this Python does."""
    place = folder / "newest"
    place.mkdir()
    shutil.copy(newest.__file__, place)
    (place / "check.wit").write_text(WORLD)
    (place / "imports.json").write_text(json.dumps(standard_names(tree)))
    wit = ["-d", str(place / "check.wit"), "-w", "check"]
    paths = ["-p", str(place), "-p", str(tree), "-o", str(place / "never.wasm")]
    done = subprocess.run(
        [sys.executable, "-c", INTERPRETER, *wit, "componentize", "newest", *paths],
        capture_output=True,
        text=True,
        check=False,
    )
    said = re.search(rf"Answer: {newest.ANSWER}(.*)", done.stderr)
    if not said:
        return [f"Python 3.14: {line}" for line in done.stderr.splitlines()[-3:] or ["no answer"]]
    found = json.loads(said[1])
    print(f"Python {found['version']} compiled all and imported {found['imported']} modules")
    reported = [f"Python {found['version']}: {line}" for line in found["faults"]]
    if found["digest"] != newest.match_digest():
        reported.append(f"Python {found['version']}: the opponents play otherwise than here")
    return reported


def standard_names(tree: Path) -> list[tuple[str, str]]:
    """Return everything that the app imports from the standard library: module and name."""
    found: set[tuple[str, str]] = set()
    for path in tree.rglob("*.py"):
        module = ast.parse(path.read_text(encoding="utf-8"))
        taken = {(each.module, each.name) for each in sources.imports(module)}
        found |= taken | {
            (node.value.id, node.attr)
            for node in ast.walk(module)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
            if (node.value.id, "") in taken
        }
    standard = sys.stdlib_module_names - OF_THE_SYSTEM
    return sorted(pair for pair in found if pair[0].partition(".")[0] in standard)
