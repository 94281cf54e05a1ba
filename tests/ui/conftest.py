"""Fixtures for UI tests: all tests share one window, and each finds it empty."""

import gc
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest

from tests.ui.memory import widgets_alive
from tests.ui.stage import STAGE
from tools.stage.stage import Stage

if TYPE_CHECKING:  # it imports Kivy, which must not come before the stage
    from tests.ui.driver.laid_table import LaidTable
    from tests.ui.driver.whole_app import WholeApp

TIDIED = count()
WHOLE = 250
"""After this many tests everything is unfrozen and collected once."""
CROWD = 250
"""After this many more widgets than then, too."""
tidied = {"widgets": 0}


class SharedCollector:
    """Python's collector for an app that shares its process: it freezes no objects, so it cannot
    unfreeze those of all tests, which every later collection would have to walk."""

    collect, get_objects = staticmethod(gc.collect), staticmethod(gc.get_objects)
    get_threshold, set_threshold = staticmethod(gc.get_threshold), staticmethod(gc.set_threshold)

    @staticmethod
    def freeze() -> None: ...

    @staticmethod
    def unfreeze() -> None: ...


@pytest.fixture
def stage() -> Iterator[Stage]:
    """An empty window whose clock only the test moves."""
    from kivy.core.window import Window

    from jaipur.ui.match.match_screen import MatchScreen
    from jaipur.ui.replay.replay_screen import ReplayScreen
    from jaipur.ui.start import housekeeping
    from tools.stage.usual import restore_usual

    STAGE.clear()  # again: restoring the settings has reached widgets of the test before
    _tidy_memory()
    threshold = gc.get_threshold()
    with patch.object(housekeeping, "gc", SharedCollector):
        yield STAGE
    for screen in Window.children:  # otherwise its callbacks would reach a later test
        if isinstance(screen, MatchScreen):
            screen.leave()
        elif isinstance(screen, ReplayScreen):
            screen.stop()
    STAGE.clear()
    # an app left open would keep the collector off, and its dead objects, for all later tests
    gc.set_threshold(*threshold)
    restore_usual()


def _tidy_memory() -> None:
    """Collect what earlier tests have left and freeze what survives, mostly caches and modules, so
    that a collection walks only what the test itself has made.

    Objects that were still referenced then die unseen among the frozen ones, and listen there to
    every change of language, type or window; so where widgets pile up, everything is unfrozen and
    collected.
    """
    _collect()
    if next(TIDIED) % WHOLE == 0 or widgets_alive() > tidied["widgets"] + CROWD:
        gc.unfreeze()
        _collect()
        tidied["widgets"] = widgets_alive()
    gc.freeze()


def _collect() -> None:
    for _ in range(2):  # objects held by a dead widget die after it
        gc.collect()


@pytest.fixture
def player(stage: Stage, tmp_path: Path) -> "Iterator[WholeApp]":
    """The app at its first start."""
    from tests.ui.driver.whole_app import WholeApp

    person = WholeApp(stage, tmp_path)
    yield person
    person.close()


@pytest.fixture
def laid(stage: Stage) -> "LaidTable":
    """A table in the middle of a round, and the events it reports."""
    from tests.ui.driver.laid_table import LaidTable

    return LaidTable(stage)


@pytest.fixture
def keyboard() -> Iterator[None]:
    """Turn on keyboard navigation, as on a desktop."""
    from jaipur.ui.widgets.desktop_input import DesktopInput

    desktop = DesktopInput().install()
    yield
    desktop.remove()
