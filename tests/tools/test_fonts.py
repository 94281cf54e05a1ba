"""The fonts have every character that the app needs."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
NEEDED = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0"
    "ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸŒÆàâäçéèêëîïôöùûüÿœæ"
    ".,:;!?¿¡'\"’‘“”«»()[]/%&*@#_-–—…•·"
    "+−=<>×⇄→←≥≤✓₹°"
)


@pytest.fixture(params=["display.ttf", "text.ttf", "text-bold.ttf"])
def font(request: pytest.FixtureRequest) -> TTFont:
    return TTFont(FONTS / str(request.param))


def test_face_has_every_character_the_languages_need(font: TTFont) -> None:
    known = font.getBestCmap()
    assert [character for character in NEEDED if ord(character) not in known] == []


def test_every_visible_character_has_an_outline(font: TTFont) -> None:
    names, glyphs = font.getBestCmap(), font["glyf"]
    visible = [c for c in NEEDED if not c.isspace()]
    assert [c for c in visible if glyphs[names[ord(c)]].numberOfContours == 0] == []


@pytest.mark.parametrize("file", ["text.ttf", "text-bold.ttf"])
def test_digits_of_the_text_font_have_the_same_width(file: str) -> None:
    font = TTFont(FONTS / file)
    names = font.getBestCmap()
    assert len({font["hmtx"][names[ord(digit)]][0] for digit in "0123456789"}) == 1


def test_each_family_ships_its_licence_and_a_name_of_its_own(font: TTFont) -> None:
    licences = [path.read_text(encoding="utf-8") for path in FONTS.glob("OFL-*.txt")]
    assert len(licences) == 4
    assert all("SIL OPEN FONT LICENSE Version 1.1" in text for text in licences)
    assert font["name"].getDebugName(1).startswith("Jaipur ")


MORE = (
    "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψωΆΈΉΊΌΎΏάέήίόύώϊϋΐΰ"
    "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяЁёЂђЃѓЄєЅѕІіЇїЈјЉљЊњЋћЌќЎўЏџҐґ"
    "ĂăÂâĐđÊêÔôƠơƯưẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ"
    "ȘșȚțƏəʻʼǍǎẞ"
)


@pytest.mark.parametrize("file", ["display-more.ttf", "text-more.ttf", "text-bold-more.ttf"])
def test_other_scripts_have_their_own_fonts(file: str) -> None:
    """With every letter of the usual fonts, so that a word never mixes two fonts."""
    font = TTFont(FONTS / file)
    usual = TTFont(FONTS / file.replace("-more", "")).getBestCmap()
    names, glyphs, line = font.getBestCmap(), font["glyf"], font["hhea"]
    letters = [chr(code) for code in usual if chr(code).isalpha()]
    assert [c for c in [*MORE, *letters] if ord(c) not in names] == []
    boxes = [glyphs[names[ord(c)]] for c in MORE]
    assert max(box.yMax for box in boxes) <= line.ascent
    assert min(box.yMin for box in boxes) >= line.descent
    assert font["name"].getDebugName(1).startswith("Jaipur ")
    assert (FONTS / file).stat().st_size < 150_000
