"""Names that people give themselves: as they are kept, and as they can be shown."""

import unicodedata

from jaipur.ui.look import letters
from jaipur.ui.look.scripts import JOINERS, composed

BLANK = "\u2800"
"""A pattern of Braille without a dot."""


def writable(text: str) -> str:
    """What of a text may stand in a name: all that can be seen, and blanks of one kind."""
    plain = (" " if c.isspace() else c for c in composed(text))
    return "".join(c for c in plain if c.isprintable() or c in JOINERS)


def tidy(name: str) -> str:
    """The name with its marks composed, without controls and the blanks around it; empty if there
    is nothing to see."""
    kept = writable(name)
    seen = any(unicodedata.category(c)[0] in "LNPS" and c != BLANK for c in kept)
    return " ".join(kept.split()) if seen else ""


def alike(one: str, other: str) -> bool:
    """Whether two names can hardly be told apart."""
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", tidy(name)).casefold()


def shown(name: str) -> str:
    """A name of any record, tidy; empty if this device can show nothing of it."""
    kept = tidy(name)
    return kept if any(letters.can_draw(c) for c in kept if c != " ") else ""
