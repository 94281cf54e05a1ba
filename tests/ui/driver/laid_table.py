"""A table with a position that records the requested moves."""

from jaipur.rules import Move, observe
from jaipur.rules.notation import move_text
from jaipur.ui.table.card import Card
from jaipur.ui.table.layout.card_layout import Place
from jaipur.ui.table.table import Table
from tests.rules.build import table as position
from tests.ui.driver.driver import Driver
from tools.stage.stage import Stage

POSITION = "market=DGPPK hand=CCLLL herd=3"


class LaidTable(Driver):
    """The table alone: the moves it requests are not played."""

    def __init__(self, stage: Stage, words: str = POSITION) -> None:
        super().__init__(stage)
        self.moves: list[str] = []
        self.refusals: list[str] = []
        self.finished = 0
        self.table = Table()
        self.table.players.set(name=["Asha", "Ravi"])
        self.table.bind(on_move=self._moved, on_refused=self._refused, on_finish=self._finished)
        stage.show(self.table)
        self.set_up(words)

    def set_up(self, words: str) -> None:
        self.table.sync(observe(position(words), 0))
        self.stage.run(0.3)

    def lies(self, card: Card, place: Place | None = None) -> bool:
        """Whether a card lies at a place, by default its home."""
        target = place or self.table.cards.home(card)
        return all(abs(a - b) < 0.01 for a, b in zip(card.place, target, strict=True))

    def _moved(self, _table: Table, move: Move) -> None:
        self.moves.append(move_text(move))

    def _refused(self, _table: Table, words: str) -> None:
        self.refusals.append(words)

    def _finished(self, _table: Table) -> None:
        self.finished += 1
