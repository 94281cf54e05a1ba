"""Letters of every script: each word in a font that has all of its letters.

Kivy draws a text in one font. After `install`, every label and every field draws a word that its
font lacks in another font: first the shipped one for Greek, Cyrillic, Vietnamese and rarer Latin,
then any font of the system. A letter that no font has becomes `MISSING`.
"""

import logging
import re
import struct
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from copy import copy
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from kivy.core.text import Label, LabelBase

from jaipur.resources import ASSETS
from jaipur.words import people
from jaipur.words.people import JOINERS, composed, script_of

OUTLINES = {b"glyf", b"CFF ", b"CFF2"}
"""A scalable font has one of these tables; emoji are often fixed pictures."""
BEST_FIRST = ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3))
"""Platform and encoding of the tables to read: all of Unicode before its first plane."""
LARGEST_TABLE = 4_000_000


class Letters:
    """A set of characters, stored as ranges: a Chinese font has tens of thousands."""

    def __init__(self, codes: Iterable[int] = ()) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        for code in codes:
            if self._ends and code == self._ends[-1] + 1:
                self._ends[-1] = code
            else:
                self._starts.append(code)
                self._ends.append(code)

    def __contains__(self, letter: str) -> bool:
        at = bisect_right(self._starts, ord(letter)) - 1
        return at >= 0 and ord(letter) <= self._ends[at]

    def has_all(self, text: str) -> bool:
        return all(letter in self for letter in set(text))


def letters_of(path: Path) -> Letters:
    """Return the characters of a scalable TrueType or OpenType font, or of the first font of a
    collection; none if the file is something else, or damaged."""
    try:
        with path.open("rb") as file:
            return Letters(sorted(set(_codes(file))))
    except (OSError, struct.error, ValueError):
        return Letters()


def _codes(file: BinaryIO) -> Iterator[int]:
    tables = _tables(file)
    if not OUTLINES & tables.keys() or b"cmap" not in tables:
        return
    start, length = tables[b"cmap"]
    file.seek(start)
    table = file.read(min(length, LARGEST_TABLE))
    (count,) = struct.unpack_from(">2xH", table)
    found = {}
    for number in range(count):
        platform, encoding, offset = struct.unpack_from(">HHL", table, 4 + 8 * number)
        found[platform, encoding] = offset
    best = next((found[kind] for kind in BEST_FIRST if kind in found), None)
    if best is None:
        return
    (form,) = struct.unpack_from(">H", table, best)
    if form == 12:
        yield from _in_groups(table, best)
    elif form == 4:
        yield from _in_segments(table, best)


def _tables(file: BinaryIO) -> dict[bytes, tuple[int, int]]:
    """Return the start and the length of each table."""
    start = 0
    if file.read(4) == b"ttcf":
        file.seek(12)
        (start,) = struct.unpack(">L", file.read(4))
    file.seek(start + 4)
    (count,) = struct.unpack(">H6x", file.read(8))
    entries = (struct.unpack(">4s4xLL", file.read(16)) for _ in range(count))
    return {tag: (offset, length) for tag, offset, length in entries}


def _in_groups(table: bytes, at: int) -> Iterator[int]:
    """Yield the characters of a table in format 12."""
    (count,) = struct.unpack_from(">L", table, at + 12)
    for number in range(count):
        first, last, glyph = struct.unpack_from(">LLL", table, at + 16 + 12 * number)
        if last > 0x10FFFF:
            raise ValueError("no such character")
        yield from range(first if glyph else first + 1, last + 1)


