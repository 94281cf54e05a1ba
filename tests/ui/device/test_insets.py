"""Edges covered by bars and cut-outs."""

from typing import Any

import pytest
from kivy.lang import Builder

from jaipur.ui.device.device import INSETS, NO_EDGES, Device, Edges
from jaipur.ui.device.insets import insets
from jaipur.ui.table.table import Table
from jaipur.ui.table.turntable import Turntable
from tools.stage.stage import Stage

ROOT = """
#:import insets jaipur.ui.device.insets.insets
BoxLayout:
    padding: insets.ltrb
    Widget:
"""


def test_no_insets_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(INSETS, raising=False)
    assert Device().insets() == NO_EDGES


def test_faked_edges_push_the_layout_inwards(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    (inner,) = stage.show(Builder.load_string(ROOT)).children
    assert (*inner.pos, *inner.size) == (0, 0, 1280, 800)
    monkeypatch.setenv(INSETS, "10,80,0,60")
    insets.follow(Device().insets)
    stage.frame()
    assert (*inner.pos, *inner.size) == (10, 60, 1270, 660)


def test_edges_are_read_again_when_the_window_turns(stage: Stage) -> None:
    upright, lying = (0.0, 80.0, 0.0, 0.0), (80.0, 0.0, 0.0, 0.0)

    def read() -> Edges:
        from kivy.core.window import Window

        return upright if Window.height > Window.width else lying

    insets.follow(read)
    assert tuple(insets.ltrb) == lying
    stage.resize(400, 800)
    assert tuple(insets.ltrb) == upright


@pytest.mark.parametrize("written", ["1,2,3", "a,b,c,d", "1,2,3,4,5"])
def test_invalid_insets_are_logged_and_ignored(
    written: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(INSETS, written)
    assert Device().insets() == NO_EDGES
    assert INSETS in caplog.text


def test_insets_are_read_again_when_a_phone_turns_upside_down(stage: Stage) -> None:
    """The window keeps its size, but the cut-out changes sides."""
    sides = [(80.0, 0.0, 0.0, 0.0)]
    insets.follow(lambda: sides[-1])
    sides.append((0.0, 0.0, 80.0, 0.0))
    stage.run(1.2)
    assert tuple(insets.ltrb) == (0, 0, 80, 0)


def test_turned_table_keeps_clear_of_the_bars(stage: Stage) -> None:
    stage.resize(800, 1280)
    insets.follow(lambda: (0.0, 90.0, 0.0, 20.0))
    screen: Any = stage.show(Turntable())
    table = Table()
    table.players.set(name=["Asha", "Ravi"])
    screen.add_widget(table)
    screen.bind(turned=table.layout.setter("turned"))
    for seat, below, above in ((0, 20, 90), (1, 90, 20), (0, 20, 90)):
        screen.face(seat)
        stage.run(0.1)
        assert min(rect.y for rect in table.layout.places.values()) >= below
        assert max(rect.y + rect.height for rect in table.layout.places.values()) <= 1280 - above
