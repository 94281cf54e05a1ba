"""The learned evaluator: its arithmetic, its file and its judgement."""

import logging
from math import exp
from pathlib import Path

import pytest

from jaipur.ai.endings import ending_value
from jaipur.ai.evaluator import CLOSELY, WEIGHTS, LearnedEvaluator, default_evaluator, load
from jaipur.ai.facts import after, facts_of_state, facts_of_view
from jaipur.ai.features import PHASES, ROWS, rows_of
from jaipur.ai.net import (
    DIRECT_ONE,
    HEADER,
    LANE1,
    LAST_ONE,
    LEVELS,
    ROW_ONE,
    SECOND_ONE,
    SLOPE_ONE,
    EvaluatorFileError,
    Net,
    read_file,
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
                assert evaluator.value_in_full(after(facts, move)) == value


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


def test_net_matches_a_plain_float_calculation(evaluator: LearnedEvaluator) -> None:
    net = read_file(ASSETS / WEIGHTS)
    for state in random_positions(25, seed=5):
        facts = facts_of_state(state)
        for move in legal_moves(state)[::5]:
            if ending_value(facts, move) is None:
                rows, phase = rows_of(after(facts, move))
                layer = sum((net.rows[row] for row in rows), net.start)
                value, chance = _plain(net, layer, phase)
                assert net.value(layer, phase) == pytest.approx(value, abs=0.004)
                assert net.chance(layer, phase) == pytest.approx(chance, abs=0.006)


def _plain(net: Net, layer: int, phase: int) -> tuple[float, float]:
    """Return value and win chance of the same net, computed unit by unit in floats."""
    h1, h2, numbers = net.hidden1, net.hidden2, net.numbers
    lanes = [(layer >> LANE1 * j) % (1 << LANE1) - (1 << LANE1 - 1) for j in range(h1)]
    first = [min(max(lane / ROW_ONE, 0.0), 1.0) for lane in lanes]
    at = ROWS + h1 + phase * (h1 * h2 + 2 * h2 + 1)
    bias, last = at + h1 * h2, at + h1 * h2 + h2
    output = (numbers[last + h2] + (layer >> LANE1 * h1)) / DIRECT_ONE
    *again, slope, constant = numbers[len(numbers) - (PHASES - phase) * (h2 + 2) :][: h2 + 2]
    chance = constant / DIRECT_ONE
    for k in range(h2):
        total = numbers[bias + k] / LEVELS
        total += sum(unit * numbers[at + j * h2 + k] for j, unit in enumerate(first))
        unit = min(max(total / SECOND_ONE, 0.0), 1.0)
        output += unit * numbers[last + k] / LAST_ONE
        chance += unit * again[k] / LAST_ONE
    chance += output * slope / SLOPE_ONE
    return 1 / (1 + exp(-output)), 1 / (1 + exp(-chance))


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


def test_game_works_without_weights(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        evaluator = default_evaluator(tmp_path)
    assert "evaluator.bin cannot be read" in caplog.text
    state = next(random_round(6))
    moves = legal_moves(state)
    values = evaluator.values(observe(state, state.turn), moves)
    assert len(set(values)) > 1 and all(0 <= value <= 1 for value in values)
