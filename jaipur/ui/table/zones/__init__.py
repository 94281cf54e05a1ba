"""The zones of the table: each fills its rectangle, is set by properties and reports upwards."""

from importlib import import_module

MODULES = (
    "bonuses",
    "camel_token",
    "cascades",
    "cloth",
    "deal_bar",
    "hand_fan",
    "herd",
    "market",
    "move_list",
    "piles",
    "remark",
    "toast",
    "trader",
)


def load_all() -> None:
    """Make every zone known to KV; nothing is read before this is called."""
    import_module("jaipur.ui.widgets.buttons")
    for name in MODULES:
        import_module(f"{__name__}.{name}")
