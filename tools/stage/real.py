"""Scenes with real GL, played in a separate process: Kivy chooses its GL only once.

A scene is a function at the top of a module: it gets the stage and the arguments, calls
``stage.snap(name)`` when there is something to see, and may return anything that is JSON.

Opening a window takes longer than most scenes. So a process stays and plays the next scene of a
window of the same room, on a cleared stage; after a failure a new one is started.
"""

import atexit
import gc
import importlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image

from tools.stage import open_stage

ROOT = Path(__file__).resolve().parents[2]
Size = tuple[int, int]


@dataclass(frozen=True)
class Play:
    """The result of a scene: its answer, and its pictures by name in the order of taking."""

    answer: Any
    pictures: dict[str, Image.Image]


class RealWindow:
    """A process with a window of this room, seen from this side of its pipes."""

    def __init__(self, room: Size, smooth: bool) -> None:
        self.room = room
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  as long as the process lives
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tools.stage.real", *map(str, room)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            cwd=ROOT,
            env={**os.environ, "KCFG_GRAPHICS_MULTISAMPLES": "2" if smooth else "0"},
            text=True,
        )
        self._reader = ThreadPoolExecutor(1)

    def play(self, order: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Play a scene; if the process dies, raise RuntimeError with its output."""
        assert self._process.stdin and self._process.stdout
        said_before = os.fstat(self._errors.fileno()).st_size
        with suppress(BrokenPipeError):  # then there will be no answer, but an error
            self._process.stdin.write(f"{json.dumps(order)}\n")
            self._process.stdin.flush()
        try:
            line = self._reader.submit(self._process.stdout.readline).result(seconds)
        except TimeoutError:
            raise TimeoutError(f"scene {order['scene']} took longer than {seconds} s") from None
        if not line:
            self._process.wait()
            self._errors.seek(said_before)
            said = self._errors.read().decode(errors="replace")
            raise RuntimeError(f"scene {order['scene']} failed:\n{said}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def fits(self, room: Size) -> bool:
        """Return whether it can play a scene that needs this room."""
        return self.room == room and self._process.poll() is None

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.wait()
        self._reader.shutdown()
        for pipe in (self._process.stdin, self._process.stdout, self._errors):
            with suppress(BrokenPipeError):
                pipe.close()  # type: ignore[union-attr]


_open: dict[bool, RealWindow] = {}
"""The windows that stay, by whether their edges are smooth."""


def play(
    scene: Callable[..., Any] | str,
    *arguments: Any,
    size: Size = (320, 240),
    density: float = 1.0,
    room: Size | None = None,
    seconds: float = 400.0,
    smooth: bool = True,
    fresh: bool = False,
) -> Play:
    """Play a scene in a real window of this size; its error, if any, is raised here.

    A scene named "module:function" is not imported on this side. A scene that resizes its window
    needs ``room`` for the largest size; a few pixels of a picture can also depend on it. Without
    smooth edges software GL needs half the time. A ``fresh`` scene gets a new process: it needs to
    be the first thing there, or it leaves a mess behind.
    """
    name = scene if isinstance(scene, str) else f"{scene.__module__}:{scene.__qualname__}"
    with tempfile.TemporaryDirectory() as folder:
        order = {
            "scene": name,
            "arguments": arguments,
            "size": size,
            "density": density,
            "folder": folder,
        }
        window = RealWindow(room or size, smooth) if fresh else _kept(room or size, smooth)
        try:
            result = window.play(order, seconds)
        except BaseException:
            window.close()
            raise
        if fresh:
            window.close()
        return Play(result["answer"], _pictures(Path(folder), result["pictures"]))


def _kept(room: Size, smooth: bool) -> RealWindow:
    """Return the window that stays, or a new one in its place."""
    window = _open.get(smooth)
    if window is None or not window.fits(room):
        if window:
            window.close()
        window = _open[smooth] = RealWindow(room, smooth)
    return window


@atexit.register
def _close_all() -> None:
    for window in _open.values():
        window.close()


def _pictures(folder: Path, names: list[str]) -> dict[str, Image.Image]:
    pictures: dict[str, Image.Image] = {}
    for name in names:
        with Image.open(folder / f"{name}.png") as picture:
            picture.load()
            pictures[name] = picture
    return pictures


def main(width: str, height: str) -> None:
    """Run in the other process: play each ordered scene, and write its pictures to its folder."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a scene's prints are not the answer
    stage = open_stage((int(width), int(height)), real_gl=True)
    from tools.stage.usual import restore_usual

    for line in sys.stdin:
        order = json.loads(line)
        stage.folder, stage.snapped = Path(order["folder"]), []
        stage.begin(order["size"], order["density"])
        module, _, function = order["scene"].partition(":")
        scene = getattr(importlib.import_module(module), function)
        answer = scene(stage, *order["arguments"])
        result = {"answer": answer, "pictures": stage.snapped}
        stage.clear()
        restore_usual()
        gc.collect()
        answers.write(f"{json.dumps(result)}\n")
        answers.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
