"""A match: rounds for seals of excellence, two of them unless agreed otherwise."""

from typing import NamedTuple

from jaipur.rules.goods import SEALS_TO_WIN, SEATS, Seat, other_seat
from jaipur.rules.scoring import Outcome


class Match(NamedTuple):
    """The finished rounds of a match, and who started the first one."""

    first_starter: Seat
    results: tuple[Outcome, ...] = ()
    seals_to_win: int = SEALS_TO_WIN

    @property
    def seals(self) -> tuple[int, int]:
        won = [result.winner for result in self.results]
        return won.count(0), won.count(1)

    @property
    def winner(self) -> Seat | None:
        """The player with enough seals; None before there is one."""
        for seat, seals in zip(SEATS, self.seals, strict=True):
            if seals >= self.seals_to_win:
                return seat
        return None

    @property
    def starter(self) -> Seat:
        """The next round's starter: the last one's loser; after a complete tie, the other seat."""
        starter = self.first_starter
        for result in self.results:
            starter = other_seat(starter if result.winner is None else result.winner)
        return starter

    def add(self, result: Outcome) -> "Match":
        """Return the match after one more finished round."""
        if self.winner is not None:
            raise ValueError("the match is over")
        return self._replace(results=(*self.results, result))
