"""The scrolling pages, as the app opens them."""

from jaipur.game.practice.advice import the_exercises
from jaipur.ui.learn.advice_screen import AdviceScreen
from jaipur.ui.learn.reading_screen import ReadingScreen
from jaipur.words import rule_paragraphs, tip_paragraphs
from jaipur.words.i18n import _


def rules_screen() -> ReadingScreen:
    return ReadingScreen(lambda: _("Rules"), rule_paragraphs.paragraphs)


def advice_screen() -> AdviceScreen:
    return AdviceScreen(the_exercises())


def tips_screen() -> ReadingScreen:
    return ReadingScreen(lambda: _("Tips"), tip_paragraphs.paragraphs)
