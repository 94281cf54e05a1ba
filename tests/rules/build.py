"""Positions written in a few words, for tables of cases.

`table("market=DDKKK hand=CC herd=2 left=D1")` is a whole consistent state. Player 0 moves, and
the rest is filled in: unplaced cards lie in the deck (or are sold, if the deck is given), tokens
and bonus tokens that are gone belong to the opponent.
"""

from collections import Counter

from jaipur.rules import CARDS, GOODS, TOKENS, Bonus, Counts, Deal, Good, State, Token
from jaipur.rules.goods import (
    BONUS_VALUES,
    BONUSES,
    NO_GOODS,
    TIERS,
    card_counts,
    goods_counts,
    tier_counts,
)
from jaipur.rules.notation.tokens import read_earned, read_tokens
from jaipur.rules.notation.words import LETTERS, Word, read_cards, read_sequence


def table(words: str, turn: int = 0) -> State:
    """Return the state of these words, seen from the player to move (`opponent` is the other)."""
    said = dict(word.split("=") for word in words.split())
    market, hand, opponent = (_cards(said, key) for key in ("market", "hand", "opponent"))
    herd = int(said.get("herd", 0))
    deck, sold, opponent_herd = _rest(said, market, hand, opponent, herd)
    tokens, goods_tokens = _tokens(said)
    piles, bonuses, earned = _bonuses(said)
    state = State(
        deal=Deal(0, deck, bonuses),
        drawn=0,
        turn=0,
        market=card_counts(market),
        hands=(goods_counts(hand[:6]), goods_counts(opponent[:6])),
        herds=(herd, opponent_herd),
        seen=(
            goods_counts(_cards(said, "seen")[:6]),
            goods_counts(_cards(said, "opponent-seen")[:6]),
        ),
        sold=goods_counts(sold),
        tokens=goods_counts(tokens),
        bonus_piles=tier_counts(piles),
        goods_tokens=goods_tokens,
        bonuses=earned,
        exchanges=int(said.get("row", 0)),
    )
    return state if turn == 0 else _mirrored(state)


def a_deal(first: str, second: str, market: str, deck: str = "", threes: Counts = ()) -> Deal:
    """Return a deal by letters: both hands, the two market cards beside the camels, the next of
    the deck (the rest of the box follows), and the first bonus tokens for three cards. Player 0
    starts."""
    known = [Good(LETTERS.index(letter)) for letter in first + second + market + deck]
    box = list((Counter({good: CARDS[good] for good in Good}) - Counter(known)).elements())
    for _ in range(3):
        box.remove(Good.CAMEL)  # these lie in the market already
    rest = sorted((Counter(BONUS_VALUES[0]) - Counter(threes)).elements())
    return Deal(0, tuple(known + box), ((*threes, *rest), *BONUS_VALUES[1:]))


def _mirrored(state: State) -> State:
    swapped = {
        name: getattr(state, name)[::-1]
        for name in ("hands", "herds", "seen", "goods_tokens", "bonuses")
    }
    return state._replace(turn=1, **swapped)


def _cards(said: dict[str, str], key: str) -> Counts:
    return read_cards(Word(said.get(key, "-")))


def _rest(
    said: dict[str, str], market: Counts, hand: Counts, opponent: Counts, herd: int
) -> tuple[tuple[Good, ...], Counts, int]:
    """Return where the unplaced cards are: deck, sold cards, the opponent's herd."""
    free = [CARDS[g] - market[g] - hand[g] - opponent[g] for g in Good]
    free[Good.CAMEL] -= herd
    if "deck" not in said:
        opponent_herd = int(said.get("opponent-herd", 0))
        free[Good.CAMEL] -= opponent_herd
        deck = tuple(good for good in Good for _ in range(free[good]))
        return deck, NO_GOODS, opponent_herd
    deck = read_sequence(Word(said["deck"]))
    for good in deck:
        free[good] -= 1
    assert min(free) >= 0, f"more cards than the box holds: {free}"
    assert int(said.get("opponent-herd", free[Good.CAMEL])) == free[Good.CAMEL], "camels left over"
    return deck, tuple(free[:6]), free[Good.CAMEL]


def _tokens(said: dict[str, str]) -> tuple[Counts, tuple[tuple[Token, ...], tuple[Token, ...]]]:
    """`left=D1G0`: how many tokens remain; `mine=D7D5`: which of the others are mine."""
    text = said.get("left", "")
    left = {text[i]: int(text[i + 1]) for i in range(0, len(text), 2)}
    tokens = tuple(left.get(LETTERS[good], len(TOKENS[good])) for good in GOODS)
    gone = [token for good in GOODS for token in TOKENS[good][: len(TOKENS[good]) - tokens[good]]]
    mine = read_tokens(Word(said.get("mine", "-")))
    theirs = Counter(gone) - Counter(mine)
    assert not Counter(mine) - Counter(gone), "tokens that are still in their piles"
    return tokens, (mine, tuple(theirs.elements()))


_Earned = tuple[tuple[Bonus, ...], tuple[Bonus, ...]]


def _bonuses(said: dict[str, str]) -> tuple[Counts, tuple[Counts, Counts, Counts], _Earned]:
    """`bonus=7/0/5`: how many remain; `earned=3.2`: which of the others are mine."""
    sizes = said.get("bonus", "7/6/5").split("/")
    piles = tuple(map(int, sizes))
    mine = read_earned(Word(said.get("earned", "-")))
    left: list[Counts] = []
    theirs: list[Bonus] = []
    for tier, values, size in zip(TIERS, BONUS_VALUES, piles, strict=True):
        rest = Counter(values) - Counter(b.value for b in mine if b.tier == tier)
        others = sorted(rest.elements())
        left.append(tuple(others[:size]))
        theirs += [BONUSES[tier, value] for value in others[size:]]
    return piles, (left[0], left[1], left[2]), (mine, tuple(theirs))
