"""The app started from its packed tree: compiled with -OO, and only with what the phone has."""

import importlib.metadata
import os
import subprocess
import sys
from pathlib import Path

from tools.android_check import library, play
from tools.android_check.packer import Built

LONGEST = 400
"""Seconds after which a round that has not ended is a fault."""
SAID_AT_MOST = 12
EXPECTED = (
    "[OpenGL      ] Error while parsing GL_VERSION",  # nothing is drawn here
    "failed to compile (gl:0)",
    "thinking in a thread",  # before Python 3.14 there are no interpreter pools
)
"""Error messages that this start causes, not the app."""


def faults(tree: Path, built: Built, folder: Path) -> list[str]:
    """Play a round and open every screen; return the faults."""
    packages = shelf([*built.recipes, *built.modules], folder / "packages")
    home = folder / "home"
    home.mkdir()
    before = set(tree.rglob("*"))
    script = Path(play.__file__).resolve()
    hidden = ",".join(sorted(library.ABSENT | library.REMOVED))
    try:
        done = subprocess.run(
            [sys.executable, "-I", "-S", "-B", "-OO", script, packages, hidden],
            cwd=tree,
            env={
                "PATH": os.environ.get("PATH", os.defpath),
                "HOME": str(home),
                "SDL_VIDEODRIVER": "offscreen",
                "SDL_AUDIODRIVER": "dummy",
                "KIVY_GL_BACKEND": "mock",
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=LONGEST,
            check=False,
        )
    except subprocess.TimeoutExpired as late:
        said = (late.stdout or b"").decode(errors="replace")
        return _fault(f"no round was over after {LONGEST} s", said)
    if done.returncode != 0 or play.ALL_SEEN not in done.stdout:
        return _fault(f"it ended with {done.returncode} before every screen was seen", done.stdout)
    left = sorted(str(path.relative_to(tree)) for path in set(tree.rglob("*")) - before)
    beside = [f"start: left {name} beside the program, which every update wipes" for name in left]
    return [*_complaints(done.stdout), *beside]


def shelf(names: list[str], folder: Path) -> Path:
    """Return a folder with these installed packages and no others."""
    folder.mkdir()
    for name in names:
        try:
            found = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:
            continue  # only the build has it
        tops = {file.parts[0] for file in found.files or () if file.parts[0] != ".."}
        for top in tops:
            place = Path(str(found.locate_file(top))).resolve()
            if place.suffix != ".dist-info" and place.exists() and not (folder / top).exists():
                (folder / top).symlink_to(place)
    return folder


def _complaints(said: str) -> list[str]:
    levels = ("[WARNING]", "[ERROR", "[CRITICAL", "Traceback")
    lines = [line for line in said.splitlines() if line.startswith(levels)]
    return [f"start: {line}" for line in lines if not any(text in line for text in EXPECTED)]


def _fault(what: str, said: str) -> list[str]:
    last = [line for line in said.splitlines() if line.strip()][-SAID_AT_MOST:]
    return [f"start: {what}", *_complaints(said), *(f"start: > {line}" for line in last)]
