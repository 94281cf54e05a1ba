"""The arena: fair, repeatable, with honest figures and a random player that obeys the rules."""

import json
import shutil
from random import Random

import pytest

from jaipur.ai.evaluator import load
from jaipur.ai.levels import learned
from jaipur.rules import State, deal, legal_moves, observe, outcome, play, shuffle
from lab.arena.__main__ import main
from lab.arena.compiled import compiled
from lab.arena.players import FIRST, LEARNED
from lab.arena.playout import Table, play_out
from lab.arena.rounds import Pairing, Played, play_all, play_pair
from lab.arena.statistics import elo, interval, percentile, summarise
from tests.ai.positions import random_positions

HAS_COMPILER = shutil.which("g++") is not None
needs_compiler = pytest.mark.skipif(not HAS_COMPILER, reason="the evaluator is to be compiled")
FIRST_WORDS = [0.0528629, 0.1822799, 0.7329743, 0.7668179]


def test_a_match_is_reported_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["greedy", "random", "--rounds", "4", "--jobs", "1", "--json"]) == 0
    last = json.loads(capsys.readouterr().out.splitlines()[-1])
    keys = ("a_points", "b_points", "plies", "a_ms_median", "a_ms_p99", "b_ms_median")
    assert last["rounds"] == 4
    assert last["a_share"] == 1.0
    low, high = last["ci95"]
    assert 0.3 < low < high == 1.0
    assert all(last[key] > 0 for key in keys)


@pytest.mark.parametrize(
    "arguments",
    [
        ["greedy", "nobody"],
        ["greedy"],
        ["greedy", "random", "random"],
        ["greedy", "ismcts:some"],
        ["greedy", "net=nowhere.bin"],
        ["greedy", "net="],
        ["greedy", "lookahead=nowhere.bin:some"],
        ["greedy", "random", "--rounds", "0"],
        ["--table", "greedy"],
        ["--table", "--habits"],
    ],
)
def test_bad_input_is_one_clear_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_same_seed_gives_the_same_rounds() -> None:
    first, again, other = (play_pair(Pairing("greedy", "random", s, 0)) for s in (1, 1, 2))
    assert [timeless(played) for played in first] == [timeless(played) for played in again]
    assert [timeless(played) for played in first] != [timeless(played) for played in other]


def test_a_player_draws_with_itself_over_a_pair() -> None:
    for number in range(3):
        first, second = play_pair(Pairing("greedy", "greedy", 5, number))
        assert first.share + second.share == 1
        assert first.points == second.points[::-1]


def test_more_processes_play_the_same_rounds() -> None:
    pairings = [Pairing("greedy", "random", 7, number) for number in range(4)]
    alone, together = (
        {p: tuple(map(timeless, r)) for p, r in play_all(pairings, jobs)} for jobs in (1, 2)
    )
    assert alone == together


@needs_compiler
def test_compiled_evaluator_gives_identical_values() -> None:
    for state in random_positions(150, 3):
        moves, view = legal_moves(state), observe(state, state.turn)
        assert compiled().best_in(state, moves) == learned().best_in(state, moves)
        assert compiled().values(view, moves) == learned().values(view, moves)
        assert compiled().chances(view, moves) == learned().chances(view, moves)


@needs_compiler
def test_compiled_players_play_the_same_rounds() -> None:
    plain, quick = (
        play_pair(Pairing("maharaja:400", "caravan_master", 6, 0, how)) for how in (False, True)
    )
    assert [timeless(played) for played in plain] == [timeless(played) for played in quick]


def test_first_edition_of_the_evaluator_is_unchanged() -> None:
    """Its values of some positions are those it had as the game's evaluator."""
    first = load(FIRST)
    states = list(random_positions(4, 77))
    assert [
        max(first.values(observe(state, state.turn), legal_moves(state))) for state in states
    ] == FIRST_WORDS


def test_a_player_can_be_a_weights_file() -> None:
    """The game's own file plays as the game's net does, bare and with lookahead."""
    for own, same, work in (("evaluator", "net", ""), ("maharaja", "lookahead", ":300")):
        by_name, by_file = (
            play_pair(Pairing(f"{player}{work}", "greedy", 3, 0, HAS_COMPILER))
            for player in (own, f"{same}={LEARNED}")
        )
        assert [timeless(played) for played in by_name] == [timeless(played) for played in by_file]


