"""Reads what the table needs while a calmer screen is shown, a piece a frame."""

from collections.abc import Iterator
from importlib import import_module

from jaipur.ui.look import kv, sprites
from jaipur.ui.table import zones

PICTURES = (
    "place-table",
    "place-table-edge",
    "place-table-vignette",
    "place-rug",
    "place-door-left",
    "place-door-right",
)
LAYOUTS = (
    "table/doors",
    "table/show/flight",
    "table/table",
    "table/layout/phone_portrait",
    "table/layout/phone_landscape",
    "table/layout/tablet_portrait",
    "table/layout/tablet_landscape",
    "table/layout/wide",
)


def pieces() -> Iterator[object]:
    """Reads one piece at each step: pages of the atlas, large pictures, zones, layouts."""
    while sprites.load_page():
        yield sprites
    for name in PICTURES:
        yield sprites.picture(name)
    for name in zones.MODULES:
        yield import_module(f"{zones.__name__}.{name}")
    yield import_module("jaipur.ui.match.match_screen")
    for name in LAYOUTS:
        yield kv.load(name)


class Preload:
    """The pieces, one whenever asked."""

    def __init__(self) -> None:
        self._pieces = pieces()

    def load_next(self) -> bool:
        """Read one more piece; False when all are there."""
        for _piece in self._pieces:
            return True
        return False
