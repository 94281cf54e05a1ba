"""Pictures of the screens: each can be taken, and README shows pictures that exist."""

from pathlib import Path

import pytest
from PIL import Image

from tools.devices import DEVICES
from tools.screenshots.screens import DOCS

ROOT = Path(__file__).resolve().parents[2]


def test_readme_shows_existing_pictures() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for shot in DOCS:
        assert f"(docs/{shot.name})" in readme
        with Image.open(ROOT / "docs" / shot.name) as picture:
            width, height = DEVICES[shot.device].pixels
            assert picture.width / picture.height == pytest.approx(width / height, rel=0.02)
