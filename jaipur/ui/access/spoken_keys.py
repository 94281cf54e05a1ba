"""The keyboard with speech: announces the focus, the state, and the last texts again."""

from collections.abc import Callable, Iterable

from kivy.clock import Clock
from kivy.core.window import Window

from jaipur.ui.access.reading import readings
from jaipur.ui.access.screen_announcer import short, state
from jaipur.ui.access.speech import Speech
from jaipur.ui.widgets.desktop_input import HELD
from jaipur.ui.widgets.focus import NAMES, typing, uppermost


class SpokenKeys:
    """Handles keys from `install` to `remove`. Every key interrupts the speech."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._at = ""
        """The last announced focus, in words."""
        self._soon = Clock.create_trigger(self._tell_focus, 0)
        self._asked: dict[str, Callable[[], object]] = {
            "s": lambda: speech.say(state()),
            "r": speech.repeat,
        }

    def install(self) -> None:
        Window.bind(on_key_down=self._key)

    def remove(self) -> None:
        Window.unbind(on_key_down=self._key)
        self._soon.cancel()

    def _key(
        self,
        _window: object,
        code: int,
        _scan: int = 0,
        _text: str | None = None,
        modifiers: Iterable[str] = (),
    ) -> bool:
        self._speech.stop()
        if not self._speech.on:  # the voice has just failed
            return False
        scope, asked = uppermost(), self._asked.get(NAMES.get(code, ""))
        if asked and HELD.isdisjoint(modifiers) and scope and not typing(scope):
            asked()
            return True
        self._soon()
        return False

    def _tell_focus(self, *_event: object) -> None:
        """Announce the focus if it has changed."""
        now = next((short(one) for one in readings() if one.focused), "")
        if now != self._at:
            self._at = now
            if now:
                self._speech.say(now)
