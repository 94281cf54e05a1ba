"""A match as a list of moments, each as one player saw it, or with everything open.

This is the only place that shows more of a `State` than a player may know. Only a replay has
states: the table of a running match gets views from its session.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Collection
from typing import NamedTuple

from jaipur.game.match.market_row import Row, market_row
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
    """Whose cards are at the lower edge, and whether everything is open."""

    seat: int
    everything: bool = False


class Moment(NamedTuple):
    """The table after a deal or after a move."""

    round: int
    """The number of its round, from 0."""
    moves: int
    """How many moves were made in that round."""
    state: State
    before: State | None = None
    move: Move | None = None
    hinted: bool = False
    """Whether the mover had asked for a hint."""


class Playback:
    """All moments of a record, the first deal first.

    `hints` lists the moves that followed a hint: their round, from 0, and how many moves were made
    before; `given_up_by` is the seat that gave up the match.
    """

    def __init__(
        self,
        record: Record,
        hints: Collection[tuple[int, int]] = (),
        seals_to_win: int = SEALS_TO_WIN,
        given_up_by: int | None = None,
    ) -> None:
        self.given_up_by = given_up_by
        self._seals_to_win = seals_to_win
        self._rounds = record.rounds
        self.starts: list[int] = []
        """The moment of each round's deal."""
        self.moments: list[Moment] = []
        for number, played in enumerate(record.rounds):
            self.starts.append(len(self.moments))
            states = list(played.states())
            self.moments.append(Moment(number, 0, states[0]))
            for made, move in enumerate(played.moves):
                before, after, hinted = states[made], states[made + 1], (number, made) in hints
                self.moments.append(Moment(number, made + 1, after, before, move, hinted))
        self._rows: list[Row] = []
        """The market rows of the first moments, as many as were needed so far."""

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
        """Return how many moves the round of this moment has."""
        return len(self._rounds[self.moments[at].round].moves)

    def next_round(self, at: int) -> int:
        """Return the moment of the next deal, or else the last moment."""
        later = bisect_right(self.starts, at)
        return self.starts[later] if later < len(self.starts) else self.last

    def previous_round(self, at: int) -> int:
        """Return the moment of the deal before this moment, in this round or the previous one."""
        return self.starts[max(0, bisect_left(self.starts, at) - 1)] if self.starts else 0

    # What

    def match(self, at: int) -> Match:
        """Return the match with the rounds that are over at this moment."""
        over = self._rounds[: self.moments[at].round + bool(self.result(at))]
        results = tuple(result for played in over if (result := outcome(played.state)))
        return Match(self._rounds[0].deal.starter, results, self._seals_to_win)

    def result(self, at: int) -> Outcome | None:
        """Return the result of the round if it ends at this moment."""
        return outcome(self.moments[at].state)

    def view(self, at: int, eyes: Eyes) -> View:
        """Return the table at this moment."""
        state = self.moments[at].state
        return laid_open(state, eyes.seat) if eyes.everything else observe(state, eyes.seat)

    def sold(self, at: int) -> tuple[Good, ...]:
        """Return all cards sold in the round of this moment, in order."""
        return self._rounds[self.moments[at].round].sold

    def row(self, at: int) -> Row:
        """Return the market row at this moment."""
        for place in range(len(self._rows), at + 1):
            before = self._rows[-1] if self.moments[place].moves else ()
            self._rows.append(market_row(self.events(place, Eyes(0)), before))
        return self._rows[at]

    def events(self, at: int, eyes: Eyes) -> tuple[Event, ...]:
        """Return the events that led to this moment: the deal, or the move."""
        _round, _moves, state, before, move, _hinted = self.moments[at]
        events = events_of(before, move, state) if before and move else opening(state)
        if eyes.everything:
            return events
        return tuple(redact(event, eyes.seat) for event in events)


def laid_open(state: State, seat: int) -> View:
    """Return a player's view with all cards of both hands seen and all bonus values known."""
    return observe(state, seat)._replace(
        seen=state.hands,
        bonuses=state.bonuses,
        unseen=unseen_cards(state.market, state.herds, state.sold, *state.hands),
    )
