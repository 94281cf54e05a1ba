"""Edges that bars and cut-outs cover."""

import pytest
from kivy.lang import Builder

from jaipur.ui.insets import insets
from jaipur.ui.platform.device import INSETS, NO_EDGES, Device, Edges
from tools.stage.stage import Stage

ROOT = """
#:import insets jaipur.ui.insets.insets
BoxLayout:
    padding: insets.ltrb
    Widget:
"""


def test_none_unless_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
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
def test_nonsense_is_said_and_ignored(
    written: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(INSETS, written)
    assert Device().insets() == NO_EDGES
    assert INSETS in caplog.text
