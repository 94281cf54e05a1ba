"""Deals by a generator that is written down, the same on every device and for ever.

docs/fair-deals.md specifies it, so that anybody could write it again; `random` promises no such
thing for its shuffles. A text is the seed of a whole match.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import TypeVar

from jaipur.rules import Deal, Good, Seat
from jaipur.rules.goods import BONUS_VALUES, CARDS, OPENING_CAMELS, Counts

T = TypeVar("T")

WORD = 2**32


def numbers(text: str) -> Iterator[int]:
    """Numbers of 32 bits without end: eight from each SHA-256 of the text and a counter."""
    block = 0
    while True:
        digest = sha256(f"{text}\n{block}".encode()).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def below(most: int, source: Iterator[int]) -> int:
    """One of 0 … `most` - 1, each as likely; numbers that would favour some are passed over."""
    fair = WORD - WORD % most
    return next(number for number in source if number < fair) % most


def shuffled(things: tuple[T, ...], source: Iterator[int]) -> tuple[T, ...]:
    """By Fisher and Yates, from the last place down."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, source)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def deal(text: str, number: int, starter: Seat) -> Deal:
    """The deal of a round, from 1, of the match that this text is the seed of: its cards and
    bonuses whoever starts it."""
    source = numbers(f"{text} round {number}")
    rest = (*CARDS[:6], CARDS[Good.CAMEL] - OPENING_CAMELS)
    cards = shuffled(tuple(good for good in Good for _ in range(rest[good])), source)
    first, second, third = (_shuffled_values(values, source) for values in BONUS_VALUES)
    return Deal(starter, cards, (first, second, third))


def starter(text: str) -> Seat:
    """Who starts the first round; later ones the rules decide."""
    return 1 if below(2, numbers(f"{text} starter")) else 0


def bot_seed(text: str, number: int, moves: int) -> int:
    """The seed of a bot that is to move in this round, from 1, after so many moves."""
    return next(numbers(f"{text} round {number} move {moves}"))


def _shuffled_values(values: Counts, source: Iterator[int]) -> Counts:
    return shuffled(tuple(sorted(values)), source)
