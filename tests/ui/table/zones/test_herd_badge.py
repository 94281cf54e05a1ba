"""The badge of a low herd: camels that a deal could use are told from those that will leave."""

from jaipur.ui.table.zones.herd import Herd
from jaipur.ui.widgets.badge import Badge
from tools.stage.stage import Stage


def badges(herd: Herd) -> list[str]:
    return [
        child.text for child in herd.children[::-1] if isinstance(child, Badge) and child.opacity
    ]


def test_offered_and_given_look_different(stage: Stage) -> None:
    herd = stage.show(Herd(size_hint=(None, None), size=(60, 80), count=3))
    assert badges(herd) == ["3"]
    herd.offered = 2
    assert badges(herd) == ["3", "+2"]
    herd.in_deal, herd.offered = 3, 0
    assert badges(herd) == ["3", "−3"]


def test_where_words_stand_below_the_badge_is_for_what_is_offered(stage: Stage) -> None:
    herd = stage.show(Herd(size_hint=(None, None), size=(120, 200), count=3, in_deal=1, offered=1))
    assert badges(herd) == ["+1"]
    herd.offered = 0
    assert badges(herd) == []
