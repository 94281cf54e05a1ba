"""Challenges as short codes, to be told, typed or pasted: ``JAIPUR-1M7Q-77Q4-EJEG-7B8C``.

A version, the rival, fifty bits of seed and a checksum, in letters that are not mistaken for one
another (Crockford's 32). docs/fair-deals.md specifies them.
"""

import re
from enum import Enum, auto
from hashlib import sha256

from jaipur.game.contests import Contest

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
VERSION = "1"
NAME = "JAIPUR"
RIVALS = {
    "A": "apprentice",
    "P": "peddler",
    "M": "merchant",
    "C": "caravan_master",
    "R": "maharaja",
}
SEED, CHECKSUM, GROUP = 10, 4, 4
"""How many letters each has."""
WHOLE = 2 + SEED + CHECKSUM
SEEDS = len(LETTERS) ** SEED
_MISREAD = str.maketrans("OIL", "011")


class Fault(Enum):
    """Why a text is no challenge."""

    NO_CODE = auto()
    TYPO = auto()
    NEWER_VERSION = auto()
    UNKNOWN_RIVAL = auto()
    BAD_DEALS = auto()
    """A challenge that brings its deals along, but they cannot be dealt."""


class ChallengeError(ValueError):
    """A text that is no challenge, and why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.name)
        self.fault = fault


def code_of(contest: Contest) -> str:
    """The code of a challenge that came from one, in its groups; empty for any other."""
    word, _, letters = contest.occasion.partition(" ")
    if word != "challenge" or len(letters) != WHOLE:
        return ""
    groups = (letters[at : at + GROUP] for at in range(0, WHOLE, GROUP))
    return "-".join((NAME, *groups))


def new_challenge(level: str, seed: int) -> Contest:
    """A challenge against this rival by one of `SEEDS`."""
    rival = next(letter for letter, name in RIVALS.items() if name == level)
    digits = ""
    for _ in range(SEED):
        seed, digit = divmod(seed, len(LETTERS))
        digits = LETTERS[digit] + digits
    told = VERSION + rival + digits
    return _contest(told + checksum_of(told))


def find_code(text: str) -> str | None:
    """The letters of the code in a text: one that is called by the game's name, or a text
    that is nothing else; None where there is nothing like it."""
    upper = text.upper()
    found = re.findall(rf"{NAME}((?:[-\u2010-\u2015][0-9A-Z]+)+)", upper)
    if found:
        return re.sub(r"[^0-9A-Z]", "", found[-1])
    letters = re.sub(r"[\s\-\u2010-\u2015.]", "", upper).removeprefix(NAME)
    return letters if re.fullmatch(r"(?=.*[0-9])[0-9A-Z]{12,20}", letters) else None


def read_code(text: str) -> Contest:
    """The challenge of the code in this text; or `ChallengeError`."""
    found = find_code(text)
    if found is None:
        raise ChallengeError(Fault.NO_CODE)
    letters = found.translate(_MISREAD)
    told, checksum = letters[:-CHECKSUM], letters[-CHECKSUM:]
    if not told or not set(letters) <= set(LETTERS) or checksum != checksum_of(told):
        raise ChallengeError(Fault.TYPO)
    if told[0] != VERSION or len(letters) != WHOLE:
        raise ChallengeError(Fault.NEWER_VERSION)
    if told[1] not in RIVALS:
        raise ChallengeError(Fault.UNKNOWN_RIVAL)
    return _contest(letters)


def _contest(letters: str) -> Contest:
    seed = 0
    for letter in letters[2 : 2 + SEED]:
        seed = len(LETTERS) * seed + LETTERS.index(letter)
    return Contest(RIVALS[letters[1]], f"challenge {letters}", seed=seed)


def checksum_of(told: str) -> str:
    """Of all that precedes it, in every version, so that a typing error is known as such."""
    number = int.from_bytes(sha256(f"{NAME} {told}".encode()).digest()[:4], "big") >> 12
    return "".join(LETTERS[number >> shift & 31] for shift in (15, 10, 5, 0))
