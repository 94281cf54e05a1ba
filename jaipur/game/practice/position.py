"""A moment of a round as the player to move saw it, to play on from.

What that player could not know is drawn again: the opponent's unseen cards, the order of the deck
and the bonus tokens. Nothing hidden in the original round is used, so none of it can leak.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import NamedTuple

from jaipur.ai.beliefs import sample
from jaipur.game.match.market_row import Row, market_row
from jaipur.game.match.playback import Playback
from jaipur.game.match.session import Player, Session
from jaipur.rules import Event, Good, Match, State, View
from jaipur.rules.events import MarketOpened
from jaipur.rules.notation import Round


class PositionFacts(NamedTuple):
    """What a table shows beside a View; in a match, both players know all of it."""

    seats: tuple[Player, Player]
    crests: tuple[str, str]
    row: Row
    """The market."""
    sold: tuple[Good, ...]
    """The cards sold in the round so far, in order."""
    match: Match
    """The rounds that are over."""


def facts_at(
    match: Playback,
    at: int,
    names: Sequence[str],
    levels: Sequence[str | None],
    crests: tuple[str, str],
) -> PositionFacts:
    """Return the facts at this moment of a match between these players."""
    first, second = map(Player, names, levels)
    sold = match.sold(at)[: sum(match.moments[at].state.sold)]
    over = match.match(at)
    if over.winner is not None:  # an imported record may say that fewer seals win
        over = over._replace(results=())
    return PositionFacts((first, second), crests, match.row(at), sold, over)


class PositionSession(Session):
    """The rest of one round. It has no beginning, so its record cannot be replayed."""

    def __init__(self, view: View, facts: PositionFacts, seed: int) -> None:
        """Start from a view of the player to move; `seed` decides what is hidden."""
        self._view, self.facts = view, facts
        super().__init__(facts.seats, seed, starter=view.turn)
        self._match = facts.match

    @property
    def just_dealt(self) -> bool:
        return False

    @property
    def sold(self) -> tuple[Good, ...]:
        return (*self.facts.sold, *super().sold)

    def rows(self) -> Iterator[tuple[View, Row]]:
        """Yield only the first market row: the table has shown all later moments itself."""
        yield self._view, self.facts.row

    def opening(self, _viewer: int | None) -> tuple[Event, ...]:
        """Return the market as it is: this round was never dealt."""
        return (MarketOpened(self._view.market),)

    @contextmanager
    def bot_plays(self, level: str) -> Iterator[None]:
        """Let a bot of this level move for the opponent, who may be a person of a match."""
        first, second = self.seats
        if self._view.turn:
            self.seats = first._replace(level=level), second
        else:
            self.seats = first, second._replace(level=level)
        try:
            yield
        finally:
            self.seats = self.facts.seats

    def _deal(self) -> State:
        state = sample(self._view, Random(f"{self.seed} position"))
        self._rounds.append(Round(state.deal))
        return state


def rest_of(
    view: View, names: tuple[str, str], level: str, seed: int, facts: PositionFacts | None = None
) -> PositionSession:
    """Return a session in which the viewer plays on, with the facts of a match if given.

    Without them, `names` are the viewer's and the opponent's.
    """
    return PositionSession(view, facts or _outside_a_match(view, names, level), seed)


def _outside_a_match(view: View, names: tuple[str, str], level: str) -> PositionFacts:
    """Return the facts of a single round against an opponent; the order of cards is unknown."""
    seats, crests = (Player(names[0]), Player(names[1], level)), ("elephant", "peacock")
    return PositionFacts(
        seats[::-1] if view.viewer else seats,
        crests[::-1] if view.viewer else crests,
        market_row((MarketOpened(view.market),)),
        tuple(good for good in Good if good != Good.CAMEL for _ in range(view.sold[good])),
        Match(view.turn, seals_to_win=1),
    )
