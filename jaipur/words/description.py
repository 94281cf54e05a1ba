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


STOPS = ".!?…:;”»“"
UNSPEAKABLE = {" ⇄ ": ", ", " · ": ", ", "\xa0": " "}
"""Signs that voices spell out or stumble over, and their replacements."""


def sentences(*parts: str) -> str:
    """Return phrases one after the other, each with a full stop."""
    return " ".join(_stopped(part) for part in parts if part)


def together(*phrases: str) -> str:
    """Return phrases joined into one, such as a name and its value; empty ones are left out."""
    return ", ".join(filter(None, phrases))


def speakable(text: str) -> str:
    """Return a text without signs that voices and screen readers cannot say."""
    for sign, instead in UNSPEAKABLE.items():
        text = text.replace(sign, instead)
    return text


def _stopped(phrase: str) -> str:
    text = phrase[:1].upper() + phrase[1:]
    return text if text[-1] in STOPS else f"{text}."
