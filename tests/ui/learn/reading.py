"""The pages that scroll, as the app opens them."""

from jaipur.ui.learn import rule_paragraphs, tip_paragraphs
from jaipur.ui.learn.reading_screen import ReadingScreen


def rules_screen() -> ReadingScreen:
    return ReadingScreen(rule_paragraphs.title, rule_paragraphs.paragraphs)


def tips_screen() -> ReadingScreen:
    return ReadingScreen(tip_paragraphs.title, tip_paragraphs.paragraphs)
