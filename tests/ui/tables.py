"""A table in the off-screen window, laid with a position, that remembers what was asked of it."""

from jaipur.rules import Move, observe
from jaipur.rules.notation import move_text
from jaipur.rules.notation.words import LETTERS
from jaipur.ui.table.card import Card
from jaipur.ui.table.layout.place import Place
from jaipur.ui.table.table import Table
from tests.rules.build import table as position
from tools.stage.stage import Stage

POSITION = "market=DGPPK hand=CCLLL herd=3"


class LaidTable:
    """The table, the touches to it, and what it asked for."""

    def __init__(self, stage: Stage, words: str = POSITION) -> None:
        self.stage = stage
        self.deals: list[str] = []
        self.refusals: list[str] = []
        self.finished = 0
        self.table = Table()
        self.table.names = ["Asha", "Ravi"]
        self.table.bind(on_deal=self._dealt, on_refused=self._refused, on_finish=self._finished)
        stage.show(self.table)
        self.lay(words)

    def lay(self, words: str) -> None:
        self.table.sync(observe(position(words), 0))
        self.stage.run(0.3)

    def _dealt(self, _table: Table, move: Move) -> None:
        self.deals.append(move_text(move))

    def _refused(self, _table: Table, words: str) -> None:
        self.refusals.append(words)

    def _finished(self, _table: Table) -> None:
        self.finished += 1

    # Cards by letter: market("P", 1) is the second spice from the left

    def market(self, letter: str, number: int = 0) -> Card:
        return [c for c in self.table.market if LETTERS[c.good] == letter][number]

    def hand(self, letter: str, number: int = 0) -> Card:
        return [c for c in self.table.hand if LETTERS[c.good] == letter][number]

    def chosen(self) -> str:
        """The chosen cards as letters: market, hand, camels of the herd."""
        sides = [
            "".join(LETTERS[card.good] for card in sorted(cards, key=lambda card: card.good))
            for cards in (self.table.choice.market, self.table.choice.hand)
        ]
        return "/".join([*sides, str(self.table.choice.camels)])

    def zone(self, name: str) -> tuple[float, float]:
        x, y = self.table.places[name].center
        return x, y

    def spot(self, card: Card) -> tuple[float, float]:
        """A point of the card that no other card covers: near its left edge."""
        return card.center_x - 0.32 * card.width, card.center_y + 0.1 * card.height

    def lies(self, card: Card, place: Place | None = None) -> bool:
        """Whether a card lies at a place, its home if none is given."""
        target = place or self.table.home(card)
        return all(abs(a - b) < 0.01 for a, b in zip(card.place, target, strict=True))

    def drag(self, card: Card, goal: str | tuple[float, float]) -> None:
        """Pull a card out of its row, then to a point or the middle of a zone."""
        x, y = self.spot(card)
        out = y - 60 if card in self.table.market else y + 60
        end = self.zone(goal) if isinstance(goal, str) else goal
        self.stage.drag([(x, y), (x, out), end], duration=0.5)

    def tap(self, card: Card) -> None:
        self.stage.tap(*self.spot(card))
        self.stage.run(0.4)  # a later tap is not a double one
