"""The page about the game."""

from pathlib import Path

from kivy.properties import StringProperty

from jaipur.ui.look.kv import load
from jaipur.ui.widgets.boxes import Column
from jaipur.ui.widgets.question import Option, Question, SheetWithAnswers
from jaipur.words import store_words
from jaipur.words.i18n import _


class AboutParagraph(Column):
    """A title and a text."""

    title = StringProperty("")
    text = StringProperty("")


class AboutSheet(SheetWithAnswers):
    """Version, licences, privacy, and the folder of the saves."""

    def __init__(self, folder: Path, **options: object) -> None:
        self._folder = folder
        super().__init__(_question, **options)
        self.retranslate()

    def retranslate(self, *_event: object) -> None:
        super().retranslate()
        self.ids.paragraphs.clear_widgets()
        for one in store_words.about_the_game(self._folder):
            self.ids.paragraphs.add_widget(AboutParagraph(title=one.title, text=one.text))


def _question() -> Question:
    close = Option("close", _("Close"), _("Closes this page."), look="go")
    return Question("about", _("About the game"), "", (close,))


load("settings/about_sheet")
