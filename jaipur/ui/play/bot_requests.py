"""Requests of a match to the thinker: the opponent's move, and advice for the player."""

from concurrent.futures import Future
from typing import TypeVar

from jaipur.coach.hints import Option
from jaipur.game.workers.thinker import Thinker
from jaipur.rules import Move, View
from jaipur.ui.table.table import Table
from jaipur.ui.widgets.futures import done

T = TypeVar("T")


class BotRequests:
    """Asks one question at a time while the table shows that an answer is coming. A cancelled
    question stops the thinker."""

    def __init__(self, thinker: Thinker, table: Table) -> None:
        self._thinker = thinker
        self._table = table

    def new_match(self) -> None:
        """A match begins: a thinker that has failed is tried again."""
        self._thinker.new_match()

    async def move(self, view: View, level: str, seed: int) -> Move:
        """Return an opponent's move."""
        self._table.opponent.thinking = True
        try:
            return await self._answer(self._thinker.ask(view, level, seed))
        finally:
            self._table.opponent.thinking = False

    async def advice(self, view: View, seed: int, keep: Move | None = None) -> tuple[Option, ...]:
        """Return the coach's candidate moves, best first, and among them the move to `keep`."""
        lamp = self._table.ids.hint
        lamp.lit = True
        try:
            return await self._answer(self._thinker.advise(view, seed, keep))
        finally:
            lamp.lit = False

    async def _answer(self, asked: "Future[T]") -> T:
        try:
            return (await done(asked)).result()
        finally:
            self._thinker.forget()
