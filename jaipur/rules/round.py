"""One round: a random deal, then moves without any randomness.

A state is a value: `play` returns a new one and shares what did not change.
"""

from collections.abc import Callable
from operator import add, sub
from random import Random
from typing import Any, NamedTuple, TypeVar

from jaipur.rules.goods import (
    BONUS_VALUES,
    BONUSES,
    CARDS,
    EMPTY_PILES_TO_END,
    EXCHANGES_TO_END,
    MARKET_SIZE,
    NO_GOODS,
    OPENING_CAMELS,
    OPENING_HAND,
    TIERS,
    TOKENS,
    Bonus,
    CardCounts,
    Counts,
    Good,
    GoodsCounts,
    Seat,
    TierCounts,
    Token,
    as_seat,
    card_counts,
    goods_counts,
    tier_counts,
)
from jaipur.rules.legality import why_illegal
from jaipur.rules.moves import Exchange, Move, Reason, Sell, Take, TakeCamels

T = TypeVar("T")
C = TypeVar("C", GoodsCounts, CardCounts, TierCounts)


class Deal(NamedTuple):
    """Everything random in a round: the starter, the shuffled cards, the shuffled bonus piles.

    `cards` are the 52 that follow the three opening camels, in the order they leave the deck: five
    for player 0, five for player 1, two for the market, then the draw pile.
    """

    starter: Seat
    cards: tuple[Good, ...]
    bonuses: tuple[Counts, Counts, Counts]


class State(NamedTuple):
    """Everything about a round at one moment. The players are 0 and 1."""

    deal: Deal
    drawn: int
    turn: Seat
    market: CardCounts
    hands: tuple[GoodsCounts, GoodsCounts]
    herds: tuple[int, int]
    seen: tuple[GoodsCounts, GoodsCounts]
    """The cards of each hand that both players have seen enter it."""
    sold: GoodsCounts
    tokens: GoodsCounts
    """How many tokens are left in each pile."""
    bonus_piles: TierCounts
    """How many bonus tokens are left of each tier."""
    goods_tokens: tuple[tuple[Token, ...], tuple[Token, ...]]
    """The tokens that each player's sales have earned, besides the bonuses."""
    bonuses: tuple[tuple[Bonus, ...], tuple[Bonus, ...]]
    exchanges: int
    """Exchanges in a row, counted over both players."""

    @property
    def deck_size(self) -> int:
        return len(self.deal.cards) - self.drawn

    @property
    def is_over(self) -> bool:
        return (
            sum(self.market) < MARKET_SIZE
            or self.tokens.count(0) >= EMPTY_PILES_TO_END
            or self.exchanges >= EXCHANGES_TO_END
        )

    @property
    def blocked(self) -> Reason | None:
        return Reason.ROUND_IS_OVER if self.is_over else None

    @property
    def mover_hand(self) -> GoodsCounts:
        return self.hands[self.turn]

    @property
    def mover_herd(self) -> int:
        return self.herds[self.turn]


class IllegalMoveError(ValueError):
    """A move that was refused; nothing has changed."""

    def __init__(self, move: Move, reason: Reason) -> None:
        super().__init__(f"{move} is refused: {reason.name}")
        self.move = move
        self.reason = reason


def shuffle(rng: Random, starter: int | None = None) -> Deal:
    """Shuffle cards and bonus piles; if no starter is given, choose it at random."""
    rest = (*CARDS[:6], CARDS[Good.CAMEL] - OPENING_CAMELS)
    cards = [good for good in Good for _ in range(rest[good])]
    rng.shuffle(cards)
    first, second, third = (tuple(rng.sample(values, len(values))) for values in BONUS_VALUES)
    if starter is None:
        starter = rng.randrange(2)
    return Deal(as_seat(starter, "starter"), tuple(cards), (first, second, third))


def deal(chance: Deal) -> State:
    """Set up a round. Camels dealt to a hand join the herd, and the hand is not refilled.

    Raise `ValueError` if the starter is no seat or cards are missing.
    """
    starter = as_seat(chance.starter, "starter")
    drawn = 2 * OPENING_HAND + MARKET_SIZE - OPENING_CAMELS
    if len(chance.cards) < drawn:
        raise ValueError(f"a deal needs {drawn} cards, and has {len(chance.cards)}")
    hands = [chance.cards[i : i + OPENING_HAND] for i in (0, OPENING_HAND)]
    opening = (Good.CAMEL,) * OPENING_CAMELS + chance.cards[2 * OPENING_HAND : drawn]
    north, south = (_count(hand) for hand in hands)
    return State(
        deal=chance,
        drawn=drawn,
        turn=starter,
        market=_count(opening),
        hands=(goods_counts(north[:6]), goods_counts(south[:6])),
        herds=(north[Good.CAMEL], south[Good.CAMEL]),
        seen=(NO_GOODS, NO_GOODS),
        sold=NO_GOODS,
        tokens=goods_counts(map(len, TOKENS)),
        bonus_piles=tier_counts(map(len, chance.bonuses)),
        goods_tokens=((), ()),
        bonuses=((), ()),
        exchanges=0,
    )


