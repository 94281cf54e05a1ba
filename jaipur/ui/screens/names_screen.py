"""Pass and play: the names of the two traders."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.ui.look import letters
from jaipur.ui.look.kv import load
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.controls import SwitchRow
from jaipur.ui.widgets.field import NameField
from jaipur.ui.widgets.page import Page
from jaipur.ui.widgets.picture import Picture
from jaipur.ui.words import person_names
from jaipur.ui.words.i18n import _, language

__all__ = ["NameField", "NamesScreen", "Picture", "SwitchRow", "TextButton"]


class Trader(BoxLayout):
    """A portrait in the light, above or beside what is added to it."""

    mark = StringProperty("")
    side = NumericProperty(0)


class NamesScreen(Page):
    """Two names to play under, reported trimmed and different as ``on_start(names)``.

    An empty one is replaced by its hint. ``on_change("face_to_face", value)`` as in settings.
    """

    names = ListProperty(["", ""])
    """What stands in the fields when the screen is opened."""
    face_to_face = BooleanProperty(False)
    trouble = StringProperty("")
    paired = BooleanProperty(False)
    """Whether the two stand side by side."""
    crowned = BooleanProperty(False)
    """Whether there is room for large portraits above the names."""
    face = NumericProperty(0)
    """How wide a portrait is."""

    __events__ = ("on_start", "on_change")

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        language.bind(code=self._say_anew)
        self.check()

    def first_focus(self) -> Widget:
        return self.named("start")

    def written(self) -> tuple[str, str]:
        """The names as they would be used now."""
        first, second = (field.name() or field.hint_text for field in self._fields())
        return first, second

    def typed(self) -> tuple[str, str]:
        """The names that people gave themselves; empty where they did not."""
        first, second = (field.name() for field in self._fields())
        return first, second

    def check(self) -> None:
        """Say what is wrong with the names, if anything."""
        first, second = self.written()
        if not letters.can_draw(first):
            self.trouble = _("This device lacks letters of the first name")
        elif not letters.can_draw(second):
            self.trouble = _("This device lacks letters of the second name")
        else:
            same = person_names.alike(first, second)
            self.trouble = _("Two different names, please") if same else ""

    def start(self) -> None:
        self.check()
        if not self.trouble:
            self.dispatch("on_start", self.written())

    def turn(self, value: bool) -> None:
        """Take a choice of the switch."""
        self.face_to_face = value
        self.dispatch("on_change", "face_to_face", value)

    def _say_anew(self, *_event: object) -> None:
        if self.trouble:
            self.check()

    def _fields(self) -> tuple[NameField, NameField]:
        return self.ids.first, self.ids.second

    def on_start(self, names: tuple[str, str]) -> None:
        """The match shall begin."""

    def on_change(self, name: str, value: object) -> None:
        """A preference has a new value."""


load("screens/names_screen")
