"""The count after a round: two columns that can be compared at a glance."""

from pathlib import Path
from typing import Any

import pytest

from jaipur.game.session import Seat, Session
from jaipur.rules.notation import read_record
from jaipur.ui.device.insets import insets
from jaipur.ui.look.sound import Sounds
from jaipur.ui.results.round_over import RoundOver
from tests.ui.layout_faults import SIZES, faults
from tools.stage.stage import Stage

GOLDEN = Path(__file__).parents[2] / "golden"


@pytest.fixture
def over(stage: Stage, tmp_path: Path) -> Any:
    """A round in which one trader earned many more tokens than the other, being counted."""
    played = read_record((GOLDEN / "careful.record").read_text(encoding="utf-8"))
    first = played._replace(rounds=played.rounds[:1], closed=False)
    session = Session((Seat("Asha"), Seat("Ravi")), 0, first)
    shown: Any = RoundOver(session, None, ("mark-south", "mark-north"), Sounds(tmp_path), 1)
    stage.show(shown)
    assert len(set(map(len, shown._steps))) == 2, "one of them earned more"
    return shown


def pictures(over: Any, part: str) -> list[list[Any]]:
    """The pictures of tokens or piles of both, in the order of counting."""
    return [tally.ids[part].children[::-1] for tally in (over.ids.mine, over.ids.theirs)]


@pytest.mark.parametrize("size", SIZES)
def test_both_columns_are_alike(stage: Stage, over: Any, size: tuple[int, int]) -> None:
    stage.resize(*size)
    stage.tap(*over.center)
    stage.run(0.2)
    assert over.counted and faults(over) == []
    for part in ("tokens", "piles"):
        mine, theirs = pictures(over, part)
        for one, other in zip(mine, theirs, strict=False):
            assert (one.y, *one.size) == pytest.approx((other.y, *other.size))
        for picture in (*mine, *theirs):
            assert picture.parent.collide_point(*picture.center)


def test_tokens_stay_where_they_were_counted_out(stage: Stage, over: Any) -> None:
    places: dict[Any, tuple[float, ...]] = {}
    while not over.counted:
        stage.frame(0.05)
        mine, theirs = pictures(over, "tokens")
        for token in (*mine, *theirs):
            assert places.setdefault(token, (*token.pos, *token.size)) == (*token.pos, *token.size)
    assert len(places) == sum(map(len, over._steps))


def test_bars_and_cut_outs_are_kept_clear(stage: Stage, over: Any) -> None:
    stage.resize(740, 360)
    left, top, right, bottom = 0, 24, 48, 10
    insets.follow(lambda: (left, top, right, bottom))
    stage.frame()
    pane = over.ids.pane
    assert pane.x >= left and pane.right <= 740 - right
    assert pane.y >= bottom and pane.top <= 360 - top
