"""Whole matches replayed line by line (see tests/golden/README.md)."""

from pathlib import Path

import pytest

from jaipur.rules import Outcome, observe
from jaipur.rules.notation import move_text, read_record, record_text, view_text

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
NAMES = sorted(path.stem for path in GOLDEN.glob("*.record"))


def lines(name: str) -> list[str]:
    return (GOLDEN / name).read_text(encoding="utf-8").splitlines()


def result_line(result: Outcome) -> str:
    north, south = result.rupees
    return (
        f"{north} {south} winner={result.winner} camel={result.camel_token} "
        f"ended={result.ended_by.name} decided={result.decided_by.name}"
    )


@pytest.mark.parametrize("name", NAMES)
def test_golden_moves_lead_to_the_golden_states(name: str) -> None:
    record = read_record((GOLDEN / f"{name}.record").read_text(encoding="utf-8"))
    trace = [
        f"{did} -> {view_text(observe(state, None))}"
        for played in record.rounds
        for did, state in zip(("deal", *map(move_text, played.moves)), played.states(), strict=True)
    ]
    assert trace == lines(f"{name}.trace")


@pytest.mark.parametrize("name", NAMES)
def test_golden_scores_match_those_worked_out_by_hand(name: str) -> None:
    record = read_record((GOLDEN / f"{name}.record").read_text(encoding="utf-8"))
    expected = [line for line in lines(f"{name}.scores") if not line.startswith("#")]
    assert [result_line(result) for result in record.match.results] == expected


@pytest.mark.parametrize("name", NAMES)
def test_golden_record_is_written_as_it_was_read(name: str) -> None:
    text = (GOLDEN / f"{name}.record").read_text(encoding="utf-8")
    assert record_text(read_record(text)) == text
