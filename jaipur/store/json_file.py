"""A small JSON file with a version: read as far as it is valid, and written as a whole."""

import json
from collections.abc import Mapping
from pathlib import Path

from jaipur.store import files
from jaipur.store.trouble import StoreError, Trouble


def read(path: Path, most_bytes: int) -> dict[str, object]:
    """Return the file's object; raise `StoreError` if it cannot be read."""
    try:
        said = json.loads(files.read(path, most_bytes))
    except (ValueError, RecursionError) as error:
        raise StoreError(Trouble.DAMAGED, path, str(error)) from error
    if not isinstance(said, dict):
        raise StoreError(Trouble.FOREIGN, path, "nothing by names")
    return said


def load(
    path: Path, aside: Path, version: int, most_bytes: int
) -> tuple[dict[str, object], list[StoreError]]:
    """Return the file's object, empty if it cannot be read, and the errors found.

    A broken file is set aside.
    """
    try:
        said = read(path, most_bytes)
    except StoreError as error:
        missing = error.trouble is Trouble.MISSING
        return {}, [] if missing else [files.set_aside(error, aside)]
    found = said.get("version")
    newer = isinstance(found, int) and found > version
    return said, [StoreError(Trouble.NEWER_VERSION, path, f"version {found}")] if newer else []


def save(
    path: Path, aside: Path, version: int, most_bytes: int, said: Mapping[str, object]
) -> None:
    """Replace the file; a broken file is set aside, a newer version's is not overwritten."""
    for problem in load(path, aside, version, most_bytes)[1]:
        if problem.kept is None:
            raise problem
    files.replace(path, json.dumps({"version": version, **said}, indent=1).encode())
