"""Layout faults of a screen, in words: texts cut short, targets too small, things that overlap."""

import re
from collections.abc import Iterator
from typing import Any

from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.label import Label

from jaipur.ui.device.insets import insets
from jaipur.ui.look.live_language import language
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.fit_label import MARGIN, SPARE, FitLabel, extents, smallest
from jaipur.ui.widgets.focus import focusables, rect, scroll_around
from jaipur.ui.widgets.prose import Prose

SIZES = [(320, 480), (640, 360), (768, 1024), (1920, 1080)]
"""Windows in dp, from the smallest phone to a desktop."""

TARGET = 48
NEAR = 1.5
"""Pixels of rounding error."""


def longer(text: str) -> str:
    """Return the text as another language might have it, about a third longer."""
    words, goal = text.split(" "), len(text) * 1.3
    grown = list(words)
    while len(" ".join(grown)) < goal:
        grown.append(words[len(grown) % len(words)] if len(words) > 2 else grown.pop() + "e")
    return " ".join(grown)


def speak_longer() -> None:
    """Make all translated texts longer."""
    language._ = longer
    language.ngettext = lambda one, many, n: longer(one if n == 1 else many)
    language.pgettext = lambda _context, text: longer(text)
    language.npgettext = lambda _context, one, many, n: longer(one if n == 1 else many)


def faults(screen: Any) -> list[str]:
    """Return all layout faults of the visible widgets."""
    labels = [widget for widget in shown(screen) if isinstance(widget, Label) and widget.text]
    targets = list(focusables(getattr(screen, "panel", screen)))  # a panel covers all others
    return [
        *(f"{_name(label)} {fault}" for label in labels for fault in _unreadable(label)),
        *(f"{_name(target)} {fault}" for target in targets for fault in _untouchable(target)),
        *_overlaps(labels, targets),
    ]


def shown(widget: Any) -> Iterator[Any]:
    """Yield the visible widgets of a tree."""
    if widget.opacity:
        yield widget
        for child in widget.children:
            yield from shown(child)


def inside(inner: Rect, outer: Rect, slack: float = NEAR) -> bool:
    """Return whether a rectangle lies in another, give or take some pixels."""
    return (
        inner[0] >= outer[0] - slack
        and inner[1] >= outer[1] - slack
        and inner[0] + inner[2] <= outer[0] + outer[2] + slack
        and inner[1] + inner[3] <= outer[1] + outer[3] + slack
    )


def overlap(one: Rect, other: Rect, slack: float = NEAR) -> bool:
    """Return whether two rectangles share more than some pixels."""
    width = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    height = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return width > slack and height > slack


def _name(widget: Any) -> str:
    text = getattr(widget, "text", "") or getattr(widget, "level", "")
    return f"{type(widget).__name__} {text!r}"


def _unreadable(label: Label) -> Iterator[str]:
    wide, high = label.texture_size
    if label.is_shortened or "…" in label.text:
        yield "is cut short"
    if isinstance(label, FitLabel) and "\n" not in label.text:
        high *= SPARE  # the edges of a single line are empty
    if wide > label.width + NEAR or high > label.height + NEAR:
        yield f"needs {wide}x{high}, has {label.width:.0f}x{label.height:.0f}"
    if label.font_size < smallest() - 0.01:
        yield f"is written in {label.font_size} pixels"
    if not scroll_around(label) and not inside(rect(label), _window()):
        yield f"leaves the window: {rect(label)}"
    if isinstance(label, Prose):
        yield from (f"breaks {word!r} in two" for word in _broken_words(label))


def _broken_words(prose: Any) -> Iterator[str]:
    room = prose.width - prose.padding[0] - prose.padding[2] + NEAR
    for word in re.split(r"[ \n/\\]", prose.text):
        if extents(word, prose.font_name, prose.bold, prose.font_size)[0] - MARGIN > room:
            yield word


def _untouchable(target: Any) -> Iterator[str]:
    least = TARGET * Metrics.dp - NEAR
    if target.width < least or target.height < least:
        yield f"is only {target.width:.0f}x{target.height:.0f}"
    if not scroll_around(target) and not inside(rect(target), _window()):
        yield f"leaves the window: {rect(target)}"


def _overlaps(labels: list[Any], targets: list[Any]) -> Iterator[str]:
    things = sorted(((_ink(widget), widget) for widget in [*labels, *targets]), key=_left)
    for number, (ink, one) in enumerate(things):
        for other_ink, other in things[number + 1 :]:
            if other_ink.x >= ink.right:
                break  # nor does any widget that begins further to the right
            if not overlap(ink, other_ink) or scroll_around(one) is not scroll_around(other):
                continue
            if not _within(one, other) and not _within(other, one):
                yield f"{_name(one)} lies on {_name(other)}"


def _left(thing: tuple[Rect, Any]) -> float:
    return thing[0].x


def _within(inner: Any, outer: Any) -> bool:
    return any(widget is inner for widget in outer.walk())


def _ink(widget: Any) -> Rect:
    """Return the visible rectangle of a widget: for a label, that of its letters."""
    x, y, width, height = rect(widget)
    if not isinstance(widget, Label):
        return Rect(x, y, width, height)
    wide, high = widget.texture_size
    left = {"left": 0.0, "center": 0.5, "right": 1.0}.get(widget.halign, 0.0)
    return Rect(x + (width - wide) * left, y + (height - high) / 2, wide, high)


def _window() -> Rect:
    left, top, right, bottom = insets.ltrb
    return Rect(left, bottom, Window.width - left - right, Window.height - top - bottom)
