"""Light buzzes at the moment of contact, where there is something that can buzz."""

import logging
from collections.abc import Callable
from importlib.util import find_spec

from kivy.utils import platform

log = logging.getLogger(__name__)

TOUCH = 0.012
"""Seconds: a tap that is felt, and no more."""

Buzz = Callable[[float], None]


def _plyer() -> Buzz:
    # Asked first, because plyer writes a traceback to the console where it has no vibrator.
    if find_spec(f"plyer.platforms.{platform}.vibrator") is None:
        raise NotImplementedError(f"no vibrator on {platform}")
    # Imported late, because it takes its time.
    from plyer import vibrator

    return vibrator.vibrate


class Haptics:
    """Buzzes while `enabled`; the first failure turns it off for good, with one log line."""

    def __init__(self, find: Callable[[], Buzz] = _plyer) -> None:
        self.enabled = True
        self._find = find
        self._buzz: Buzz | None = None
        self._works = True

    def buzz(self) -> None:
        """Buzz once, or do nothing where that is not possible."""
        if not (self.enabled and self._works):
            return
        try:
            self._buzz = self._buzz or self._find()
            self._buzz(TOUCH)
        except Exception as error:  # noqa: BLE001  Java's exceptions share no base but this
            self._works = False
            expected = isinstance(error, NotImplementedError)
            level = logging.INFO if expected else logging.WARNING
            log.log(level, "Haptics: off (%s, %s)", type(error).__name__, error)
