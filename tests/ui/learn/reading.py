"""The scrolling pages, as the app opens them."""

from jaipur.game.practice.advice import the_exercises
from jaipur.ui.learn.advice_screen import AdviceScreen
from jaipur.ui.learn.reading_screen import ReadingScreen
from jaipur.words import learn_words, rule_words
from jaipur.words.i18n import _


def rules_screen() -> ReadingScreen:
    return ReadingScreen(lambda: _("Rules"), rule_words.rules)


def advice_screen() -> AdviceScreen:
    return AdviceScreen(the_exercises())


def tips_screen() -> ReadingScreen:
    return ReadingScreen(lambda: _("Tips"), learn_words.tips)
