"""What can be read: the rules and the tips."""

from jaipur.ui.learn import rule_paragraphs, tip_paragraphs
from jaipur.ui.learn.reading_screen import ReadingScreen
from jaipur.ui.navigator import Flow


class ReadingFlow(Flow):
    """Screens of paragraphs."""

    def rules_screen(self) -> ReadingScreen:
        screen = ReadingScreen(rule_paragraphs.title, rule_paragraphs.paragraphs)
        screen.bind(on_back=self.navigator.back)
        return screen

    def tips_screen(self) -> ReadingScreen:
        screen = ReadingScreen(tip_paragraphs.title, tip_paragraphs.paragraphs)
        screen.bind(on_back=self.navigator.back)
        return screen
