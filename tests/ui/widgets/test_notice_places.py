"""Where a notice lies: never over what must be seen or touched now."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur.ui.look import theme
from tests.ui.driver.left_matches import BOT, nearly_over
from tests.ui.driver.whole_app import WholeApp, quick_app
from tests.ui.layout_faults import SIZES
from tools.stage.stage import Stage


@pytest.fixture
def player(stage: Stage, tmp_path: Path) -> Iterator[WholeApp]:
    person = quick_app(stage, tmp_path)
    yield person
    person.close()


def tell(player: WholeApp, sentences: int) -> None:
    player.app.services.notices.add(
        lambda: "Nothing can be saved just now, and here is why. " * sentences
    )
    player.stage.wait_for(lambda: player.app.services.notices.shown)


def test_the_market_stays_in_sight(player: WholeApp) -> None:
    player.sit_down()
    tell(player, 5)
    theme.text.step = 2
    for size in SIZES:
        player.stage.resize(*size)
        player.stage.run(1, dt=player.dt)
        assert_market_in_sight(player)


def assert_market_in_sight(player: WholeApp) -> None:
    notice = player.app.services.notices.shown
    market = [(*card.to_window(*card.pos), *card.size) for card in player.table.cards.market]
    left, right = min(x for x, *_ in market), max(x + w for x, _, w, _ in market)
    low, high = min(y for _, y, *_ in market), max(y + h for _, y, _, h in market)
    apart = notice.y >= high or notice.top <= low or notice.x >= right or notice.right <= left
    assert apart, (notice.pos, notice.size, (left, low, right, high))
    assert notice.height >= notice.button.height


@pytest.mark.parametrize("size", [(640, 360), (320, 568)])
def test_what_was_told_at_the_table_does_not_cover_the_way_on_from_the_count(
    player: WholeApp, size: tuple[int, int]
) -> None:
    player.stage.resize(*size)
    player.take_up(nearly_over(1, moves=1), BOT)
    tell(player, 3)
    player.play_on("RoundOver")
    player.front.finish()
    player.stage.run(1, dt=player.dt)
    assert player.app.services.notices.shown
    player.touch("go_on")
    assert player.where != "RoundOver"
