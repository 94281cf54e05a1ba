"""The training engine plays by the same rules and sees the same features as the app."""

import os
import random
import shutil
import tempfile
from array import array
from pathlib import Path

import pytest

from jaipur.ai.endings import ending_value
from jaipur.ai.evaluator import load
from jaipur.ai.facts import after, facts_of_state
from jaipur.ai.features import rows_of
from jaipur.ai.net import read_file
from jaipur.rules import (
    Deal,
    Move,
    Sell,
    State,
    deal,
    legal_moves,
    observe,
    outcome,
    play_unchecked,
    shuffle,
)
from lab.arena.players import LEARNED
from lab.train import native
from lab.train.__main__ import main
from lab.train.checkpoint import Checkpoint, CheckpointError, widened
from lab.train.export import export, read_checkpoint
from lab.train.moves import as_native
from lab.train.native import engine
from lab.train.session import Plan, train

pytestmark = pytest.mark.skipif(not shutil.which("g++"), reason="the engine needs a compiler")

PLAN = Plan(
    rounds=32,
    threads=2,
    batch=4,
    rate=2e-3,
    rate_end=2e-3,
    trace=0.8,
    win_weight=0.85,
    explore=0.1,
    temperature=0.4,
    decay=0.0,
    lookahead=100,
    candidates=3,
    worlds=2,
    plies=2,
    margin=100,
    stretch=16,
    pairs=0,
    minutes=5,
)


def _random_round(seed: int) -> tuple[Deal, list[State], list[Move]]:
    rng = random.Random(seed)
    chance = shuffle(rng)
    states, moves = [deal(chance)], list[Move]()
    while not states[-1].is_over:
        moves.append(rng.choice(legal_moves(states[-1])))
        states.append(play_unchecked(states[-1], moves[-1]))
    return chance, states, moves


def _native(chance: Deal, states: list[State], moves: list[Move]) -> native.Replay:
    listed = [as_native(m, s.market[6]) for m, s in zip(moves, states, strict=False)]
    return engine().replay(chance.cards, sum(chance.bonuses, ()), chance.starter, listed)


def test_rules_agree_with_the_app() -> None:
    for seed in range(40):
        chance, states, moves = _random_round(seed)
        replay = _native(chance, states, moves)
        assert replay.legal == [len(legal_moves(state)) for state in states[:-1]]
        for state, counts in zip(states[1:-1], replay.counts, strict=False):
            places = (state.market, *state.hands, *state.seen, state.herds, state.sold)
            known = [*sum(places, ()), *state.tokens, state.deck_size]
            assert counts[:46] == known
        result = outcome(states[-1])
        assert result is not None
        assert replay.counts[-1][46:] == list(result.rupees)
        assert replay.result == {None: 1, 0: 2, 1: 0}[result.winner]


def test_features_agree_with_the_app() -> None:
    for seed in range(40):
        chance, states, moves = _random_round(seed)
        replay = _native(chance, states, moves)
        for i, (state, move) in enumerate(zip(states[:-2], moves, strict=False)):
            # the engine knows a sale's bonus here, the app uses its expected value
            if not isinstance(move, Sell) or move.count < 3:
                rows, phase = rows_of(after(facts_of_state(state), move))
                assert (replay.rows[i], replay.phases[i]) == (rows, phase)


def test_app_and_engine_give_moves_the_same_values(tmp_path: Path) -> None:
    checkpoint = Checkpoint.fresh(64, 32, seed=3)
    checkpoint.arrays[2] = array("f", checkpoint.arrays[0])
    export(checkpoint, tmp_path / "weights.bin")
    evaluator = load(tmp_path / "weights.bin")
    for seed in range(6):
        chance, states, moves = _random_round(seed)
        at = random.Random(seed).randrange(len(moves))
        listed = [as_native(m, s.market[6]) for m, s in zip(moves[:at], states, strict=False)]
        legal = legal_moves(states[at])
        there, by_difference, in_full = checkpoint.engine.values_after(
            checkpoint.mean, chance.cards, sum(chance.bonuses, ()), chance.starter, listed
        )
        assert by_difference == pytest.approx(in_full, abs=1e-5)
        engine_values = dict(zip(map(bytes, there), by_difference, strict=True))
        facts = facts_of_state(states[at])
        values = evaluator.values(observe(states[at], states[at].turn), legal)
        for move, value in zip(legal, values, strict=True):
            near = 1e-5 if ending_value(facts, move) is not None else 0.02
            key = bytes(as_native(move, states[at].market[6]))
            assert value == pytest.approx(engine_values[key], abs=near)


