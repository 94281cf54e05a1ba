"""Deals by a documented generator, the same on every device and for ever.

docs/fair-deals.md specifies it, so that it can be implemented again; `random` does not promise
stable shuffles. A text is the seed of a whole match.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import TypeVar

from jaipur.rules import Deal, Good, Seat
from jaipur.rules.goods import BONUS_VALUES, CARDS, OPENING_CAMELS, Counts

T = TypeVar("T")

WORD = 2**32


def numbers(text: str) -> Iterator[int]:
    """Yield endless 32-bit numbers: eight from each SHA-256 of the text and a counter."""
    block = 0
    while True:
        digest = sha256(f"{text}\n{block}".encode()).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def below(most: int, source: Iterator[int]) -> int:
    """Return one of 0 … `most` - 1, all equally likely; numbers that cause a bias are skipped."""
    fair = WORD - WORD % most
    return next(number for number in source if number < fair) % most


def shuffled(things: tuple[T, ...], source: Iterator[int]) -> tuple[T, ...]:
    """Return the things in random order (Fisher–Yates, from the last place down)."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, source)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def deal(text: str, number: int, starter: Seat) -> Deal:
    """Return the deal of round `number`, from 1, of the match with this seed text.

    Cards and bonus tokens do not depend on the starter.
    """
    source = numbers(f"{text} round {number}")
    rest = (*CARDS[:6], CARDS[Good.CAMEL] - OPENING_CAMELS)
    cards = shuffled(tuple(good for good in Good for _ in range(rest[good])), source)
    first, second, third = (_shuffled_values(values, source) for values in BONUS_VALUES)
    return Deal(starter, cards, (first, second, third))


def starter(text: str) -> Seat:
    """Return the starter of the first round; the rules decide the later ones."""
    return 1 if below(2, numbers(f"{text} starter")) else 0


def bot_seed(text: str, number: int, moves: int) -> int:
    """Return the seed of the bot to move in round `number`, from 1, after this many moves."""
    return next(numbers(f"{text} round {number} move {moves}"))


def _shuffled_values(values: Counts, source: Iterator[int]) -> Counts:
    return shuffled(tuple(sorted(values)), source)
