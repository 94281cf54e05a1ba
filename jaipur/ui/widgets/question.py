"""One sheet for every question: a title, prose and a button for each answer."""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.boxes import Row
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.prose import Prose
from jaipur.ui.widgets.sheet import Sheet
from jaipur.words.i18n import _

Look = Literal["go", "plain", "quiet", "small", "words"]
"""`go` is the main answer, `quiet` changes nothing, `small` is beside a far more likely answer,
`words` is no answer but a text between them."""


class Option(NamedTuple):
    """An answer."""

    id: str
    text: str
    explanation: str
    detail: str = ""
    look: Look = "plain"
    why_not: str = ""
    """Why it cannot be chosen now; replaces the explanation."""
    stays: bool = False
    """Whether the sheet stays open."""
    field: str = ""
    """The hint of a field to write in, before the button."""
    about_field: str = ""
    """The explanation of the field."""
    letters: int = 0
    """How many capital letters must be visible in the field; by default any number."""


NOTHING = Option("", "", "")


class Question(NamedTuple):
    """The content of a sheet."""

    id: str
    title: str
    prose: str
    options: tuple[Option, ...]
    back: str = ""
    """The answer that Esc gives, which needs no button; by default the last."""
    enter: str = ""
    """The answer that Enter gives; by default the main one, else the last."""


class OptionButton(TextButton):
    """One answer."""

    option = ObjectProperty(NOTHING, rebind=True)

    def _plate(self) -> Rect:
        """Return the plate: half as wide in the same touch area, if it is small."""
        x, y, width, height = super()._plate()
        aside = width / 4 if self.option.look == "small" else 0
        return Rect(x + aside, y, width - 2 * aside, height)

    plate = AliasProperty(_plate, bind=("pos", "size", "option"), cache=True)


class OptionField(Row):
    """An answer with a field; an empty field is no answer."""

    option = ObjectProperty(NOTHING, rebind=True)
    capital = 0.6
    """The average width of capital letters and digits, relative to their font size."""

    on_release = WidgetEvent()  # Its button or Enter was pressed.

    def enter(self) -> None:
        if self.ids.field.text.strip():
            self.dispatch("on_release")


class OptionWords(Prose):
    """A text between the answers."""

    option = ObjectProperty(NOTHING, rebind=True)


class QuestionProse(Prose):
    """The text between the title and the answers."""


class QuestionTrouble(QuestionProse):
    """The problem with the last answer."""


class SheetWithAnswers(Sheet):
    """Reports the id of the answer as `on_answer`. Widgets that a subclass adds are between the
    prose and the buttons."""

    across = NumericProperty(1)
    """The number of buttons side by side."""
    beside = BooleanProperty(False)
    """Whether they are beside the widgets of a subclass, where height is scarce."""
    trouble = StringProperty("")
    """The problem with the last answer, if any."""

    on_answer = WidgetEvent()  # (id: str) The player has answered.

    def __init__(self, ask: Callable[[], Question], **options: Any) -> None:
        """`ask` is called again when the language changes; its answers keep their ids."""
        super().__init__(**options)
        self._ask = ask
        self.question = ask()
        self._prose = QuestionProse() if self.question.prose else None
        if self._prose:
            self.add_widget(self._prose)
        for option in self.question.options:
            part: Any = OptionField() if option.field else OptionButton()
            if option.look == "words":
                part = OptionWords()
            else:
                part.bind(on_release=lambda _part, id=option.id: self.dispatch("on_answer", id))
            self.ids[option.id] = part
            self.ids.answers.add_widget(part)
        self.retranslate()
        self._trouble: QuestionTrouble | None = None
        self.fbind("trouble", self._show_trouble)
        if self.trouble:
            self._show_trouble()

    def on_parent(self, _sheet: Widget, parent: Widget | None) -> None:
        """Follow the language only while open: bindings of closed sheets would accumulate."""
        if parent:
            language.bind(code=self.retranslate)
        else:
            language.unbind(code=self.retranslate)

    @property
    def scope_name(self) -> str:
        return self.question.id or super().scope_name

    def retranslate(self, *_event: object) -> None:
        """Write the question in the current language."""
        self.question = self._ask()
        self.title = self.question.title
        if self._prose:
            self._prose.text = self.question.prose
        for option in self.question.options:
            self.ids[option.id].option = option

    def _show_trouble(self, *_event: object) -> None:
        if not self._trouble:
            self._trouble = QuestionTrouble()
            self.add_widget(self._trouble)
        self._trouble.text = self.trouble

    def written(self, answer: str) -> str:
        """Return the text in the field of an answer."""
        return str(self.ids[answer].ids.field.text)

    def stays(self, answer: str) -> bool:
        """Return whether this answer leaves the sheet open."""
        return any(one.id == answer and one.stays for one in self.question.options)

    def back(self) -> bool:
        self.dispatch("on_answer", self.question.back or self.question.options[-1].id)
        return True

    def first_focus(self) -> Widget:
        options = self.question.options
        main = next((one.id for one in options if one.look == "go"), options[-1].id)
        return self.named(self.question.enter or main)

    def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None:
        if "answers" in self.ids:
            self.ids.content.add_widget(widget, index, canvas)
        else:
            super().add_widget(widget, index, canvas)


class QuestionSheet(SheetWithAnswers):
    """A question with nothing but its prose."""

    most_in_reach = 6
    """The number of buttons below one another that a thumb reaches."""
    count = NumericProperty(0)
    """The number of answers."""
    crowded = BooleanProperty(False)
    """Whether there are so many that they are side by side: for a thumb to reach them all, or to be
    seen without scrolling."""

    def retranslate(self, *_event: object) -> None:
        super().retranslate()
        self.count = len(self.question.options)


class FieldSheet(SheetWithAnswers):
    """A question with a field among its answers, which are below one another."""


def yes_or_no(id: str, title: str, prose: str, yes: str, no: str) -> Question:
    """Return a question whose answers are `yes` and `no`; going back means no."""
    return Question(
        id,
        title,
        prose,
        (Option("yes", yes, _("Confirms.")), Option("no", no, _("Changes nothing."), look="quiet")),
    )


load("widgets/question")
