"""Pages to read: the rules and the tips."""

from jaipur.ui.learn.reading_screen import ReadingScreen
from jaipur.ui.navigator import Flow
from jaipur.words import learn_words, rule_words
from jaipur.words.i18n import _


class ReadingFlow(Flow):
    """Builds the screens of paragraphs."""

    def rules_screen(self) -> ReadingScreen:
        return ReadingScreen(lambda: _("Rules"), rule_words.rules)

    def tips_screen(self) -> ReadingScreen:
        return ReadingScreen(lambda: _("Tips"), learn_words.tips)
