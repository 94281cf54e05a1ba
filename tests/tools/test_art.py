"""The builder reports faulty sources, and the committed art is what it builds."""

import json
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

from tools.art import build, catalogue, check, faces, raster
from tools.art.__main__ import main

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "assets"
ART = ASSETS / "art"
DENSITIES = list(catalogue.CARD_WIDTHS)
OPPONENTS = ("apprentice", "peddler", "merchant", "caravan-master", "maharaja", "traveller")

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{}</svg>'


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.fixture
def art(tmp_path: Path) -> Path:
    """A small art folder with one icon that borrows a part."""
    art = tmp_path / "art"
    _put(art / "parts" / "box.svg", '<defs><rect id="box" width="10" height="10"/></defs>')
    _put(art / "icon" / "good.svg", '<use href="../parts/box.svg#box" fill="#ff0000"/>')
    return art


def _put(path: Path, inside: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(SQUARE.format(inside), encoding="utf-8")


def _boxes(density: str) -> dict[str, dict[str, list[int]]]:
    index = ASSETS / "atlas" / density / "sprites.atlas"
    boxes: dict[str, dict[str, list[int]]] = json.loads(index.read_text(encoding="utf-8"))
    return boxes


def _sprites(density: str) -> Iterator[tuple[str, raster.Pixels]]:
    for page, boxes in _boxes(density).items():
        with Image.open(ASSETS / "atlas" / density / page) as image:
            pixels = np.asarray(image)
        for name, (x, bottom, width, height) in boxes.items():
            top = pixels.shape[0] - bottom - height
            yield name, pixels[top : top + height, x : x + width]


def test_everything_drawn_is_built_at_every_density() -> None:
    assert check.differences(catalogue.read(ART), ASSETS) == []


@pytest.mark.nightly
def test_rebuilding_gives_the_committed_atlas(tmp_path: Path) -> None:
    listed = catalogue.read(ART)
    small = catalogue.Catalogue(listed.sprites, [], [])
    files = build.build(small, ["mid"])
    build.write(files, tmp_path)
    committed = json.loads((ASSETS / "atlas/mid/sprites.atlas").read_text(encoding="utf-8"))
    assert json.loads((tmp_path / "atlas/mid/sprites.atlas").read_text("utf-8")) == committed
    for page in committed:
        fresh = np.asarray(Image.open(tmp_path / "atlas/mid" / page), np.int16)
        stored = np.asarray(Image.open(ASSETS / "atlas/mid" / page), np.int16)
        assert fresh.shape == stored.shape
        assert np.abs(fresh - stored).mean() < 1, f"{page} no longer looks like its sources"


def test_every_source_has_a_render(art: Path, tmp_path: Path) -> None:
    assert main(["--art", str(art), "--out", str(tmp_path / "out")]) == 0
    _put(art / "icon" / "new.svg", '<circle r="4"/>')
    assert main(["--art", str(art), "--out", str(tmp_path / "out"), "--check"]) == 1


@pytest.mark.parametrize(
    ("inside", "complaint"),
    [
        ("<rect", "does not parse"),
        ('<use href="../parts/nowhere.svg#box"/>', "parts/nowhere.svg is missing"),
        ('<use href="../parts/box.svg#lid"/>', "parts/box.svg has no 'lid'"),
        ('<rect width="9" height="9" fill="url(#paint)"/>', "nothing here has the id 'paint'"),
        ("<g/>", "renders to nothing"),
    ],
)
def test_a_bad_source_stops_the_builder_with_one_line_naming_it(
    art: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], inside: str, complaint: str
) -> None:
    _put(art / "icon" / "bad.svg", inside)
    out = tmp_path / "out"
    assert main(["--art", str(art), "--out", str(out)]) == 1
    complaints = capsys.readouterr().err.splitlines()
    assert len(complaints) == 1
    assert "icon/bad.svg" in complaints[0]
    assert complaint in complaints[0]
    assert not out.exists()


@pytest.mark.parametrize("density", DENSITIES)
def test_pages_fit_the_texture_size_of_every_phone(density: str) -> None:
    for page in _boxes(density):
        with Image.open(ASSETS / "atlas" / density / page) as image:
            assert max(image.size) <= build.LIMIT


@pytest.mark.parametrize("density", DENSITIES)
def test_sprites_keep_their_distance(density: str) -> None:
    for boxes in _boxes(density).values():
        for (a, first), (b, second) in combinations(boxes.items(), 2):
            assert _gap(first, second) >= 2 * build.MARGIN, f"{a} and {b}"


def _gap(first: list[int], second: list[int]) -> int:
    across = max(first[0], second[0]) - min(first[0] + first[2], second[0] + second[2])
    along = max(first[1], second[1]) - min(first[1] + first[3], second[1] + second[3])
    return max(across, along)


def test_transparent_pixels_beside_a_shape_carry_its_colour() -> None:
    """Filtering mixes neighbours: a black transparent pixel would draw a dark fringe."""
    for name, pixels in _sprites("mid"):
        visible = pixels[..., 3:] > 0
        darkest = _around(np.where(visible, pixels[..., :3], 255), 255).min(axis=0)
        brightest = _around(np.where(visible, pixels[..., :3], 0), 0).max(axis=0)
        edge = ~visible[..., 0] & (darkest <= brightest).all(axis=-1)
        colour = pixels[..., :3].astype(np.int16)
        fits = (colour >= darkest - 1) & (colour <= brightest + 1)
        assert fits[edge].all(), name


def _around(colour: npt.NDArray[np.uint8], outside: int) -> npt.NDArray[np.int16]:
    """Return nine copies of the picture, shifted so that each pixel meets its neighbours."""
    height, width = colour.shape[:2]
    padded = np.pad(colour.astype(np.int16), ((1, 1), (1, 1), (0, 0)), constant_values=outside)
    shifts = [(dy, dx) for dy in range(3) for dx in range(3)]
    return np.stack([padded[dy : dy + height, dx : dx + width] for dy, dx in shifts])


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_moods_differ_at_forty_pixels_and_keep_the_frame(
    opponent: str,
) -> None:
    sprites = dict(_sprites("mid"))
    names = [name for name, _ in faces.variants(f"portrait-{opponent}")]
    assert names == [f"portrait-{opponent}{end}" for end in ("", "-pleased", "-dismayed")]
    height, width = sprites[names[0]].shape[:2]
    y, x = np.mgrid[:height, :width]
    frame = np.hypot(x - width / 2 + 0.5, y - height / 2 + 0.5) > 0.44 * width
    for first, second in combinations((sprites[name] for name in names), 2):
        assert np.array_equal(first[frame], second[frame])
        moved = np.abs(_grey_at(first, 40) - _grey_at(second, 40)) > 24
        assert moved.mean() > 0.08


def _grey_at(pixels: raster.Pixels, size: int) -> npt.NDArray[np.int16]:
    grey = Image.fromarray(pixels).convert("LA").resize((size, size), Image.Resampling.LANCZOS)
    return np.asarray(grey, np.int16)[..., 0]
