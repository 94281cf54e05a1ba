"""What some tests need from the machine: programs such as Xvfb, and files such as those in /proc.

On a developer's machine a test that lacks something is skipped with a reason. In CI (the
environment variable `CI` is set) it fails, because a check that is always skipped is useless.
"""

import os
import shutil
from pathlib import Path

import pytest


def needs(*names: str) -> None:
    """Continue only if all these programs, or files by their path, are on this machine."""
    skip_without(*(name for name in names if not _is_here(name)))


def skip_without(*missing: str) -> None:
    """Skip the test if anything is missing; in CI fail it."""
    if not missing:
        return
    reason = f"not installed: {', '.join(missing)}"
    if os.environ.get("CI"):
        pytest.fail(f"{reason} (CI needs it)", pytrace=False)
    pytest.skip(reason)


def _is_here(name: str) -> bool:
    return Path(name).exists() if "/" in name else bool(shutil.which(name))
