"""A match as a list of moments, each as one player saw it, or with everything open.

This is the only place that shows more of a `State` than a player may know. Only a replay has
states: the table of a running match gets views from its session.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple, overload

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

KEPT = 4
"""Rounds whose states and rows stay in memory."""


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


class Moments(Sequence[Moment]):
    """A sequence of moments, each made when it is accessed."""

    def __init__(self, count: int, make: Callable[[int], Moment]) -> None:
        self._count = count
        self._make = make

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> Moment: ...

    @overload
    def __getitem__(self, at: slice) -> list[Moment]: ...

    def __getitem__(self, at: int | slice) -> Moment | list[Moment]:
        found = range(self._count)[at]
        return self._make(found) if isinstance(found, int) else [self._make(one) for one in found]


class Playback:
    """All moments of a record, the first deal first.

    Rounds are replayed when they are needed and kept for a while, so opening even the longest
    record costs next to nothing. `hints` lists the moves that followed a hint: their round, from 0,
    and how many moves were made before; `given_up_by` is the seat that gave up the match.
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
        self._hints = hints
        *starts, self._count = accumulate((len(r.moves) + 1 for r in record.rounds), initial=0)
        self.starts: list[int] = starts
        """The moment of each round's deal."""
        self.moments = Moments(self._count, self._moment)
        self._results: list[Outcome | None] = []
        """The results of the first rounds, as many as were needed so far."""
        self._states = lru_cache(KEPT)(lambda number: tuple(self._rounds[number].states()))
        self._rows = lru_cache(KEPT)(lambda _number: list[Row]())
        """The market rows of a round from its deal, as many as were needed so far."""

    def _moment(self, at: int) -> Moment:
        number = self._round(at)
        moves = at - self.starts[number]
        state = self._states(number)[moves]
        if not moves:
            return Moment(number, 0, state)
        before, move = self._states(number)[moves - 1], self._rounds[number].moves[moves - 1]
        return Moment(number, moves, state, before, move, (number, moves - 1) in self._hints)

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return max(0, self._count - 1)

    @property
    def hints(self) -> list[int]:
        """The moments whose mover had asked for a hint."""
        return sorted(
            self.starts[number] + moves + 1
            for number, moves in self._hints
            if 0 <= number < len(self.starts) and moves < len(self._rounds[number].moves)
        )

    # Where

    def moves_in_round(self, at: int) -> int:
        """Return how many moves the round of this moment has."""
        return len(self._rounds[self._round(at)].moves)

    def next_round(self, at: int) -> int:
        """Return the moment of the next deal, or else the last moment."""
        later = bisect_right(self.starts, at)
        return self.starts[later] if later < len(self.starts) else self.last

    def previous_round(self, at: int) -> int:
        """Return the moment of the deal before this moment, in this round or the previous one."""
        return self.starts[max(0, bisect_left(self.starts, at) - 1)] if self.starts else 0

    def _round(self, at: int) -> int:
        return bisect_right(self.starts, at) - 1

    # What

    def match(self, at: int) -> Match:
        """Return the match with the rounds that are over at this moment."""
        over = self._round(at) + bool(self.result(at))
        while len(self._results) < over:
            self._results.append(outcome(self._rounds[len(self._results)].state))
        results = tuple(result for result in self._results[:over] if result)
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
        return self._rounds[self._round(at)].sold

    def row(self, at: int) -> Row:
        """Return the market row at this moment."""
        number = self._round(at)
        start, rows = self.starts[number], self._rows(number)
        for place in range(start + len(rows), at + 1):
            rows.append(market_row(self.events(place, Eyes(0)), rows[-1] if rows else ()))
        return rows[at - start]

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
