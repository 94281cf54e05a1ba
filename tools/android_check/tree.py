"""The application's tree: its files, missing files, and its size."""

import compileall
import shutil
import subprocess
import tarfile
import tomllib
from collections.abc import Iterator
from pathlib import Path

MOST_MB = 14.0
ELSEWHERE = {"assets/icon.png"}
"""Files that a desktop needs: the package has them among its resources."""
BELONGS = {"main.py", "LICENSE", "jaipur", "kv", "assets", "sitecustomize.py", "_applibs"}
"""Names allowed at the tree's root; the last two are buildozer's."""
BUILDOZERS = {"sitecustomize.py"}
"""Files that buildozer adds to the tree."""
MUST_HAVE = ("main.py", "jaipur/__init__.py", "LICENSE")
SOURCES = {".po", ".pot", ".py"}
"""Files of the wheel that the phone does not need, or that are checked by their imports."""
SOURCE_FOLDERS = {"android", "art"}
"""Folders of assets that others are made from, or that buildozer reads."""


def files(tree: Path) -> list[Path]:
    """Return all files below a folder, sorted."""
    return sorted(path for path in tree.rglob("*") if path.is_file())


def megabytes(size: float) -> float:
    """Return bytes as megabytes, to two places."""
    return round(size / 1e6, 2)


def weight(tree: Path) -> int:
    """Return the size of all files in bytes."""
    return sum(path.stat().st_size for path in files(tree))


def faults(tree: Path, root: Path) -> Iterator[str]:
    """Yield files that should not be packed, files that are missing, and too large a size."""
    here = {path.relative_to(tree).as_posix() for path in files(tree)}
    for top in sorted({name.partition("/")[0] for name in here} - BELONGS):
        yield f"tree: {top} does not belong into the app (source.include_patterns)"
    if any(name.startswith("assets/art/") for name in here):
        yield "tree: assets/art holds sources, not what the app reads (source.include_patterns)"
    for name in MUST_HAVE:
        if name not in here:
            yield f"tree: {name} is missing (source.include_patterns)"
    for name in sorted(shipped(root) - here - ELSEWHERE):
        yield f"tree: {name} is missing (source.include_exts, source.include_patterns)"
    yield from _left_behind(root, here)
    yield from _names(root, here)
    if weight(tree) > MOST_MB * 1e6:
        yield f"tree: {megabytes(weight(tree))} MB, more than {MOST_MB}"


def _left_behind(root: Path, here: set[str]) -> Iterator[str]:
    for name in sorted(own_modules(root) - here):
        yield f"tree: {name} is missing: its package would not be found"
    for name in sorted(unknown_folders(root)):
        yield f"tree: assets/{name} is neither shipped by the wheel nor a source (pyproject.toml)"


def _names(root: Path, here: set[str]) -> Iterator[str]:
    for name in sorted(here - tracked(root) - BUILDOZERS):
        yield f"tree: {name} would be packed, and git does not know it: add it or remove it"
    for name in sorted(here):
        if not name.isascii():
            yield f"tree: {name}: a name in the package must be plain ASCII: rename it"
        elif not fits_archive(name):
            yield f"tree: {name}: the name is too long for the package's archive (USTAR)"


def tracked(root: Path) -> set[str]:
    """Return the project's files as git lists them; all files if git is not available."""
    git = ["git", "-C", str(root), "ls-files", "-z"]
    try:
        listed = subprocess.run(git, capture_output=True, check=True).stdout.decode()
    except (OSError, subprocess.CalledProcessError):
        print("git cannot be asked here: packed files are not compared with what is committed")
        return {path.relative_to(root).as_posix() for path in files(root)}
    return set(listed.split("\0"))


def own_modules(root: Path) -> set[str]:
    """Return the app's Python files, with their paths in the project."""
    return {path.relative_to(root).as_posix() for path in (root / "jaipur").rglob("*.py")}


def unknown_folders(root: Path) -> set[str]:
    """Return the folders of assets that are not packed anywhere."""
    shipped = {Path(name).parts[1] for name in _included(root) if name.startswith("assets/")}
    return {p.name for p in (root / "assets").iterdir() if p.is_dir()} - shipped - SOURCE_FOLDERS


def fits_archive(name: str) -> bool:
    """Return whether python-for-android can put a file with this name into its archive."""
    try:
        tarfile.TarInfo(name).tobuf(tarfile.USTAR_FORMAT)
    except ValueError:
        return False
    return True


def _included(root: Path) -> list[str]:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    names = project["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"]
    return [name for name in names if name != "jaipur"]  # its code is checked by its imports


def shipped(root: Path) -> set[str]:
    """Return the data files that the wheel ships: the phone needs the same."""
    found = [
        path
        for name in _included(root)
        for path in (files(root / name) if (root / name).is_dir() else [root / name])
    ]
    return {p.relative_to(root).as_posix() for p in found if p.suffix not in SOURCES}


def compiled(tree: Path, folder: Path) -> Path:
    """Make a copy of the tree as on the phone: -OO byte code instead of sources."""
    copy = folder / "phone"
    shutil.copytree(tree, copy)
    compileall.compile_dir(copy, quiet=1, legacy=True, optimize=2)
    for source in copy.rglob("*.py"):
        source.unlink()
    return copy
