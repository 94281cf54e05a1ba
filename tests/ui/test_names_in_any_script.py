"""A name is drawn with all its letters on doors, on panels and in the history."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.label import Label

from jaipur.game.match.heading import Heading
from jaipur.game.match.session import Player, Session
from jaipur.ui.look import letters
from tests.cases import first
from tests.store.build import finished
from tests.ui.driver.match_table import MatchTable
from tests.ui.history.sample_histories import NOW, WON, Reader, store_of
from tests.ui.layout_faults import shown
from tests.ui.system_fonts import add_font, system
from tools.stage.stage import Stage

__all__ = ["system"]
SHIPPED = ("Όλγα", "Ольга", "Nguyễn", "Zoë")
OF_THE_SYSTEM = ("राहुल", "דוד", "王小明", "محمد")
NAMES = [*first(1, SHIPPED), *first(2, OF_THE_SYSTEM)]


def labels(root: Any, name: str) -> Iterator[Label]:
    found = (widget for widget in shown(root) if isinstance(widget, Label))
    return (label for label in found if name in label.text)


def is_drawn(label: Any) -> bool:
    """Return whether its fonts have every letter, and it is at least as wide as these need."""
    font: str = label._label.options["font_name_r"]
    runs = letters.runs(label.text, font)
    whole = all(letters.letters_in(run.font).has_all(run.text) for run in runs)
    return whole and letters.MISSING not in "".join(run.text for run in runs)


@pytest.mark.parametrize("name", NAMES)
def test_name_is_drawn_on_doors_and_panels(stage: Stage, system: Path, name: str) -> None:
    if name in OF_THE_SYSTEM:
        add_font(system, name)
    shared = MatchTable(stage, session=Session((Player(name), Player("Ann")), 5), viewer=None)
    shared.stage.run(0.2)
    on_doors = list(labels(shared.screen.doors, name))
    if shared.session.turn == 0:
        assert on_doors
    shared.open_doors()
    on_table = list(labels(shared.table, name))
    assert on_table
    assert all(map(is_drawn, [*on_doors, *on_table]))


@pytest.mark.parametrize("name", NAMES)
def test_name_is_drawn_in_history(stage: Stage, system: Path, tmp_path: Path, name: str) -> None:
    if name in OF_THE_SYSTEM:
        add_font(system, name)
    played = finished(WON, Heading((name, "Ann"), (None, None), 7, NOW))
    reader = Reader(stage, store_of(tmp_path / "store", [played]))
    stage.wait_for(lambda: list(labels(reader.screen, name)))
    assert all(map(is_drawn, labels(reader.screen, name)))


def test_name_that_cannot_be_drawn_gets_a_stand_in_in_the_history(
    stage: Stage, system: Path, tmp_path: Path
) -> None:
    played = finished(WON, Heading(("王小明", "Ann"), (None, None), 7, NOW))
    reader = Reader(stage, store_of(tmp_path / "store", [played]))
    stage.wait_for(lambda: list(labels(reader.screen, "First player – Ann")))
    assert not list(labels(reader.screen, letters.MISSING))
