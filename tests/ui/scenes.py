"""Scenes that tests play in a window with real GL."""

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


def small_sprite(stage: Stage, atlas: str, side: int) -> None:
    """Draw the sprite "stripes" in a square of this side, and a missing sprite beside it."""
    sprites = Sprites(Path(atlas), "mid")
    stage.show(painted(texture=sprites.texture("stripes"), pos=(0, 0), size=(side, side)))
    stage.show(painted(texture=sprites.texture("nothing-spice"), pos=(50, 0), size=(50, 50)))
    stage.snap("sprites")


def lost_context(stage: Stage, atlas: str) -> list[str]:
    """Draw a sprite, a large picture and a placeholder, before and after GL lost its context."""
    sprites = Sprites(Path(atlas), "mid")
    textures = sprites.texture("stripes"), sprites.picture("place-rug"), sprites.texture("x")
    for column, texture in enumerate(textures):
        stage.show(painted(texture=texture, pos=(30 * column, 0), size=(25, 100)))
    before = stage.digest()
    get_context().reload()
    stage.frame()
    stage.frame()
    return [before, stage.digest()]
