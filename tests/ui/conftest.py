"""The screen's tests share one window; each finds it empty."""

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
"""How many tests make the collector walk everything once."""
CROWD = 250
"""How many widgets more than then make it do so too."""
tidied = {"widgets": 0}


class SharedCollector:
    """Python's collector for an app that is not alone: it sets nothing apart, and so cannot take
    back either what all tests have set apart, which every later collection would walk."""

    collect, get_objects = staticmethod(gc.collect), staticmethod(gc.get_objects)
    get_threshold, set_threshold = staticmethod(gc.get_threshold), staticmethod(gc.set_threshold)

    @staticmethod
    def freeze() -> None: ...

    @staticmethod
    def unfreeze() -> None: ...


@pytest.fixture
def stage() -> Iterator[Stage]:
    """An empty window whose time only the test moves."""
    from kivy.core.window import Window

    from jaipur.ui.match.match_screen import MatchScreen
    from jaipur.ui.replay.replay_screen import ReplayScreen
    from jaipur.ui.start import housekeeping
    from tools.stage.usual import restore_usual

    STAGE.clear()  # once more: what the test before left has heard of the words and type of all
    _tidy_memory()
    threshold = gc.get_threshold()
    with patch.object(housekeeping, "gc", SharedCollector):
        yield STAGE
    for screen in Window.children:  # what goes on there would be heard of in a later test
        if isinstance(screen, MatchScreen):
            screen.leave()
        elif isinstance(screen, ReplayScreen):
            screen.stop()
    STAGE.clear()
    # an app that nobody closed would leave the collector idle, and all later tests with its dead
    gc.set_threshold(*threshold)
    restore_usual()


def _tidy_memory() -> None:
    """End what earlier tests have left; what survives, mostly caches and modules, is set apart, so
    that a collection walks what the test itself has made.

    What was still held then dies unseen among what was set apart, and listens there to every change
    of language, type or window; so where widgets pile up, all are walked.
    """
    _collect()
    if next(TIDIED) % WHOLE == 0 or widgets_alive() > tidied["widgets"] + CROWD:
        gc.unfreeze()
        _collect()
        tidied["widgets"] = widgets_alive()
    gc.freeze()


def _collect() -> None:
    while gc.collect():  # what a dead widget held dies after it
        pass


@pytest.fixture
def player(stage: Stage, tmp_path: Path) -> "Iterator[WholeApp]":
    """Somebody who has just started the app for the first time."""
    from tests.ui.driver.whole_app import WholeApp

    person = WholeApp(stage, tmp_path)
    yield person
    person.close()


@pytest.fixture
def laid(stage: Stage) -> "LaidTable":
    """A table in the middle of a round, and what it is asked for."""
    from tests.ui.driver.laid_table import LaidTable

    return LaidTable(stage)


@pytest.fixture
def keyboard() -> Iterator[None]:
    """Keys lead through what is shown, as on a desktop."""
    from jaipur.ui.widgets.desktop_input import DesktopInput

    desktop = DesktopInput().install()
    yield
    desktop.remove()
