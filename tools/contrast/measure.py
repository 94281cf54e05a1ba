"""Measurement of the texts of screens on a stage with real GL; imports Kivy, so only for the stage.

A screen is drawn with its texts and without: pixels that differ are ink, and the picture without
texts is the background. Hidden text, for example behind a sheet, is not measured; nor is text of
disabled widgets.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt
from kivy.core.window import Window
from kivy.graphics import Rectangle
from kivy.metrics import Metrics
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from jaipur.ui.look import theme
from jaipur.ui.widgets.focus import uppermost
from jaipur.ui.widgets.sheet import Sheet
from tools.contrast.ratios import Found, Pixels, needed, of_text
from tools.screenshots.scenes import scene_of
from tools.screenshots.visit import visiting
from tools.stage.stage import Stage

TRACE = 0.1
"""How much a pixel must change to count as ink."""
SPECKS = 12
"""A text with this many pixels of ink or fewer is not visible."""
LETTER = 200
"""The alpha above which a pixel is full ink."""
IN_SIGHT = 0.6
"""The share of its letters that must be visible; otherwise another text is seen there."""
PLAIN = 0.7
"""The share of its own colour that the ink must show; otherwise something covers it."""


def measured(stage: Stage, language: str, names: list[str], themes: list[str]) -> list[Found]:
    """Return every text of these screens in these themes."""
    found: list[Found] = []

    def look(name: str) -> None:
        for kind in themes:
            theme.live.high_contrast = kind == "high"
            stage.frame()
            found.extend(_texts(stage, name, kind))
        theme.live.high_contrast = False

    with visiting(stage, language) as visit:
        for name in names:
            visit.show(scene_of(name), partial(look, name))
    return found


def _texts(stage: Stage, screen: str, kind: str) -> Iterator[Found]:
    front = uppermost()
    roots = [front] if isinstance(front, Sheet) else Window.children
    labels = [label for root in roots for label in _labels(root, 1.0)]
    with_text = _picture(stage)
    with _unwritten([label for label, _ in labels]):
        ground = _picture(stage)
    inked = np.abs(with_text - ground).max(axis=2) > TRACE
    for label, opacity in labels:
        box = _box(label)
        mask = inked[box]
        if mask.sum() <= SPECKS:
            continue
        *colour, alpha = label.color
        ink = (*colour, alpha * opacity)
        least = needed(kind, label.font_size / Metrics.dp, label.bold)
        if of_text(ink, ground[box][mask]) < least:
            # unless that is another text's ink on another background, and its own letters are
            # hidden
            own = _letters(label, box)
            if mask[own].mean() < IN_SIGHT:
                continue
            mask = mask & own
        under, seen = ground[box][mask], with_text[box][mask]
        if _shown(ink, under, seen) >= PLAIN:
            yield Found(screen, kind, label.text, round(of_text(ink, under), 2), least)


def _labels(widget: Widget, opacity: float) -> Iterator[tuple[Label, float]]:
    """Yield the readable labels on or below a widget, each with its opacity."""
    opacity *= widget.opacity
    if opacity and not widget.disabled:
        if isinstance(widget, Label) and widget.text.strip():
            yield widget, opacity
        for child in widget.children:
            yield from _labels(child, opacity)


@contextmanager
def _unwritten(labels: list[Label]) -> Iterator[None]:
    """Hide the letters of these labels; their backgrounds stay."""
    letters = [
        (one, one.size)
        for label in labels
        for one in label.canvas.children
        if isinstance(one, Rectangle) and one.texture is label.texture
    ]
    for one, _size in letters:
        one.size = 0, 0
    try:
        yield
    finally:
        for one, size in letters:
            one.size = size


def _picture(stage: Stage) -> Pixels:
    """Return the window's picture: rows from below, red, green and blue from 0 to 1."""
    width, height = Window.size
    pixels = np.frombuffer(stage.pixels(), dtype=np.uint8)
    return pixels.reshape(height, width, 3) / 255.0


def _box(label: Label) -> tuple[slice, slice]:
    """Return the rows and columns where a label's letters may be."""
    x, y = label.to_window(*label.center)
    wide, high = label.texture_size
    return _between(y, high, Window.height), _between(x, wide, Window.width)


def _letters(label: Label, box: tuple[slice, slice]) -> npt.NDArray[np.bool_]:
    """Return where in its box a label has its own letters."""
    texture: Any = label.texture
    wide, high = texture.size
    alpha = np.frombuffer(texture.pixels, np.uint8).reshape(high, wide, 4)[::-1, :, 3]
    x, y = label.to_window(*label.center)
    rows, columns = box
    up = (np.arange(rows.start, rows.stop) - (y - high / 2)).clip(0, high - 1).astype(int)
    across = (np.arange(columns.start, columns.stop) - (x - wide / 2)).clip(0, wide - 1).astype(int)
    found: npt.NDArray[np.bool_] = alpha[np.ix_(up, across)] > LETTER
    return found


def _between(middle: float, long: float, end: float) -> slice:
    first, last = round(middle - long / 2), round(middle + long / 2)
    return slice(max(0, first), max(0, min(round(end), last)))


def _shown(ink: tuple[Any, ...], under: Pixels, seen: Pixels) -> float:
    """Return how close to the ink the best pixels are, from 0 (background) to 1."""
    way = np.asarray(ink[:3]) - np.median(under, axis=0)
    come = (seen - under) @ way / max(1e-6, float(way @ way) * ink[3])
    return float(np.percentile(come, 95))
