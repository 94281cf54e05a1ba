"""A line of text to be written, in the look of the table."""

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.uix.textinput import TextInput

from jaipur.ui.look.kv import load
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.plate import Plate
from jaipur.ui.widgets.role import Role
from jaipur.ui.words import person_names
from jaipur.ui.words.i18n import _

SAME_TAP = 0.5
"""Seconds within which a focus that was lost and came back is the same."""
LONGEST = 16
"""Characters of a name that a trader's panel shows in good type; records may hold longer ones."""


class Field(Plate, Focusable, TextInput):
    """One line of any text.

    Who begins to write has chosen all that is there: newer Androids do not let backspace erase what
    the keyboard has not written itself.
    """

    role = Role.FIELD
    takes_long_press = True
    _left = -SAME_TAP
    """When it last lost the focus."""
    _fresh = False
    """Whether writing has just begun."""

    def said(self) -> tuple[str, str]:
        return self.hint_text, self.text or _("empty")

    def activate(self) -> None:
        """Begin to write."""
        self.focus = True

    def write(self, words: str) -> None:
        """Begin to write, these words in place of all that is there if there are any."""
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
        # in a view that scrolls, a tap on the field takes its focus away and gives it back
        self._fresh = Clock.get_boottime() - self._left > SAME_TAP
        if self._fresh:
            Clock.schedule_once(lambda _dt: self._choose_all())

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """The tap that begins it has put the cursor somewhere: all of it is chosen again."""
        answered: bool = super().on_touch_up(touch)
        if touch.grab_current is self and self._fresh:
            self._choose_all()
            self._fresh = False
        return answered

    def _choose_all(self) -> None:
        if self.focus and self._fresh and not self.selection_text:
            self.select_all()


class NameField(Field):
    """A name: what can be seen, no more than a trader's panel can show.

    A longer one from another day stays as it is until it is changed.
    """

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        kept = person_names.writable(substring)
        room = LONGEST - len(self.text) + len(self.selection_text)
        super().insert_text(kept[: max(0, room)], from_undo)

    def name(self) -> str:
        """What was written, without the blanks around it; empty if there is nothing to see."""
        return person_names.tidy(self.text)


load("widgets/field")
