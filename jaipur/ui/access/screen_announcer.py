"""Announce each screen or sheet that comes to the front, and describe its state."""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from jaipur.ui.access.reading import Reading, Role, readings
from jaipur.ui.access.speech import Speech
from jaipur.ui.widgets.focus import ModalLayer, uppermost
from jaipur.ui.widgets.sheet import Sheet
from jaipur.words.description import sentences, speakable, together
from jaipur.words.i18n import _

FEW = 3
"""How many texts of a sheet are announced; the others on request."""
POLL_SECONDS = 0.2
"""Seconds between two checks for a new front screen."""


def short(reading: Reading) -> str:
    """Return the name and value of a thing, or that it is a button."""
    button = reading.role is Role.BUTTON and not reading.value
    return sentences(together(reading.words, _("button") if button else ""))


def state() -> str:
    """Return the state of the front screen, as it describes itself, or else its texts."""
    here: object = uppermost()
    while isinstance(here, Widget) and not isinstance(here, Sheet):
        summary: Callable[[], str] | None = getattr(here, "summary", None)
        if summary and (words := summary()):
            return speakable(words)
        here = here.parent
    return " ".join(_words())


def _words() -> list[str]:
    """Return the texts of the front screen that belong to no described widget."""
    return [short(one) for one in readings() if one.role in (Role.HEADING, Role.TEXT)]


class ScreenAnnouncer:
    """Say the name of each screen that comes to the front, and the first words of each sheet."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._front: ModalLayer | None = None

    def install(self) -> None:
        """Start announcing, with the current front screen."""
        self._front = None
        Clock.schedule_interval(self._look, POLL_SECONDS)

    def remove(self) -> None:
        Clock.unschedule(self._look)
        self._front = None

    def _look(self, _dt: float) -> None:
        front = uppermost()
        if front is self._front:
            return
        if isinstance(front, Sheet):
            words = " ".join(_words()[:FEW])
        elif isinstance(front, Screen) and not hasattr(front, "table"):
            words = _name()
        else:  # tables and results announce themselves
            self._front = front
            return
        if words:  # else it is not laid out yet
            self._front = front
            self._speech.say(words)


def _name() -> str:
    """Return the heading of the front screen, or else the first thing on it."""
    things = readings()
    headings = (one for one in things if one.role is Role.HEADING)
    name = next(headings, next(iter(things), None))
    return short(name) if name else ""
