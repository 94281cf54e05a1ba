"""The settings, each applied as soon as it is changed."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import Metrics
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from jaipur.store.settings import Settings
from jaipur.ui.app_screen import ScrollPage
from jaipur.ui.look.kv import load
from jaipur.ui.start.preferences import shown
from jaipur.ui.widgets.boxes import Column
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.controls import ChoiceRow, SwitchRow
from jaipur.ui.widgets.page import Section
from jaipur.ui.widgets.question import Option, Question, SheetWithAnswers
from jaipur.words import i18n, store_words
from jaipur.words.i18n import _

if TYPE_CHECKING:
    from jaipur.ui.navigator import Navigator
    from jaipur.ui.services import Services


class AboutParagraph(Column):
    """A title and a text."""

    title = StringProperty("")
    text = StringProperty("")


class AboutSheet(SheetWithAnswers):
    """Version, licences, privacy, and the saves: `save`, `read`, `delete` or `bring_back` them."""

    def __init__(self, folder: Path, deleted: bool = False, **options: object) -> None:
        """`deleted` tells whether there is something to bring back."""
        self._folder = folder
        super().__init__(partial(_question, deleted), **options)
        self.retranslate()

    def retranslate(self, *_event: object) -> None:
        super().retranslate()
        self.ids.paragraphs.clear_widgets()
        for one in store_words.about_the_game(self._folder):
            self.ids.paragraphs.add_widget(AboutParagraph(title=one.title, text=one.text))


def _question(deleted: bool) -> Question:
    return Question(
        "about",
        _("About the game"),
        "",
        (
            Option(
                "save",
                _("Save everything"),
                _("Writes your matches, puzzles, duels and challenges to one file."),
            ),
            Option(
                "read",
                _("Read it back"),
                _("Adds what the file has to what is here. Nothing is replaced or doubled."),
            ),
            Option(
                "bring_back",
                _("Undo the deletion"),
                _("What you deleted here today joins what is there."),
            )
            if deleted
            else Option("delete", _("Delete everything"), _("Asks first, and says what goes.")),
            Option("close", _("Close"), _("Closes this page."), look="go"),
        ),
    )


LOOSE = 28
"""Greatest extra space between rows, in dp."""


class AboutButton(TextButton):
    """A button beside the title, to the page about the game."""


class VibrationRow(SwitchRow):
    """A row for devices that can vibrate."""


class OneHandedRow(SwitchRow):
    """A row for devices that are held in a hand."""


class SpeechRateRow(ChoiceRow):
    """A row shown while speech is on."""


class LaterSection(Section):
    """A section that is built in a later frame, so that the page opens at once."""

    page = ObjectProperty()


class GeneralSection(LaterSection):
    """Language, animation speed and remarks."""


class AtmosphereSection(LaterSection):
    """Settings for sound and vibration."""


class TableSection(LaterSection):
    """Settings for the table."""


class SettingsScreen(ScrollPage):
    """A row for each setting."""

    values = DictProperty(shown(Settings()))
    """The settings by name, as the rows show them."""
    columns = NumericProperty(1)
    grow = NumericProperty(1)
    """How much larger than usual everything is, as long as it fits."""
    usual = ListProperty([1, 1])
    """Width and height in dp at which everything has its usual size."""
    widest = NumericProperty(0)
    mouse = BooleanProperty(True)
    """Whether players click rather than tap."""
    audible = BooleanProperty(True)
    """Whether the device can make a sound."""
    speaks = BooleanProperty(True)
    """Whether the device has a voice."""
    vibrates = BooleanProperty(False)
    """Whether the device can vibrate."""

    def __init__(self, services: "Services", navigator: "Navigator", **options: object) -> None:
        super().__init__(
            services,
            navigator,
            values=shown(services.settings),
            mouse=services.device.has_mouse,
            vibrates=services.device.vibrates,
            **options,
        )

    def on_pre_enter(self, *_event: object) -> None:
        self.values = shown(self.services.settings)
        self.audible = self.services.sounds.works
        self.speaks = self.services.speech.works
        self.ids.view.scroll_y = 1

    def on_kv_post(self, _base: Widget) -> None:
        self._level = Clock.create_trigger(self.level, -1)
        self._speech_rate: Any = None
        self.ids["about"] = AboutButton(on_release=self.show_about)
        self.ids.header.add_widget(self.ids["about"])
        self.ids.speech.fbind("value", self._offer_speech_rate)
        self._offer_speech_rate()
        if not self.mouse:
            row = self._control(OneHandedRow, "one_handed")
            self.ids.access.add_widget(row, self.ids.access.children.index(self.ids.taps_only))
        self.fbind("grow", self._scale_rows)
        self._scale_rows()
        Clock.schedule_once(self._build_above)

    def _build_above(self, _dt: float) -> None:
        general, atmosphere = GeneralSection(page=self), AtmosphereSection(page=self)
        self.ids.left.add_widget(general)
        self.ids["language"] = general.ids.language
        self.ids.right.add_widget(atmosphere)
        if self.vibrates:
            atmosphere.add_widget(self._control(VibrationRow, "haptics"))
        self._scale_rows()
        Clock.schedule_once(self._build_below)

    def _build_below(self, _dt: float) -> None:
        self.ids.right.add_widget(TableSection(page=self))
        self._scale_rows()
        self.fbind("columns", self._level)
        for section in self.ids.left.children + self.ids.right.children:
            section.fbind("children", self._level)
        for row in [*self._rows(self.ids.left), *self._rows(self.ids.right)]:
            row.fbind("height", self._level)
        self._level()

    def _control(self, kind: Any, name: str) -> Any:
        """Return a row that is not always shown."""
        row = kind(value=self.values[name])
        row.bind(on_pick=lambda _row, value: self.pick(name, value))
        self.fbind("values", lambda _screen, values: setattr(row, "value", values[name]))
        return row

    def _scale_rows(self, *_event: object) -> None:
        """Scale rows less than on other screens, so that all of them fit on a tablet."""
        for section in (*self.ids.left.children, *self.ids.right.children):
            for part in (section, *section.children):
                if hasattr(part, "scale"):
                    part.scale = self.grow

    def _offer_speech_rate(self, *_event: object) -> None:
        """Show the speech rate below the switch for speech, while that is on."""
        section, switch = self.ids.access, self.ids.speech
        if switch.value and not self._speech_rate:
            self._speech_rate = self._control(SpeechRateRow, "speech_rate")
            self._speech_rate.fbind("height", self._level)
        if switch.value and not self._speech_rate.parent:
            section.add_widget(self._speech_rate, section.children.index(switch))
            self._scale_rows()
        elif not switch.value and self._speech_rate:
            section.remove_widget(self._speech_rate)

    def level(self, *_event: object) -> None:
        """Make two columns equally high by spacing the rows of the shorter one.

        The first section keeps its spacing: its text size setting must not move when it is used.
        """
        if not self.ids.right.children:
            return  # the other sections are not built yet
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
        """Return the height of a column without extra spacing."""
        between = column.spacing * (len(column.children) - 1)
        edges = sum(section.padding[1] + section.padding[3] for section in column.children)
        return float(sum(row.height for row in self._rows(column)) + between + edges)

    @staticmethod
    def _rows(column: Widget) -> list[Widget]:
        return [row for section in column.children for row in section.children]

    def show_about(self, *_event: object) -> None:
        from jaipur.ui.settings.everything import Everything

        services, saves = self.services, Everything(self.services)
        self.services.overlays.ask(
            AboutSheet(services.store.folder, services.store.has_deleted),
            save=saves.save,
            read=saves.read,
            delete=saves.ask_to_delete,
            bring_back=saves.bring_back,
        )

    def choose_language(self) -> None:
        """Ask for a language, each by its own name."""
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
        """Set, apply and save the value that the player chose."""
        self.values[name] = value
        self.services.change(name, value)


load("settings/settings_screen")
