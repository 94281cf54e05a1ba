"""What a device minds while people play: the light stays on, shared hands stay private, and drags
may begin at the edge."""

from collections.abc import Callable
from typing import Protocol

from kivy.core.window import Window
from kivy.event import EventDispatcher

from jaipur.rules import View
from jaipur.ui.device.device import Device


class Watched(Protocol):
    """The screen on which matches are played, which is above this room."""

    @property
    def table(self) -> EventDispatcher: ...

    def bind(self, **heard: Callable[..., object]) -> None: ...


def attend(device: Device, screen: Watched) -> None:
    """Follow a table screen.

    The light stays on only while somebody waits for another's move; as long as two people share
    the table, no picture of it goes into the list of recent apps. The outermost cards of a hand can
    be dragged, and not the whole app with them.
    """

    def waiting(_table: object, view: View | None) -> None:
        Window.allow_screensaver = view is None or view.viewer in (None, view.turn)

    def rest(*_args: object) -> None:
        Window.allow_screensaver = True

    entered = False

    def enter(*_args: object) -> None:
        nonlocal entered
        entered = True
        device.claim_edges(True)

    def leave(*_args: object) -> None:
        nonlocal entered
        entered = False
        rest()
        device.claim_edges(False)

    def turn(*_args: object) -> None:
        """The edges are elsewhere in a window of another shape."""
        if entered:
            device.claim_edges(True)

    screen.table.bind(view=waiting, size=turn)
    screen.bind(
        on_round_over=rest,
        on_enter=enter,
        on_leave=leave,
        shared=lambda _screen, shared: device.hide_from_recents(shared),
    )
