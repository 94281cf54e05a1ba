"""A table whose opponent waits after a move that can be undone."""

from concurrent.futures import Future

from jaipur.game.match.session import Session
from jaipur.rules import Exchange, Move, Take, TakeCamels, View, legal_moves
from tests.ui.driver.match_table import SEATS, MatchTable
from tests.ui.driver.stand_ins import QuickMind
from tools.stage.stage import Stage


class Taker(QuickMind):
    """Takes a card of the market, for which a new one is turned over."""

    def ask(self, view: View, level: str, seed: int) -> "Future[Move]":
        takes = [move for move in legal_moves(view) if isinstance(move, Take | TakeCamels)]
        return answer(takes[0]) if takes else super().ask(view, level, seed)


class Swapper(Taker):
    """Gives camels for goods, if it has some: everyone sees how many."""

    def ask(self, view: View, level: str, seed: int) -> "Future[Move]":
        swaps = [
            move
            for move in legal_moves(view)
            if isinstance(move, Exchange) and move.camels == sum(move.give)
        ]
        return answer(swaps[0]) if swaps else super().ask(view, level, seed)


def answer(move: Move) -> "Future[Move]":
    done: Future[Move] = Future()
    done.set_result(move)
    return done


def sitting(stage: Stage, speed: str = "normal") -> MatchTable:
    """A table at which the player moves next, against an opponent whose moves reveal something."""
    seed = next(seed for seed in range(20) if Session(SEATS, seed).turn == 0)
    table = MatchTable(stage, Taker(), Session(SEATS, seed), speed=speed)
    table.await_turn()
    return table
