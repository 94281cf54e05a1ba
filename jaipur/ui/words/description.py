"""What there is to say of a thing: on a tip, in a bubble, by a voice."""

from typing import NamedTuple


class Row(NamedTuple):
    """A line of the whole description: small pictures, words beside them, a value at its end.

    Without words the pictures stand in a row of their own, each above its caption.
    """

    words: str = ""
    value: str = ""
    pictures: tuple[tuple[str, str], ...] = ()
    """Sprites and their captions."""


class Description(NamedTuple):
    """One thing in words; name and value are complete phrases by themselves."""

    name: str
    value: str
    explanation: str
    """One sentence: what it is good for."""
    more: str = ""
    """What is worth knowing besides."""
    rows: tuple[Row, ...] = ()
    rule: str = ""
    """The paragraph of the rules that it belongs to, by its id."""
    plain: bool = False
    """Whether the value only tells what kind of thing it is: for a voice, the eye sees it."""
