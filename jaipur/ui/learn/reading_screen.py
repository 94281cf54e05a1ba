"""Pages to read: paragraphs with pictures, and an index that leads to each."""

from collections.abc import Iterable
from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import Metrics
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from jaipur.ui.app_screen import ScrollPage
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.widgets.buttons import TextButton, words_width
from jaipur.ui.widgets.page import Section
from jaipur.words import learn_words, rule_words
from jaipur.words.i18n import _
from jaipur.words.rule_words import Paragraph

CHIP = 48
"""Height of an entry of the index, in dp."""


class ReadingSection(Section):
    """A paragraph."""

    text = StringProperty("")
    picture = ListProperty()


class Index(ScrollView):
    """A row of chips, one for each paragraph, that scrolls sideways."""

    side = NumericProperty(0)
    """Space before the first chip and after the last."""

    def add_entry(self, entry: Widget) -> None:
        self.ids.row.add_widget(entry)


class ReadingScreen(ScrollPage):
    """A page of paragraphs in the current language."""

    side = NumericProperty(0)
    """Space on either side of the paragraphs."""

    def heading(self) -> str:
        """Return the title of the page."""
        raise NotImplementedError

    def paragraphs(self) -> list[Paragraph]:
        """Return what there is to read."""
        raise NotImplementedError

    def __init__(self, *parts: Any, **options: Any) -> None:
        super().__init__(*parts, **options)
        self.sections: dict[str, ReadingSection] = {}
        self._entries: list[TextButton] = []
        self._opened = ""
        """The paragraph that stays at the top until the player does something."""
        self._scroll_soon = Clock.create_trigger(self._scroll, -1)
        self.index = Index()
        self.ids.page.add_widget(self.index, 1)  # between the title and the scroll view
        for paragraph in self.paragraphs():
            self._add(paragraph)
        self._fit_soon = Clock.create_trigger(self._fit_index, -1)
        language.bind(code=self.retranslate)
        theme.text.bind(sp=self._fit_soon)
        for name in ("side", "width"):
            self.fbind(name, self._fit_soon)
        self.fbind("view_height", self._scroll_soon)
        self.retranslate()

    def _add(self, paragraph: Paragraph) -> None:
        section = ReadingSection(picture=paragraph.picture)
        section.bind(pos=self._scroll_soon)
        self.sections[paragraph.id] = section
        self.ids.body.add_widget(section)
        entry = TextButton(largest=15, scale=1, size_hint_x=None)
        entry.bind(on_release=lambda *_: self.open_at(paragraph.id))
        self._entries.append(entry)
        self.index.add_entry(entry)

    def retranslate(self, *_event: object) -> None:
        self.title = self.heading()
        for paragraph, entry in zip(self.paragraphs(), self._entries, strict=True):
            section = self.sections[paragraph.id]
            section.title, section.text = paragraph.title, paragraph.text
            entry.text, entry.explanation = paragraph.title, _("Shows this paragraph.")
        self._fit_index()

    def _fit_index(self, *_event: object) -> None:
        """Make each entry as wide as its words, within the width of the page."""
        self.index.side = self.side
        widest = self.width - 2 * self.side
        for entry in self._entries:
            entry.wanted_height = max(CHIP * Metrics.dp, 34 * theme.text.sp)
            entry.width = min(words_width(entry) + 24 * Metrics.dp, max(1, widest))

    def open_at(self, paragraph: str = "") -> None:
        """Scroll a paragraph to the top; to the start if there is no such paragraph."""
        self._opened = paragraph
        self.ids.view.go(1)
        self._scroll_soon()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._opened = ""
        return bool(super().on_touch_down(touch))

    def key(self, name: str, modifiers: Iterable[str] = ()) -> bool:
        self._opened = ""
        return super().key(name, modifiers)

    def _scroll(self, *_event: object) -> None:
        """Scroll to the opened paragraph: a page that was just built has no size yet."""
        section, scroll, body = self.sections.get(self._opened), self.ids.view, self.ids.body
        spare = body.height - scroll.height
        if section and spare > 0:
            scroll.go(1 - (body.height - section.top + body.y) / spare)


class RulesScreen(ReadingScreen):
    """All rules on one page."""

    def heading(self) -> str:
        return _("Rules")

    def paragraphs(self) -> list[Paragraph]:
        return rule_words.rules()


class TipsScreen(ReadingScreen):
    """All tips, to read again."""

    def heading(self) -> str:
        return _("Tips")

    def paragraphs(self) -> list[Paragraph]:
        return learn_words.tips()


load("learn/reading_screen")
