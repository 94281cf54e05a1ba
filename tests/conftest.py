"""Settings that all tests share."""

import os

from hypothesis import HealthCheck, settings

# Machines differ in speed; a property is about what holds, not how fast.
settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("here")

# Tests need no display: Kivy opens a real window off screen unless there is one.
if not os.environ.get("DISPLAY"):
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
