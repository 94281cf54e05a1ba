"""KV files, each read once, when first needed."""

from kivy.lang import Builder

from jaipur.resources import KV


def load(name: str) -> None:
    """Read ``kv/NAME.kv`` unless that has been done: ``load("zones/market")``."""
    path = str(KV / f"{name}.kv")
    if path not in Builder.files:
        Builder.load_file(path)
