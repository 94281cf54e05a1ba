"""A match whose moves are scripted, and the frames of its table."""

from collections.abc import Iterator
from concurrent.futures import Future

from jaipur.rules import Move, View
from jaipur.rules.notation import read_move
from tests.ui.driver.match_table import MatchTable
from tests.ui.driver.stand_ins import QuickMind


class Scripted(QuickMind):
    """An opponent that plays these moves in order."""

    def __init__(self, *moves: str) -> None:
        self._moves = [read_move(words) for words in moves]

    def ask(self, view: View, level: str, seed: int) -> "Future[Move]":
        if not self._moves:
            return Future()  # afterwards it thinks for ever
        answer: Future[Move] = Future()
        answer.set_result(self._moves.pop(0))
        return answer


def frames(sitting: MatchTable) -> Iterator[None]:
    """Each frame while the move is shown."""
    while sitting.table.busy:
        yield
        sitting.stage.frame()
