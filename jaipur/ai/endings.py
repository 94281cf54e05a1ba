"""The exact value of a move that ends the round, over every bonus token the mover cannot know."""

from collections import Counter
from functools import lru_cache
from itertools import combinations
from math import tanh

from jaipur.ai.facts import WORTH, BonusPool, Facts, after
from jaipur.rules.foresight import ending_after
from jaipur.rules.goods import CAMEL_TOKEN, Counts
from jaipur.rules.moves import Move, Sell

WIN_WEIGHT = 0.85
"""The share of winning in the evaluator's training goal; the rest is a squashed margin."""


def ending_value(facts: Facts, move: Move, win_weight: float = WIN_WEIGHT) -> float | None:
    """Return the value of a move that ends the round; None if the round continues.

    With a `win_weight` of 1 it is the plain chance of having won.
    """
    if ending_after(facts, move) is None:
        return None
    if isinstance(move, Sell):
        return _after_sale(facts, move.good, move.count, win_weight)
    return _settle(facts, facts.margin, after(facts, move).herd, win_weight)


def _after_sale(facts: Facts, good: int, count: int, win_weight: float) -> float:
    left, tier = facts.tokens[good], min(count, 5) - 3
    margin = facts.margin + WORTH[good][left][count]
    facts = facts._replace(token_lead=facts.token_lead + min(left, count))
    if tier < 0 or not facts.bonus_piles[tier]:
        return _settle(facts, margin, facts.herd, win_weight)
    values = facts.pools[tier].values
    facts = facts._replace(bonus_count=facts.bonus_count + 1)
    total = 0.0
    for value, times in Counter(values).items():
        rest = list(values)
        rest.remove(value)
        pools = list(facts.pools)
        pools[tier] = BonusPool(tuple(rest))
        drawn = facts._replace(pools=(pools[0], pools[1], pools[2]))
        total += times * _settle(drawn, margin + value, facts.herd, win_weight)
    return total / len(values)


def _settle(facts: Facts, margin: int, herd: int, win_weight: float) -> float:
    if herd != facts.opponent_herd:
        margin += CAMEL_TOKEN if herd > facts.opponent_herd else -CAMEL_TOKEN
    tie_break = facts.bonus_count - sum(facts.opponent_bonuses) or facts.token_lead
    odds = _opponent_odds(facts.pools, facts.opponent_bonuses)
    return sum(chance * final_value(margin - sum_, tie_break, win_weight) for sum_, chance in odds)


@lru_cache(maxsize=1024)
def final_value(margin: int, tie_break: int, win_weight: float = WIN_WEIGHT) -> float:
    """Return the training goal at the end of a round: mostly winning, a little the margin."""
    result = margin or tie_break
    won = 1.0 if result > 0 else 0.0 if result < 0 else 0.5
    return win_weight * won + (1 - win_weight) * round(0.5 + 0.5 * tanh(margin / 25), 6)


@lru_cache(maxsize=4096)
def _opponent_odds(
    pools: tuple[BonusPool, BonusPool, BonusPool], counts: Counts
) -> tuple[tuple[int, float], ...]:
    """Return the possible sums of the opponent's bonus tokens, each with its probability."""
    odds = {0: 1.0}
    for pool, count in zip(pools, counts, strict=True):
        draws = Counter(sum(draw) for draw in combinations(pool.values, count))
        ways = sum(draws.values())
        wider: dict[int, float] = {}
        for before, chance in odds.items():
            for drawn, times in draws.items():
                total = before + drawn
                wider[total] = wider.get(total, 0.0) + chance * times / ways
        odds = wider
    return tuple(sorted(odds.items()))
