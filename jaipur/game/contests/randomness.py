"""Where the chance of a match comes from: its deals, who starts, and the seeds of its bots."""

from random import Random
from typing import Protocol

from jaipur.game.contests import fair_deals
from jaipur.rules import Deal, Seat, shuffle
from jaipur.rules.notation import deal_text


class Randomness(Protocol):
    """All that is left to chance in a match. Rounds are counted from 1."""

    def starter(self) -> Seat:
        """Who starts the first round."""
        ...

    def deal(self, number: int, starter: Seat) -> Deal:
        """The deal of a round."""
        ...

    def bot_seed(self, number: int, moves: int) -> int:
        """The seed for the bot to move in a round after so many moves."""
        ...


class Seeded:
    """A number is the seed of the match: the same on this device."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def starter(self) -> Seat:
        return 1 if Random(f"{self._seed} starter").randrange(2) else 0

    def deal(self, number: int, starter: Seat) -> Deal:
        return shuffle(Random(f"{self._seed} deal {number - 1}"), starter)

    def bot_seed(self, number: int, moves: int) -> int:
        return Random(f"{self._seed} {number} {moves}").getrandbits(32)


class Fair:
    """A text is the seed of the match: the same for everybody."""

    def __init__(self, text: str) -> None:
        self._text = text

    def starter(self) -> Seat:
        return fair_deals.starter(self._text)

    def deal(self, number: int, starter: Seat) -> Deal:
        return fair_deals.deal(self._text, number, starter)

    def bot_seed(self, number: int, moves: int) -> int:
        return fair_deals.bot_seed(self._text, number, moves)


class Given:
    """Deals that were played before; more of them follow from the first, the same for everybody.
    Bots have the seeds that they had then."""

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
