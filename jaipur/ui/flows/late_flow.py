"""Flows that are imported when they are first needed, so that the title is there at once."""

from importlib import import_module
from typing import Any


def late_flow(module: str, name: str) -> Any:
    """An attribute of the app: the flow `name` of `module`, made at its first use and then kept."""
    return _LateFlow(module, name)


class _LateFlow:
    def __init__(self, module: str, name: str) -> None:
        self._module, self._class = module, name

    def __set_name__(self, _owner: type, name: str) -> None:
        self._name = name

    def __get__(self, app: Any, _owner: type) -> Any:
        flow = getattr(import_module(self._module), self._class)(app)
        vars(app)[self._name] = flow
        return flow
