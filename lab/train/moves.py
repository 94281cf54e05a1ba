"""Moves of the rules as the engine writes them."""

from jaipur.rules import Exchange, Move, Sell, Take
from lab.train import native


def as_native(move: Move, camels: int) -> native.Move:
    """Return the same move for the engine; `camels` lie in the market."""
    match move:
        case Take(good):
            return native.Move(0, good, 1, 0, tuple(int(g == good) for g in range(6)))
        case Exchange(take, give):
            change = tuple(take[g] - give[g] for g in range(6))
            return native.Move(2, -1, sum(take), give[6], change)
        case Sell(good, count):
            change = tuple(-count if g == good else 0 for g in range(6))
            return native.Move(3, good, count, 0, change)
    return native.Move(1, -1, camels, 0, (0,) * 6)
