"""The window: as large as the device in dp, with as many pixels as fit on the monitor."""

from typing import Any

from kivy.core.window import Window
from kivy.metrics import Metrics

from jaipur.ui.device import desktop_window
from jaipur.ui.device.insets import insets
from jaipur.ui.look.rect import Rect
from tools.devices import Device

MARGIN = 0.92
"""The share of the monitor that the window may cover: it also needs room for a title bar."""
SILL = 0.2
"""The share of the remaining height that lies below the window."""


def fitted(device: Device) -> Device:
    """Return the device with as many pixels as the monitor has room for."""
    monitor = _monitor()
    return device.fitted(monitor.width * MARGIN, monitor.height * MARGIN)


def resize(app: Any, name: str) -> None:
    """Give the window the size and the density of the app's device."""
    device: Device = app.device.device
    Metrics.density, Metrics.fontscale = device.density, device.font_scale
    Window.size = width, height = device.pixels
    monitor = _monitor()
    Window.left = round(monitor.x + (monitor.width - width) / 2)
    Window.top = round(monitor.y + (monitor.height - height) * (1 - SILL))
    insets.refresh()
    Window.set_title(f"{name}, {device.width} x {device.height} dp - {app.title}")


def _monitor() -> Rect:
    """Return the area of the largest screen that windows may cover."""
    return max(desktop_window.screens(), key=lambda rect: rect.width)
