"""Every screen, built once and checked in all kinds of windows, languages and type sizes.

All texts are complete, all targets within reach, edges aligned, no page scrolls without need, no
picture is stretched, every button explains itself, and a switch of language applies at once.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial

import pytest

from tests.cases import nightly
from tests.ui.visits.screens import (
    IN_A_MATCH,
    SHOWN_BY_THE_APP,
    VISITED,
    build,
    screen_of,
    shown_by_the_app,
)
from tests.ui.visits.stops import DEVICES, EIGHT, SMALLEST, Stop, all_stops
from tests.ui.visits.visit import (
    Check,
    Walk,
    clipping,
    edges,
    layout,
    reading,
    scrolls,
    sharpness,
)
from tools.stage.stage import Stage

STOPS = all_stops()
OWN_WORDS = ("ask", "speech-offer", "title-continue")
"""Screens with texts from outside, which no switch can change."""
NOT_SWITCHED = (*OWN_WORDS, "doors", "doors, long names", "table-late", "replay")
"""And those of a match: `tests/ui/words/test_live_language.py` switches while it is played."""
LONG_NAMES = tuple(name for name in IN_A_MATCH if name.endswith(", long names"))
"""`tests/ui/words/test_languages.py` looks at their layout."""


def checks_of(name: str) -> list[Check]:
    """Return the checks of a screen besides its explanations. The layout of the table, and of
    doors with names that are too long for them, has its own tests."""
    always: list[Check] = [sharpness, edges, clipping, reading]
    if name in ("table-late", "doors, long names"):
        return always
    may_scroll = screen_of(name).long or name in (*IN_A_MATCH, "replay")
    return [*always, layout, *([] if may_scroll else [scrolls])]


def all_stops_of(name: str) -> list[Stop]:
    """Return the stops of a long visit; few where only pictures or only texts are checked."""
    if name == "table-late":
        return list(DEVICES)
    if name == "replay" or name in LONG_NAMES:
        return [*DEVICES[:1], *(stop for stop in STOPS if stop.window == SMALLEST)]
    return STOPS


@pytest.fixture
def apps() -> Iterator[ExitStack]:
    """Closes the apps of a visit."""
    with ExitStack() as opened:
        yield opened


ALIKE = (
    "settings", "numbers", "opponents-fresh", "opponents-traveller", "gestures", "history-match",
    "history-import", "challenge, by deals", "challenges, none", "match-over, long names",
    "puzzles, none", "honour, to earn", "sorry, again", "trial, menu", "history-empty",
)  # fmt: skip
"""Cases of which plain `pytest` visits a fuller one: "settings, of a phone", "numbers, with the
coach" and so on."""


@pytest.mark.parametrize("stops_of", [lambda _: EIGHT, nightly(all_stops_of)], ids=["eight", "all"])
@pytest.mark.parametrize("name", [nightly(name) if name in ALIKE else name for name in VISITED])
def test_a_visit_finds_no_fault(
    stage: Stage, name: str, apps: ExitStack, stops_of: Callable[[str], Sequence[Stop]]
) -> None:
    walk = Walk(stage, partial(build, name, apps), explained=name != "table-late")
    found = list(walk.switch(compared=name not in (*NOT_SWITCHED, *SHOWN_BY_THE_APP)))
    found += walk.faults(stops_of(name), checks_of(name))
    assert not found, "\n".join([f"{len(found)} faults of {name}:", *found])


def test_a_screen_without_content_of_its_own_is_visited_in_the_app(
    stage: Stage, apps: ExitStack
) -> None:
    """One line in the registry is enough for a new screen."""
    walk = Walk(stage, partial(shown_by_the_app, "today", apps))
    found = list(walk.switch(compared=False))  # the app switches by its setting
    found += walk.faults(EIGHT[:3], [sharpness, edges, clipping, reading, layout])
    assert not found, "\n".join(found)
    assert walk.screen is not None
