"""The wheel and the sdist have all that the game needs outside the checkout."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from zipfile import ZipFile

import pytest
from PIL import Image

from jaipur import __version__
from tests.test_start import NO_DISPLAY

ROOT = Path(__file__).resolve().parent.parent
CATALOGUES = list(ROOT.glob("assets/locale/*/LC_MESSAGES/jaipur.po"))
NOT_ON_THE_TOUR = {"compare", "table"}
"""Screens without a picture of their name: "compare" needs a friend's match, "table" has many."""
STAGES = {
    *("greeting", "title", "names", "doors", "doors-open", "pause", "title-continue", "question"),
    *("deal", "what-is-this", "hint", "round-1-over", "match-over"),
}


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    """Run a command without this checkout on its path and return what it prints."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        command, cwd=cwd, env=kept | environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The sdist of the checkout, and the wheel built from that sdist."""
    folder = tmp_path_factory.mktemp("packages")
    build = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run([*build, "-t", "sdist"], cwd=ROOT, check=True, capture_output=True)
    (sdist,) = folder.glob("*.tar.gz")
    subprocess.run(["tar", "xzf", sdist, "-C", folder], check=True)
    unpacked = folder / sdist.name.removesuffix(".tar.gz")
    subprocess.run([*build, "-t", "wheel"], cwd=unpacked, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return {"sdist": sdist, "wheel": wheel}


@pytest.fixture(scope="module")
def installed(packages: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `jaipur` command of an empty environment with nothing but the wheel.

    Its dependencies are borrowed from this environment, so that nothing is downloaded.
    """
    home = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", "--without-pip", home, cwd=home)
    paths = sysconfig.get_paths(vars={"base": str(home), "platbase": str(home)})
    borrowed = Path(paths["purelib"]) / "borrowed.pth"
    borrowed.write_text(sysconfig.get_paths()["purelib"], encoding="utf-8")
    run(home / "bin" / "python", "-m", "installer", packages["wheel"], cwd=home)
    return Path(paths["scripts"]) / "jaipur"


def test_wheel_holds_compiled_catalogues_and_no_sources_of_them(packages: dict[str, Path]) -> None:
    with ZipFile(packages["wheel"]) as wheel:
        names = {name.removeprefix("jaipur/assets/") for name in wheel.namelist()}
    catalogues = {f"locale/{path.parts[-3]}/LC_MESSAGES/jaipur.mo" for path in CATALOGUES}
    assert {name for name in names if name.startswith("locale/")} == catalogues
    assert "jaipur/py.typed" in names


def test_the_installed_game_knows_its_version(installed: Path, tmp_path: Path) -> None:
    assert run(installed, "--version", cwd=tmp_path) == f"Jaipur {__version__}\n"


@pytest.mark.full
@pytest.mark.long
def test_installed_game_records_every_screen_in_its_demo(installed: Path, tmp_path: Path) -> None:
    from jaipur.ui.navigator import ROUTES  # imports Kivy, which must not come before the stage

    pictures = tmp_path / "pictures"
    small = {"KCFG_GRAPHICS_WIDTH": "480", "KCFG_GRAPHICS_HEIGHT": "320"}
    said = run(installed, "--record", pictures, "--seed", "3", cwd=tmp_path, **NO_DISPLAY, **small)
    assert "no display" in said.splitlines()[0]
    taken = sorted(pictures.iterdir())
    for path in taken:
        assert path.name in said
        with Image.open(path) as picture:
            colours = picture.convert("RGB").resize((48, 32)).getcolors(2000) or []
            assert len(colours) > 50, f"{path.name} shows nothing"
    stages = {path.stem.partition("-")[2] for path in taken}
    assert stages >= STAGES
    assert {*ROUTES} - NOT_ON_THE_TOUR <= stages
