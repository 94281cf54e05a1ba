"""Every screen, built once and checked in all kinds of windows, languages and type sizes.

All texts are complete, all targets within reach, edges aligned, no page scrolls without need, no
picture is stretched, every button explains itself, and a switch of language applies at once.
"""

from collections.abc import Callable, Sequence
from functools import partial

import pytest

from tests.cases import nightly
from tests.ui.visits.screens import IN_A_MATCH, LONG, SCREENS, VISITED, build
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
OWN_WORDS = ("ask", "speech offer", "title with a match")
"""Screens with texts from outside, which no switch can change."""
NOT_SWITCHED = (*OWN_WORDS, "doors", "doors with long names", "table", "replay")
"""And those of a match: `tests/ui/words/test_live_language.py` switches while it is played."""
LONG_NAMES = tuple(name for name in IN_A_MATCH if name.endswith("with long names"))
"""`tests/ui/words/test_languages.py` looks at their layout."""


def checks_of(name: str) -> list[Check]:
    """Return the checks of a screen besides its explanations. The layout of the table, and of
    doors with names that are too long for them, has its own tests."""
    always: list[Check] = [sharpness, edges, clipping, reading]
    if name in ("table", "doors with long names"):
        return always
    return [*always, layout, *([scrolls] if name not in LONG and name in SCREENS else [])]


def all_stops_of(name: str) -> list[Stop]:
    """Return the stops of a long visit; few where only pictures or only texts are checked."""
    if name == "table":
        return list(DEVICES)
    if name == "replay" or name in LONG_NAMES:
        return [*DEVICES[:1], *(stop for stop in STOPS if stop.window == SMALLEST)]
    return STOPS


@pytest.mark.parametrize("stops_of", [lambda _: EIGHT, nightly(all_stops_of)], ids=["eight", "all"])
@pytest.mark.parametrize("name", VISITED)
def test_a_visit_finds_no_fault(
    stage: Stage, name: str, stops_of: Callable[[str], Sequence[Stop]]
) -> None:
    walk = Walk(stage, partial(build, name), explained=name != "table")
    found = list(walk.switch(compared=name not in NOT_SWITCHED))
    found += walk.faults(stops_of(name), checks_of(name))
    assert not found, "\n".join([f"{len(found)} faults of {name}:", *found])
