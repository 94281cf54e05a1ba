"""Reads what the table needs while a calmer screen is shown, a piece a frame."""

from collections.abc import Iterator
from importlib import import_module

from jaipur.ui import kv, sprites, zones

PICTURES = (
    "place-table",
    "place-table-edge",
    "place-table-vignette",
    "place-rug",
    "place-door-left",
    "place-door-right",
)
LAYOUTS = (
    "doors",
    "table/sprite",
    "table/table",
    "compositions/phone_portrait",
    "compositions/phone_landscape",
    "compositions/tablet_portrait",
    "compositions/tablet_landscape",
    "compositions/wide",
)


def pieces() -> Iterator[object]:
    """Reads one piece at each step: pages of the atlas, large pictures, zones, layouts."""
    while sprites.load_page():
        yield sprites
    for name in PICTURES:
        yield sprites.picture(name)
    for name in zones.MODULES:
        yield import_module(f"{zones.__name__}.{name}")
    yield import_module("jaipur.ui.table.screen")
    for name in LAYOUTS:
        yield kv.load(name)


class Ahead:
    """The pieces, one whenever asked."""

    def __init__(self) -> None:
        self._pieces = pieces()

    def load_next(self) -> bool:
        """Read one more piece; False when all are there."""
        for _piece in self._pieces:
            return True
        return False
