"""A window off screen on a clock that moves only on request: for tests, benchmarks and pictures.

`open_stage` must come before anything imports Kivy, because Kivy reads its settings once.
"""

import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from jaipur.ui.start import kivy_setup

if TYPE_CHECKING:
    from tools.stage.stage import Stage

SIZE = (1280, 800)


def open_stage(size: tuple[int, int] = SIZE, real_gl: bool = False) -> "Stage":
    """Return the process's only stage; it draws only with ``real_gl``, which is slow but exact."""
    if "kivy" in sys.modules:
        raise RuntimeError("Kivy was imported before the stage was opened")
    settings = {
        "SDL_VIDEODRIVER": "offscreen",
        "KIVY_GL_BACKEND": "sdl2" if real_gl else "mock",
        "KIVY_METRICS_DENSITY": "1",
        "KIVY_METRICS_FONTSCALE": "1",
        "KIVY_LOG_MODE": "PYTHON",
        "KCFG_GRAPHICS_WIDTH": str(size[0]),
        "KCFG_GRAPHICS_HEIGHT": str(size[1]),
        "KCFG_GRAPHICS_MINIMUM_WIDTH": "0",
        "KCFG_GRAPHICS_MINIMUM_HEIGHT": "0",
    }
    # SDL reads this only when the first sound is loaded.
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with _environment(settings):
        kivy_setup.prepare()
        if not real_gl:
            logging.getLogger("kivy").addFilter(is_not_about_gl)
        from jaipur.ui.look import sprites
        from tools.stage.stage import Stage

        sprites.use(sprites.FINEST)  # the window can get any size, in any order
        return Stage(real_gl)


@contextmanager
def _environment(settings: dict[str, str]) -> Iterator[None]:
    """Set variables while Kivy starts; processes started later do not inherit them."""
    before = dict(os.environ)
    os.environ.update(settings)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def is_not_about_gl(record: logging.LogRecord) -> bool:
    """Return False for log records about missing GL.

    Without GL there are no shaders and no version, which Kivy reports as errors.
    """
    return not str(record.msg).startswith(("OpenGL: ", "Shader: "))
