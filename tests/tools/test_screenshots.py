"""Pictures of the screens: each can be taken, and README shows pictures that exist."""

import ast
from pathlib import Path

import pytest
from PIL import Image

from tools.devices import DEVICES
from tools.screenshots.__main__ import main
from tools.screenshots.files import HEAVIEST, save_light, sheet
from tools.screenshots.screens import DOCS, SCREENS

ROOT = Path(__file__).resolve().parents[2]


def test_every_screen_has_a_scene() -> None:
    files = (ROOT / "tools" / "screenshots").glob("*scenes.py")
    parts = [node for file in files for node in ast.parse(file.read_text(encoding="utf-8")).body]
    scenes = {node.name for node in parts if isinstance(node, ast.FunctionDef)}
    assert {screen.scene for screen in SCREENS.values()} <= scenes


@pytest.mark.parametrize(
    "arguments", [["tittle"], ["--devices", "watch"], ["--languages", "en,xx"]]
)
def test_unknown_names_are_refused_in_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        main(arguments)
    assert refused.value.code == 2
    assert arguments[-1].split(",")[-1] in capsys.readouterr().err.splitlines()[-1]


def test_readme_shows_existing_pictures() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for shot in DOCS:
        assert f"(docs/{shot.name})" in readme
        with Image.open(ROOT / "docs" / shot.name) as picture:
            width, height = DEVICES[shot.device].pixels
            assert picture.width / picture.height == pytest.approx(width / height, rel=0.02)


def test_pictures_of_the_documentation_are_small_files(tmp_path: Path) -> None:
    heavy = Image.effect_noise((900, 900), 90).convert("RGB")
    save_light(heavy, tmp_path / "light.png")
    assert (tmp_path / "light.png").stat().st_size <= HEAVIEST


def test_a_sheet_holds_every_picture() -> None:
    colours = ("red", "lime", "blue")
    whole = sheet({name: Image.new("RGB", (300, 200), name) for name in colours})
    seen = {colour for _count, colour in whole.getcolors(1 << 24) or []}
    assert {(255, 0, 0), (0, 255, 0), (0, 0, 255)} <= seen
