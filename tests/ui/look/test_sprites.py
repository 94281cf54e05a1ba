"""Sprites come from one atlas of the right density, each file decoded once."""

import json
from pathlib import Path

import pytest
from kivy.core.image import Image as KivyImage
from PIL import Image

from jaipur.rules.goods import GOODS, TIERS, TOKENS
from jaipur.ui.look import sprites
from jaipur.ui.look.sprites import Sprites, fitting_density
from tests.ui import scenes
from tests.ui.real_gl import play
from tools.stage.stage import Stage

PAGES = {"mid": 128, "high": 256}


@pytest.fixture
def atlas(tmp_path: Path) -> Path:
    """An atlas of two pages a density: a striped sprite on one, a plain one on the other."""
    for density, side in PAGES.items():
        folder = tmp_path / density
        folder.mkdir()
        stripes(side).save(folder / "sprites-0.png")
        Image.new("RGBA", (side, side), "#0000ff").save(folder / "sprites-1.png")
        whole = [0, 0, side, side]
        index = {"sprites-0.png": {"stripes": whole}, "sprites-1.png": {"plain": [0, 0, 8, 4]}}
        (folder / "sprites.atlas").write_text(json.dumps(index), encoding="utf-8")
    (tmp_path / "pictures").mkdir()
    Image.new("RGB", (30, 20), "#ff0000").save(tmp_path / "pictures" / "place-rug.png")
    return tmp_path


def stripes(side: int) -> Image.Image:
    """Every fourth column white: dark grey when scaled down well, otherwise black or white."""
    picture = Image.new("RGBA", (side, side), "#000000")
    for x in range(0, side, 4):
        picture.paste("#ffffff", (x, 0, x + 1, side))
    return picture


@pytest.mark.parametrize(
    ("shorter_side", "limit", "density"),
    [
        (320, 4096, "mid"),
        (800, 4096, "mid"),
        (1080, 4096, "mid"),
        (1440, 4096, "high"),
        (4000, 4096, "high"),
        (1600, 200, "mid"),
        (1600, 32, "mid"),
    ],
)
def test_density_fits_window_and_gpu(
    atlas: Path, shorter_side: int, limit: int, density: str
) -> None:
    assert fitting_density(atlas, shorter_side, limit) == density


@pytest.fixture
def decoded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that were decoded."""
    names: list[str] = []

    def note(path: str, **options: bool) -> object:
        names.append(Path(path).name)
        return KivyImage(path, **options)

    monkeypatch.setattr(sprites, "Image", note)
    return names


def test_nothing_is_decoded_before_it_is_needed_nor_twice(
    stage: Stage, atlas: Path, decoded: list[str]
) -> None:
    shelf = Sprites(atlas, "mid")
    assert decoded == []
    for _ in range(2):
        shelf.texture("plain")
        shelf.picture("place-rug")
    assert decoded == ["sprites-1.png", "place-rug.png"]
    assert shelf.load_page()
    assert not shelf.load_page()
    shelf.texture("stripes")
    assert decoded == ["sprites-1.png", "place-rug.png", "sprites-0.png"]


def test_missing_sprite_becomes_a_tile_and_is_logged_once(
    stage: Stage, atlas: Path, caplog: pytest.LogCaptureFixture
) -> None:
    shelf = Sprites(atlas, "mid")
    tiles = [shelf.texture("card-spice"), shelf.texture("card-spice"), shelf.picture("place-x")]
    assert all(tile.width == tile.height > 0 for tile in tiles)
    assert [record.args for record in caplog.records] == [("card-spice",), ("place-x",)]


def test_damaged_page_is_logged_once(
    stage: Stage, atlas: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (atlas / "mid" / "sprites-1.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(60))
    shelf = Sprites(atlas, "mid")
    shelf.texture("plain")
    assert shelf.texture("stripes").size == (128, 128)
    ours = [record for record in caplog.records if record.name == sprites.__name__]
    assert ["sprites-1.png" in record.getMessage() for record in ours] == [True]


def test_small_sprites_are_smooth_and_tiles_are_coloured(atlas: Path) -> None:
    picture = play(scenes.small_sprite, str(atlas), 16, size=(100, 100)).pictures["sprites"]
    assert all(54 <= grey <= 74 for grey in picture.crop((2, 86, 14, 98)).convert("L").tobytes())
    assert picture.getpixel((75, 75)) == (0x8E, 0x2B, 0x33)
    assert picture.getpixel((50, 50)) == (0, 0, 0)


def test_pictures_come_back_after_gl_has_lost_them(atlas: Path) -> None:
    before, after = play(scenes.lost_context, str(atlas), size=(100, 100), fresh=True).answer
    assert before == after


@pytest.mark.parametrize("density", list(sprites.DENSITIES))
def test_atlas_of_the_app_has_all_sprites_of_the_table(density: str) -> None:
    index = sprites._index(sprites.ATLAS / density)
    places = {name: place for page in index.values() for name, place in page.items()}
    goods = [good.name.lower() for good in GOODS]
    needed = {f"card-{good}" for good in [*goods, "camel"]} | {f"glyph-{good}" for good in goods}
    needed |= {f"coin-{goods[token.good]}-{token.value}" for pile in TOKENS for token in pile}
    needed |= {"card-back", "camel-token", "seal-earned", "seal-empty"}
    needed |= {f"bonus-{tier}" for tier in TIERS}
    assert needed <= set(places)
    assert places["card-spice"][2] == sprites.DENSITIES[density]


@pytest.mark.parametrize(
    ("window", "width"),
    [((1180, 720), 10), ((1280, 800), 10), ((1920, 1080), 20), ((3840, 2160), 30)],
)
def test_picture_size_fits_the_window(
    stage: Stage, atlas: Path, window: tuple[int, int], width: int
) -> None:
    for folder, side in (("small", 10), ("", 20), ("fine", 30)):
        (atlas / "pictures" / folder).mkdir(exist_ok=True)
        picture = Image.new("RGB", (side, side), "#ff0000")
        picture.save(atlas / "pictures" / folder / "place-title.png")
    stage.resize(*window)
    shelf = Sprites(atlas, "high")
    assert shelf.picture("place-title").width == width
    assert shelf.picture("place-rug").width == 30, "of one size only"
