"""The checks at every stop of a visit: functions that yield faults in words."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from kivy.graphics import SmoothLine
from kivy.uix.label import Label

from jaipur.ui.access.reading import Look, Role, readings
from jaipur.ui.look.sprites import ATLAS, Sprites, fitting_density
from jaipur.ui.match.match_screen import MatchScreen
from jaipur.ui.widgets.focus import focusables, reachable, uppermost
from jaipur.ui.widgets.prose import Scroll
from jaipur.words.description import Description
from tests.ui.drawn_pictures import pictures
from tests.ui.layout_faults import shown
from tests.ui.visible_instructions import visible

MOST = {"mid": 1.9, "high": 1.25}
"""How much larger than its file a picture may be drawn, by the density of the sprites. Those for
phones are made for the table: pictures drawn larger on other screens have no finer file yet."""
DOORS = {"place-door-left": 3.25, "place-door-right": 3.25}
"""They fill any window and have a single file."""
SOFT = ("flourish-glow", "flourish-shadow", "place-table-vignette", "place-table")
"""Blurs, which have no detail to lose, and a tile, which is repeated and not stretched."""
TEXTURE_LIMIT = 1 << 14


def needless_scrolls(screen: Any) -> Iterator[str]:
    """Yield pages that are longer than their window."""
    for view in shown(screen):
        if isinstance(view, Scroll) and view.overflows():
            yield f"{type(view).__name__} scrolls though there is room"


def smooth_shapes_in_scrolls(screen: Any) -> Iterator[str]:
    """Yield shapes that would be visible outside the view that scrolls them: the soft edges of
    Kivy's smooth shapes are not clipped; those of lines are."""
    views = [part for part in shown(screen) if isinstance(part, Scroll)]
    for part in {part for view in views for part in shown(view) if part is not view}:
        for one in visible(part):
            if type(one).__name__.startswith("Smooth") and not isinstance(one, SmoothLine):
                yield f"{type(part).__name__} is scrolled and draws a {type(one).__name__}"


def coarse_pictures(screen: Any, shorter_side: float) -> Iterator[str]:
    """Yield the pictures that would be stretched on a screen with this shorter side in pixels, with
    the sprites that the app chooses there."""
    sprites = _sprites(fitting_density(ATLAS, shorter_side, TEXTURE_LIMIT))
    found: dict[str, float] = {}
    for drawn in pictures(screen):
        known = drawn.name in sprites.names
        texture = sprites.texture(drawn.name) if known else sprites.picture(drawn.name)
        stretch = drawn._replace(texture=texture).stretch
        if stretch > DOORS.get(drawn.name, MOST[sprites.density]) and drawn.name not in SOFT:
            found[drawn.name] = max(stretch, found.get(drawn.name, 0))
    yield from (f"{name} is stretched {stretch:.2f} times" for name, stretch in found.items())


@cache
def _sprites(density: str) -> Sprites:
    return Sprites(ATLAS, density)


LEAK = re.compile(r"\[/?(?:b|i|u|color|size|font|ref)\b|[{}]|%[sd]")
"""What only a programmer should see."""
OPERATED = (Role.BUTTON, Role.SWITCH, Role.SLIDER, Role.CHOICE, Role.FIELD)


def misread(_screen: Any) -> Iterator[str]:
    """Yield what a player who cannot see the screen would miss or stumble over."""
    found = readings()
    for one in found:
        if not one.name:
            yield f"no name is read: {one}"
        if LEAK.search(" ".join((one.name, one.value, one.explanation))):
            yield f"not meant to be read: {one.name!r}, {one.value!r}, {one.explanation!r}"
    alike = Counter((one.name, one.value) for one in found if one.role in OPERATED)
    yield from (f"{times} things are read as {one}" for one, times in alike.items() if times > 1)
    scope, levers = uppermost(), {part.lever for part in Look().seen}
    shut = isinstance(scope, MatchScreen) and scope.doors.shut  # what is behind them is not read
    for widget in reachable(scope) if scope and not shut else ():
        if widget not in levers:
            yield f"never read: {widget}"


def missing_parts(description: Description | None) -> list[str]:
    """Return the missing parts of a description."""
    if description is None:
        return ["description"]
    return [part for part in ("name", "value", "explanation") if not getattr(description, part)]


class Explanations:
    """Checks that every button explains itself in the current language."""

    def __init__(self) -> None:
        self._said: dict[tuple[object, int, str], dict[str, str]] = {}

    def faults(self, screen: Any, words: str, place: object) -> Iterator[str]:
        """Yield the missing explanations, and remember the texts in this language at this place: a
        window and type size, where all languages have the same buttons in the same order."""
        asked: list[Any] = list(focusables(screen))
        if not asked and "knob" in screen.ids:  # shut doors show nothing else
            asked = [screen.ids.knob.__self__]
        if not asked:
            yield "there is nothing to press"
        for number, thing in enumerate(asked):
            description = thing.describe()
            yield from (f"{_name(thing)} has no {part}" for part in missing_parts(description))
            if description:
                known = self._said.setdefault((place, number, type(thing).__name__), {})
                known[words] = description.explanation

    def untranslated(self) -> Iterator[str]:
        """Yield the explanations that are the same in every language."""
        for (place, _number, kind), said in self._said.items():
            if len(said) > 1 and len(set(said.values())) == 1:
                (code, sentence), *_others = said.items()
                yield f"{kind} at {place} says in {', '.join(said)} as in {code}: {sentence!r}"


def _name(thing: Any) -> str:
    name, _value = thing.said()
    return f"{type(thing).__name__} {name!r}"


def texts(screen: Any) -> list[str]:
    """Return all texts, in the order of the tree."""
    return [widget.text for widget in shown(screen) if isinstance(widget, Label) and widget.text]


def stale_words(before: list[str], switched: list[str], fresh: list[str]) -> Iterator[str]:
    """Yield the differences between texts after a switch of language and those of a screen built in
    it."""
    if switched == before:
        yield "no word has changed"
    if len(switched) != len(fresh):
        yield f"{len(switched)} texts after the switch, {len(fresh)} from the start"
    for now, wanted in zip(switched, fresh, strict=False):
        if now != wanted:
            yield f"says {now!r}, from the start {wanted!r}"
