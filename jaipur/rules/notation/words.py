"""The smallest pieces of notation: letters for cards, digits for bonus values, typed errors.

A letter for each good: D diamonds, G gold, S silver, C cloth, P spice (pepper), L leather,
K camel. A dash stands for nothing.
"""

from enum import Enum, auto
from typing import NamedTuple

from jaipur.rules.goods import (
    CARDS,
    CardCounts,
    Counts,
    Good,
    GoodsCounts,
    Seat,
    card_counts,
    goods_counts,
)

LETTERS = "DGSCPLK"
NOTHING = "-"
_VALUES = "123456789X"


class Problem(Enum):
    """The errors that a piece of notation can have."""

    NOT_A_RECORD = auto()
    NEWER_VERSION = auto()
    TOO_LONG = auto()
    TRUNCATED = auto()
    UNEXPECTED = auto()
    BAD_CARDS = auto()
    BAD_NUMBER = auto()
    BAD_BONUS = auto()
    BAD_NAME = auto()
    BAD_SEAT = auto()
    INCONSISTENT = auto()
    ILLEGAL_MOVE = auto()
    AFTER_THE_END = auto()


class NotationError(ValueError):
    """Invalid notation: the problem, and its line and column, both from 1."""

    def __init__(self, problem: Problem, line: int, column: int, detail: str) -> None:
        super().__init__(f"line {line}, column {column}: {detail}")
        self.problem = problem
        self.line = line
        self.column = column
        self.detail = detail


class Word(NamedTuple):
    """A piece of a line with its position, for precise error messages."""

    text: str
    line: int = 1
    column: int = 1

    def error(self, problem: Problem, detail: str, at: int = 0) -> NotationError:
        return NotationError(problem, self.line, self.column + at, detail)

    def split(self, mark: str) -> "list[Word]":
        """Return the pieces between the marks, each with its own column."""
        pieces, column = [], self.column
        for text in self.text.split(mark):
            pieces.append(Word(text, self.line, column))
            column += len(text) + len(mark)
        return pieces

    def pair(self) -> "tuple[Word, Word]":
        """Return the two halves around a slash: player 0's and player 1's."""
        halves = self.split("/")
        if len(halves) != 2:
            raise self.error(Problem.UNEXPECTED, "expected one value for each player, as in a/b")
        return halves[0], halves[1]

    def number(self, most: int) -> int:
        if not (self.text.isascii() and self.text.isdigit() and len(self.text) <= 4):
            raise self.error(Problem.BAD_NUMBER, "expected a number")
        if int(self.text) > most:
            raise self.error(Problem.BAD_NUMBER, f"expected a number up to {most}")
        return int(self.text)

    def seat(self) -> Seat:
        if self.text not in ("0", "1"):
            raise self.error(Problem.BAD_SEAT, "expected seat 0 or 1")
        return 1 if self.text == "1" else 0


def cards_text(counts: Counts) -> str:
    """Return cards as letters: `(2, 0, 0, 0, 0, 1)` is `DDL`."""
    cards = (letter * n for letter, n in zip(LETTERS, counts, strict=False))
    return "".join(cards) or NOTHING


def read_sequence(word: Word) -> tuple[Good, ...]:
    """Return the cards in the order in which they are written."""
    if word.text == NOTHING:
        return ()
    if not word.text:
        raise word.error(Problem.BAD_CARDS, "expected cards")
    for at, letter in enumerate(word.text):
        if letter not in LETTERS:
            raise word.error(Problem.BAD_CARDS, f"{letter!r} is no card", at)
    return tuple(Good(LETTERS.index(letter)) for letter in word.text)


def read_goods(word: Word) -> GoodsCounts:
    """Return counts of the six goods; camels are an error."""
    counts = read_cards(word)
    if counts[Good.CAMEL]:
        raise word.error(Problem.BAD_CARDS, "no camels here", word.text.index(LETTERS[Good.CAMEL]))
    return goods_counts(counts[:6])


def read_cards(word: Word) -> CardCounts:
    """Return counts of the six goods and the camels, camels last."""
    cards = read_sequence(word)
    counts = card_counts(cards.count(good) for good in Good)
    for good, count in zip(Good, counts, strict=True):
        if count > CARDS[good]:
            raise word.error(Problem.BAD_CARDS, f"the box holds no {count} {LETTERS[good]}")
    return counts


def values_text(values: Counts) -> str:
    """Return bonus values as digits, X for ten."""
    return "".join(_VALUES[value - 1] for value in values) or NOTHING


def read_values(word: Word) -> Counts:
    if word.text == NOTHING:
        return ()
    for at, digit in enumerate(word.text):
        if digit not in _VALUES:
            raise word.error(Problem.BAD_BONUS, f"{digit!r} is no bonus value", at)
    return tuple(_VALUES.index(digit) + 1 for digit in word.text)
