"""A round as one seat lived it: the chance after every move, the decisions, and what chance did."""

from typing import NamedTuple

from jaipur.coach.review import Grade, RoundReview

SLIGHT = 0.005
"""Chance events that are worth less are not shown."""


class Stop(NamedTuple):
    """A decision on the way through a round."""

    moves: int
    """How many moves were made before it."""
    grade: Grade | None


class Event(NamedTuple):
    """What chance did after so many moves, and what it was worth to this seat."""

    moves: int
    gain: float


class RoundCurve(NamedTuple):
    """All that the curve shows of a round."""

    moves: int = 0
    points: tuple[float, ...] = ()
    """The chance after the deal and after each move, as far as it is known yet."""
    stops: tuple[Stop, ...] = ()
    events: tuple[Event, ...] = ()

    def luck_after(self, stop: int) -> float:
        """What chance did from this decision to the next, or to the end of the round."""
        first = self.stops[stop].moves
        last = self.stops[stop + 1].moves if stop + 1 < len(self.stops) else self.moves
        return sum(event.gain for event in self.events if first < event.moves <= last)


def curve_of(one: RoundReview, seat: int, turns: list[int]) -> RoundCurve:
    """What a review says so far; `turns` tells before which moves this seat decided."""
    known = one.decisions
    stops = (Stop(moves, known[moves].grade if moves < len(known) else None) for moves in turns)
    events = (Event(luck.moves, luck.of(seat)) for luck in one.luck)
    return RoundCurve(
        one.moves,
        one.curve(seat),
        tuple(stops),
        tuple(event for event in events if abs(event.gain) >= SLIGHT),
    )
