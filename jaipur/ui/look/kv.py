"""KV files, each read once, when it is first needed."""

from types import CodeType
from typing import Any

from kivy.lang import Builder, builder, global_idmap
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from jaipur.resources import KV
from jaipur.ui.look.palette import live

global_idmap.update(theme=live, Metrics=Metrics)
"""Names that every KV file can use, like Kivy's own `dp`."""


def _set_by_rule(
    rule_of: tuple[Any, str, CodeType, Any, dict[str, Any]], _sender: object, _value: object
) -> None:
    """Set a widget's property from its KV rule, as Kivy does.

    Kivy's own function formats two lines for its log at every call, even if the log is off: a tenth
    of the time it takes to open the table.
    """
    widget, name, code, rule, ids = rule_of
    rule.count += 1
    setattr(widget, name, eval(code, ids))


builder.call_fn = _set_by_rule


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


def files(room: str) -> list[str]:
    """Return the paths of all files in a folder that have been read."""
    return [path for path in Builder.files if path and path.startswith(str(KV / room))]
