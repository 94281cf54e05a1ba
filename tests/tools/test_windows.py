"""The game on Windows, as far as wine is Windows. The first run takes minutes of downloads."""

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from tests.needs import skip_without
from tools import windows

ROOT = Path(__file__).resolve().parents[2]


def run(*arguments: str | Path) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "tools.windows", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout[-5000:]
    return done.stdout


@pytest.mark.nightly
@pytest.mark.timeout(3600)
def test_below_the_screen_all_is_well_and_the_demo_keeps_its_pictures(tmp_path: Path) -> None:
    try:
        windows.set_up()
    except windows.MissingError as error:
        skip_without(str(error))
    assert " passed" in run("tests")
    said = run("demo", tmp_path)
    assert "Round 1 ended" in said
    pictures = sorted(tmp_path.glob("*.png"))
    assert f"{len(pictures)} pictures in" in said
    for path in pictures:
        with Image.open(path) as picture:
            assert len(picture.convert("RGB").resize((40, 40)).getcolors(1600) or []) > 20, path