def play(state: State, move: Move) -> State:
    """Return the state after a move; raise `IllegalMoveError` if the move is illegal."""
    reason = why_illegal(state, move)
    if reason:
        raise IllegalMoveError(move, reason)
    return play_unchecked(state, move)


def play_unchecked(state: State, move: Move) -> State:
    """Return the state after a move that is known to be legal, as those of `legal_moves` are.

    Fast, for searches and training. An illegal move gives an impossible state.
    """
    return _PLAYS[move.__class__](state, move)


def _count(cards: tuple[Good, ...]) -> CardCounts:
    return card_counts(cards.count(good) for good in Good)


# These functions name every field: it shows that a sale, for example, leaves market and deck alone,
# and building the tuple at once is three times as fast as `_replace`.
def _take(state: State, move: Take) -> State:
    deal, drawn, turn, market, hands, herds, seen, sold, tokens, piles, paid, bonuses, _ = state
    good = move.good
    market, drawn = _refill(state, _bump(market, good, -1), 1)
    hands = _with(hands, turn, _bump(hands[turn], good, 1))
    seen = _with(seen, turn, _bump(seen[turn], good, 1))
    turn = 0 if turn else 1
    return State(
        deal, drawn, turn, market, hands, herds, seen, sold, tokens, piles, paid, bonuses, 0
    )


def _take_camels(state: State, _move: TakeCamels) -> State:
    deal, drawn, turn, market, hands, herds, seen, sold, tokens, piles, paid, bonuses, _ = state
    camels = market[6]
    market, drawn = _refill(state, (*market[:6], 0), camels)
    herds = _with(herds, turn, herds[turn] + camels)
    turn = 0 if turn else 1
    return State(
        deal, drawn, turn, market, hands, herds, seen, sold, tokens, piles, paid, bonuses, 0
    )


def _exchange(state: State, move: Exchange) -> State:
    deal, drawn, turn, market, hands, herds, seen, sold, tokens, piles, paid, bonuses, row = state
    take, give = move.take, move.give
    market = tuple(map(add, map(sub, market, take), give))
    # map stops at the six counts of a hand: the camels, seventh, belong to the herd
    hand: GoodsCounts = tuple(map(add, map(sub, hands[turn], give), take))
    hands = _with(hands, turn, hand)
    kept = [s - g if s > g else 0 for s, g in zip(seen[turn], give, strict=False)]
    known: GoodsCounts = tuple(map(add, kept, take))
    seen = _with(seen, turn, known)
    if give[6]:
        herds = _with(herds, turn, herds[turn] - give[6])
    turn, row = 0 if turn else 1, row + 1
    return State(
        deal, drawn, turn, market, hands, herds, seen, sold, tokens, piles, paid, bonuses, row
    )


def _sell(state: State, move: Sell) -> State:
    deal, drawn, turn, market, hands, herds, seen, sold, tokens, piles, paid, bonuses, _ = state
    good, count = move.good, move.count
    hands = _with(hands, turn, _bump(hands[turn], good, -count))
    sold = _bump(sold, good, count)
    if known := seen[turn][good]:
        seen = _with(seen, turn, _bump(seen[turn], good, -min(known, count)))
    if tokens[good]:
        top = len(TOKENS[good]) - tokens[good]
        earned = TOKENS[good][top : top + count]
        paid = _with(paid, turn, paid[turn] + earned)
        tokens = _bump(tokens, good, -len(earned))
    if count >= 3 and piles[tier := min(count, 5) - 3]:
        bonuses = _with(bonuses, turn, (*bonuses[turn], _top_bonus(state, tier)))
        piles = _bump(piles, tier, -1)
    turn = 0 if turn else 1
    return State(
        deal, drawn, turn, market, hands, herds, seen, sold, tokens, piles, paid, bonuses, 0
    )


def _top_bonus(state: State, tier: int) -> Bonus:
    values = state.deal.bonuses[tier]
    return BONUSES[TIERS[tier], values[len(values) - state.bonus_piles[tier]]]


def _refill(state: State, market: CardCounts, gaps: int) -> tuple[CardCounts, int]:
    """Return the market with its gaps filled as far as the deck reaches."""
    drawn = state.drawn
    counts = list(market)
    cards = state.deal.cards[drawn : drawn + gaps]
    for good in cards:
        counts[good] += 1
    return tuple(counts), drawn + len(cards)  # type: ignore[return-value]  # as many as before


def _bump(counts: C, at: int, by: int) -> C:
    # the length stays the same and is not checked again: search calls this a million times
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])  # type: ignore[return-value]


def _with(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    return (pair[0], value) if seat else (value, pair[1])


_PLAYS: dict[type, Callable[[State, Any], State]] = {
    Take: _take,
    TakeCamels: _take_camels,
    Exchange: _exchange,
    Sell: _sell,
}
