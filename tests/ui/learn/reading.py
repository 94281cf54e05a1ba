"""The scrolling pages, as the app opens them."""

from typing import Any

from jaipur.ui.learn.advice_screen import AdviceScreen
from jaipur.ui.learn.reading_screen import RulesScreen, TipsScreen
from tests.ui.driver.alone import alone


def rules_screen() -> Any:
    return alone(RulesScreen)


def advice_screen() -> Any:
    return alone(AdviceScreen)


def tips_screen() -> Any:
    return alone(TipsScreen)
