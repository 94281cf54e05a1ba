"""Damaged reviews: a good one with one to three values changed, dropped or doubled."""

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

ODD: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 7, 99, 10**40, 0.5, 1.5, -0.5, 1e308, -1e308),
    *(float("inf"), float("-inf"), float("nan")),
    *("", "take G", "sell LLL", "best", "deal", "MAKES_ROOM", "x", [], [0.5, 0.5], [1, 2, 3], {}),
)


def mutated_reviews(text: str, seed: int) -> Iterator[str]:
    """Yield mutated reviews without end."""
    rng = Random(seed)
    while True:
        values = json.loads(text)
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            if len(values) > 1:
                _mutate(values, rng)
        yield json.dumps(values)


def _mutate(values: list[Any], rng: Random) -> None:
    """Change one value somewhere inside the stamp's list; deep ones as likely as shallow ones."""
    where, at = values, rng.randrange(1, len(values))
    while isinstance(where[at], list) and where[at] and rng.random() < 0.9:
        where, at = where[at], rng.randrange(len(where[at]))
    match rng.randrange(5):
        case 0:
            del where[at]
        case 1:
            where.insert(at, deepcopy(where[at]))
        case 2 if isinstance(where[at], float):
            where[at] = rng.choice((where[at] + rng.uniform(-0.01, 0.01), -where[at]))
        case _:
            where[at] = deepcopy(rng.choice(ODD))
