"""A second model of the rules, written from the page of rules alone and in another way.

Cards are letters (D G S C P L and K for a camel), piles are lists, moves are the words of the
notation, and nothing of `jaipur.rules` is used. Where both models agree in every step of many
rounds, only a mistake made in both of them can remain.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

TOKENS = {
    "D": [7, 7, 5, 5, 5],
    "G": [6, 6, 5, 5, 5],
    "S": [5, 5, 5, 5, 5],
    "C": [5, 3, 3, 2, 2, 1, 1],
    "P": [5, 3, 3, 2, 2, 1, 1],
    "L": [4, 3, 2, 1, 1, 1, 1, 1, 1],
}
ORDER = "DGSCPLK"


class Table:
    """A round in progress. `bonuses` are the three piles, each with its next token first."""

    def __init__(self, starter: int, cards: str, bonuses: list[list[int]]) -> None:
        self.turn = starter
        self.deck = list(cards)
        self.hands: list[list[str]] = [[], []]
        self.herds = [0, 0]
        for seat in (0, 1):
            for _ in range(5):
                self._give(seat, self.deck.pop(0))
        self.market = ["K", "K", "K", self.deck.pop(0), self.deck.pop(0)]
        self.tokens = {good: list(values) for good, values in TOKENS.items()}
        self.bonuses = [list(pile) for pile in bonuses]
        self.purses: list[list[int]] = [[], []]
        self.rewards: list[list[int]] = [[], []]
        self.swaps = 0

    def _give(self, seat: int, card: str) -> None:
        if card == "K":
            self.herds[seat] += 1
        else:
            self.hands[seat].append(card)

    # Legal moves

    def moves(self) -> set[str]:
        """Return every legal move, in words."""
        hand = self.hands[self.turn]
        found = set()
        if len(hand) < 7:
            found |= {f"take {card}" for card in self.market if card != "K"}
        if "K" in self.market:
            found.add("camels")
        for good, count in Counter(hand).items():
            least = 2 if good in "DGS" else 1
            found |= {f"sell {good * number}" for number in range(least, count + 1)}
        return found | self._swaps(hand)

    def _swaps(self, hand: list[str]) -> set[str]:
        goods = _sorted(card for card in self.market if card != "K")
        mine = _sorted(hand) + "K" * min(5, self.herds[self.turn])
        found = set()
        for number in range(2, len(goods) + 1):
            for give in _parts(mine, number):
                if len(hand) + give.count("K") > 7:
                    continue
                for take in _parts(goods, number):
                    if not set(take) & set(give):
                        found.add(f"swap {take} for {give}")
        return found

    # Making a move

    def do(self, move: str) -> None:
        """Make a legal move."""
        kind, *words = move.split()
        match words:
            case [card] if kind == "take":
                self._take(card)
            case [cards] if kind == "sell":
                self._sell(cards)
            case [take, "for", give]:
                self._swap(take, give)
            case []:
                self._camels()
        self.swaps = self.swaps + 1 if kind == "swap" else 0
        self.turn = 1 - self.turn

    def _take(self, card: str) -> None:
        self.market.remove(card)
        self._give(self.turn, card)
        self._refill()

    def _camels(self) -> None:
        self.herds[self.turn] += self.market.count("K")
        self.market = [card for card in self.market if card != "K"]
        self._refill()

    def _sell(self, cards: str) -> None:
        for card in cards:
            self.hands[self.turn].remove(card)
        pile = self.tokens[cards[0]]
        for _ in range(min(len(cards), len(pile))):
            self.purses[self.turn].append(pile.pop(0))
        if len(cards) >= 3 and self.bonuses[min(len(cards), 5) - 3]:
            self.rewards[self.turn].append(self.bonuses[min(len(cards), 5) - 3].pop(0))

    def _swap(self, take: str, give: str) -> None:
        for card in give:
            if card == "K":
                self.herds[self.turn] -= 1
            else:
                self.hands[self.turn].remove(card)
        for card in take:
            self.market.remove(card)
            self.hands[self.turn].append(card)
        self.market += list(give)

    def _refill(self) -> None:
        while len(self.market) < 5 and self.deck:
            self.market.append(self.deck.pop(0))

    # The result

    @property
    def over(self) -> bool:
        gone = sum(not pile for pile in self.tokens.values())
        return gone >= 3 or len(self.market) < 5 or self.swaps >= 20

    def rupees(self) -> list[int]:
        """Return the rupees of both players, the camel token included."""
        sums = [sum(self.purses[seat]) + sum(self.rewards[seat]) for seat in (0, 1)]
        for seat in (0, 1):
            if self.herds[seat] > self.herds[1 - seat]:
                sums[seat] += 5
        return sums

    def winner(self) -> int | None:
        """Return who earns the seal; None in a complete tie."""
        merits = [
            (rupees, len(self.rewards[seat]), len(self.purses[seat]))
            for seat, rupees in enumerate(self.rupees())
        ]
        return None if merits[0] == merits[1] else int(merits[1] > merits[0])


def _sorted(cards: Iterable[str]) -> str:
    return "".join(sorted(cards, key=ORDER.index))


@lru_cache(100_000)
def _parts(cards: str, number: int) -> frozenset[str]:
    """Return every choice of so many of these sorted cards."""
    return frozenset(map("".join, combinations(cards, number)))
