"""Names and crests of people: what a name may be, its script, and the crests to choose from."""

import re
import unicodedata
from collections.abc import Callable

from jaipur.words.i18n import _

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


JOINERS = "\u200c\u200d"
"""Control whether letters join, in scripts whose letters do."""
INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e"
    "\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]"
)
"""Characters without width, or that turn the text around them: controls, fillers, variants."""
SCRIPTS = (
    (0x590, 0x5FF, "Hebr"),
    (0x600, 0x6FF, "Arab"),
    (0x700, 0x74F, "Syrc"),
    (0x750, 0x77F, "Arab"),
    (0x780, 0x7BF, "Thaa"),
    (0x7C0, 0x7FF, "Nkoo"),
    (0x8A0, 0x8FF, "Arab"),
    (0x900, 0x97F, "Deva"),
    (0x980, 0x9FF, "Beng"),
    (0xA00, 0xA7F, "Guru"),
    (0xA80, 0xAFF, "Gujr"),
    (0xB00, 0xB7F, "Orya"),
    (0xB80, 0xBFF, "Taml"),
    (0xC00, 0xC7F, "Telu"),
    (0xC80, 0xCFF, "Knda"),
    (0xD00, 0xD7F, "Mlym"),
    (0xD80, 0xDFF, "Sinh"),
    (0xE00, 0xE7F, "Thai"),
    (0xE80, 0xEFF, "Laoo"),
    (0xF00, 0xFFF, "Tibt"),
    (0x1000, 0x109F, "Mymr"),
    (0x1780, 0x17FF, "Khmr"),
    (0x1800, 0x18AF, "Mong"),
    (0xFB1D, 0xFB4F, "Hebr"),
    (0xFB50, 0xFDFF, "Arab"),
    (0xFE70, 0xFEFE, "Arab"),
)
"""The scripts whose letters depend on their neighbours or run from right to left, by character."""


def composed(text: str) -> str:
    """Return the text with each letter and its marks in one, without invisible characters."""
    return INVISIBLE.sub("", unicodedata.normalize("NFC", text))


def script_of(letter: str) -> str:
    """Return the script that a font must know for this letter; "" if it needs none."""
    code = ord(letter)
    return next((script for first, last, script in SCRIPTS if first <= code <= last), "")


CREST_SPRITES = {
    "elephant": "mark-south",
    "peacock": "mark-north",
    "tiger": "mark-tiger",
    "lotus": "mark-lotus",
    "camel": "mark-camel",
    "sun": "mark-sun",
}
USUAL_CRESTS = ("elephant", "peacock")
"""The crests of the first and the second player, if they choose no other."""


def known_crests(chosen: tuple[str, str]) -> tuple[str, str]:
    """Return two crests as chosen; unknown or equal ones are replaced."""
    first, second = (
        crest if crest in CREST_SPRITES else usual
        for crest, usual in zip(chosen, USUAL_CRESTS, strict=True)
    )
    if first == second:
        second = next(
            crest for crest in (*reversed(USUAL_CRESTS), *CREST_SPRITES) if crest != first
        )
    return first, second


def crest_marks(chosen: tuple[str, str]) -> tuple[str, str]:
    """Return the sprites of both crests."""
    first, second = known_crests(chosen)
    return CREST_SPRITES[first], CREST_SPRITES[second]


def large_crest(mark: str) -> str:
    """Return the same crest in the size that the doors use: a disc in a square."""
    return mark.replace("mark-", "place-crest-")


def crest_name(mark: str) -> str:
    """Return what a crest shows."""
    return {
        "mark-south": _("Elephant"),
        "mark-north": _("Peacock"),
        "mark-tiger": _("Tiger"),
        "mark-lotus": _("Lotus"),
        "mark-camel": _("Camel"),
        "mark-sun": _("Sun"),
    }.get(mark, "")
