"""A screen without its app: its services remember what they are asked, and do nothing."""

from collections.abc import Callable
from datetime import date
from typing import Any
from unittest.mock import Mock

from jaipur.store.settings import Settings
from jaipur.ui.device.device import Device


def alone(screen: Callable[..., Any], *, device: Device | None = None, **settings: object) -> Any:
    """Build a screen with these settings. Its store never answers."""
    services = Mock(settings=Settings(**settings), device=device or Device())  # type: ignore[arg-type]
    services.today = date(2026, 11, 15)
    services.store.journal.unfinished = ()
    return screen(services, Mock())


def changes(screen: Any) -> list[tuple[str, object]]:
    """Return the settings that the screen has changed, and their new values."""
    return [call.args for call in screen.services.change.call_args_list]


class Handheld(Device):
    """A phone on a desktop."""

    has_mouse = False
    vibrates = True
    keyboard_covers = True
