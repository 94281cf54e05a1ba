"""The history at every size of window: all words in full, all targets in reach."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.screenmanager import NoTransition, ScreenManager

from jaipur.store import Entry, Store
from jaipur.ui import i18n, insets, theme
from jaipur.ui.history.bring_in import ImportSheet
from jaipur.ui.history.choice import RivalChoice
from jaipur.ui.history.match import MatchSheet
from jaipur.ui.history.screen import HistoryScreen
from tests.store.build import finished
from tests.ui.fitting import faults, speak_longer
from tests.ui.histories import NOW, Shared, against, mixed, store_of
from tests.ui.test_screens_layout import check
from tools.stage.stage import Stage

TROUBLE = "Line 112: this does not follow from the lines before."


@pytest.fixture(scope="module")
def stores(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Store]]:
    """One without matches, one with some."""
    folder: Path = tmp_path_factory.mktemp("histories")
    records = [*mixed(), finished(3, against("caravan_master", 300), hints=12)]
    opened = {"none": Store(folder / "none"), "some": store_of(folder / "some", records)}
    yield opened
    for store in opened.values():
        store.close()


def history(store: Store) -> ScreenManager:
    manager = ScreenManager(transition=NoTransition())
    manager.add_widget(HistoryScreen(store, Shared(), can_replay=True, can_count=True))
    return manager


def match(store: Store) -> MatchSheet:
    entry: Entry = store.archive.page(4, 1)[0]
    return MatchSheet(entry, store.archive.record(entry.number), NOW, can_replay=True)


SCREENS: dict[str, Callable[[dict[str, Store]], Any]] = {
    "list": lambda stores: history(stores["some"]),
    "empty": lambda stores: history(stores["none"]),
    "match": lambda stores: match(stores["some"]),
    "import": lambda stores: ImportSheet(trouble=TROUBLE),
    "rivals": lambda stores: RivalChoice(stores["some"].archive.rivals(), None),
}


@pytest.fixture(params=SCREENS)
def make(
    request: pytest.FixtureRequest, stage: Stage, stores: dict[str, Store]
) -> Callable[[], Any]:
    return lambda: SCREENS[request.param](stores)


def test_nothing_is_clipped_small_or_covered(stage: Stage, make: Callable[[], Any]) -> None:
    assert check(stage, make) == {}


def test_neither_in_longer_words_in_the_largest_type(stage: Stage, make: Callable[[], Any]) -> None:
    theme.text.step = 2
    speak_longer()
    assert check(stage, make) == {}


def test_nor_in_french(stage: Stage, make: Callable[[], Any]) -> None:
    theme.text.step = 2
    i18n.set_language("fr")
    assert check(stage, make) == {}


def test_a_dense_screen_with_cut_outs(stage: Stage, make: Callable[[], Any]) -> None:
    stage.resize(1080, 2400, density=2.625)
    insets.insets.follow(lambda: (0, 100, 0, 60))
    screen = stage.show(make())
    assert faults(screen) == []
    insets.insets.follow(lambda: (100, 0, 60, 40))
    stage.resize(2400, 1080, density=2.625)
    assert faults(screen) == []


def test_the_bar_with_a_long_path(stage: Stage, stores: dict[str, Store]) -> None:
    theme.text.step = 2
    stage.resize(320, 480)
    manager = stage.show(history(stores["some"]))
    bar = manager.current_screen.ids.bar
    bar.say("Saved as /home/marguerite/Documents/Jaipur 2026-11-15 Caravan master (12).txt", "Undo")
    stage.run(0.5)
    assert faults(bar) == []
