"""Everything visible in the window: every text and every sprite, however it is drawn."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from kivy.core.window import Window
from kivy.graphics import InstructionGroup
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from jaipur.ui.look import sprites


def seen_words(root: Widget | None = None) -> list[str]:
    """The texts of all labels that are not fully transparent."""
    return [w.text for w in _visible(root) if isinstance(w, Label) and w.text]


def seen_sprites(root: Widget | None = None) -> list[str]:
    """The names of all atlas sprites that are drawn."""
    named = _names(sprites.sprites())
    textures = (id(t) for w in _visible(root) for t in _textures(w))
    return sorted(named[texture] for texture in textures if texture in named)


def _visible(root: Widget | None) -> Iterator[Widget]:
    for widget in Window.children if root is None else [root]:
        if widget.opacity > 0:
            yield widget
            for child in widget.children:
                yield from _visible(child)


def _textures(widget: Widget) -> Iterator[Any]:
    """The textures of a widget's own instructions, without its children's."""
    children = {id(child.canvas) for child in widget.children}
    groups: list[Any] = [widget.canvas.before, widget.canvas, widget.canvas.after]
    while groups:
        for instruction in groups.pop().children:
            if isinstance(instruction, InstructionGroup) and id(instruction) not in children:
                groups.append(instruction)
            texture = getattr(instruction, "texture", None)
            if texture is not None and max(getattr(instruction, "size", (1, 1))) > 0:
                yield texture


@cache
def _names(atlas: sprites.Sprites) -> dict[int, str]:
    return {id(atlas.texture(name)): name for name in atlas.names}


def message(table: Any) -> str:
    """The message that the table shows: in the bar, or on the button of the move it is about."""
    bar = table.ids.bar
    return str(bar.words or (bar.detail if bar.hinted else ""))
