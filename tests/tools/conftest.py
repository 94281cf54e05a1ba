"""What takes its time to make and is shared by tests of the tools."""

import pytest

from tools.android_check import packer
from tools.android_check import spec as settings
from tools.android_check.__main__ import ROOT


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> packer.Built:
    """The Android package's tree, made once; a test that breaks it makes it whole again."""
    folder = tmp_path_factory.mktemp("android")
    made = packer.build(settings.Spec(ROOT / settings.NAME, ROOT), folder / "buildozer")
    assert made.tree and not made.faults
    return made
