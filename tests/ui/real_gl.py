"""Pictures by real GL for tests: a scene function in, pictures out."""

from collections.abc import Callable
from typing import Any

from PIL import Image

from tools.stage.real import Play, play

__all__ = ["Play", "play", "snapshot"]


def snapshot(
    scene: Callable[..., Any] | str,
    *arguments: Any,
    size: tuple[int, int] = (320, 240),
    density: float = 1.0,
    room: tuple[int, int] | None = None,
) -> dict[str, Image.Image]:
    """The pictures that a scene takes with ``stage.snap(name)``, by name."""
    return play(scene, *arguments, size=size, density=density, room=room).pictures
