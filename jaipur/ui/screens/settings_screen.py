"""Preferences, each in effect as soon as it is touched."""

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import Metrics
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
)
from kivy.uix.widget import Widget

from jaipur.store.settings import Settings
from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.start.preferences import shown
from jaipur.ui.widgets.controls import ChoiceRow, SwitchRow
from jaipur.ui.widgets.page import ScrollPage, Section
from jaipur.ui.words import i18n
from jaipur.ui.words.i18n import _

if TYPE_CHECKING:
    from jaipur.ui.widgets.question import Question


DEFAULTS = shown(Settings())
LOOSE = 28
"""How much further apart than usual rows may stand, in dp."""


class VibrationRow(SwitchRow):
    """Only where there is something that can buzz."""


class OneHandedRow(SwitchRow):
    """Only where there is something to be held in a hand."""


class SpeechRateRow(ChoiceRow):
    """Only while there is a voice."""


class LaterSection(Section):
    """A section that is built a frame later than the others, so that the page opens at once."""

    page = ObjectProperty()


class AtmosphereSection(LaterSection):
    """What is heard and felt."""


class TableSection(LaterSection):
    """What is seen and done at the table."""


class SettingsScreen(ScrollPage):
    """Shows `values` and reports each change as ``on_change(name, value)``."""

    values = DictProperty(DEFAULTS)
    columns = NumericProperty(1)
    grow = NumericProperty(1)
    """How much larger than usual things are, as long as all of them fit."""
    usual = ListProperty([1, 1])
    """Width and height in dp at which things have their usual size."""
    widest = NumericProperty(0)
    mouse = BooleanProperty(True)
    """Whether things are clicked rather than tapped; said when the screen is made."""
    audible = BooleanProperty(True)
    """Whether the device can make a sound."""
    speaks = BooleanProperty(True)
    """Whether it has a voice."""
    vibrates = BooleanProperty(False)
    """Whether it can buzz; said when the screen is made."""

    on_change = WidgetEvent()  # (name: str, value: object) One preference has a new value.

    def on_kv_post(self, _base: Widget) -> None:
        self._speech_rate = self._control(SpeechRateRow, "speech_rate")
        self.ids.speech.fbind("value", self._offer_speech_rate)
        self._offer_speech_rate()
        if not self.mouse:
            row = self._control(OneHandedRow, "one_handed")
            self.ids.access.add_widget(row, self.ids.access.children.index(self.ids.taps_only))
        self.fbind("grow", self._scale_rows)
        self._scale_rows()
        Clock.schedule_once(self._build_right)

    def _build_right(self, _dt: float) -> None:
        atmosphere = AtmosphereSection(page=self)
        if self.vibrates:
            atmosphere.add_widget(self._control(VibrationRow, "haptics"))
        self.ids.right.add_widget(atmosphere)
        self.ids.right.add_widget(TableSection(page=self))
        self._scale_rows()
        self._level = Clock.create_trigger(self.level, -1)
        self.fbind("columns", self._level)
        for section in self.ids.left.children + self.ids.right.children:
            section.fbind("children", self._level)
        for row in [*self._rows(self.ids.left), *self._rows(self.ids.right), self._speech_rate]:
            row.fbind("height", self._level)
        self._level()

    def _control(self, kind: Any, name: str) -> Any:
        """A row that is not always there."""
        row = kind(value=self.values[name])
        row.bind(on_pick=lambda _row, value: self.pick(name, value))
        self.fbind("values", lambda _screen, values: setattr(row, "value", values[name]))
        return row

    def _scale_rows(self, *_event: object) -> None:
        """All of it is to be in sight on a tablet: it grows less than other screens."""
        for section in (*self.ids.left.children, *self.ids.right.children):
            for part in (section, *section.children, self._speech_rate):
                if hasattr(part, "scale"):
                    part.scale = self.grow

    def _offer_speech_rate(self, *_event: object) -> None:
        """Below the switch of the voice, while that is on."""
        section, switch, row = self.ids.access, self.ids.speech, self._speech_rate
        if switch.value and not row.parent:
            section.add_widget(row, section.children.index(switch))
        elif not switch.value:
            section.remove_widget(row)

    def level(self, *_event: object) -> None:
        """Two columns end on one line: the rows of the shorter one stand a little further apart,
        but for the first section, which stays where it is when the size of text is changed
        there."""
        *others, _access = self.ids.left.children
        columns = [others, self.ids.right.children]
        tall, table = (self._needed(column) for column in (self.ids.left, self.ids.right))
        missing = [table - tall, tall - table]
        for sections, less in zip(columns, missing, strict=True):
            gaps = sum(len(section.children) - 1 for section in sections)
            apart = min(max(0, less) / gaps, LOOSE * self.grow * Metrics.dp)
            for section in sections:
                section.slack = apart if self.columns == 2 else 0

    def _needed(self, column: Any) -> float:
        """The height of a column whose rows stand close."""
        between = column.spacing * (len(column.children) - 1)
        edges = sum(section.padding[1] + section.padding[3] for section in column.children)
        return float(sum(row.height for row in self._rows(column)) + between + edges)

    @staticmethod
    def _rows(column: Widget) -> list[Widget]:
        return [row for section in column.children for row in section.children]

    def choose_language(self) -> None:
        """Ask which one, each by its own name."""
        codes = ("system", *i18n.own_names())
        self.ids.layer.ask(
            self._which_language, **{code: partial(self.pick, "language", code) for code in codes}
        )

    def _which_language(self) -> "Question":
        from jaipur.ui.widgets.question import Option, Question

        explanation = _("The language of all words in the game.")
        now = self.values["language"]
        names = {"system": _("System"), **i18n.own_names()}
        languages = [
            Option(code, name, explanation, look="go" if code == now else "plain")
            for code, name in names.items()
        ]
        close = Option("close", _("Close"), _("Changes nothing."), look="quiet")
        return Question("language", _("Language"), "", (*languages, close))

    def pick(self, name: str, value: object) -> None:
        """A person chose a value: show it and pass it on."""
        self.values[name] = value
        self.dispatch("on_change", name, value)


load("screens/settings_screen")
