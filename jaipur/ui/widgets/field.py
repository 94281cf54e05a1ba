"""A line of text to be written, in the look of the table."""

from kivy.properties import NumericProperty
from kivy.uix.textinput import TextInput

from jaipur.ui.look.kv import load
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.words.i18n import _

LONGEST = 16
"""Characters of a name that a trader's panel shows in good type; records may hold longer ones."""


class Field(Focusable, TextInput):
    """One line of any text; on a large window `scale` makes it larger than usual."""

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


class NameField(Field):
    """A name: printable characters, no more than a trader's panel can show.

    A longer one from another day stays as it is until it is written anew.
    """

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        kept = "".join(letter for letter in substring if letter.isprintable())
        room = LONGEST - len(self.text) + len(self.selection_text)
        super().insert_text(kept[: max(0, room)], from_undo)

    def name(self) -> str:
        """What was written, without the blanks around it."""
        return " ".join(self.text.split())


load("widgets/field")
