"""Edges covered by bars and cut-outs."""

from typing import Any

from jaipur.ui.device.insets import insets
from jaipur.ui.table.table import Table
from jaipur.ui.table.turntable import Turntable
from tools.stage.stage import Stage


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
