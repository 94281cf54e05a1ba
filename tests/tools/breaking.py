"""How tests break a file of the Android package's tree, and repair it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.android_check import packer


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@contextmanager
def broken(built: packer.Built, file: str, old: str, new: str) -> Iterator[Path]:
    """Yield the tree with one file edited, and restore the file afterwards."""
    assert built.tree
    path = built.tree / file
    whole = path.read_bytes()
    try:
        edit(path, old, new)
        yield built.tree
    finally:
        path.write_bytes(whole)
