"""Settings that all tests share."""

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

# With PYTHONOPTIMIZE=2, as on a phone, only asserts that pytest rewrites are kept: those of the
# tests and of the helpers named here.
CHECKED = "ai", "coach", "game", "rules", "store", "words"
pytest.register_assert_rewrite(*(f"tests.{room}" for room in CHECKED))

# Machines differ in speed; a property is about what holds, not how fast. Every run repeats itself.
settings.register_profile(
    "plain",
    deadline=None,
    derandomize=True,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("nightly", settings.get_profile("plain"), max_examples=500)
settings.load_profile("plain")

SELDOM = 50_000
"""How many more objects are made than die before the garbage collector looks at them."""

# Tests need no display: Kivy opens a real window off screen unless there is one.
if not os.environ.get("DISPLAY"):
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")


def pytest_collection_finish() -> None:
    """Keep imported modules and collected tests out of garbage collection: they stay to the
    end. Hardly anything that a test makes dies before its end, so collect rarely."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(SELDOM, *gc.get_threshold()[1:])
