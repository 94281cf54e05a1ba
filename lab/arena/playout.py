"""Random play to the end of a round, as fast as plain Python goes.

`legal_moves` lists every exchange, which is most of its work and which a random mover does not
need. This one keeps cards in lists that it changes in place: it draws a kind of move, tries to
make one of that kind at random, and draws again if that would be illegal. So it makes legal moves
only and may make any legal move, but not each with the same chance (exchanges would drown the
rest).
"""

from itertools import combinations
from random import Random

from jaipur.rules import State
from jaipur.rules.goods import (
    CAMEL_TOKEN,
    EMPTY_PILES_TO_END,
    EXCHANGES_TO_END,
    HAND_LIMIT,
    MARKET_SIZE,
    PRECIOUS,
    TOKENS,
    Counts,
    Good,
)

_VALUES = tuple(tuple(token.value for token in pile) for pile in TOKENS)
_FEWEST = tuple(2 if good in PRECIOUS else 1 for good in range(6))
_CAMEL = int(Good.CAMEL)
_PLACES = tuple(
    places for size in range(2, MARKET_SIZE + 1) for places in combinations(range(5), size)
)
"""Every choice of two or more places in the market."""


class Table:
    """A round in progress that changes in place."""

    __slots__ = (
        "bonus_piles",
        "deck",
        "exchanges",
        "hands",
        "herds",
        "market",
        "merits",
        "over",
        "random",
        "tokens",
        "turn",
    )

    def __init__(self, state: State, rng: Random) -> None:
        self.random = rng.random
        self.turn = state.turn
        self.market = _listed(state.market)
        self.hands = [_listed(hand) for hand in state.hands]
        self.herds = list(state.herds)
        self.deck = [int(card) for card in reversed(state.deal.cards[state.drawn :])]
        self.tokens = list(state.tokens)
        self.bonus_piles = [
            [*reversed(values[len(values) - left :])]
            for values, left in zip(state.deal.bonuses, state.bonus_piles, strict=True)
        ]
        self.merits = [
            [
                sum(c.value for c in tokens) + sum(b.value for b in bonuses),
                len(bonuses),
                len(tokens),
            ]
            for tokens, bonuses in zip(state.goods_tokens, state.bonuses, strict=True)
        ]
        """Rupees, bonus tokens and goods tokens of each player: these decide a round."""
        self.exchanges = state.exchanges
        self.over = state.is_over

    def ply(self) -> None:
        """Make one random legal move."""
        moved = False
        while not moved:
            kind = self.random()
            if kind < 0.45:
                moved = self._take()
            elif kind < 0.75:
                moved = self._sell()
            else:
                moved = self._swap()
        self.turn = 0 if self.turn else 1

    def share(self) -> float:
        """Return player 0's result in the finished round: 1, 0, or 0.5 for a tie."""
        north, south = self.merits
        herds = self.herds
        camel = CAMEL_TOKEN * ((herds[0] > herds[1]) - (herds[0] < herds[1]))
        mine = [north[0] + camel, north[1], north[2]]
        return 0.5 if mine == south else float(mine > south)

    def _take(self) -> bool:
        """Take the card at a random place; a camel brings all the others along."""
        market, deck = self.market, self.deck
        place = int(self.random() * MARKET_SIZE)
        card = market[place]
        if card == _CAMEL:
            return self._take_camels()
        hand = self.hands[self.turn]
        if len(hand) >= HAND_LIMIT:
            return False
        hand.append(card)
        if deck:
            market[place] = deck.pop()
        else:
            del market[place]
            self.over = True
        self.exchanges = 0
        return True

    def _take_camels(self) -> bool:
        deck = self.deck
        market = [card for card in self.market if card != _CAMEL]
        gaps = MARKET_SIZE - len(market)
        self.herds[self.turn] += gaps
        if gaps > len(deck):
            self.over = True
            gaps = len(deck)
        market += [deck.pop() for _ in range(gaps)]
        self.market = market
        self.exchanges = 0
        return True

    def _sell(self) -> bool:
        """Sell a random number of the good of a random card."""
        hand = self.hands[self.turn]
        if not hand:
            return False
        good = hand[int(self.random() * len(hand))]
        held, fewest = hand.count(good), _FEWEST[good]
        if held < fewest:
            return False
        count = fewest + int(self.random() * (held - fewest + 1))
        for _ in range(count):
            hand.remove(good)
        self._earn(good, count)
        self.exchanges = 0
        return True

    def _earn(self, good: int, count: int) -> None:
        merits, left = self.merits[self.turn], self.tokens[good]
        if left:
            values = _VALUES[good]
            top = len(values) - left
            earned = values[top : top + count]
            merits[0] += sum(earned)
            merits[2] += len(earned)
            self.tokens[good] = left - len(earned)
            if left == len(earned) and self.tokens.count(0) >= EMPTY_PILES_TO_END:
                self.over = True
        if count >= 3:
            pile = self.bonus_piles[min(count, 5) - 3]
            if pile:
                merits[0] += pile.pop()
                merits[1] += 1

    def _swap(self) -> bool:
        """Exchange the cards at random places for random cards, if no good goes both ways."""
        market, hand, turn = self.market, self.hands[self.turn], self.turn
        places = _PLACES[int(self.random() * len(_PLACES))]
        taken = [market[place] for place in places]
        pool = hand + [_CAMEL] * min(self.herds[turn], HAND_LIMIT - len(hand))
        if _CAMEL in taken or len(taken) > len(pool):
            return False
        given = self._draw(pool, len(taken))
        if not set(taken).isdisjoint(given):
            return False
        for place, card in zip(places, given, strict=True):
            market[place] = card
            if card == _CAMEL:
                self.herds[turn] -= 1
            else:
                hand.remove(card)
        hand += taken
        self.exchanges += 1
        self.over = self.exchanges >= EXCHANGES_TO_END
        return True

    def _draw(self, pool: list[int], count: int) -> list[int]:
        random = self.random
        return [pool.pop(int(random() * len(pool))) for _ in range(count)]


def play_out(state: State, rng: Random) -> float:
    """Return player 0's result in a round that both play at random from here."""
    table = Table(state, rng)
    while not table.over:
        table.ply()
    return table.share()


def _listed(counts: Counts) -> list[int]:
    return [good for good, n in enumerate(counts) for _ in range(n)]
