"""Letters of every script are drawn in a font that has them, or replaced by a visible sign."""

import shutil
from pathlib import Path

import pytest
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont

from tests.ui.stage import STAGE  # before any Kivy import
from tests.ui.system_fonts import add_font, forget, system
from tools.stage.stage import Stage

from kivy.core.text import Label  # isort: skip

from jaipur.ui.look import letters
from jaipur.ui.look.letters import letters_of

__all__ = ["system"]
assert STAGE
FONTS = Path(__file__).parents[3] / "assets" / "fonts"
DISPLAY, TEXT = str(FONTS / "display.ttf"), str(FONTS / "text.ttf")
DEVANAGARI, HEBREW, CHINESE = "राहुल", "דוד כהן", "王小明"


def drawn(text: str, font: str = TEXT) -> list[tuple[str, str]]:
    return [(run.text, Path(run.font).name) for run in letters.runs(text, font)]


@pytest.mark.parametrize("file", sorted(FONTS.glob("*.ttf")), ids=lambda path: path.name)
def test_letters_of_a_font_are_those_in_its_character_map(file: Path) -> None:
    known, found = set(TTFont(file).getBestCmap()), letters_of(file)
    assert [hex(n) for n in range(0x3000) if (chr(n) in found) != (n in known)] == []


def test_a_file_that_is_no_font_has_no_letters(tmp_path: Path) -> None:
    (tmp_path / "none.ttf").write_bytes(b"\0\1\0\0 not at all")
    whole = Path(TEXT).read_bytes()
    (tmp_path / "half.ttf").write_bytes(whole[:200])
    for name in ("none.ttf", "half.ttf", "missing.ttf"):
        assert "A" not in letters_of(tmp_path / name)


@pytest.mark.parametrize("name", ["Όλγα", "Ольга", "Nguyễn", "Ștefan", "Əli"])
@pytest.mark.parametrize("face", ["display", "text", "text-bold"])
def test_shipped_letters_need_no_system_font(system: Path, name: str, face: str) -> None:
    assert letters.can_draw(name)
    runs = drawn(f"Pass to {name}!", str(FONTS / f"{face}.ttf"))
    assert runs == [("Pass to ", f"{face}.ttf"), (name, f"{face}-more.ttf"), ("!", f"{face}.ttf")]


@pytest.mark.parametrize("name", [DEVANAGARI, CHINESE])
def test_other_scripts_use_system_fonts_where_available(system: Path, name: str) -> None:
    assert not letters.can_draw(name)
    font = add_font(system, name)
    assert letters.can_draw(name)
    assert drawn(f"to {name}") == [("to ", "text.ttf"), (name, font.name)]


def test_undrawable_letter_becomes_a_visible_sign(system: Path) -> None:
    assert drawn(f"to {CHINESE}") == [("to •••", "text.ttf")]


def test_damaged_font_is_skipped(system: Path) -> None:
    whole = add_font(system, CHINESE, "NotoSansWhole.ttf")
    shutil.copyfile(whole, system / "NotoSansBroken.ttf")
    (system / "NotoSansBroken.ttf").write_bytes(whole.read_bytes()[:-300])
    (system / "NotoSansA.ttf").write_bytes(b"nonsense")
    forget()
    assert letters.can_draw(CHINESE)


def test_right_to_left_words_are_in_their_order(system: Path) -> None:
    add_font(system, HEBREW.replace(" ", ""))
    runs = letters.runs(f"to {HEBREW} now", TEXT)
    assert [run.text for run in runs] == ["to ", "כהן", " ", "דוד", " now"]
    assert [run.leftward for run in runs] == [False, True, False, True, False]
    assert {run.script for run in runs if run.leftward} == {"Hebr"}


def test_a_text_is_as_wide_as_its_parts(stage: Stage) -> None:
    def width(text: str) -> int:
        label = Label(font_name="Text", font_size=40)
        label.resolve_font_name()
        return label.get_extents(text)[0]

    assert width("Pass to Ольга") == width("Pass to ") + width("Ольга")
    label = Label(text="Pass to Ольга", font_name="Text", font_size=40)
    label.refresh()
    assert label.texture.width == width("Pass to Ольга")


JOINING = """
languagesystem DFLT dflt;
languagesystem hebr dflt;
feature liga { script hebr; sub u5D3 u5D5 by u5D0; } liga;
"""


def test_joined_letters_are_measured_as_they_are_drawn(stage: Stage, system: Path) -> None:
    """A font learns its script by drawing, so it draws before it measures."""
    path = add_font(system, "דוא")
    font = TTFont(path)
    addOpenTypeFeaturesFromString(font, JOINING)
    font.save(path)
    label = Label(font_name="Text", font_size=36)
    label.resolve_font_name()
    assert label.get_extents("דו")[0] == label.get_extents("א")[0]