def test_app_weights_can_be_imported_and_exported_unchanged(tmp_path: Path) -> None:
    app, again = tmp_path / "app.bin", tmp_path / "again.bin"
    shutil.copy(LEARNED, app)
    export(read_checkpoint(app), again)
    first, second = read_file(app), read_file(again)
    assert (first.rows, first.numbers) == (second.rows, second.numbers)


def test_imported_weights_value_positions_as_the_app_does() -> None:
    imported, evaluator = read_checkpoint(LEARNED), load(LEARNED)
    chance, states, moves = _random_round(4)
    for at in range(0, len(states) - 1, 6):
        listed = [as_native(m, s.market[6]) for m, s in zip(moves[:at], states, strict=False)]
        there, values, _ = imported.engine.values_after(
            imported.mean, chance.cards, sum(chance.bonuses, ()), chance.starter, listed
        )
        engine_values = dict(zip(map(bytes, there), values, strict=True))
        legal = legal_moves(states[at])
        for move, value in zip(
            legal, evaluator.values(observe(states[at], states[at].turn), legal), strict=True
        ):
            key = bytes(as_native(move, states[at].market[6]))
            assert value == pytest.approx(engine_values[key], abs=0.02)


def test_training_resumes_where_it_stopped(tmp_path: Path) -> None:
    whole = Checkpoint.fresh(64, 32, seed=1)
    train(whole, PLAN, tmp_path / "whole")
    first = Checkpoint.fresh(64, 32, seed=1)
    train(first, PLAN._replace(rounds=16), tmp_path / "parts")
    resumed = Checkpoint.load(tmp_path / "parts" / "checkpoint.bin")
    train(resumed, PLAN._replace(rounds=16), tmp_path / "parts")
    assert resumed.rounds == whole.rounds == 32
    assert resumed.arrays == whole.arrays
    assert len((tmp_path / "parts" / "log.jsonl").read_text().splitlines()) == 2


def test_training_learns_to_beat_random_play() -> None:
    checkpoint = Checkpoint.fresh(64, 32, seed=3)
    net = native.player(native.NET, checkpoint.mean)

    def play_unchecked(kind: int) -> native.MatchResult:
        return checkpoint.engine.match(net, native.player(kind), 60, seed=1, threads=2)

    before, before_greedy = play_unchecked(native.RANDOM), play_unchecked(native.GREEDY)
    config = native.TrainConfig(2, 150, 6, 5, 1e-3, 1e-3, 0.8, 0.85, 0.1, 0.4)
    checkpoint.engine.train(config, checkpoint.arrays, 0)
    assert play_unchecked(native.RANDOM).share > max(0.8, before.share + 0.1)
    assert play_unchecked(native.GREEDY).points_a > before_greedy.points_a + 5


def test_net_can_be_widened_without_change() -> None:
    narrow = Checkpoint.fresh(64, 32, seed=4)
    assert widened(narrow, 64, 32) == narrow.mean
    wide, rows = widened(narrow, 96, 40), narrow.engine.rows
    assert len(wide) == rows * 97 + 96 + 6 * (96 * 40 + 2 * 40 + 1)
    assert wide[97:161] == narrow.mean[65:129] and not any(wide[161:193])
    assert wide[193] == narrow.mean[129]


def test_another_processor_gets_its_own_engine_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This machine may lack instructions of the machine that built the engine."""
    compiler = tmp_path / "g++"
    compiler.write_text('#!/bin/sh\nfor last; do :; done\necho "$MACHINE" | tee "$last"\n')
    compiler.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))

    def library(machine: str) -> Path:
        monkeypatch.setenv("MACHINE", machine)
        return native.built(native.SOURCES / "engine.cpp", [])

    old, new = library("#define __AVX512F__ 1"), library("#define __AVX2__ 1")
    assert (old.read_text(), new.read_text()) == ("#define __AVX512F__ 1\n", "#define __AVX2__ 1\n")
    assert library("#define __AVX512F__ 1") == old


def test_bad_input_is_one_clear_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "checkpoint.bin"
    broken.write_bytes(b"{}\nshort")
    for arguments in (
        ["evaluate", str(tmp_path / "nowhere"), "greedy"],
        ["evaluate", str(broken), "greedy"],
        ["export", str(broken), str(tmp_path / "out.bin")],
        ["gpu", "--out", str(tmp_path / "new"), "--against", str(broken)],
        ["gpu", "--out", str(tmp_path / "new"), "--against", str(LEARNED)],
        ["gpu", "--out", str(tmp_path / "new"), "--against", str(LEARNED), "--greedy", "5"],
    ):
        assert main(arguments) == 1
        error = capsys.readouterr().err
        assert error.startswith("lab.train: ") and error.count("\n") == 1
    with pytest.raises(CheckpointError, match="cut short"):
        Checkpoint.load(broken)
