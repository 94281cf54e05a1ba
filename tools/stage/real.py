"""Runs a scene on a stage with real GL, in a process of its own: Kivy chooses its GL only once.

A scene is a function at the top of a module: it gets the stage and the arguments, calls
``stage.snap(name)`` when there is something to see, and may return anything that is JSON.
"""

import importlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image

from tools.stage import open_stage

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Play:
    """What came of a scene: its answer, and its pictures by name in the order of taking."""

    answer: Any
    pictures: dict[str, Image.Image]


def play(
    scene: Callable[..., Any] | str,
    *arguments: Any,
    size: tuple[int, int] = (320, 240),
    density: float = 1.0,
    room: tuple[int, int] | None = None,
    seconds: float = 400.0,
    smooth: bool = True,
) -> Play:
    """Play a scene in a real window of this size; its error, if any, is raised here.

    A scene named "module:function" is not imported on this side. A scene that resizes its window
    needs ``room`` for the largest size. Without smooth edges software GL needs half the time.
    """
    name = scene if isinstance(scene, str) else f"{scene.__module__}:{scene.__qualname__}"
    with tempfile.TemporaryDirectory() as folder:
        order = {
            "scene": name,
            "arguments": arguments,
            "size": size,
            "room": room or size,
            "density": density,
            "folder": folder,
        }
        done = subprocess.run(
            [sys.executable, "-m", "tools.stage.real"],
            input=json.dumps(order),
            cwd=ROOT,
            env={**os.environ, "KCFG_GRAPHICS_MULTISAMPLES": "2" if smooth else "0"},
            capture_output=True,
            text=True,
            timeout=seconds,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"scene {name} failed:\n{done.stderr}")
        return _collect(Path(folder))


def _collect(folder: Path) -> Play:
    result = json.loads((folder / "result.json").read_text(encoding="utf-8"))
    pictures: dict[str, Image.Image] = {}
    for name in result["pictures"]:
        with Image.open(folder / f"{name}.png") as picture:
            picture.load()
            pictures[name] = picture
    return Play(result["answer"], pictures)


def main() -> None:
    """The other side: read the order, play the scene, leave result and pictures in the folder."""
    order = json.load(sys.stdin)
    width, height = order["room"]
    stage = open_stage((width, height), real_gl=True)
    stage.folder = folder = Path(order["folder"])
    width, height = order["size"]
    stage.resize(width, height, order["density"])
    module, _, function = order["scene"].partition(":")
    scene = getattr(importlib.import_module(module), function)
    answer = scene(stage, *order["arguments"])
    result = {"answer": answer, "pictures": stage.snapped}
    (folder / "result.json").write_text(json.dumps(result), encoding="utf-8")


if __name__ == "__main__":
    main()
