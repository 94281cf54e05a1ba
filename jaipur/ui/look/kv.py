"""KV files, each read once, when first needed."""

from types import CodeType
from typing import Any

from kivy.lang import Builder, builder, global_idmap
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from jaipur.resources import KV
from jaipur.ui.look.palette import live

global_idmap.update(theme=live, Metrics=Metrics)
"""What every KV file knows, as it knows Kivy's own `dp`."""


def _set_by_rule(
    rule_of: tuple[Any, str, CodeType, Any, dict[str, Any]], _sender: object, _value: object
) -> None:
    """Set a widget's property from its KV rule, as Kivy does.

    Kivy's own function formats two lines for its log at every call, even where the log is off: a
    tenth of the time that opening the table takes.
    """
    widget, name, code, rule, ids = rule_of
    rule.count += 1
    setattr(widget, name, eval(code, ids))


builder.call_fn = _set_by_rule


def load(name: str) -> None:
    """Read ``kv/NAME.kv`` unless that has been done: ``load("zones/market")``."""
    path = str(KV / f"{name}.kv")
    if path not in Builder.files:
        Builder.load_file(path)
        _forget_widgets()


def _forget_widgets() -> None:
    """Take the imported widgets out of the names that expressions may use.

    Kivy copies these names for each of thousands of bound expressions. Widgets are not among what
    expressions use: the lines that import them make them known to Kivy's Factory.
    """
    for name, meant in list(global_idmap.items()):
        if isinstance(meant, type) and issubclass(meant, Widget):
            del global_idmap[name]


def files(room: str) -> list[str]:
    """Return the paths of all files of a room that have been read."""
    return [path for path in Builder.files if path and path.startswith(str(KV / room))]
