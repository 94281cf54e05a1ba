"""Luck: zero on average over all that could happen, and opposite for the two players."""

from random import Random

import pytest

from jaipur.ai.levels import learned
from jaipur.coach import luck
from jaipur.coach.review import Chance, Luck
from jaipur.rules import (
    Good,
    Sell,
    State,
    Take,
    TakeCamels,
    deal,
    legal_moves,
    shuffle,
)
from tests.ai.positions import random_positions


def with_next(state: State, card: Good) -> State:
    """Return the same state with this card swapped to the top of the deck."""
    cards = list(state.deal.cards)
    there = cards.index(card, state.drawn)
    cards[there], cards[state.drawn] = cards[state.drawn], card
    return state._replace(deal=state.deal._replace(cards=tuple(cards)))


def gain(state: State, move: object) -> float:
    assert isinstance(move, Take | Sell | TakeCamels)
    found = luck.luck_of_move(state, move, 1, learned(), Random(1))
    return found.gain if found else 0.0


def test_luck_of_all_possible_cards_sums_to_zero() -> None:
    seen = 0
    for state in random_positions(15, 41):
        takes = [move for move in legal_moves(state) if isinstance(move, Take)]
        deck = state.deal.cards[state.drawn :]
        if takes and len(set(deck)) > 1:
            gains = {card: gain(with_next(state, card), takes[0]) for card in set(deck)}
            assert sum(gains[card] for card in deck) == pytest.approx(0, abs=1e-9)
            seen += any(gains.values())  # in a decided round no card matters
    assert seen > 3


def test_luck_of_all_bonus_tokens_sums_to_zero() -> None:
    seen = 0
    for state in random_positions(100, 42):
        for move in legal_moves(state):
            if isinstance(move, Sell) and move.count == 3 and state.bonus_piles[0] > 1:
                pile = state.deal.bonuses[0]
                left = pile[len(pile) - state.bonus_piles[0] :]
                total = 0.0
                for n in range(len(left)):
                    turned = (*pile[: -len(left)], *left[n:], *left[:n])
                    bonuses = (turned, *state.deal.bonuses[1:])
                    chance = state.deal._replace(bonuses=(bonuses[0], bonuses[1], bonuses[2]))
                    total += gain(state._replace(deal=chance), move)
                assert total == pytest.approx(0, abs=1e-9)
                seen += 1
                break
    assert seen >= 2


def test_luck_of_a_deal_is_opposite_for_the_two_players() -> None:
    state = deal(shuffle(Random(5), 1))
    found = luck.luck_of_deal(state, learned(), first_round=False)
    assert found.of(0) == -found.of(1)
    first = luck.luck_of_deal(state, learned(), first_round=True)
    assert first.of(1) - found.of(1) == pytest.approx(luck.EDGE)
    assert Luck(Chance.DEAL, 0, 0.25).of(1) == -0.25
