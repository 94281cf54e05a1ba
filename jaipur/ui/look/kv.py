"""KV files, each read once, when it is first needed."""

from kivy.lang import Builder, global_idmap
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from jaipur.resources import KV
from jaipur.ui.look.palette import live

global_idmap.update(theme=live, Metrics=Metrics)
"""Names that every KV file can use, like Kivy's own `dp`."""


def load(name: str) -> None:
    """Read ``kv/NAME.kv`` unless it was read before: ``load("zones/market")``."""
    path = str(KV / f"{name}.kv")
    if path not in Builder.files:
        Builder.load_file(path)
        _forget_widgets()


def _forget_widgets() -> None:
    """Remove the imported widgets from the names that expressions can use.

    Kivy copies these names for each of thousands of bound expressions. Expressions do not use
    widgets: the lines that import them only register them with Kivy's Factory.
    """
    for name, meant in list(global_idmap.items()):
        if isinstance(meant, type) and issubclass(meant, Widget):
            del global_idmap[name]
