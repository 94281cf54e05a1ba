"""Text for goods tokens and bonus tokens, in piles or earned."""

from collections.abc import Iterable

from jaipur.rules.goods import (
    BONUS_VALUES,
    BONUSES,
    TIERS,
    TOKENS,
    Bonus,
    Counts,
    GoodsCounts,
    TierCounts,
    Token,
    goods_counts,
    tier_counts,
)
from jaipur.rules.notation.words import LETTERS, NOTHING, Problem, Word, read_values, values_text

HIDDEN = "?"


def pile_text(values: Counts, left: int) -> str:
    top = len(values) - left
    return f"{values_text(values[:top])}|{values_text(values[top:])}"


def tokens_text(tokens: tuple[Token, ...]) -> str:
    return "".join(f"{LETTERS[good]}{value}" for good, value in tokens) or NOTHING


def earned_text(bonuses: tuple[Bonus, ...]) -> str:
    return ",".join(f"{tier}.{values_text((value,))}" for tier, value in bonuses) or NOTHING


def hidden_text(counts: Counts) -> str:
    tiers = (tier for tier, count in zip(TIERS, counts, strict=True) for _ in range(count))
    return ",".join(f"{tier}.{HIDDEN}" for tier in tiers) or NOTHING


def read_piles(word: Word) -> tuple[list[Counts], TierCounts]:
    """Return the three bonus piles, and how many tokens are left of each."""
    words = word.split("/")
    halves = [pile.split("|") for pile in words]
    if len(words) != len(TIERS) or any(len(pair) != 2 for pair in halves):
        raise word.error(Problem.BAD_BONUS, "expected three bonus piles with a bar in each")
    taken_left = [(read_values(taken), read_values(left)) for taken, left in halves]
    return [a + b for a, b in taken_left], tier_counts(len(left) for _, left in taken_left)


def read_pile_sizes(word: Word) -> TierCounts:
    sizes = word.split("/")
    if len(sizes) != len(TIERS):
        raise word.error(Problem.BAD_BONUS, "expected three bonus piles, as in a/b/c")
    piles = zip(sizes, BONUS_VALUES, strict=True)
    return tier_counts(size.number(len(values)) for size, values in piles)


def read_tokens(word: Word) -> tuple[Token, ...]:
    if word.text == NOTHING:
        return ()
    tokens = []
    for at in range(0, len(word.text), 2):
        letter, digit = word.text[at : at + 1], word.text[at + 1 : at + 2]
        pile = TOKENS[LETTERS.index(letter)] if letter in LETTERS[:6] else ()
        token = next((one for one in pile if str(one.value) == digit), None)
        if token is None:
            raise word.error(Problem.UNEXPECTED, "expected goods tokens, as in D7L4", at)
        tokens.append(token)
    return tuple(tokens)


def tokens_left(word: Word, tokens: tuple[tuple[Token, ...], tuple[Token, ...]]) -> GoodsCounts:
    """Return how many tokens are left in each pile once these were taken from the top."""
    left = []
    for pile in TOKENS:
        taken = sorted(c.value for both in tokens for c in both if c.good == pile[0].good)
        if taken != sorted(token.value for token in pile[: len(taken)]):
            raise word.error(Problem.INCONSISTENT, "these tokens are not the top of their piles")
        left.append(len(pile) - len(taken))
    return goods_counts(left)


def _split_earned(word: Word) -> Iterable[tuple[int, str]]:
    """Yield tier and value sign of each bonus token in the list."""
    for piece in word.split(",") if word.text != NOTHING else []:
        tier, _, value = piece.text.partition(".")
        if tier not in map(str, TIERS) or len(value) != 1:
            raise piece.error(Problem.BAD_BONUS, "expected a bonus token, as in 3.2")
        yield int(tier), value


def read_earned(word: Word) -> tuple[Bonus, ...]:
    earned = []
    for tier, sign in _split_earned(word):
        values = read_values(Word(sign, word.line, word.column))
        if not values or values[0] not in BONUS_VALUES[tier - 3]:
            raise word.error(Problem.BAD_BONUS, f"no bonus token of {tier} is worth {sign}")
        earned.append(BONUSES[tier, values[0]])
    return tuple(earned)


def read_tiers(word: Word) -> TierCounts:
    tiers = [tier for tier, _ in _split_earned(word)]
    return tier_counts(tiers.count(tier) for tier in TIERS)


def read_earned_if_known(word: Word) -> tuple[Bonus, ...] | None:
    return None if HIDDEN in word.text else read_earned(word)
