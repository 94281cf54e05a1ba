"""Starting the game as people do."""

import subprocess
import sys
from pathlib import Path

from jaipur import __version__

ROOT = Path(__file__).resolve().parent.parent


def run(*args: str, cwd: Path) -> str:
    done = subprocess.run(
        [sys.executable, *args], cwd=cwd, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_main_starts_from_any_folder(tmp_path: Path) -> None:
    assert run(str(ROOT / "main.py"), "--version", cwd=tmp_path) == f"Jaipur {__version__}\n"


def test_the_package_starts_too(tmp_path: Path) -> None:
    said = run("-m", "jaipur", "--help", cwd=ROOT)
    assert "--demo" in said
    assert "--record" in said
