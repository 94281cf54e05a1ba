"""A visit: a screen is built once and checked in many states of the app."""

import gc
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from kivy.metrics import Metrics

from jaipur.ui.device.insets import insets
from jaipur.ui.look import theme
from jaipur.words import i18n
from tests.ui.layout_faults import faults, speak_longer
from tests.ui.memory import widgets_alive
from tests.ui.visits.checkers import (
    Explanations,
    coarse_pictures,
    misread,
    needless_scrolls,
    smooth_shapes_in_scrolls,
    stale_words,
    texts,
)
from tests.ui.visits.edges import edge_faults
from tests.ui.visits.stops import LONGER, PLAIN, ROOMY, SHAPES, Stop
from tools.stage.stage import Stage

ANOTHER = "fr"
"""The language of the switch."""
CROWD = 100
"""How many widgets that are not on the screen make a collection worthwhile."""
Check = Callable[[Any, Stop], Iterable[str]]


def go_to(stage: Stage, stop: Stop) -> None:
    """Set window, type size and covered edges of this stop."""
    theme.text.step, Metrics.fontscale = stop.type
    insets.follow(lambda: stop.edges)
    stage.resize(*stop.pixels, density=stop.density)
    stage.frame(0.3)
    stage.frame()


LARGE_SCREEN = 2160
"""The shorter side of a desktop's screen, in pixels, on which the stage's sprites are the app's."""


def speak(words: str) -> None:
    """Set a language, or longer texts."""
    i18n.set_language("en" if words == LONGER else words)
    if words == LONGER:
        speak_longer()


def settle(stage: Stage, screen: Any) -> None:
    """Wait until the screen has all of its parts: some add one with each frame. Removed parts would
    react to every later change, so they are collected."""
    parts = -1
    while parts != (parts := sum(1 for _part in screen.walk())):
        stage.frame()
        stage.frame()
    if widgets_alive() > parts + CROWD:
        gc.collect()


def layout(screen: Any, _stop: Stop) -> Iterable[str]:
    return faults(screen)


def scrolls(screen: Any, stop: Stop) -> Iterable[str]:
    plain = (stop.words, stop.type) == ("en", PLAIN) and not any(stop.edges)
    return needless_scrolls(screen) if plain and stop.window in ROOMY else ()


def clipping(screen: Any, _stop: Stop) -> Iterable[str]:
    return smooth_shapes_in_scrolls(screen)


def reading(screen: Any, _stop: Stop) -> Iterable[str]:
    return misread(screen)


def edges(screen: Any, _stop: Stop) -> Iterable[str]:
    return edge_faults(screen)


def sharpness(screen: Any, stop: Stop) -> Iterable[str]:
    on_a_desktop = stop.density == 1 or stop.window in SHAPES["wide"]
    return coarse_pictures(screen, LARGE_SCREEN if on_a_desktop else min(stop.pixels))


def _by_effort(stop: Stop) -> tuple[object, ...]:
    """Sort by the cost of a change: windows first, then type, and languages last."""
    return stop.words, stop.type, stop.density, stop.edges, stop.window


class Walk:
    """One screen on its way from stop to stop, and its faults."""

    def __init__(self, stage: Stage, build: Callable[[Stage], Any], explained: bool = True) -> None:
        self._stage = stage
        self._build = build
        self._explained = explained
        self._explanations = Explanations()
        self.screen: Any = None

    def switch(self, compared: bool) -> Iterator[str]:
        """Build the screen in English and switch its language; yield the differences from a screen
        built in that language, if `compared`, and the missing explanations."""
        fresh: list[str] = []
        if compared:
            i18n.set_language(ANOTHER)
            self._show()
            fresh = texts(self.screen)
        i18n.set_language("en")
        self._show()
        yield from self._explain("en", "the opening")
        english = texts(self.screen)
        i18n.set_language(ANOTHER)
        self._stage.frame(0.3)
        settle(self._stage, self.screen)
        yield from self._explain(ANOTHER, "the opening")
        if compared:
            yield from stale_words(english, texts(self.screen), fresh)

    def _show(self) -> None:
        if self.screen:
            self._stage.remove(self.screen)
        self.screen = self._build(self._stage)
        self._stage.frame(0.3)
        settle(self._stage, self.screen)

    def _explain(self, words: str, place: object) -> Iterator[str]:
        if self._explained:
            yield from self._explanations.faults(self.screen, words, place)

    def faults(self, stops: Iterable[Stop], checks: Iterable[Check]) -> Iterator[str]:
        """Yield the faults of the screen at each of the stops, and its untranslated texts."""
        words = ""
        for stop in sorted(stops, key=_by_effort):
            if words != stop.words:
                words = stop.words
                speak(words)
            go_to(self._stage, stop)
            settle(self._stage, self.screen)
            found = [fault for check in checks for fault in check(self.screen, stop)]
            found += self._explain(words, (stop.window, stop.type))
            yield from (f"{stop}: {fault}" for fault in found)
        yield from self._explanations.untranslated()
