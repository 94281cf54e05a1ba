"""Print what a screen reader would read on a screen, line by line.

    python -m tools.dump title settings
    python -m tools.dump table-choosing --language de
    python -m tools.dump --write

Each item has a line: its role and name, its value and states, in brackets its actions; below it,
indented, what else is read on request. The screens are those of `tools.screenshots`. `--write`
updates the texts in tests/golden/dumps, which a test compares: each of a stage of its own.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from jaipur.resources import languages
from tools.screenshots.screens import SCREENS, asked_for
from tools.stage import open_stage

if TYPE_CHECKING:  # they import Kivy
    from jaipur.ui.access.reading import Reading
    from tools.stage.stage import Stage

GOLDEN = Path(__file__).resolve().parents[1] / "tests/golden/dumps"
SIZE = (1180, 720)
DUMPED = (
    *("title", "opponents", "settings", "rules", "lesson-2", "table-choosing"),
    *("hint-reason", "puzzle", "today", "history", "doors", "round-over"),
)
"""The screens that the tests compare."""


def main(arguments: list[str] | None = None) -> int:
    """Print or write the requested screens."""
    parser = argparse.ArgumentParser(prog="python -m tools.dump", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("screens", nargs="*", metavar="SCREEN", help=", ".join(SCREENS))
    parser.add_argument("--language", default="en", choices=languages(), help="(en)")
    parser.add_argument("--write", action="store_true", help="renew the texts of the tests")
    options = parser.parse_args(arguments)
    screens = asked_for(parser, options.screens, SCREENS)
    stage = open_stage(SIZE)
    if options.write:
        for name in DUMPED:
            ((_, text),) = dumps(stage, [name])
            (GOLDEN / f"{name}.txt").write_text(text, encoding="utf-8")
            stage.clear()
    else:
        for name, text in dumps(stage, screens, options.language):
            print(f"== {name}\n{text}", flush=True)
    return 0


def dumps(stage: "Stage", names: Iterable[str], language: str = "en") -> Iterator[tuple[str, str]]:
    """Yield each of these screens with what would be read there."""
    return ((name, text_of(found)) for name, found in visited(stage, names, language))


def visited(
    stage: "Stage", names: Iterable[str], language: str = "en"
) -> "Iterator[tuple[str, list[Reading]]]":
    """Go from screen to screen, and yield what can be read there."""
    from jaipur.ui.access.reading import readings
    from tools.screenshots.scenes import scene_of
    from tools.screenshots.visit import visiting

    with _in_utc(), visiting(stage, language) as visit:
        for name in names:
            with visit.at(scene_of(name)) as shown:
                # a widget put beside the app stands for all of it
                roots = [shown] if shown and shown.parent is shown.get_parent_window() else []
                yield name, [one for one in readings() if _within(one, roots)]


@contextmanager
def _in_utc() -> Iterator[None]:
    """Make dates the same in every time zone."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = "UTC"
    time.tzset()
    try:
        yield
    finally:
        os.environ.pop("TZ")
        os.environ.update({"TZ": before} if before else {})
        time.tzset()


def _within(one: "Reading", roots: list[object]) -> bool:
    thing = one.thing
    while roots and thing not in roots:
        if thing.parent is thing or thing.parent is None:
            return False
        thing = thing.parent
    return True


def text_of(found: "Iterable[Reading]") -> str:
    """Return the readings as text."""
    return "".join(f"{line}\n" for one in found for line in _lines(one))


def _lines(one: "Reading") -> Iterator[str]:
    states = [name for name in ("disabled", "chosen", "focused") if getattr(one, name)]
    marks = f" ({', '.join(states)})" if states else ""
    done = [action.value for action in one.actions if action != "explain"]
    actions = f" [{', '.join(done)}]" if done else ""
    yield f"{one.role.value}: {one.words}{marks}{actions}"
    if one.explanation:
        yield f"    {one.explanation}"


if __name__ == "__main__":
    sys.exit(main())