def _in_segments(table: bytes, at: int) -> Iterator[int]:
    """Yield the characters of a table in format 4."""
    (twice,) = struct.unpack_from(">H", table, at + 6)
    for number in range(twice // 2):
        last_at = at + 14 + 2 * number
        first_at, delta_at, range_at = (last_at + 2 + n * twice for n in (1, 2, 3))
        (last,), (first,) = (struct.unpack_from(">H", table, x) for x in (last_at, first_at))
        (delta,), (offset,) = (struct.unpack_from(">H", table, x) for x in (delta_at, range_at))
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if offset:
                (glyph,) = struct.unpack_from(">H", table, range_at + offset + 2 * (code - first))
            if (glyph and offset) or (not offset and (code + delta) & 0xFFFF):
                yield code


log = logging.getLogger(__name__)

FONTS = ASSETS / "fonts"
MISSING = "•"
"""Replaces a letter that cannot be drawn here: every font has it."""
SUFFIXES = {".ttf", ".otf", ".ttc"}
PLAIN_FIRST = re.compile(r"NotoSans|Droid|Roboto|DejaVuSans|Segoe|Helvetica|Arial", re.IGNORECASE)
NOT_PLAIN = re.compile(
    r"Bold|Black|Light|Thin|Medium|Italic|Oblique|Mono|Condensed|Narrow|Serif", re.IGNORECASE
)


class Run(NamedTuple):
    """A stretch of text in one font; `script` is set if the font must know how its letters join."""

    text: str
    font: str
    script: str = ""
    leftward: bool = False


def can_draw(text: str) -> bool:
    """Return whether every letter can be shown here, in the font of titles and in that of text."""
    faces = (str(FONTS / "display.ttf"), str(FONTS / "text.ttf"))
    return not any(_lacking(composed(text), face) for face in faces)


def install() -> None:
    """Let Kivy measure and draw every text run by run, and names tell what can be drawn."""
    people.can_draw = can_draw
    Label.get_extents = _measured  # type: ignore[method-assign, assignment]
    Label._render_text = _drawn  # type: ignore[method-assign, assignment]


_measure_one, _draw_one = Label.get_extents, Label._render_text

SETTING = itemgetter(
    *("font_name_r", "font_size", "bold", "italic", "underline", "strikethrough"),
    *("outline_width", "font_hinting", "font_kerning"),
)
"""All options of a label that affect the size of its letters."""
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
    """Return a cached size: a window that turns measures all words again."""
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
    """Return the text if Kivy can draw it by itself, which is almost always; else None."""
    if text.isascii():
        return text
    font = label.options["font_name_r"]
    first, *others = runs(text, font)
    return first.text if not others and first.font == font and not first.script else None


class _Placed(NamedTuple):
    """A run with its width, and how far its font reaches above and below the baseline."""

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
    """Set the label's options for a run."""
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
    """Tell the font its script, on which kerning depends: Kivy only does so when it draws."""
    twin = copy(label)
    twin._size = 1, 1
    twin._render_begin()
    _draw_one(twin, " ", 0, 0)


@lru_cache(maxsize=1024)
def runs(text: str, font: str) -> tuple[Run, ...]:
    """Return the text as it is drawn from left to right, if `font` is the file of its font."""
    text = composed(text)
    face = letters_in(font)
    if face.has_all(text):
        return (Run(text, font),)
    found = [run for word in _words(text) for run in _set(word, font)]
    return tuple(_in_order(_joined(found))) or (Run("", font),)


def _lacking(text: str, font: str) -> bool:
    return any(MISSING in run.text for run in runs(text.replace(MISSING, ""), font))


def _words(text: str) -> Iterator[str]:
    """Yield words of letters, marks and digits, and the text between them."""
    for _, letters in groupby(text, _belongs_to_a_word):
        yield "".join(letters)


def _belongs_to_a_word(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LMN" or letter in JOINERS


def _set(word: str, font: str) -> Iterator[Run]:
    """Yield a word in one font if any has all of it, else letter by letter."""
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
    """Yield letters with their marks."""
    cluster = ""
    for letter in word:
        if cluster and not (unicodedata.category(letter)[0] == "M" or letter in JOINERS):
            yield cluster
            cluster = ""
        cluster += letter
    yield cluster


def _run(word: str, font: str) -> Run | None:
    """Return the word in the first font that has all of its letters."""
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
    """Yield the runs with neighbours of equal settings merged."""
    for (font, script, leftward), group in groupby(found, lambda run: run[1:]):
        yield Run("".join(run.text for run in group), font, script, leftward)


def _in_order(found: Iterator[Run]) -> list[Run]:
    """Return the runs with right-to-left words in visual order; all others as they are."""
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
    """Return the file of the first font with all these letters: its own, shipped, the system's."""
    own = Path(font)
    for path in (own, own.with_name(f"{own.stem}-more.ttf"), *system_fonts()):
        if letters_in(str(path)).has_all(letters) and _opens(str(path)):
            return str(path)
    return None


@cache
def letters_in(font: str) -> Letters:
    """Return the characters of a font."""
    return letters_of(Path(font))


@cache
def system_fonts() -> tuple[Path, ...]:
    """Return the font files of this device, plain ones first."""
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
    """Return whether text can be drawn from right to left: then letters can be joined, too."""
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
