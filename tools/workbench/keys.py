"""The workbench's keys, by what they change."""

from typing import NamedTuple

F1 = 282
"""Kivy's code of the first function key; the others follow."""


class Key(NamedTuple):
    """A function key, what it does in words, and the method of `Workbench` that does it."""

    number: int
    what: str
    method: str

    @property
    def name(self) -> str:
        return f"F{self.number}"

    @property
    def code(self) -> int:
        return F1 + self.number - 1


KEYS = (
    Key(2, "next device", "next_device"),
    Key(3, "turn the device", "turn"),
    Key(4, "next language", "next_language"),
    Key(5, "next text size", "next_text_size"),
    Key(6, "high contrast", "switch_contrast"),
    Key(7, "reduced motion", "switch_motion"),
    Key(8, "left-handed", "switch_hands"),
    Key(9, "next marks: zones, small targets, cut texts, frame times", "next_marks"),
    Key(12, "save a picture", "save_picture"),
)
"""All keys; F1 and F11 belong to the game."""
