"""A table whose opponent waits after a move that can be undone."""

from jaipur.game.match.session import Session
from tests.ui.driver.match_table import SEATS, MatchTable
from tools.stage.stage import Stage


def sitting(stage: Stage, speed: str = "normal") -> MatchTable:
    """A table at which the player moves next."""
    seed = next(seed for seed in range(20) if Session(SEATS, seed).turn == 0)
    table = MatchTable(stage, session=Session(SEATS, seed), speed=speed)
    table.await_turn()
    return table
