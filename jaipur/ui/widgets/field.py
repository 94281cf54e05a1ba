"""A text field in the look of the table."""

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty
from kivy.uix.textinput import TextInput

from jaipur.ui.look.kv import load
from jaipur.ui.widgets.explained import Role
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.panel import Plate
from jaipur.words import people
from jaipur.words.i18n import _

SAME_TAP = 0.5
"""Seconds within which a focus that was lost and came back counts as the same."""
LONGEST = 16
"""Characters of a name that a player's panel shows well; records may have longer ones."""


class Field(Plate, Focusable, TextInput):
    """One line of text.

    All of it is selected when typing begins: newer Android versions do not let backspace delete
    text that the keyboard has not typed itself.
    """

    role = Role.FIELD
    takes_long_press = True
    _left = -SAME_TAP
    """The time at which it last lost the focus."""
    _fresh = False
    """Whether typing has just begun."""

    def said(self) -> tuple[str, str]:
        return self.hint_text, self.text or _("empty")

    def activate(self) -> None:
        """Start typing."""
        self.focus = True

    def write(self, words: str) -> None:
        """Start typing; any `words` replace the current text."""
        self.activate()
        if words:
            self.text = ""
            self.insert_text(words)

    def on_focused(self, _field: object, focused: bool) -> None:
        self.focus = focused

    def on_focus(self, _field: object, focus: bool) -> None:
        self.focused = focus
        if not focus:
            self._left = Clock.get_boottime()
            return
        # in a scrolling view, a tap on the field removes its focus and gives it back
        self._fresh = Clock.get_boottime() - self._left > SAME_TAP
        if self._fresh:
            Clock.schedule_once(lambda _dt: self._choose_all())

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Select everything again: the tap that gave the focus has set the cursor."""
        answered: bool = super().on_touch_up(touch)
        if touch.grab_current is self and self._fresh:
            self._choose_all()
            self._fresh = False
        return answered

    def _choose_all(self) -> None:
        if self.focus and self._fresh and not self.selection_text:
            self.select_all()


class NameField(Field):
    """A name of visible characters, no longer than a player's panel can show.

    A longer name that exists already stays until it is changed.
    """

    full = BooleanProperty(False)
    """Whether the last letters typed were refused because there are enough."""

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        kept = people.writable(substring)
        room = max(0, LONGEST - len(self.text) + len(self.selection_text))
        super().insert_text(kept[:room], from_undo)
        self.full = len(kept) > room

    def on_text(self, *_event: object) -> None:
        self.full = False

    def name(self) -> str:
        """Return the text without surrounding spaces; "" if nothing of it is visible."""
        return people.tidy(self.text)


load("widgets/field")
