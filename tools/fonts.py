"""Make the app's font files from four families under the SIL Open Font License.

Display: Rozha One (Indian Type Foundry), text: Mukta Medium and Bold (Ek Type). Words that need
letters beyond those of Western and Central Europe, as of Greek, Cyrillic and Vietnamese, are set in
Noto Serif and Noto Sans (Google), in separate files called ``…-more.ttf``. All are taken from the
npm packages @fontsource/rozha-one, mukta, noto-serif and noto-sans, 5.3.0. Unpack them into one
folder under these names, and give that folder to ``python -m tools.fonts``.

Changes to the originals: joined from their Latin and extended Latin pieces, reduced to what
European languages need, figures of one width in the text face, line height trimmed to Latin letters
so that words sit in the middle of their line, and signs added that the families lack. The results
have different names from the originals.
"""

import argparse
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from tools.font_signs import draw_signs

LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, "‘’‚“”„…–—•₹€−×·‹›")]
MORE_LETTERS = [
    *LETTERS,
    *range(0x180, 0x250),  # Latin of Africa, Romania, the Balkans
    *range(0x259, 0x25A),
    *range(0x2BB, 0x2BD),  # of Hawaii and Uzbekistan
    *range(0x370, 0x400),  # Greek
    *range(0x400, 0x530),  # Cyrillic
    *range(0x1E00, 0x1F00),  # Vietnamese
]
"""Characters of a word with letters beyond `LETTERS`: all of it is set in one face."""
PIECES = ("latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext")


@dataclass(frozen=True)
class Face:
    """One output file and the piece of a package it comes from."""

    file: str
    family: str
    style: str
    package: str
    weight: int
    even_figures: bool = False
    scale: float = 0
    """For a face of rarer letters: the scale that makes it as large as the main face."""


FACES = [
    Face("display.ttf", "Jaipur Display", "Regular", "rozha-one", 400),
    Face("text.ttf", "Jaipur Text", "Regular", "mukta", 500, even_figures=True),
    Face("text-bold.ttf", "Jaipur Text", "Bold", "mukta", 700, even_figures=True),
    Face("display-more.ttf", "Jaipur Display More", "Regular", "noto-serif", 900, scale=0.82),
    Face("text-more.ttf", "Jaipur Text More", "Regular", "noto-sans", 500, scale=0.88),
    Face("text-bold-more.ttf", "Jaipur Text More", "Bold", "noto-sans", 700, scale=0.88),
]
LICENCES = {
    "rozha-one": "OFL-display.txt",
    "mukta": "OFL-text.txt",
    "noto-serif": "OFL-display-more.txt",
    "noto-sans": "OFL-text-more.txt",
}


def make(face: Face, packages: Path) -> TTFont:
    """Return the finished face, read from the unpacked packages."""
    pieces = packages / face.package / "files"
    name = f"{face.package}-{{}}-{face.weight}-normal.woff2"
    font = TTFont(pieces / name.format("latin"), recalcTimestamp=False)
    font.flavor = None
    letters = MORE_LETTERS if face.scale else LETTERS
    for piece in PIECES[1:] if face.scale else PIECES[1:2]:
        donor = TTFont(pieces / name.format(piece))
        for code in letters:
            if code in donor.getBestCmap() and code not in font.getBestCmap():
                _adopt(font, donor, code)
    if face.even_figures:
        _bake_even_figures(font)
    font = _cut(font, letters)
    if face.scale:
        font["head"].unitsPerEm = round(font["head"].unitsPerEm / face.scale)
        _fit_line(font)
    else:
        draw_signs(font)
        _trim_line(font)
    _rename(font, face)
    return font


def _adopt(font: TTFont, donor: TTFont, code: int) -> None:
    """Copy one character, with the pieces it is composed of, from the donor."""
    name = donor.getBestCmap()[code]
    _copy_glyph(font, donor, name)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name


def _copy_glyph(font: TTFont, donor: TTFont, name: str) -> None:
    if name in font["glyf"].glyphs:
        return
    glyph = donor["glyf"][name]
    for part in glyph.getComponentNames(donor["glyf"]):
        _copy_glyph(font, donor, part)
    glyph.removeHinting()
    font["glyf"][name] = glyph
    font["hmtx"][name] = donor["hmtx"][name]


def _bake_even_figures(font: TTFont) -> None:
    """Replace the characters 0 to 9 by the family's own tabular figures."""
    gsub = font["GSUB"].table
    lookups = {
        index
        for record in gsub.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for index in record.Feature.LookupListIndex
    }
    mapping: dict[str, str] = {}
    for index in sorted(lookups):
        for table in gsub.LookupList.Lookup[index].SubTable:
            mapping |= getattr(table, "ExtSubTable", table).mapping
    for table in font["cmap"].tables:
        for digit in range(ord("0"), ord("9") + 1):
            table.cmap[digit] = mapping.get(table.cmap[digit], table.cmap[digit])


def _cut(font: TTFont, letters: list[int]) -> TTFont:
    options = subset.Options()
    options.layout_features = ["kern"]
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 13, 14]
    options.drop_tables += ["GSUB", "DSIG", "meta"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    return font


def _trim_line(font: TTFont) -> None:
    """Set the line to fit Latin letters, with capitals exactly in its middle."""
    glyphs, names = font["glyf"], font.getBestCmap()
    capital = glyphs[names[ord("H")]].yMax
    below = -min(glyphs[names[ord(c)]].yMin for c in "gjpqyç,")
    above = max(glyphs[names[ord(c)]].yMax for c in "ÉÊÄÀÔl")
    descent = max(below, above - capital)
    _set_line(font, capital + descent, descent)


def _fit_line(font: TTFont) -> None:
    """Set the line to fit every letter, including those with two stacked accents."""
    boxes = [font["glyf"][name] for name in font.getBestCmap().values()]
    inked = [box for box in boxes if box.numberOfContours]
    _set_line(font, max(box.yMax for box in inked), -min(box.yMin for box in inked))


def _set_line(font: TTFont, ascent: int, descent: int) -> None:
    font["hhea"].ascent = font["OS/2"].sTypoAscender = font["OS/2"].usWinAscent = ascent
    font["hhea"].descent = font["OS/2"].sTypoDescender = -descent
    font["OS/2"].usWinDescent = descent
    font["hhea"].lineGap = font["OS/2"].sTypoLineGap = 0


def _rename(font: TTFont, face: Face) -> None:
    plain = face.family.replace(" ", "")
    names = {1: face.family, 2: face.style, 4: f"{face.family} {face.style}"}
    names |= {3: f"{plain}-{face.style}", 6: f"{plain}-{face.style}"}
    for key, value in names.items():
        font["name"].setName(value, key, 3, 1, 0x409)


def main(arguments: list[str] | None = None) -> int:
    """Write the faces and licences; return 1 with a line on stderr if a package is missing."""
    parser = argparse.ArgumentParser(prog="python -m tools.fonts", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("packages", type=Path, help="folder with the packages unpacked")
    parser.add_argument("--out", type=Path, default=Path("assets/fonts"), help="output folder")
    options = parser.parse_args(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    try:
        for face in FACES:
            make(face, options.packages).save(options.out / face.file)
        for package, licence in LICENCES.items():
            shutil.copyfile(options.packages / package / "LICENSE", options.out / licence)
    except OSError as error:
        print(f"fonts: {error.filename}: {error.strerror}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
