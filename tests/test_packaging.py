"""The wheel and the sdist have all that the game needs outside the checkout."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parent.parent
CATALOGUES = list(ROOT.glob("assets/locale/*/LC_MESSAGES/jaipur.po"))


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


def test_wheel_holds_compiled_catalogues_and_no_sources_of_them(packages: dict[str, Path]) -> None:
    with ZipFile(packages["wheel"]) as wheel:
        names = {name.removeprefix("jaipur/assets/") for name in wheel.namelist()}
    catalogues = {f"locale/{path.parts[-3]}/LC_MESSAGES/jaipur.mo" for path in CATALOGUES}
    assert {name for name in names if name.startswith("locale/")} == catalogues
    assert "jaipur/py.typed" in names
