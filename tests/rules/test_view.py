"""Secrecy: worlds that differ only in things hidden from a player look the same."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from jaipur.rules import CARDS, Bonus, Good, View, observe
from jaipur.rules.notation import read_move
from jaipur.rules.round import play
from tests.rules.build import table
from tests.rules.play import random_round, random_states
from tests.rules.worlds import another_world


@given(st.integers(0, 2**32), st.sampled_from([0, 1, None]))
def test_view_is_independent_of_hidden_cards(seed: int, viewer: int | None) -> None:
    rng = Random(seed)
    differing = 0
    for state, _, _ in random_round(seed):
        other = another_world(state, viewer, rng)
        differing += other != state
        assert observe(other, viewer) == observe(state, viewer)
    assert differing > 10, "the worlds did differ"


def hidden_cards(view: View) -> int:
    hands = sum(
        view.hand_sizes[seat] - sum(view.seen[seat]) for seat in (0, 1) if seat != view.viewer
    )
    return hands + view.deck_size


def test_unseen_cards_are_in_the_deck_or_in_hidden_hands() -> None:
    for state in random_states(20):
        for viewer in (0, 1, None):
            view = observe(state, viewer)
            assert sum(view.unseen) == hidden_cards(view)
            assert min(view.unseen) >= 0
            deck = Counter(state.deal.cards[state.drawn :])
            for good in Good:
                assert view.unseen[good] >= deck[good]
            assert view.unseen[Good.CAMEL] == deck[Good.CAMEL], "no hand hides a camel"


def test_cards_the_opponent_took_are_known_while_held() -> None:
    state = table("market=DGLKK hand=CCC opponent=LL")
    state = play(state, read_move("take D"))  # player 0 openly takes a diamond
    view = observe(state, 1)
    assert view.seen[0] == (1, 0, 0, 0, 0, 0)
    assert view.unseen[Good.DIAMONDS] == CARDS[Good.DIAMONDS] - view.seen[0][0] - view.market[0]
    state = play(state, read_move("camels"))
    state = play(state, read_move("swap GL for DC"))
    assert observe(state, 1).seen[0] == (0, 1, 0, 0, 0, 1)


def test_view_without_a_viewer_shows_only_the_table() -> None:
    state = table("market=DGKKK hand=CC opponent=LL earned=3.2 bonus=6/6/5")
    view = observe(state, None)
    assert view.hand is None
    assert view.bonuses == (None, ())
    assert view.hand_sizes == (2, 2)
    assert view.market == state.market


def test_bonus_values_are_secret_until_the_round_ends() -> None:
    running = table("market=DGKKK hand=CC earned=3.2 bonus=5/6/5")
    assert observe(running, 0).bonuses == ((Bonus(3, 2),), None)
    assert observe(running, 1).bonuses == (None, running.bonuses[1])
    assert observe(running, 1).bonus_counts == ((1, 0, 0), (1, 0, 0))
    over = table("market=DGS hand=CC earned=3.2 bonus=5/6/5 deck=-")
    for viewer in (0, 1, None):
        assert observe(over, viewer).bonuses == over.bonuses
        assert observe(over, viewer).outcome is not None


def test_rupees_count_only_tokens_known_to_the_viewer() -> None:
    state = table("market=DGKKK hand=CCCLLLS left=D3G0 mine=D7 earned=3.2 bonus=5/6/5")
    mine, theirs = 7, 7 + 6 + 6 + 5 + 5 + 5
    hidden = state.bonuses[1][0].value
    rupees = [[observe(state, viewer).rupees(seat) for seat in (0, 1)] for viewer in (0, 1, None)]
    assert rupees == [[mine + 2, theirs], [mine, theirs + hidden], [mine, theirs]]
    assert observe(state, 0).rupees(0, with_bonuses=False) == mine
    assert observe(state, 0).empty_piles == 1
    assert [observe(state, 1).hand_is_full(seat) for seat in (0, 1)] == [True, False]
