"""The one way in which moves are counted: each player's own, in a round."""

from typing import NamedTuple


class MoveCount(NamedTuple):
    """Which of its player's moves in a round a move is, from 1, and how many that player made."""

    number: int
    moves: int


def count_move(at: int, moves: int) -> MoveCount:
    """Count move `at`, from 0, of a round in which both together made `moves`: they take turns."""
    return MoveCount(at // 2 + 1, (moves - at % 2 + 1) // 2)
