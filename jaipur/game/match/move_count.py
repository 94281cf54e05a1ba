"""The numbering of moves that the whole game uses: each player's own moves in a round."""

from typing import NamedTuple


class MoveCount(NamedTuple):
    """The number of a move among its player's in a round, from 1, and how many that player made."""

    number: int
    moves: int


def count_move(at: int, moves: int) -> MoveCount:
    """Return the count of move `at`, from 0, in a round of `moves` by both, who take turns."""
    return MoveCount(at // 2 + 1, (moves - at % 2 + 1) // 2)
