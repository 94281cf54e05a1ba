"""Luck: how much random events changed the win chances, computed with both hands open.

The luck of an event is the chance once it is known, minus its mean over all that could have
happened. It cannot favour a side: however the chance is measured, its luck is zero on average. So
the result minus all luck shows who played better, with far less noise than the result.
"""

from collections import Counter
from itertools import combinations_with_replacement
from math import comb, prod
from random import Random

from jaipur.ai.evaluator import Evaluator
from jaipur.coach.review import Chance, Luck
from jaipur.rules import (
    Good,
    Move,
    Sell,
    State,
    Token,
    legal_moves,
    observe,
    outcome,
    play_unchecked,
)

STARTER = 0.642
"""The mean of `value_of` to the starter over all deals.

It is not a chance to win: with open hands the evaluator overrates the player to move. That does no
harm to a difference.
"""
EDGE = 0.1
"""How far the starter's chance is above one half, between equals."""
SAMPLES = 24
"""How many refills of three or more cards are drawn: there are too many to try them all."""


def value_of(state: State, evaluator: Evaluator) -> float:
    """Return seat 0's chance, with both hands and all earned bonus tokens open."""
    result = outcome(state)
    if result:
        return 0.5 if result.winner is None else float(result.winner == 0)
    opened = _laid_open(state)
    best, _value = evaluator.best_in(opened, legal_moves(opened))
    (chance,) = evaluator.chances(observe(opened, opened.turn), [best])
    return 1 - chance if state.turn else chance


def luck_of_deal(state: State, evaluator: Evaluator, first_round: bool) -> Luck:
    """Return the luck of a round's first cards.

    In the first round of a match it includes who starts; later the loser starts by rule.
    """
    usual, edge = (1 - STARTER, -EDGE) if state.turn else (STARTER, EDGE)
    gain = value_of(state, evaluator) - usual
    return Luck(Chance.DEAL, 0, gain + edge if first_round else gain)


def luck_of_move(
    before: State, move: Move, moves: int, evaluator: Evaluator, rng: Random
) -> Luck | None:
    """Return the luck that came with a move: the refill or the bonus token.

    `moves` counts this move too.
    """
    after = play_unchecked(before, move)
    if isinstance(move, Sell):
        chance, worlds = Chance.BONUS, _other_bonuses(before, after)
    else:
        chance, worlds = Chance.REFILL, _other_refills(before, after, rng)
    if len(worlds) < 2:
        return None
    values = (
        (value_of(play_unchecked(world, move), evaluator), weight) for world, weight in worlds
    )
    total = sum(weight for _, weight in worlds)
    mean = sum(value * weight for value, weight in values) / total
    return Luck(chance, moves, value_of(after, evaluator) - mean)


def _other_bonuses(before: State, after: State) -> list[tuple[State, int]]:
    """Return worlds with every possible top token of the pile, and how many there are of each."""
    tier = next((n for n in range(3) if after.bonus_piles[n] < before.bonus_piles[n]), None)
    if tier is None:
        return []
    pile = before.deal.bonuses[tier]
    taken = len(pile) - before.bonus_piles[tier]
    found = []
    for value, count in Counter(pile[taken:]).items():
        left = list(pile[taken:])
        left.remove(value)
        bonuses = list(before.deal.bonuses)
        bonuses[tier] = (*pile[:taken], value, *left)
        deal = before.deal._replace(bonuses=(bonuses[0], bonuses[1], bonuses[2]))
        found.append((before._replace(deal=deal), count))
    return found


def _other_refills(before: State, after: State, rng: Random) -> list[tuple[State, int]]:
    """Return worlds with every possible refill, and how many ways lead to each.

    If there are too many, return a sample.
    """
    gaps, deck = after.drawn - before.drawn, before.deal.cards[before.drawn :]
    left = Counter(deck)
    if not gaps or gaps == len(deck) or len(left) == 1:
        return []
    if gaps > 2:
        return [(_with_refill(before, rng.sample(deck, gaps)), 1) for _ in range(SAMPLES)]
    refills = (Counter(refill) for refill in combinations_with_replacement(sorted(left), gaps))
    return [
        (
            _with_refill(before, list(refill.elements())),
            prod(comb(left[g], refill[g]) for g in refill),
        )
        for refill in refills
        if all(left[good] >= n for good, n in refill.items())
    ]


def _with_refill(before: State, refill: list[Good]) -> State:
    """Return the state with these cards on top of the deck."""
    rest = Counter(before.deal.cards[before.drawn :])
    rest.subtract(refill)
    cards = (*before.deal.cards[: before.drawn], *refill, *rest.elements())
    return before._replace(deal=before.deal._replace(cards=cards))


def _laid_open(state: State) -> State:
    """Return the state with the opponent's hand seen and bonus tokens turned into goods tokens."""
    opponent = 1 - state.turn
    worth = tuple(Token(Good.LEATHER, bonus.value) for bonus in state.bonuses[opponent])
    goods_tokens, bonuses = list(state.goods_tokens), list(state.bonuses)
    goods_tokens[opponent] += worth
    bonuses[opponent] = ()
    return state._replace(
        seen=state.hands,
        goods_tokens=(goods_tokens[0], goods_tokens[1]),
        bonuses=(bonuses[0], bonuses[1]),
    )
