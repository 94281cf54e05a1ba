"""Read every screen in a fresh process.

    python -m tests.ui.access.read_screens

Prints the faults of each screen as JSON: differences from its dump, or bad texts in a language.
"""

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator

from tests.ui.stage import STAGE

# isort: split
# (the window is there before anything else asks Kivy for one)
from jaipur.resources import languages
from jaipur.ui.access.readable import Look
from jaipur.ui.access.reading import Reading, Role, readings
from jaipur.ui.match.match_screen import MatchScreen
from jaipur.ui.widgets.focus import reachable, uppermost
from jaipur.words import i18n
from tools.dump import GOLDEN, SIZE, text_of, visited
from tools.screenshots.screens import SCREENS

LEAK = re.compile(r"\[/?(?:b|i|u|color|size|font|ref)\b|[{}]|%[sd]")
OPERATED = (Role.BUTTON, Role.SWITCH, Role.SLIDER, Role.CHOICE, Role.FIELD)


def spoken(name: str) -> str:
    """The language of a screen, another for each: screens built before are retranslated."""
    return languages()[list(SCREENS).index(name) % len(languages())]


def faults() -> Iterator[str]:
    """The faults that a player who cannot see the screen would notice."""
    found = readings()
    for one in found:
        if not one.name:
            yield f"no name: {one}"
        if LEAK.search(" ".join((one.name, one.value, one.explanation))):
            yield f"not meant to be read: {one.name!r}, {one.value!r}, {one.explanation!r}"
    yield from (f"twice: {alike}" for alike in _alike(found))
    scope, levers = uppermost(), {part.lever for part in Look().seen}
    shut = isinstance(scope, MatchScreen) and scope.doors.shut  # widgets behind are ignored then
    for widget in reachable(scope) if scope and not shut else ():
        if widget not in levers:
            yield f"never read: {widget}"


def _alike(found: tuple[Reading, ...]) -> list[tuple[str, str]]:
    counts = Counter((one.name, one.value) for one in found if one.role in OPERATED)
    return [alike for alike, count in counts.items() if count > 1]


def main() -> None:
    STAGE.resize(*SIZE)
    wrong: dict[str, list[str]] = {}
    for name, found in visited(STAGE, SCREENS):
        agreed = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
        if text_of(found) != agreed:
            wrong[name] = [line for line in text_of(found).splitlines() if line not in agreed]
            wrong[name].append("if this is right: python -m tools.dump --write")
        code = spoken(name)
        i18n.set_language(code)
        STAGE.frame()
        STAGE.frame()
        wrong[f"{name} in {code}"] = list(faults())
        i18n.set_language("en")
    sys.stdout.write(json.dumps({name: lines for name, lines in wrong.items() if lines}) + "\n")


if __name__ == "__main__":
    main()
