"""Something to read: paragraphs with pictures laid out of the game's own cards and coins."""

from typing import NamedTuple

TO, SWAP = "to", "swap"
"""Arrows between the groups of a picture: this for that, and both ways."""

Picture = list[str | list[str]]
"""Groups of sprites, cards of one group in a fan, with arrows between."""


class Paragraph(NamedTuple):
    """One thing to know."""

    id: str
    title: str
    text: str
    picture: Picture
