"""Something to read: paragraphs with pictures laid out of the game's own cards and coins."""

from typing import NamedTuple

Picture = list[str | list[str]]
"""Groups of sprites, cards of one group in a fan, with arrows between."""


class Paragraph(NamedTuple):
    """One thing to know."""

    id: str
    title: str
    text: str
    picture: Picture
