"""A player's earned bonuses are visible, however small the panel is."""

import pytest
from kivy.uix.label import Label

from jaipur.rules.goods import TIERS
from jaipur.ui.look.rect import Rect
from jaipur.ui.table.zones.player_panel import Earned
from jaipur.ui.widgets.fit_label import smallest
from tests.ui.layout_faults import inside
from tests.ui.table.zones.zone_sizes import Size, placed
from tools.stage.stage import Stage

SMALL, LARGE = (27, 18), (160, 30)


def shown(earned: Earned) -> list[int]:
    """The tiers that can be read, from the left."""
    found = []
    for part in earned.children[::-1]:
        assert isinstance(part, Label) and part.font_size >= smallest()
        found += [int(part.text)] if part.text else []
    return found


@pytest.mark.parametrize("size", [SMALL, (40, 20), LARGE])
@pytest.mark.parametrize("tiers", [(0, 0, 0), (1, 0, 0), (1, 1, 1), (2, 1, 1), (7, 6, 5)])
def test_every_earned_tier_is_in_sight(
    stage: Stage, size: Size, tiers: tuple[int, int, int]
) -> None:
    earned = placed(stage, Earned(tiers=tiers), size)
    assert set(shown(earned)) == {tier for tier, n in zip(TIERS, tiers, strict=True) if n}
    for part in earned.children:
        assert inside(Rect(*part.pos, *part.size), Rect(*earned.pos, *earned.size), 3)


def test_another_token_never_hides_an_earlier_token(stage: Stage) -> None:
    """The sixth bonus on a phone left three badges of six."""
    for size in (SMALL, (55, 23), (41, 22), (39, 16)):
        earned = placed(stage, Earned(tiers=(3, 1, 1)), size)
        for tiers in ((4, 1, 1), (4, 2, 1)):
            earned.tiers = tiers
            stage.frame()
            assert len(earned.children) == sum(tiers)
