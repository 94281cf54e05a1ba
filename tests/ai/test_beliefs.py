"""Sampled worlds look like the view they were made for, and come up as often as they should."""

from collections import Counter
from collections.abc import Callable, Iterable
from math import comb
from random import Random

import pytest

from jaipur.ai.beliefs import sample
from jaipur.rules import Good, State, View, observe
from jaipur.rules.goods import BONUS_VALUES
from tests.ai.positions import random_positions, random_round

Sampler = Callable[[View, Random], State]
_SAMPLES = 4000
_SURE = 40.0
"""Far in the tail for up to nine degrees of freedom: chance alone exceeds it once in 100,000."""


@pytest.mark.parametrize("seed", range(4))
def test_a_sample_looks_like_the_view_to_its_viewer(seed: int) -> None:
    for state in random_round(seed):
        for viewer in (0, 1):
            view = observe(state, viewer)
            assert observe(sample(view, Random(seed)), viewer) == view


def test_hidden_cards_and_bonuses_follow_the_true_distribution() -> None:
    for view in telling_views():
        assert max(surprises(view, sample).values()) < _SURE


def telling_views() -> list[View]:
    """Return views in which the opponent's hand, the deck and the bonus piles hide something."""
    views = [observe(state, state.turn) for state in random_positions(80, 8)]
    return [
        view
        for view in views
        if view.unseen[Good.CAMEL] >= 2
        and view.deck_size >= 8
        and view.bonus_piles[0] >= 3
        and unknown_cards(view) >= 3
    ][:3]


def unknown_cards(view: View) -> int:
    opponent = 1 - view.turn
    return view.hand_sizes[opponent] - sum(view.seen[opponent])


def surprises(view: View, sampler: Sampler) -> dict[str, float]:
    """Return chi-square of the samples against the exact chances, for each hidden thing."""
    rng, opponent, good = Random(1), 1 - view.turn, most_valuable_unseen(view)
    worlds = [sampler(view, rng) for _ in range(_SAMPLES)]
    seen = view.seen[opponent][good]
    card = chances_of_a_card(view)
    return {
        "opponent's hand": chi2(
            (w.hands[opponent][good] - seen for w in worlds), chances_of_hand(view)
        ),
        "next card": chi2((int(w.deal.cards[w.drawn]) for w in worlds), card),
        "last card": chi2((int(w.deal.cards[-1]) for w in worlds), card),
        "next bonus": chi2((next_bonus(w) for w in worlds), chances_of_bonus(view)),
    }


def most_valuable_unseen(view: View) -> int:
    return next(good for good in range(6) if view.unseen[good] > 1)


def next_bonus(world: State) -> int:
    pile = world.deal.bonuses[0]
    return pile[len(pile) - world.bonus_piles[0]]


def chances_of_hand(view: View) -> dict[int, float]:
    """Return the chances of each count of the top unseen good in the opponent's hand."""
    goods, wanted, drawn = (
        sum(view.unseen[:6]),
        view.unseen[most_valuable_unseen(view)],
        unknown_cards(view),
    )
    return {
        n: comb(wanted, n) * comb(goods - wanted, drawn - n) / comb(goods, drawn)
        for n in range(min(wanted, drawn) + 1)
    }


def chances_of_a_card(view: View) -> dict[int, float]:
    """Return the chances of each card at one place of the deck, which holds all unseen camels."""
    goods, camels, deck = sum(view.unseen[:6]), view.unseen[Good.CAMEL], view.deck_size
    chances = {good: view.unseen[good] / goods * (deck - camels) / deck for good in range(6)}
    return chances | {int(Good.CAMEL): camels / deck}


def chances_of_bonus(view: View) -> dict[int, float]:
    values = Counter(BONUS_VALUES[0])
    values.subtract(b.value for b in view.bonuses[view.turn] or () if b.tier == 3)
    return {value: n / values.total() for value, n in values.items()}


def chi2(found: Iterable[int], chances: dict[int, float]) -> float:
    counted = Counter(found)
    expected = {value: chance * _SAMPLES for value, chance in chances.items() if chance}
    assert counted.keys() <= expected.keys()
    return sum((counted[value] - due) ** 2 / due for value, due in expected.items())
