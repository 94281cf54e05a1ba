"""The app started as on a phone: its tree alone, -OO, only the packages installed beside it."""

import importlib.metadata
import os
import subprocess
import sys
from pathlib import Path

from tools.android_check import library, visit
from tools.android_check.packer import Built

LONGEST = 400
"""Seconds after which a round that has not ended is a fault."""
ROUND_IS_OVER = "Round 1 ended "
"""The beginning of the demo's line about the end of a round."""
SAID_AT_MOST = 12
EXPECTED = (
    "[OpenGL      ] Error while parsing GL_VERSION",  # nothing is drawn here
    "failed to compile (gl:0)",
    "Unknown <android> provider",  # this Kivy is a desktop's
    "thinking in a thread",  # before Python 3.14 there are no interpreter pools
)
"""Error messages that the pretended phone causes, not the app."""


def shelf(names: list[str], folder: Path) -> Path:
    """Return a folder with these installed packages and no others."""
    folder.mkdir()
    for name in names:
        try:
            found = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:
            continue  # only the build has it: a recipe, or a part of a stand-in
        tops = {file.parts[0] for file in found.files or () if file.parts[0] != ".."}
        for top in tops:
            place = Path(str(found.locate_file(top))).resolve()
            if place.suffix != ".dist-info" and place.exists() and not (folder / top).exists():
                (folder / top).symlink_to(place)
    return folder


def environment(tree: Path, home: Path) -> dict[str, str]:
    """Return the variables that a phone's start sets, with an off-screen window."""
    return {
        "ANDROID_APP_PATH": str(tree),
        "ANDROID_ARGUMENT": str(tree),
        "ANDROID_ENTRYPOINT": "main.pyc",
        "ANDROID_PRIVATE": str(home),
        "ANDROID_UNPACK": str(tree),
        "P4A_BOOTSTRAP": "SDL2",
        "P4A_IS_WINDOWED": "True",
        "P4A_MINSDK": "24",
        "PATH": os.environ.get("PATH", os.defpath),
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "KIVY_GL_BACKEND": "mock",
    }


def faults(tree: Path, built: Built, folder: Path) -> list[str]:
    """Play a round and open every screen; return the faults."""
    packages = shelf([*built.recipes, *built.modules], folder / "packages")
    home = folder / "files"
    home.mkdir()
    pretend = Path(__file__).with_name("pretend.py").resolve()
    hidden = ",".join(sorted(library.ABSENT | library.REMOVED))
    before = set(tree.rglob("*"))
    try:
        done = subprocess.run(
            [sys.executable, "-I", "-S", "-B", "-OO", pretend, packages, hidden],
            cwd=tree,
            env=environment(tree, home),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=LONGEST,
            check=False,
        )
    except subprocess.TimeoutExpired as late:
        said = (late.stdout or b"").decode(errors="replace")
        return _fault(f"no round was over after {LONGEST} s", said)
    if done.returncode != 0:
        return _fault(f"it ended with {done.returncode}", done.stdout)
    if not any(line.startswith(ROUND_IS_OVER) for line in done.stdout.splitlines()):
        return _fault("it ended before the round did", done.stdout)
    if visit.ALL_SEEN not in done.stdout:
        return _fault("it ended before every screen was opened", done.stdout)
    return [*_complaints(done.stdout), *_left_behind(tree, before), *_not_kept(home)]


def _left_behind(tree: Path, before: set[Path]) -> list[str]:
    new = (path.relative_to(tree) for path in set(tree.rglob("*")) - before)
    return [
        f"start: left {name} beside the program, which every update wipes: use App.user_data_dir"
        for name in sorted(map(str, new))
        if not name.startswith(".kivy")
    ]


def _not_kept(home: Path) -> list[str]:
    kept = any(home.iterdir())
    return [] if kept else ["start: nothing was kept in App.user_data_dir, the app's own folder"]


def _complaints(said: str) -> list[str]:
    return [f"start: {line}" for line in said.splitlines() if _is_complaint(line)]


def _is_complaint(line: str) -> bool:
    worried = line.startswith(("[WARNING]", "[ERROR", "[CRITICAL", "Traceback", visit.COMPLAINT))
    return worried and not any(text in line for text in EXPECTED)


def _fault(what: str, said: str) -> list[str]:
    last = [line for line in said.splitlines() if line.strip()][-SAID_AT_MOST:]
    return [f"start: {what}", *_complaints(said), *(f"start: > {line}" for line in last)]
