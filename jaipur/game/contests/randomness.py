"""The sources of randomness in a match: its deals, its starter, and the seeds of its bots."""

from random import Random
from typing import Protocol

from jaipur.game.contests import fair_deals
from jaipur.rules import Deal, Seat, shuffle
from jaipur.rules.notation import deal_text


class Randomness(Protocol):
    """Everything random in a match. Rounds are counted from 1."""

    def starter(self) -> Seat:
        """Return the starter of the first round."""
        ...

    def deal(self, number: int, starter: Seat) -> Deal:
        """Return the deal of a round."""
        ...

    def bot_seed(self, number: int, moves: int) -> int:
        """Return the seed of the bot to move in a round after this many moves."""
        ...


class Seeded:
    """Randomness from a number: the same on this device."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def starter(self) -> Seat:
        return 1 if Random(f"{self._seed} starter").randrange(2) else 0

    def deal(self, number: int, starter: Seat) -> Deal:
        return shuffle(Random(f"{self._seed} deal {number - 1}"), starter)

    def bot_seed(self, number: int, moves: int) -> int:
        return Random(f"{self._seed} {number} {moves}").getrandbits(32)


class Fair:
    """Randomness from a text: the same for everyone."""

    def __init__(self, text: str) -> None:
        self._text = text

    def starter(self) -> Seat:
        return fair_deals.starter(self._text)

    def deal(self, number: int, starter: Seat) -> Deal:
        return fair_deals.deal(self._text, number, starter)

    def bot_seed(self, number: int, moves: int) -> int:
        return fair_deals.bot_seed(self._text, number, moves)


class Given:
    """Deals that were played before; later ones follow from the first, the same for everyone.

    Bots have the same seeds as before.
    """

    def __init__(self, deals: tuple[Deal, ...], seed: int) -> None:
        self._deals = deals
        self._bots = Seeded(seed)
        self._more = Fair(deal_text(deals[0]))

    def starter(self) -> Seat:
        return self._deals[0].starter

    def deal(self, number: int, starter: Seat) -> Deal:
        if number > len(self._deals):
            return self._more.deal(number, starter)
        return self._deals[number - 1]._replace(starter=starter)

    def bot_seed(self, number: int, moves: int) -> int:
        return self._bots.bot_seed(number, moves)
