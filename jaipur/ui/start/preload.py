"""Loads what the table and the next screens need while the title is shown, a piece per frame."""

from collections.abc import Iterable, Iterator
from importlib import import_module

from jaipur.ui.look import kv, sprites

PICTURES = ("place-table", "place-table-edge", "place-table-vignette", "place-rug")
ZONES = (
    *("bonuses", "cascades", "move_bar", "hand_fan", "herd"),
    *("market", "move_list", "piles", "player_panel"),
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


def pieces(modules: Iterable[str], later: Iterable[str] = ()) -> Iterator[str]:
    """Load a piece at each step: atlas pages, large pictures, zones, modules and layouts, then the
    screens of the `later` modules."""
    while sprites.sprites().load_page():
        yield "atlas"
    for name in PICTURES:
        sprites.picture(name)
        yield name
    for name in (*(f"jaipur.ui.table.zones.{zone}" for zone in ZONES), *modules):
        import_module(name)
        yield name
    for name in LAYOUTS:
        kv.load(name)
        yield name
    for name in later:
        import_module(name)
        yield name