def test_counter_player_answers_for_the_opponent_with_the_games_net() -> None:
    """With the game's own file it is the Maharaja; another net's opponent moves otherwise."""
    same, maharaja, counter, lookahead = (
        play_pair(Pairing(f"{player}:300", "evaluator", 8, 0, HAS_COMPILER))
        for player in (f"counter={LEARNED}", "maharaja", f"counter={FIRST}", f"lookahead={FIRST}")
    )
    assert list(map(timeless, same)) == list(map(timeless, maharaja))
    assert list(map(timeless, counter)) != list(map(timeless, lookahead))


@pytest.mark.parametrize("name", ["ismcts:30", "guided:10", "tree:10"])
def test_tree_search_beats_random_play(name: str) -> None:
    pairs = [Pairing(name, "random", 1, number, compiled=HAS_COMPILER) for number in range(2)]
    rounds = [played for pair in pairs for played in play_pair(pair)]
    assert sum(played.share for played in rounds) >= 3


def test_a_lucky_pair_weighs_less_than_two_rounds_would() -> None:
    decided_by_the_deal = [1.0, 0.0] * 50
    decided_by_the_seat = [0.5] * 99 + [1.0]
    low, high = interval(decided_by_the_deal)
    assert high - low > 0.19
    low, high = interval(decided_by_the_seat)
    assert high - low < 0.1


def test_an_interval_stays_honest_when_everything_was_won() -> None:
    low, high = interval([1.0] * 10)
    assert high == 1.0
    assert 0.7 < low < 0.9


def test_ties_count_half_and_points_are_averaged() -> None:
    tie = Played(0.5, (60, 60), 40, ((0.1,), (0.2,)))
    win = Played(1.0, (80, 50), 44, ((0.3,), (0.2,)))
    summary = summarise([(tie, win)])
    assert (summary.a_share, summary.a_points, summary.b_points) == (0.75, 70, 55)
    assert (summary.plies, summary.a_ms_p99, summary.b_ms_median) == (42, 300, 200)


def test_the_percentile_is_a_value_that_occurred() -> None:
    assert percentile(range(1, 201), 99) == 198
    assert percentile([5.0], 99) == 5.0


def test_elo_gives_three_quarters_about_190_points() -> None:
    ratings = elo({("strong", "middle"): 0.75, ("middle", "weak"): 0.75, ("strong", "weak"): 0.9})
    assert 185 <= ratings["strong"] - ratings["middle"] <= 197
    assert sum(ratings.values()) in (-1, 0, 1)


def test_random_play_outs_make_legal_moves_only() -> None:
    kinds = set()
    for seed in range(25):
        rng = Random(seed)
        state = deal(shuffle(rng))
        table = Table(state, rng)
        while not state.is_over:
            table.ply()
            move = next(m for m in legal_moves(state) if looks_like(play(state, m), table))
            kinds.add(type(move).__name__)
            state = play(state, move)
        result = outcome(state)
        assert result is not None
        assert table.over
        assert table.share() == {0: 1.0, 1: 0.0, None: 0.5}[result.winner]
    assert kinds == {"Take", "TakeCamels", "Exchange", "Sell"}


def test_playout_does_not_change_the_state() -> None:
    for state in random_positions(10, 2):
        before = repr(state)
        assert play_out(state, Random(1)) in (0.0, 0.5, 1.0)
        assert repr(state) == before


def timeless(played: Played) -> Played:
    return played._replace(seconds=((), ()))


def looks_like(state: State, table: Table) -> bool:
    """Return whether the table shows this state."""
    same_cards = state.market == counts(table.market, 7) and state.hands == (
        counts(table.hands[0], 6),
        counts(table.hands[1], 6),
    )
    return (
        same_cards
        and state.herds == tuple(table.herds)
        and state.tokens == tuple(table.tokens)
        and state.deck_size == len(table.deck)
        and state.bonus_piles == tuple(map(len, table.bonus_piles))
        and state.exchanges == table.exchanges
        and state.is_over == table.over
        and (state.turn == table.turn)
    )


def counts(cards: list[int], kinds: int) -> tuple[int, ...]:
    return tuple(cards.count(kind) for kind in range(kinds))
