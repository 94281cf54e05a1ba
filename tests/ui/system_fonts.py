"""A device with its own fonts, or none: letters that the shipped fonts lack come from there."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from tests.ui.stage import STAGE  # before anything of Kivy

from kivy.core.text import LabelBase  # isort: skip

from jaipur.ui.look import letters

assert STAGE


def forget() -> None:
    """Clear the font caches."""
    for cached in (letters.runs, letters.face_with, letters.system_fonts, letters.letters_in):
        cached.cache_clear()


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Use this empty folder as the device's font folder."""
    monkeypatch.setattr(LabelBase, "get_system_fonts_dir", lambda: [str(tmp_path)])
    forget()
    yield tmp_path
    forget()


def add_font(folder: Path, text: str, name: str = "NotoSansSome-Regular.ttf") -> Path:
    """Add a font that has only these letters, each a block of its own width."""
    codes = sorted(set(map(ord, text)))
    builder = FontBuilder(1000)
    names = [f"u{code:X}" for code in codes]
    builder.setupGlyphOrder([".notdef", *names])
    builder.setupCharacterMap(dict(zip(codes, names, strict=True)))
    pen = TTGlyphPen(None)
    pen.moveTo((50, 0))
    for point in ((50, 600), (450, 600), (450, 0)):
        pen.lineTo(point)
    pen.closePath()
    block = pen.glyph()
    builder.setupGlyf(dict.fromkeys([".notdef", *names], block))
    builder.setupHorizontalMetrics(dict.fromkeys([".notdef", *names], (500, 50)))
    builder.setupHorizontalHeader(ascent=900, descent=-300)
    builder.setupNameTable({"familyName": "Some", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    builder.save(folder / name)
    forget()
    return folder / name
