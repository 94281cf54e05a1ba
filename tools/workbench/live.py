"""A watcher for the files of the game, which decides how to handle a change."""

import ast
import logging
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
WATCHED = ("jaipur", "kv", "assets")
PALETTE = ROOT / "jaipur/ui/look/palette.py"


class Change(NamedTuple):
    """A file that has changed, and its kind: kv, words, colours, pictures or code."""

    kind: str
    path: Path


def kind_of(path: Path, old_palette: str = "", new_palette: str = "") -> str:
    """Return the kind of a changed file; empty if no screen shows it."""
    if path == PALETTE and only_colours_differ(old_palette, new_palette):
        return "colours"
    kinds = {".kv": "kv", ".po": "words", ".py": "code", ".atlas": "pictures"}
    pictures = "atlas" in path.parts and path.suffix in (".png", ".jpg")
    return kinds.get(path.suffix, "pictures" if pictures else "")


def only_colours_differ(old: str, new: str) -> bool:
    """Return whether two versions of the palette differ only in its table of colours."""
    try:
        return old != new and _without_colours(old) == _without_colours(new)
    except (SyntaxError, ValueError):  # half written; a null byte is a ValueError
        return False


def _without_colours(source: str) -> str:
    module = ast.parse(source)
    module.body = [part for part in module.body if not _is_table(part)]
    return ast.dump(module)


def _is_table(part: ast.stmt) -> bool:
    return isinstance(part, ast.AnnAssign) and ast.unparse(part.target) == "COLOURS"


def colours(source: str, names: dict[str, Any]) -> dict[str, Any]:
    """Return the table of colours in a version of the palette."""
    table = next(part for part in ast.parse(source).body if _is_table(part))
    assert isinstance(table, ast.AnnAssign) and table.value
    found: dict[str, Any] = eval(ast.unparse(table.value), dict(names))
    return found


def _palette() -> str:
    """Return the palette's text; empty while it is missing or half written."""
    try:
        return PALETTE.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


class Watcher:
    """Collects changes from its creation until `close`."""

    def __init__(self, root: Path = ROOT) -> None:
        self.changes: SimpleQueue[Change] = SimpleQueue()
        self._root = root
        self._palette = _palette()
        self._ended = Event()
        self._thread = Thread(target=self._watch, daemon=True)
        self._thread.start()

    def take(self, use: Callable[[Change], object]) -> None:
        """Pass on all changes since the last call."""
        while not self.changes.empty():
            use(self.changes.get())

    def close(self) -> None:
        self._ended.set()
        self._thread.join()

    def _watch(self) -> None:
        from watchfiles import watch

        logging.getLogger("watchfiles").setLevel(logging.WARNING)
        folders = [self._root / name for name in WATCHED]
        for batch in watch(*folders, step=50, debounce=200, stop_event=self._ended):
            for path in sorted({Path(name) for _change, name in batch}):
                self._put(path)

    def _put(self, path: Path) -> None:
        if not path.exists():
            return  # an editor's own file, or one that is about to be written
        palette = _palette()
        kind = kind_of(path, self._palette, palette)
        self._palette = palette
        if kind:
            self.changes.put(Change(kind, path))
