"""Pictures come in the size they are shown in: none is stretched much on any device."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from jaipur.rules.notation import read_view
from jaipur.ui.look import sprites
from jaipur.ui.results.match_over import MatchOver
from jaipur.ui.results.round_over import RoundOver
from jaipur.ui.table.table import Table
from tests.campaigns import some
from tests.ui.drawn_pictures import pictures
from tests.ui.driver.match_table import match_screen
from tests.ui.driver.stand_ins import Silence
from tests.ui.results.rounds import AGAINST, TWO, to_count, won_by
from tests.ui.screens.test_screens_layout import SCREENS
from tools.screenshots.table_scene import POSITIONS
from tools.stage.stage import Stage

MOST = 1.25
SOFT = "flourish-glow", "flourish-shadow", "place-table-vignette", "place-table"
"""Blurs, which have nothing to lose, and a tile, which is repeated and not stretched."""
DEVICES = {
    "phone": (1080, 2400, 2.625, False),
    "tablet": (1600, 2560, 2.0, False),
    "desktop": (3840, 2160, 2.0, True),
    "desktop with small type": (3840, 2160, 1.0, True),
}
"""Pixels, density, and whether the window can grow."""
FACES = "mark-south", "portrait-maharaja"


def table() -> Table:
    shown = Table(portraits=FACES, seals=[1, 1])
    shown.sync(read_view(POSITIONS["late"]))
    return shown


def doors() -> Any:
    screen: Any = match_screen()
    screen.begin(to_count(TWO), ("mark-tiger", "mark-lotus"), None)
    return screen


SHOWN: dict[str, Callable[[], Any]] = {
    **SCREENS,
    "table": table,
    "doors": doors,
    "round over": lambda: RoundOver(to_count(AGAINST), 0, FACES, Silence(), 0),
    "match over": lambda: MatchOver(won_by(0, AGAINST), 0, FACES, 0),
}


@pytest.fixture(params=DEVICES)
def device(
    request: pytest.FixtureRequest, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """A window with the sprites that the app would choose for it."""
    width, height, density, can_grow = DEVICES[request.param]
    stage.resize(width, height, density)
    fits = sprites.fitting_density(sprites.ATLAS, min(width, height), can_grow, 1 << 14)
    chosen = sprites.Sprites(sprites.ATLAS, fits)
    monkeypatch.setattr(sprites, "sprites", lambda: chosen)
    yield request.param


def test_no_picture_is_stretched(stage: Stage, device: str) -> None:
    worst: dict[str, tuple[float, str]] = {}
    for name in some("pictures", list(SHOWN), turn=list(DEVICES).index(device)):
        shown = stage.show(SHOWN[name]())
        stage.frame(0.4)
        stage.frame()
        for picture in pictures(shown):
            worst[picture.name] = max(
                worst.get(picture.name, (0, "")), (round(picture.stretch, 2), name)
            )
        stage.remove(shown)
    assert {name: at for name, at in worst.items() if at[0] > MOST and name not in SOFT} == {}
