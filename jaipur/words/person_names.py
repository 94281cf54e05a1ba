"""Names of players: as they are saved, and as they can be shown."""

import unicodedata
from collections.abc import Callable

from jaipur.words.scripts import JOINERS, composed

can_draw: Callable[[str], bool] = bool
"""Whether a letter can be shown here; a window asks its fonts."""
BLANK = "\u2800"
"""A Braille pattern without dots."""


def writable(text: str) -> str:
    """Return the characters that a name may contain: visible ones, and plain spaces."""
    plain = (" " if c.isspace() else c for c in composed(text))
    return "".join(c for c in plain if c.isprintable() or c in JOINERS)


def tidy(name: str) -> str:
    """Return the name composed, without control characters and outer spaces; empty if invisible."""
    kept = writable(name)
    seen = any(unicodedata.category(c)[0] in "LNPS" and c != BLANK for c in kept)
    return " ".join(kept.split()) if seen else ""


def alike(one: str, other: str) -> bool:
    """Return whether two names can hardly be told apart."""
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", tidy(name)).casefold()


def shown(name: str) -> str:
    """Return a name from any record, tidy; empty if this device cannot show any of it."""
    kept = tidy(name)
    return kept if any(can_draw(c) for c in kept if c != " ") else ""
