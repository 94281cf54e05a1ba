"""Slow fixtures shared by the tests of the tools."""

from pathlib import Path

import pytest

from tools.android_check import manifest, packer
from tools.android_check import spec as settings
from tools.android_check.__main__ import ROOT


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> packer.Built:
    """The Android package's tree, made once; a test that breaks it must repair it."""
    folder = tmp_path_factory.mktemp("android")
    made = packer.build(settings.Spec(ROOT / settings.NAME, ROOT), folder / "buildozer")
    assert made.tree and not made.faults
    return made


@pytest.fixture(scope="session")
def distribution(built: packer.Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The manifest, rendered once and without faults; not to be changed."""
    dist = tmp_path_factory.mktemp("manifest") / "dist"
    assert manifest.faults(settings.Spec(ROOT / settings.NAME, ROOT), built.arguments, dist) == []
    return dist
