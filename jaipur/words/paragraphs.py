"""Paragraphs to read, with pictures made of the game's own cards and tokens."""

from typing import NamedTuple

TO, SWAP = "to", "swap"
"""Arrows between the groups of a picture: in one direction, and in both."""
Picture = list[str | list[str]]
"""Groups of sprites, each group fanned, with arrows between them."""


class Paragraph(NamedTuple):
    """A paragraph about one subject."""

    id: str
    title: str
    text: str
    picture: Picture
