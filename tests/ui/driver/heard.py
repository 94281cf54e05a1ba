"""Taps on widgets, and the events that widgets dispatch."""

from collections.abc import Callable
from typing import Any

from jaipur.ui.widgets.focus import focusables, rect
from tools.stage.stage import Stage


class Heard(list[Any]):
    """The events a widget has dispatched: their names and arguments."""

    def listen(self, widget: Any, *events: str) -> "Heard":
        for event in events:
            widget.bind(**{event: self._listener(event)})
        return self

    def _listener(self, event: str) -> Callable[..., None]:
        return lambda _widget, *said: self.append((event, *said))


def tap(stage: Stage, widget: Any) -> None:
    x, y, width, height = rect(widget)
    stage.tap(x + width / 2, y + height / 2)


def button(screen: Any, text: str) -> Any:
    return next(one for one in focusables(screen) if getattr(one, "text", "") == text)
