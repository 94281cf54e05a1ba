"""Device settings during a match: the screen stays on, shared hands stay private, and drags may
begin at the edge."""

from collections.abc import Callable
from typing import Protocol

from kivy.core.window import Window
from kivy.event import EventDispatcher

from jaipur.rules import View
from jaipur.ui.device.device import Device


class Watched(Protocol):
    """The screen of matches, which is in a higher layer of the code."""

    @property
    def table(self) -> EventDispatcher: ...

    def bind(self, **heard: Callable[..., object]) -> None: ...


def table_device_policy(device: Device, screen: Watched) -> None:
    """Follow a table screen.

    The screen stays on only while a player waits for the opponent's move. While two people share
    the table, the list of recent apps shows no picture of it. The outermost cards of a hand can be
    dragged without dragging the whole app.
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
        """Claim the edges again: they have moved in a window of another shape."""
        if entered:
            device.claim_edges(True)

    screen.table.bind(view=waiting, size=turn)
    screen.bind(
        on_round_over=rest,
        on_enter=enter,
        on_leave=leave,
        shared=lambda _screen, shared: device.hide_from_recents(shared),
    )
