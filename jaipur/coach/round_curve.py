"""A round as seen by one seat: the win chance after every move, the decisions, and the luck."""

from typing import NamedTuple

from jaipur.coach.review import Grade, RoundReview

SLIGHT = 0.005
"""Lucky events worth less than this are not shown."""


class Stop(NamedTuple):
    """A decision in a round."""

    moves: int
    """How many moves were made before it."""
    grade: Grade | None


class Event(NamedTuple):
    """A lucky event after so many moves, and its worth to this seat."""

    moves: int
    gain: float


class RoundCurve(NamedTuple):
    """Everything the curve shows about a round."""

    moves: int = 0
    points: tuple[float, ...] = ()
    """The win chance after the deal and after each move, as far as it is known."""
    stops: tuple[Stop, ...] = ()
    events: tuple[Event, ...] = ()

    def luck_after(self, stop: int) -> float:
        """Return the luck from this decision to the next, or to the end of the round."""
        first = self.stops[stop].moves
        last = self.stops[stop + 1].moves if stop + 1 < len(self.stops) else self.moves
        return sum(event.gain for event in self.events if first < event.moves <= last)


def curve_of(one: RoundReview, seat: int, turns: list[int]) -> RoundCurve:
    """Return the curve of a review so far; `turns` are the moves before which this seat decided."""
    known = one.decisions
    stops = (Stop(moves, known[moves].grade if moves < len(known) else None) for moves in turns)
    events = (Event(luck.moves, luck.of(seat)) for luck in one.luck)
    return RoundCurve(
        one.moves,
        one.curve(seat),
        tuple(stops),
        tuple(event for event in events if abs(event.gain) >= SLIGHT),
    )
