"""A match as a row of moments, and each of them as one trader saw it, or laid open.

This is the one place that turns a `State` into more than a trader may know. Only a replay has
states: the table of a running match is given views by its session.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Collection
from typing import NamedTuple

from jaipur.rules import (
    Event,
    Good,
    Match,
    Move,
    Outcome,
    State,
    View,
    events_of,
    observe,
    opening,
    outcome,
    redact,
)
from jaipur.rules.goods import SEALS_TO_WIN
from jaipur.rules.notation import Record
from jaipur.rules.view import unseen_cards


class Eyes(NamedTuple):
    """Whose cards lie at the lower edge, and whether everything is laid open."""

    trader: int
    everything: bool = False


class Moment(NamedTuple):
    """The table after a deal or after a move."""

    round: int
    """Which round it is in, from 0."""
    moves: int
    """How many moves were made in it."""
    state: State
    before: State | None = None
    move: Move | None = None
    hinted: bool = False
    """Whether the mover had asked for a hint."""


class Playback:
    """All moments of a record, the first deal first. Made once; looking at any of them is cheap.

    `hints` tells where hints were asked for: after how many deals and moves.
    """

    def __init__(
        self,
        record: Record,
        hints: Collection[tuple[int, int]] = (),
        seals_to_win: int = SEALS_TO_WIN,
    ) -> None:
        self.moments: list[Moment] = []
        self.starts: list[int] = []
        """Where each round was dealt."""
        starter = record.rounds[0].deal.starter if record.rounds else 0
        self._matches = [Match(starter, seals_to_win=seals_to_win)]
        """The rounds that are over, when each round begins; the last one is how it all ended."""
        self._sold = [played.sold for played in record.rounds]
        for number, played in enumerate(record.rounds):
            self.starts.append(len(self.moments))
            before = None
            for moves, state in enumerate(played.states()):
                move = played.moves[moves - 1] if moves else None
                hinted = (number + 1, moves - 1) in hints
                self.moments.append(Moment(number, moves, state, before, move, hinted))
                before = state
            result = outcome(state)
            self._matches.append(self._matches[-1].add(result) if result else self._matches[-1])

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return max(0, len(self.moments) - 1)

    @property
    def hints(self) -> list[int]:
        """The moments whose mover had asked for a hint."""
        return [at for at, moment in enumerate(self.moments) if moment.hinted]

    # Where

    def moves_in_round(self, at: int) -> int:
        """How many moves the round of this moment has."""
        return self.moments[self._end(self.moments[at].round)].moves

    def next_round(self, at: int) -> int:
        """The next deal, or else the end."""
        later = bisect_right(self.starts, at)
        return self.starts[later] if later < len(self.starts) else self.last

    def previous_round(self, at: int) -> int:
        """The deal before this moment: this round's own, if it has gone on since."""
        return self.starts[max(0, bisect_left(self.starts, at) - 1)] if self.starts else 0

    def _end(self, number: int) -> int:
        return self.starts[number + 1] - 1 if number + 1 < len(self.starts) else self.last

    # What

    def match(self, at: int) -> Match:
        """The rounds that are over at this moment."""
        moment = self.moments[at]
        return self._matches[moment.round + bool(self.result(at))]

    def result(self, at: int) -> Outcome | None:
        """How the round ended, if it did at this moment."""
        return outcome(self.moments[at].state)

    def view(self, at: int, eyes: Eyes) -> View:
        """The table at this moment."""
        state = self.moments[at].state
        return laid_open(state, eyes.trader) if eyes.everything else observe(state, eyes.trader)

    def sold(self, at: int) -> tuple[Good, ...]:
        """All cards sold in the round of this moment, in their order."""
        return self._sold[self.moments[at].round]

    def events(self, at: int, eyes: Eyes) -> tuple[Event, ...]:
        """What led to this moment: the deal, or the move."""
        _round, _moves, state, before, move, _hinted = self.moments[at]
        told = events_of(before, move, state) if before and move else opening(state)
        if eyes.everything:
            return told
        return tuple(redact(event, eyes.trader) for event in told)


def laid_open(state: State, trader: int) -> View:
    """A trader's view in which every card of a hand has been seen, and every bonus is told."""
    return observe(state, trader)._replace(
        seen=state.hands,
        bonuses=state.bonuses,
        unseen=unseen_cards(state.market, state.herds, state.sold, *state.hands),
    )
