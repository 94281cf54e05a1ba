"""Letters of every script: each word in a face that has all of its letters.

Kivy draws a text in one font. Once `install` was called, every label and every field draws a word
that its face cannot write in another face: first the shipped one for Greek, Cyrillic, Vietnamese
and rarer Latin, then whatever the system has. What nobody can draw becomes `MISSING`.
"""

import logging
import re
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

from kivy.core.text import Label, LabelBase

from jaipur.resources import ASSETS
from jaipur.ui.look.font_file import Letters, letters_of
from jaipur.ui.look.scripts import JOINERS, composed, script_of

log = logging.getLogger(__name__)

FONTS = ASSETS / "fonts"
MISSING = "•"
"""Stands for a letter that cannot be drawn here: every face has it."""
SUFFIXES = {".ttf", ".otf", ".ttc"}
PLAIN_FIRST = re.compile(r"NotoSans|Droid|Roboto|DejaVuSans|Segoe|Helvetica|Arial", re.IGNORECASE)
NOT_PLAIN = re.compile(
    r"Bold|Black|Light|Thin|Medium|Italic|Oblique|Mono|Condensed|Narrow|Serif", re.IGNORECASE
)


class Run(NamedTuple):
    """A stretch of text in one face; `script` if it must be told how its letters join."""

    text: str
    font: str
    script: str = ""
    leftward: bool = False


def can_draw(text: str) -> bool:
    """Whether every letter can be shown here, in the face of titles and in that of text."""
    faces = (str(FONTS / "display.ttf"), str(FONTS / "text.ttf"))
    return not any(_lacking(composed(text), face) for face in faces)


def install() -> None:
    """Let every text be measured and drawn run by run."""
    Label.get_extents = _measured  # type: ignore[method-assign, assignment]
    Label._render_text = _drawn  # type: ignore[method-assign, assignment]


_measure_one, _draw_one = Label.get_extents, Label._render_text

SETTING = itemgetter(
    *("font_name_r", "font_size", "bold", "italic", "underline", "strikethrough"),
    *("outline_width", "font_hinting", "font_kerning"),
)
"""All of a label's options that its letters' size depends on."""
REMEMBERED = 8192
_sizes: dict[tuple[Any, ...], tuple[int, int]] = {}


def _measured(label: Label, text: str) -> tuple[int, int]:
    plain = _plain(label, text)
    if plain is not None:
        return _remembered(label, plain)
    placed = list(_placed(label, text))
    rise, fall = max(p.rise for p in placed), max(p.fall for p in placed)
    return sum(p.width for p in placed), rise + fall


def _remembered(label: Label, text: str) -> tuple[int, int]:
    """A word is as large as when it was last measured: a window that turns asks for all of them."""
    setting = (text, *SETTING(label.options))
    size = _sizes.get(setting)
    if size is None:
        if len(_sizes) >= REMEMBERED:
            _sizes.clear()
        size = _sizes[setting] = _measure_one(label, text)
    return size


def _drawn(label: Label, text: str, x: int, y: int) -> None:
    plain = _plain(label, text)
    if plain is not None:
        _draw_one(label, plain, x, y)
        return
    placed = list(_placed(label, text))
    rise = max(p.rise for p in placed)
    for run, width, own_rise, _fall in placed:
        with _set_in(label, run):
            _draw_one(label, run.text, x, y + rise - own_rise)
        x += width


def _plain(label: Label, text: str) -> str | None:
    """The text as Kivy can draw it by itself, if it can: almost always."""
    if text.isascii():
        return text
    font = label.options["font_name_r"]
    first, *others = runs(text, font)
    return first.text if not others and first.font == font and not first.script else None


class _Placed(NamedTuple):
    """A run with its width, and how far its face reaches above and below the line of writing."""

    run: Run
    width: int
    rise: int
    fall: int


def _placed(label: Label, text: str) -> Iterator[_Placed]:
    for run in runs(text, label.options["font_name_r"]):
        with _set_in(label, run):
            _say_script(label)
            width, height = _measure_one(label, run.text)
            rise = int(label.get_ascent())
            yield _Placed(run, width, rise, height - rise)


@contextmanager
def _set_in(label: Label, run: Run) -> Iterator[None]:
    """The label's options as the run needs them."""
    options = label.options
    label.options = options | {
        "font_name_r": run.font,
        "font_script_name": run.script or "Latn",
        "font_direction": "rtl" if run.leftward else "ltr",
    }
    try:
        yield
    finally:
        label.options = options


def _say_script(label: Label) -> None:
    """Kivy tells the font its script when it draws, not when it measures: kerning depends on it."""
    twin = copy(label)
    twin._size = 1, 1
    twin._render_begin()
    _draw_one(twin, " ", 0, 0)


