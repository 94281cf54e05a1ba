"""Light vibrations for events, on devices that can vibrate."""

import logging
from collections.abc import Callable, Sequence
from importlib.util import find_spec

from kivy.utils import platform

log = logging.getLogger(__name__)

FEELS: dict[str, tuple[float, ...]] = {
    "pick-up": (0.008,),
    "land": (0.012,),
    "coin": (0.006,),
    "bonus": (0.012, 0.06, 0.03),
    "refused": (0.016, 0.05, 0.016),
    "grand-sale": (0.012, 0.02, 0.016, 0.02, 0.03),
    "seal": (0.045,),
    "winning-seal": (0.03, 0.03, 0.06),
}
"""Seconds of vibration, pause, vibration and so on: noticeable, distinct, and pleasantly short."""

Buzz = Callable[[Sequence[float]], None]


def _plyer() -> Buzz:
    # Checked first, because plyer prints a traceback on a platform without a vibrator.
    if find_spec(f"plyer.platforms.{platform}.vibrator") is None:
        raise NotImplementedError(f"no vibrator on {platform}")
    # Imported late, because it is slow.
    from plyer import vibrator

    def buzz(feel: Sequence[float]) -> None:
        if len(feel) == 1:
            vibrator.vibrate(feel[0])
        else:
            vibrator.pattern([0, *feel], -1)  # starts with a pause of 0, and does not repeat

    return buzz


class Haptics:
    """Vibrates while `enabled`; the first failure turns it off for good, with one log line.

    The device's own feedback comes first (`feel`, False if it has none), then plyer's.
    """

    def __init__(
        self,
        feel: Callable[[str], bool] = lambda _meaning: False,
        find: Callable[[], Buzz] = _plyer,
    ) -> None:
        self.enabled = True
        self._feel, self._find = feel, find
        self._buzz: Buzz | None = None
        self._works = True

    def buzz(self, meaning: str = "land") -> None:
        """Vibrate as one of `FEELS`; do nothing if that is not possible."""
        if not (self.enabled and self._works):
            return
        try:
            if self._feel(meaning):
                return
            self._buzz = self._buzz or self._find()
            self._buzz(FEELS[meaning])
        except Exception as error:  # noqa: BLE001  Java's exceptions share no base but this
            self._works = False
            expected = isinstance(error, NotImplementedError)
            level = logging.INFO if expected else logging.WARNING
            log.log(level, "Haptics: off (%s, %s)", type(error).__name__, error)
