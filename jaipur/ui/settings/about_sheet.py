"""The page about the game."""

from functools import partial
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


load("settings/about_sheet")
