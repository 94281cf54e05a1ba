"""Touches and keys for any table."""

from typing import Any

from jaipur.demo.player import touches
from jaipur.rules import Move, Take
from jaipur.rules.notation.words import LETTERS
from jaipur.ui.table.card import Card
from tools.stage.stage import Stage

STEP = 0.1
"""Seconds of a frame while no one looks: the slowest phones do better."""


class Driver:
    """Touches visible widgets as a player would."""

    table: Any
    """The table in front."""

    dt = STEP

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    # Fingers and keys

    def spot(self, thing: Any) -> tuple[float, float]:
        """Return a point of the widget that nothing covers; for a card, near its left edge."""
        x, y = thing.center
        if isinstance(thing, Card):
            x, y = x - 0.32 * thing.width, y + 0.1 * thing.height
        x, y = thing.to_window(x, y)
        return x, y

    def tap(self, thing: Any) -> None:
        """Touch it, and wait until a later tap would not make a double tap."""
        self.stage.tap(*self.spot(thing))
        self.stage.run(0.4, dt=self.dt)

    def key(self, name: str) -> None:
        self.stage.key(name)
        self.stage.run(0.3, dt=self.dt)

    def drag(self, card: Card, goal: str | tuple[float, float]) -> None:
        """Pull a card out of its row, then to a point or the middle of a zone."""
        x, y = self.spot(card)
        out = y - 60 if card in self.table.cards.market else y + 60
        end = self.zone(goal) if isinstance(goal, str) else goal
        self.stage.drag([(x, y), (x, out), end], duration=0.5)

    # Cards by letter: market("P", 1) is the second spice from the left

    def market(self, letter: str, number: int = 0) -> Any:
        return [c for c in self.table.cards.market if LETTERS[c.good] == letter][number]

    def hand(self, letter: str, number: int = 0) -> Any:
        return [c for c in self.table.cards.hand if LETTERS[c.good] == letter][number]

    def zone(self, name: str) -> tuple[float, float]:
        x, y = self.table.layout.places[name].center
        return x, y

    def chosen(self) -> str:
        """The chosen cards as letters: market, hand, camels of the herd."""
        sides = [
            "".join(LETTERS[card.good] for card in sorted(cards, key=lambda card: card.good))
            for cards in (self.table.choice.market, self.table.choice.hand)
        ]
        return "/".join([*sides, str(self.table.choice.camels)])

    # Moves

    def choose(self, move: Move) -> None:
        """Tap the cards of a move one by one."""
        for thing in touches(self.table, move):
            self.tap(thing)

    def go(self) -> None:
        """Press the button of the bar."""
        self.tap(self.table.ids.bar.ids.go)

    def make(self, move: Move) -> None:
        """Make a move by touches; a single card is taken by two taps."""
        if isinstance(move, Take):
            (card,) = touches(self.table, move)
            self.stage.double_tap(*self.spot(card))
        else:
            self.choose(move)
            self.go()
