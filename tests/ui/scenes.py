"""Scenes that tests play in a window with real GL."""

import os
import signal
from pathlib import Path
from typing import Any

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.graphics.context import get_context
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from jaipur.rules import observe
from jaipur.ui.look import theme
from jaipur.ui.look.sprites import Sprites
from jaipur.ui.table.table import Table
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.handedness import hands
from jaipur.words import i18n
from tests.rules.build import table as position
from tools.stage.stage import Stage


def painted(**instruction: Any) -> Widget:
    widget = Widget()
    with widget.canvas:
        Color(*instruction.pop("colour", (1, 1, 1, 1)))
        Rectangle(**instruction)
    return widget


def coloured_rectangle(stage: Stage, colour: list[float]) -> str:
    """Draw a rectangle in the upper left quarter of the window."""
    stage.show(painted(colour=colour, pos=(0, 50), size=(50, 50)))
    stage.snap("rectangle")
    return stage.digest()


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


def resized(stage: Stage) -> None:
    """Mark the upper right corner in a window that grows and shrinks."""
    for width, height in ((60, 40), (120, 90), (40, 80)):
        stage.resize(width, height)
        stage.show(painted(colour=(1, 0, 0), pos=(width - 10, height - 10), size=(10, 10)))
        stage.snap(f"{width}x{height}")
        stage.clear()


def table(stage: Stage) -> dict[str, Any]:
    """Show a table in the middle of a round; return its digest and the process id."""
    shown: Any = stage.show(Table())
    shown.players.set(name=["Asha", "Ravi"])
    shown.sync(observe(position("market=DGPPK hand=CCLLL herd=3"), 0))
    stage.run(0.5, dt=0.1)
    return {"digest": stage.digest(), "process": os.getpid()}


def careless(stage: Stage) -> None:
    """Leave every global setting changed."""
    Window.clearcolor = (1, 0, 0, 1)
    theme.text.step = 2
    theme.live.high_contrast = True
    hands.left_handed = True
    i18n.set_language("fr")
    Metrics.fontscale = 1.5
    stage.resize(200, 300, 2)
    button = stage.show(TextButton(text="Button"))
    Animation(opacity=0.5, duration=1).start(button)
    stage.touch_down(100, 100)


def failing(stage: Stage) -> None:
    raise ValueError("the scene broke")


def killed(stage: Stage) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def endless(stage: Stage) -> None:
    while True:
        stage.frame()
