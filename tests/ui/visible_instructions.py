"""The visible drawing instructions of a widget."""

from collections.abc import Iterator, Sequence
from typing import Any

from kivy.graphics import Color
from kivy.graphics.instructions import InstructionGroup
from kivy.uix.widget import Widget


def visible(widget: Widget) -> Iterator[Any]:
    """Yield the instructions that are not transparent, without those of the children."""
    yield from _within(widget.canvas, {child.canvas for child in widget.children})


def _within(group: InstructionGroup, others: set[InstructionGroup]) -> Iterator[Any]:
    colour: Sequence[float] = (1.0, 1.0, 1.0, 1.0)
    for instruction in group.children:
        if instruction in others:
            continue
        if isinstance(instruction, Color):
            colour = instruction.rgba
        elif isinstance(instruction, InstructionGroup):
            yield from _within(instruction, others)
        elif colour[3] > 0:
            yield instruction