@lru_cache(maxsize=1024)
def runs(text: str, font: str) -> tuple[Run, ...]:
    """The text as it is drawn from left to right, if this file is its face."""
    text = composed(text)
    face = letters_in(font)
    if face.has_all(text):
        return (Run(text, font),)
    found = [run for word in _words(text) for run in _set(word, font)]
    return tuple(_in_order(_joined(found))) or (Run("", font),)


def _lacking(text: str, font: str) -> bool:
    return any(MISSING in run.text for run in runs(text.replace(MISSING, ""), font))


def _words(text: str) -> Iterator[str]:
    """Words of letters, marks and figures, and what stands between them."""
    for _, letters in groupby(text, _belongs_to_a_word):
        yield "".join(letters)


def _belongs_to_a_word(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LMN" or letter in JOINERS


def _set(word: str, font: str) -> Iterator[Run]:
    """A word in one face if any has all of it, else letter by letter."""
    whole = _run(word, font)
    if whole:
        yield whole
        return
    for cluster in _clusters(word):
        base = cluster[0]
        if base.isspace():
            yield Run(" ", font)
        elif unicodedata.category(base) not in ("Cc", "Cf"):
            yield _run(cluster, font) or _run(base, font) or Run(MISSING, font)


def _clusters(word: str) -> Iterator[str]:
    """Letters with their marks."""
    cluster = ""
    for letter in word:
        if cluster and not (unicodedata.category(letter)[0] == "M" or letter in JOINERS):
            yield cluster
            cluster = ""
        cluster += letter
    yield cluster


def _run(word: str, font: str) -> Run | None:
    """The word in the first face that has all of its letters."""
    script = next(filter(None, map(script_of, word)), "")
    if script and not _can_shape():
        return None
    inked = "".join(letter for letter in word if letter not in JOINERS)
    chosen = face_with(inked, font)
    if not inked or not chosen:
        return None
    leftward = unicodedata.bidirectional(inked[0]) in ("R", "AL")
    return Run(word if script else inked, chosen, script, leftward)


def _joined(found: list[Run]) -> Iterator[Run]:
    """Neighbours that are set alike as one."""
    for (font, script, leftward), group in groupby(found, lambda run: run[1:]):
        yield Run("".join(run.text for run in group), font, script, leftward)


def _in_order(found: Iterator[Run]) -> list[Run]:
    """Words that run to the left in the order in which they are read; all else as it is."""
    ordered: list[Run] = []
    leftward: list[Run] = []
    between: list[Run] = []
    for run in found:
        if run.leftward:
            leftward += [*between, run]
            between = []
        elif leftward and run.text.isspace():
            between.append(run)
        else:
            ordered += [*leftward[::-1], *between, run]
            leftward, between = [], []
    return [*ordered, *leftward[::-1], *between]


@lru_cache(maxsize=1024)
def face_with(letters: str, font: str) -> str | None:
    """The file of the first face that has all of these: the own one, the shipped, the system's."""
    own = Path(font)
    for path in (own, own.with_name(f"{own.stem}-more.ttf"), *system_fonts()):
        if letters_in(str(path)).has_all(letters) and _opens(str(path)):
            return str(path)
    return None


@cache
def letters_in(font: str) -> Letters:
    """The letters that a face has."""
    return letters_of(Path(font))


@cache
def system_fonts() -> tuple[Path, ...]:
    """Files of fonts on this device, plain ones first."""
    files = {
        file
        for folder in LabelBase.get_system_fonts_dir()
        for file in Path(folder).glob("*")
        if file.suffix.lower() in SUFFIXES
    }
    return tuple(sorted(files, key=_oddity))


def _oddity(file: Path) -> tuple[bool, bool, str]:
    return NOT_PLAIN.search(file.stem) is not None, not PLAIN_FIRST.match(file.stem), str(file)


@cache
def _opens(font: str) -> bool:
    try:
        _measure_one(_label(font), " ")
    except (OSError, ValueError):
        log.info("Letters: cannot use the font %s", font)
        return False
    return True


@cache
def _can_shape() -> bool:
    """Whether text can be drawn from right to left: then letters can be joined, too."""
    return _pixels("ltr") != _pixels("rtl")


def _pixels(direction: str) -> bytes:
    label = _label(str(FONTS / "text.ttf"), font_direction=direction, font_script_name="Latn")
    label._size = _measure_one(label, "LI")
    label._render_begin()
    _draw_one(label, "LI", 0, 0)
    return bytes(label._render_end().data)


def _label(font: str, **options: Any) -> Label:
    label = Label(font_name=font, font_size=20, **options)
    label.resolve_font_name()
    return label
