"""Unicode facts about a text: composition, invisible characters, and script."""

import re
import unicodedata

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
