"""The seers of the arena: they see what their name says, and no other player sees it."""

from random import Random

import pytest

from jaipur.ai.levels import learned
from jaipur.ai.search import Plan, result_value
from jaipur.rules import Move, State, View, legal_moves, observe, outcome, play
from jaipur.rules.goods import other_seat
from lab.arena import rounds
from lab.arena.players import NAMES, Player
from lab.arena.rounds import Pairing, play_pair, player_named
from lab.arena.seers import TO_THE_END, SeeingEvaluator, Seer, Sight, is_seer, world_seen
from tests.ai.positions import random_positions, random_round

WORLDS = 12


def worlds_of(state: State, sight: Sight) -> list[State]:
    rng = Random(5)
    return [world_seen(state, sight, rng) for _ in range(WORLDS)]


def deck_of(state: State) -> tuple[int, ...]:
    return state.deal.cards[state.drawn :]


def bonuses_of(state: State) -> tuple[object, ...]:
    left = [
        pile[len(pile) - count :]
        for pile, count in zip(state.deal.bonuses, state.bonus_piles, strict=True)
    ]
    return (*left, state.bonuses)


def test_full_seer_knows_the_true_state() -> None:
    for state in random_positions(20, 8):
        assert world_seen(state, Sight.EVERYTHING, Random(1)) == state


@pytest.mark.parametrize("sight", [Sight.HAND, Sight.DECK, Sight.BONUS])
def test_what_a_seer_sees_is_true_and_the_rest_varies(sight: Sight) -> None:
    state = list(random_round(8))[4]
    hands, decks, tokens = (
        {part(world) for world in worlds_of(state, sight)}
        for part in (lambda world: world.hands, deck_of, bonuses_of)
    )
    assert (hands == {state.hands}) == (sight in (Sight.HAND, Sight.DECK))
    assert (decks == {deck_of(state)}) == (sight is Sight.DECK)
    assert (tokens == {bonuses_of(state)}) == (sight is Sight.BONUS)


@pytest.mark.parametrize("sight", [Sight.HAND, Sight.DECK, Sight.BONUS])
def test_sampled_worlds_look_like_the_truth_to_an_honest_player(sight: Sight) -> None:
    for state in random_positions(10, 9):
        for world in worlds_of(state, sight):
            assert observe(world, state.turn) == observe(state, state.turn)
            assert world.seen == state.seen


def test_opponent_in_playouts_does_not_know_what_the_seer_sees() -> None:
    for state in random_positions(10, 10):
        moves, other = legal_moves(state), state._replace(turn=other_seat(state.turn))
        of_the_other = SeeingEvaluator(learned(), Sight.EVERYTHING, other)
        assert of_the_other.best_in(state, moves) == learned().best_in(state, moves)


def test_seer_knows_the_result_of_a_move_that_ends_the_round() -> None:
    checked = 0
    for state in random_positions(150, 11):
        moves = legal_moves(state)
        evaluator = SeeingEvaluator(learned(), Sight.BONUS, state)
        for move, value in zip(
            moves, evaluator.values(observe(state, state.turn), moves), strict=True
        ):
            if result := outcome(play(state, move)):
                assert value == result_value(result, state.turn)
                checked += 1
    assert checked > 10


def test_deep_seer_wins_when_a_move_ends_the_round_with_a_win() -> None:
    seer = Seer(Sight.EVERYTHING, TO_THE_END, learned())
    checked = 0
    for state in random_positions(60, 12):
        results = [outcome(play(state, move)) for move in legal_moves(state)]
        if state.deck_size < 3 and any(r and r.winner == state.turn for r in results):
            end = play(state, seer.choose(state, 1))
            while not end.is_over:
                end = play(end, learned().best_in(end, legal_moves(end))[0])
            result = outcome(end)
            assert result
            assert result.winner == state.turn
            checked += 1
    assert checked


@pytest.mark.parametrize("name", ["seer-hand:200", "seer-deck:200", "seer-bonus:200", "seer"])
def test_seers_make_legal_moves(name: str) -> None:
    seer = player_named(name)
    assert isinstance(seer, Seer)
    for state in random_positions(3, 13):
        assert seer.choose(state, 1) in legal_moves(state)


def test_honest_players_are_given_a_view_and_seers_the_state(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: dict[str, set[type]] = {"honest": set(), "seer": set()}

    def honest(view: View, seed: int) -> Move:
        given["honest"].add(type(view))
        return Random(seed).choice(legal_moves(view))

    class Spy(Seer):
        def choose(self, state: State, seed: int) -> Move:
            given["seer"].add(type(state))
            return Random(seed).choice(legal_moves(state))

    spy = Spy(Sight.EVERYTHING, Plan(), learned())
    players: dict[str, Player | Seer] = {"honest": honest, "seer": spy}
    monkeypatch.setattr(rounds, "player_named", lambda name, _compiled: players[name])
    play_pair(Pairing("seer", "honest", 3, 0))
    assert given == {"honest": {View}, "seer": {State}}


def test_no_other_player_is_a_seer() -> None:
    assert not any(map(is_seer, NAMES))


@pytest.mark.parametrize("name", ["seer-hand:some", "seer-hand:0", "seer:500", "seer-all"])
def test_unknown_seer_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="seer"):
        player_named(name)
