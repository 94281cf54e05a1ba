"""KV files, each read once, when it is first needed."""

from kivy.lang import Builder, global_idmap
from kivy.metrics import Metrics

from jaipur.resources import KV
from jaipur.ui.look import kv_widgets
from jaipur.ui.look.palette import live

global_idmap.update(theme=live, Metrics=Metrics)
"""Names that every KV file can use, like Kivy's own `dp`."""
kv_widgets.register()


def load(name: str) -> None:
    """Read ``kv/NAME.kv`` unless it was read before: ``load("zones/market")``."""
    path = str(KV / f"{name}.kv")
    if path not in Builder.files:
        Builder.load_file(path)
