"""Where one is: the name of what comes to the front, and how things stand there, in words."""

from kivy.clock import Clock

from jaipur.ui.access.reading import Reading, Role, readings
from jaipur.ui.access.speech import Speech
from jaipur.ui.widgets.focus import Scope, uppermost
from jaipur.ui.widgets.page import Page
from jaipur.ui.widgets.sheet import Sheet
from jaipur.ui.words.spoken_words import sentences
from jaipur.ui.words.spoken_words import table as table_words

OFTEN = 0.2
"""Seconds between two looks at what is in front."""


def short(reading: Reading) -> str:
    """A thing by its name and its value."""
    return sentences(", ".join(filter(None, (reading.name, reading.value))))


def state() -> str:
    """How things stand: at a table all of it, elsewhere the words that are to be read."""
    scope = uppermost()
    table, doors = getattr(scope, "table", None), getattr(scope, "doors", None)
    if table and table.view and not (doors and doors.shut):
        return table_words(table.view)
    read = (Role.HEADING, Role.TEXT)
    return " ".join(short(one) for one in readings() if one.role in read)


class Whereabouts:
    """Says the name of each screen or sheet that comes to the front, of a sheet all its words."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._front: Scope | None = None

    def install(self) -> None:
        """From now on; what is in front already is said, too."""
        self._front = None
        Clock.schedule_interval(self._look, OFTEN)

    def remove(self) -> None:
        Clock.unschedule(self._look)
        self._front = None

    def _look(self, _dt: float) -> None:
        front = uppermost()
        if front is self._front:
            return
        self._front = front
        if isinstance(front, Sheet):
            self._speech.say(state())
        elif isinstance(front, Page):
            heading = next((one for one in readings() if one.role is Role.HEADING), None)
            if heading:
                self._speech.say(short(heading))
