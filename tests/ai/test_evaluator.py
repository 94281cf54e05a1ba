"""The learned evaluator: its arithmetic, its file and its judgement."""

from pathlib import Path

import pytest

from jaipur.ai.endings import ending_value
from jaipur.ai.evaluator import CLOSELY, WEIGHTS, LearnedEvaluator, load
from jaipur.ai.facts import after, facts_of_state, facts_of_view
from jaipur.ai.features import rows_of
from jaipur.ai.net import (
    HEADER,
    EvaluatorFileError,
)
from jaipur.rules import Exchange, legal_moves, observe, outcome, play
from tests.ai.positions import random_positions, random_round

ASSETS = Path(__file__).parents[2] / "assets"


@pytest.fixture(scope="module")
def evaluator() -> LearnedEvaluator:
    return load(ASSETS / WEIGHTS)


def test_incremental_and_full_evaluation_are_identical(evaluator: LearnedEvaluator) -> None:
    for state in random_positions(60, seed=1):
        facts, moves = facts_of_state(state), legal_moves(state)
        values = evaluator.values(observe(state, state.turn), moves)
        for move, value in zip(moves, values, strict=True):
            if ending_value(facts, move) is None:
                rows, phase = rows_of(after(facts, move))
                net = evaluator._net
                assert net.value(sum((net.rows[row] for row in rows), net.start), phase) == value


def test_best_move_in_a_world_matches_the_best_of_its_view(evaluator: LearnedEvaluator) -> None:
    """Except for exchanges that look poor at first sight, which are hardly ever the best."""
    lost = []
    for state in random_positions(300, seed=2):
        moves = legal_moves(state)
        values = evaluator.values(observe(state, state.turn), moves)
        best, value = evaluator.best_in(state, moves)
        assert values[moves.index(best)] == value
        exchanges = [isinstance(move, Exchange) for move in moves]
        if sum(exchanges) <= CLOSELY:
            assert (best, value) == (moves[values.index(max(values))], max(values))
        assert value >= max(v for v, far in zip(values, exchanges, strict=True) if not far)
        lost.append(max(values) - value)
    assert any(len(legal_moves(state)) > 30 for state in random_positions(300, seed=2))
    assert sum(lost) / len(lost) < 0.0005


def test_a_move_that_ends_the_round_is_worth_its_result() -> None:
    checked = 0
    for seed in range(60):
        *_, before, final = random_round(seed)
        view, result = observe(before, before.turn), outcome(final)
        assert result is not None
        unknown = sum(view.bonus_counts[1 - view.turn])
        drawn = len(final.bonuses[before.turn]) - len(before.bonuses[before.turn])
        move = next(m for m in legal_moves(before) if play(before, m) == final)
        value = ending_value(facts_of_view(view), move)
        assert value is not None
        if not unknown and not drawn:
            checked += 1
            assert (value > 0.5) == (result.winner == before.turn)
    assert checked > 5


def test_win_chance_ignores_the_margin(evaluator: LearnedEvaluator) -> None:
    """A round that a move ends with nothing hidden is won or lost, by any margin."""
    found = set()
    for seed in range(60):
        *_, before, final = random_round(seed)
        view = observe(before, before.turn)
        drawn = len(final.bonuses[before.turn]) - len(before.bonuses[before.turn])
        if not sum(view.bonus_counts[1 - view.turn]) and not drawn:
            move = next(m for m in legal_moves(before) if play(before, m) == final)
            found.update(evaluator.chances(view, [move]))
    assert found == {0.0, 1.0}


def test_unusable_weights_file_says_why(tmp_path: Path) -> None:
    good = (ASSETS / WEIGHTS).read_bytes()
    path = tmp_path / "evaluator.bin"
    with pytest.raises(EvaluatorFileError, match="cannot be read"):
        load(path)
    damaged = bytearray(good)
    damaged[-100] ^= 1
    newer = bytearray(good)
    newer[9] += 1
    cases = [
        (b"", "no evaluator"),
        (b"GIF89a" + good, "no evaluator"),
        (good[: HEADER.size + 1000], "damaged"),
        (bytes(damaged), "damaged"),
        (bytes(newer), "another version"),
    ]
    for data, message in cases:
        path.write_bytes(data)
        with pytest.raises(EvaluatorFileError, match=message):
            load(path)


@pytest.mark.parametrize("at", (0, HEADER.size - 1))
def test_damage_to_the_head_of_the_file_is_noticed(tmp_path: Path, at: int) -> None:
    path = tmp_path / "evaluator.bin"
    damaged = bytearray((ASSETS / WEIGHTS).read_bytes())
    damaged[at] ^= 1
    path.write_bytes(damaged)
    with pytest.raises(EvaluatorFileError):
        load(path)
