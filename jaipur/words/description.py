"""The description of a thing: for tips, bubbles and speech."""

from typing import NamedTuple


class Row(NamedTuple):
    """A line of the full description: small pictures, words beside them, a value at its end.

    Without words the pictures stand in a row of their own, each above its caption.
    """

    words: str = ""
    value: str = ""
    pictures: tuple[tuple[str, str], ...] = ()
    """Sprites and their captions."""


class Description(NamedTuple):
    """A thing in words; name and value are complete phrases by themselves."""

    name: str
    value: str
    explanation: str
    """A sentence on what it is for."""
    more: str = ""
    """More that is worth knowing."""
    rows: tuple[Row, ...] = ()
    rule: str = ""
    """The id of the paragraph of the rules that it belongs to."""
    plain: bool = False
    """Whether the value only names the kind of thing: for speech, since the eye sees it."""
