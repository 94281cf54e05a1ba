"""Reads what the table needs while a calmer screen is shown, a piece a frame."""

from collections.abc import Iterable, Iterator
from importlib import import_module

from jaipur.ui.look import kv, sprites
from jaipur.ui.start import late_kv

PICTURES = (
    "place-table",
    "place-table-edge",
    "place-table-vignette",
    "place-rug",
)
ZONES = (
    *("bonuses", "camel_token", "cascades", "cloth", "deal_bar", "hand_fan", "herd"),
    *("market", "move_list", "piles", "remark", "toast", "trader"),
)
LAYOUTS = (
    "table/show/flight",
    "table/table",
    "table/layout/phone_portrait",
    "table/layout/phone_landscape",
    "table/layout/tablet_portrait",
    "table/layout/tablet_landscape",
    "table/layout/wide",
)


def pieces(modules: Iterable[str]) -> Iterator[None]:
    """Reads one piece at each step: pages of the atlas, large pictures, zones, modules, layouts,
    and compiles the rules of what it read."""
    while sprites.load_page():
        yield
    for name in PICTURES:
        sprites.picture(name)
        yield
    for name in (*(f"jaipur.ui.table.zones.{zone}" for zone in ZONES), *modules):
        import_module(name)
        yield
    for name in LAYOUTS:
        kv.load(name)
        yield
    for path in kv.files("table"):
        if "layout" not in path:  # only one of them is used
            late_kv.compile_now(path)
            yield


class Preload:
    """The pieces, one whenever asked; `modules` are imported among them."""

    def __init__(self, modules: Iterable[str]) -> None:
        self._pieces = pieces(modules)

    def load_next(self) -> bool:
        """Read one more piece; False when all are there."""
        for _piece in self._pieces:
            return True
        return False
