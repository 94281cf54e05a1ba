"""Two matches with the same cards, side by side: duplicate Jaipur."""

from typing import NamedTuple

from jaipur.game.contests.randomness import Randomness
from jaipur.rules import outcome
from jaipur.rules.notation import Record, Round


class Made(NamedTuple):
    """The result of a round: the player's rupees, and the opponent's."""

    rupees: int
    opponent: int


class Compared(NamedTuple):
    """A round as both players played it; None for a player who did not finish it."""

    mine: Made | None
    theirs: Made | None

    @property
    def more(self) -> int | None:
        """How many rupees more I made with the same cards; None unless both finished it."""
        return self.mine.rupees - self.theirs.rupees if self.mine and self.theirs else None


class OtherCardsError(ValueError):
    """A round was not dealt as it should have been."""

    def __init__(self, number: int) -> None:
        super().__init__(f"round {number}")
        self.number = number
        """The number of the round, from 1."""


def compare(mine: Record, theirs: Record, seat: int) -> tuple[Compared, ...]:
    """Return the rounds of two matches from the same seat, as far as either of them went.

    Raise `OtherCardsError` if the cards of a round differ.
    """
    most = max(len(mine.rounds), len(theirs.rounds))
    compared = []
    for number in range(most):
        pair = [record.rounds[number : number + 1] for record in (mine, theirs)]
        if all(pair) and _cards(pair[0][0]) != _cards(pair[1][0]):
            raise OtherCardsError(number + 1)
        made = [_made(played[0], seat) if played else None for played in pair]
        compared.append(Compared(made[0], made[1]))
    return tuple(one for one in compared if one.mine or one.theirs)


def check_deals(record: Record, chance: Randomness) -> None:
    """Raise `OtherCardsError` unless every round has the cards dealt by `chance`."""
    if record.rounds and record.rounds[0].deal.starter != chance.starter():
        raise OtherCardsError(1)
    for number, played in enumerate(record.rounds, start=1):
        if played.deal != chance.deal(number, played.deal.starter):
            raise OtherCardsError(number)


def _cards(played: Round) -> object:
    return played.deal._replace(starter=0)


def _made(played: Round, seat: int) -> Made | None:
    ended = outcome(played.state)
    return Made(ended.rupees[seat], ended.rupees[1 - seat]) if ended else None
