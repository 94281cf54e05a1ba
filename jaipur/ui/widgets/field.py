"""A line of text to be written, in the look of the table."""

from kivy.input import MotionEvent
from kivy.properties import NumericProperty
from kivy.uix.textinput import TextInput

from jaipur.ui.look.kv import load
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.words import person_names
from jaipur.ui.words.i18n import _

LONGEST = 16
"""Characters of a name that a trader's panel shows in good type; records may hold longer ones."""


class Field(Focusable, TextInput):
    """One line of any text; on a large window `scale` makes it larger than usual.

    Who begins to write has chosen all that is there: newer Androids do not let backspace erase what
    the keyboard has not written itself.
    """

    scale = NumericProperty(1)
    takes_long_press = True

    def said(self) -> tuple[str, str]:
        return self.hint_text, self.text or _("empty")

    def activate(self) -> None:
        """Begin to write."""
        self.focus = True

    def on_focused(self, _field: object, focused: bool) -> None:
        self.focus = focused

    def on_focus(self, _field: object, focus: bool) -> None:
        self.focused = focus
        if focus:
            self.select_all()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        wrote = self.focus
        answered: bool = super().on_touch_down(touch)
        touch.ud[self] = self.focus and not wrote
        return answered

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """The tap that begins it has put the cursor somewhere: all of it is chosen again."""
        answered: bool = super().on_touch_up(touch)
        if touch.grab_current is self and touch.ud.pop(self, False) and not self.selection_text:
            self.select_all()
        return answered


class NameField(Field):
    """A name: what can be seen, no more than a trader's panel can show.

    A longer one from another day stays as it is until it is written anew.
    """

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        kept = person_names.writable(substring)
        room = LONGEST - len(self.text) + len(self.selection_text)
        super().insert_text(kept[: max(0, room)], from_undo)

    def name(self) -> str:
        """What was written, without the blanks around it; empty if there is nothing to see."""
        return person_names.tidy(self.text)


load("widgets/field")
