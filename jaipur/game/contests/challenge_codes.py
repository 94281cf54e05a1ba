"""Challenges as short codes, to be read out, typed or pasted: ``TRADE-1M7Q-77Q4-EJEG-7B8C``.

A code has a version, the opponent, fifty bits of seed and a checksum, in letters that are not
easily confused (Crockford's 32). docs/fair-deals.md specifies it.
"""

import re
from datetime import date
from enum import Enum, auto
from hashlib import sha256
from unicodedata import category, normalize

from jaipur.game.contests.contest import Contest

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
VERSION = "1"
NAME = "TRADE"
SALT = "JAIPUR"
"""What the checksum of a code begins with."""
OPPONENTS = {
    "A": "apprentice",
    "P": "peddler",
    "M": "merchant",
    "C": "caravan_master",
    "R": "maharaja",
}
SEED, CHECKSUM, GROUP = 10, 4, 4
"""The number of letters in the seed, in the checksum and in a group."""
WHOLE = 2 + SEED + CHECKSUM
CODE_LENGTH = len(NAME) + WHOLE + WHOLE // GROUP
"""The number of characters in a code, with its name and dashes."""
SEEDS = len(LETTERS) ** SEED
LONGEST_MESSAGE = 10_000
"""The most characters of a text in which a code is looked for; a code has 25 with its name."""
_MISREAD = str.maketrans("OIL", "011")
_INSIDE = re.compile(rf"(?<![0-9A-Z])(?=((?:[0-9A-Z]-?){{{WHOLE - 1}}}[0-9A-Z])(?![0-9A-Z]))")
"""Matches groups of as many letters as a code has, among other words."""


class CodeFault(Enum):
    """Why a text is no challenge."""

    NO_CODE = auto()
    TYPO = auto()
    NEWER_VERSION = auto()
    UNKNOWN_OPPONENT = auto()
    BAD_DEALS = auto()
    """A challenge with its own deals, which cannot be dealt."""
    FUTURE_DUEL = auto()
    """The duel of a day that has not come yet."""
    WRONG_OPPONENT = auto()
    """A duel against another opponent than the one of its day."""


class ChallengeError(ValueError):
    """The text is no challenge; `fault` says why."""

    def __init__(self, fault: CodeFault, day: date | None = None) -> None:
        super().__init__(fault.name)
        self.fault = fault
        self.day = day
        """The day of the duel that the error is about."""


def code_of(contest: Contest) -> str:
    """Return the grouped code of a challenge made from a code; empty for any other contest."""
    word, _, letters = contest.occasion.partition(" ")
    if word != "challenge" or len(letters) != WHOLE:
        return ""
    groups = (letters[at : at + GROUP] for at in range(0, WHOLE, GROUP))
    return "-".join((NAME, *groups))


def new_challenge(level: str, seed: int) -> Contest:
    """Return a challenge against this opponent; `ValueError` if the seed is not below `SEEDS`."""
    if not 0 <= seed < SEEDS:
        raise ValueError(f"the seed {seed} is not in range({SEEDS})")
    opponent = next(letter for letter, name in OPPONENTS.items() if name == level)
    digits = ""
    for _ in range(SEED):
        seed, digit = divmod(seed, len(LETTERS))
        digits = LETTERS[digit] + digits
    code = VERSION + opponent + digits
    return _contest(code + checksum_of(code))


def read_code(text: str) -> Contest:
    """Return the challenge of the code in this text; raise `ChallengeError` if there is none.

    A mistyped code is recognised by the game's name in front, or because the text is nothing else.
    """
    if len(text) > LONGEST_MESSAGE:
        raise ChallengeError(CodeFault.NO_CODE)
    text = _plain(text)
    named = re.findall(rf"{NAME}((?:-[0-9A-Z]+)+)", text)
    whole = text.replace("-", "").removeprefix(NAME)
    inside = _INSIDE.findall(text.replace(NAME, "-"))
    for found in (*named[::-1], whole, *inside):
        letters = found.replace("-", "").translate(_MISREAD)
        if set(letters) <= set(LETTERS) and _is_whole(letters):
            return _read(letters)
    typed = named or re.fullmatch(r"(?=.*[0-9])[0-9A-Z]{12,20}", whole)
    raise ChallengeError(CodeFault.TYPO if typed else CodeFault.NO_CODE)


def _plain(text: str) -> str:
    """Return the text in capitals, without invisible characters, with dashes as separators."""
    seen = (sign for sign in normalize("NFKC", text).upper() if category(sign) != "Cf")
    return re.sub(r"[\s\-\u2010-\u2015\u2212_.]+", "-", "".join(seen)).strip("-")


def _is_whole(letters: str) -> bool:
    code, checksum = letters[:-CHECKSUM], letters[-CHECKSUM:]
    return bool(code) and checksum == checksum_of(code)


def _read(letters: str) -> Contest:
    if letters[0] != VERSION or len(letters) != WHOLE:
        raise ChallengeError(CodeFault.NEWER_VERSION)
    if letters[1] not in OPPONENTS:
        raise ChallengeError(CodeFault.UNKNOWN_OPPONENT)
    return _contest(letters)


def _contest(letters: str) -> Contest:
    seed = 0
    for letter in letters[2 : 2 + SEED]:
        seed = len(LETTERS) * seed + LETTERS.index(letter)
    return Contest(OPPONENTS[letters[1]], f"challenge {letters}", seed=seed)


def checksum_of(code: str) -> str:
    """Return the checksum of all letters before it; the same in every version, to detect typos."""
    number = int.from_bytes(sha256(f"{SALT} {code}".encode()).digest()[:4], "big") >> 12
    return "".join(LETTERS[number >> shift & 31] for shift in (15, 10, 5, 0))
