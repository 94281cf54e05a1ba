"""A moment of a round as the player to move saw it, to play on from.

What that player could not know is drawn again: the opponent's unseen cards, the order of the deck
and the bonus tokens. Nothing of the original round is needed, so none of its secrets can leak.
"""

from random import Random

from jaipur.ai.beliefs import sample
from jaipur.game.match.session import Player, Session
from jaipur.rules import Event, Good, State, View
from jaipur.rules.events import MarketOpened
from jaipur.rules.notation import Round


class PositionSession(Session):
    """The rest of one round. It has no beginning, so its record cannot be replayed."""

    def __init__(self, seats: tuple[Player, Player], seed: int, view: View) -> None:
        """Start from a view of the player to move; `seed` decides what is hidden."""
        self._view = view
        super().__init__(seats, seed, starter=view.turn, seals_to_win=1)

    @property
    def just_dealt(self) -> bool:
        return False

    @property
    def sold(self) -> tuple[Good, ...]:
        before = (good for good in Good if good != Good.CAMEL for _ in range(self._view.sold[good]))
        return (*before, *super().sold)

    def opening(self, _viewer: int | None) -> tuple[Event, ...]:
        """Return the market as it is: this round was never dealt."""
        return (MarketOpened(self._view.market),)

    def _deal(self) -> State:
        state = sample(self._view, Random(f"{self.seed} position"))
        self._rounds.append(Round(state.deal))
        return state


def rest_of(view: View, names: tuple[str, str], level: str, seed: int) -> PositionSession:
    """Return a session in which the viewer plays on against an opponent.

    `names` are the viewer's and the opponent's.
    """
    person, opponent = Player(names[0]), Player(names[1], level)
    return PositionSession((opponent, person) if view.viewer else (person, opponent), seed, view)
