"""Scenes that tests have played in a window with real GL."""

from pathlib import Path
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.context import get_context
from kivy.uix.widget import Widget

from jaipur.ui.look.sprites import Sprites
from tools.stage.stage import Stage


def painted(**instruction: Any) -> Widget:
    widget = Widget()
    with widget.canvas:
        Color(*instruction.pop("colour", (1, 1, 1, 1)))
        Rectangle(**instruction)
    return widget


def coloured_rectangle(stage: Stage, colour: list[float]) -> str:
    """A rectangle in the upper left quarter of the window."""
    stage.show(painted(colour=colour, pos=(0, 50), size=(50, 50)))
    stage.snap("rectangle")
    return stage.digest()


def small_sprite(stage: Stage, atlas: str, side: int) -> None:
    """The sprite "stripes" drawn into a square of this side, and a missing one beside it."""
    sprites = Sprites(Path(atlas), "mid")
    stage.show(painted(texture=sprites.texture("stripes"), pos=(0, 0), size=(side, side)))
    stage.show(painted(texture=sprites.texture("nothing-spice"), pos=(50, 0), size=(50, 50)))
    stage.snap("sprites")


def lost_context(stage: Stage, atlas: str) -> list[str]:
    """A sprite, a large picture and a stand-in, before and after GL forgot them all."""
    sprites = Sprites(Path(atlas), "mid")
    textures = sprites.texture("stripes"), sprites.picture("place-rug"), sprites.texture("x")
    for column, texture in enumerate(textures):
        stage.show(painted(texture=texture, pos=(30 * column, 0), size=(25, 100)))
    before = stage.digest()
    get_context().reload()
    stage.frame()
    stage.frame()
    return [before, stage.digest()]


def resized(stage: Stage) -> None:
    """The upper right corner marked, in a window that grows and shrinks."""
    for width, height in ((60, 40), (120, 90), (40, 80)):
        stage.resize(width, height)
        stage.show(painted(colour=(1, 0, 0), pos=(width - 10, height - 10), size=(10, 10)))
        stage.snap(f"{width}x{height}")
        stage.clear()


def failing(stage: Stage) -> None:
    raise ValueError("the scene broke")
