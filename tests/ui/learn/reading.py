"""The pages that scroll, as the app opens them."""

from jaipur.game.practice.advice import the_exercises
from jaipur.ui.learn import rule_paragraphs, tip_paragraphs
from jaipur.ui.learn.advice_screen import AdviceScreen
from jaipur.ui.learn.reading_screen import ReadingScreen


def rules_screen() -> ReadingScreen:
    return ReadingScreen(rule_paragraphs.title, rule_paragraphs.paragraphs)


def advice_screen() -> AdviceScreen:
    return AdviceScreen(the_exercises())


def tips_screen() -> ReadingScreen:
    return ReadingScreen(tip_paragraphs.title, tip_paragraphs.paragraphs)
