"""The badges of a herd: how many camels there are, and how many will leave."""

from jaipur.ui.table.zones.herd import Herd
from jaipur.ui.widgets.panel import Badge
from tools.stage.stage import Stage


def badges(herd: Herd) -> list[str]:
    return [
        child.text for child in herd.children[::-1] if isinstance(child, Badge) and child.opacity
    ]


def test_badge_subtracts_only_camels_in_the_move(stage: Stage) -> None:
    herd = stage.show(Herd(size_hint=(None, None), size=(60, 80), count=3))
    assert badges(herd) == ["3"]
    herd.offered = True
    assert badges(herd) == ["3"] and herd.glow, "a camel may pay: a light says so"
    herd.in_move, herd.offered = 3, False
    assert badges(herd) == ["3", "−3"] and not herd.glow


def test_no_badge_where_the_count_is_written_below(stage: Stage) -> None:
    herd = stage.show(Herd(size_hint=(None, None), size=(120, 200), count=3, in_move=1))
    herd.offered = True
    assert badges(herd) == []
