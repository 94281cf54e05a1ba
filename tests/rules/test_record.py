"""Whole matches as text: they read back, and damaged text is never half read."""

from random import Random

import pytest

from jaipur.rules import Match, deal, legal_moves, outcome, play, shuffle
from jaipur.rules.goods import as_seat
from jaipur.rules.notation import (
    NotationError,
    Note,
    Problem,
    Record,
    Round,
    read_record,
    record_text,
)
from tests.cases import nightly


def random_match(seed: int, names: tuple[str, str] = ("Asha", "Ravi")) -> Record:
    rng = Random(seed)
    rounds: list[Round] = []
    match = Match(as_seat(rng.randrange(2)))
    while match.winner is None:
        state = deal(shuffle(rng, match.starter))
        chance, moves = state.deal, []
        while not state.is_over:
            moves.append(rng.choice(legal_moves(state)))
            state = play(state, moves[-1])
        result = outcome(state)
        assert result
        match = match.add(result)
        rounds.append(Round(chance, tuple(moves)))
    return Record(names, tuple(rounds), closed=True)


MATCHES = [random_match(seed) for seed in range(6)]
TEXT = record_text(MATCHES[0])
LINES = TEXT.splitlines()


def test_a_match_reads_back() -> None:
    for match in MATCHES:
        assert read_record(record_text(match)) == match
        assert match.match.winner is not None


@pytest.mark.parametrize(
    "names",
    [
        ("Zoé", "Łukasz"),
        ('"quoted"', "back\\slash"),
        ("जयपुर", "齋飾"),
        ("🐫", "a b  c"),
        ("x" * 40, "y"),
    ],
)
def test_names_of_all_kinds_read_back(names: tuple[str, str]) -> None:
    record = MATCHES[0]._replace(names=names)
    assert read_record(record_text(record)) == record


def test_notes_keep_their_place() -> None:
    notes = (
        Note(0, 0, "bot", "maharaja 42"),
        Note(1, 0, "place", 'under the "fig" tree'),
        Note(1, 3, "hint", "used"),
        Note(1, 3, "hint", "again"),
        Note(2, 1, "clock", "12:30"),
    )
    record = MATCHES[0]._replace(notes=notes)
    assert read_record(record_text(record)) == record


def test_first_lines_of_a_record_are_an_unfinished_match() -> None:
    for count in range(2, len(LINES)):
        record = read_record("\n".join(LINES[:count]) + "\n")
        assert not record.closed
        assert record_text(record).splitlines() == LINES[:count]


def test_a_match_can_be_closed_before_it_is_won() -> None:
    record = read_record("\n".join([*LINES[:9], "end"]))
    assert record.closed
    assert record.match.winner is None


def edited(line: int, text: str | None) -> str:
    """Return the record with one line (counted from 1) changed or left out."""
    lines = list(LINES)
    lines[line - 1 : line] = [] if text is None else [text]
    return "\n".join(lines) + "\n"


FIRST_OVER = 3 + len(MATCHES[0].rounds[0].moves)  # the line of the first round's last move
DAMAGE = [
    ("nothing at all", "", Problem.TRUNCATED, 1),
    ("something else", "hello\n", Problem.NOT_A_RECORD, 1),
    ("a newer version", edited(1, "jaipur 2"), Problem.NEWER_VERSION, 1),
    ("one name", edited(2, 'names "Asha"'), Problem.BAD_NAME, 2),
    ("an endless name", edited(2, f'names "{"x" * 41}" "Ravi"'), Problem.BAD_NAME, 2),
    ("a move before the deal", edited(3, "camels"), Problem.INCONSISTENT, 3),
    ("a card too few", edited(3, LINES[2].replace("D", "", 1)), Problem.BAD_CARDS, 3),
    ("a bonus changed", edited(3, LINES[2][:-1] + "1"), Problem.BAD_BONUS, 3),
    ("an unknown word", edited(4, "pass"), Problem.UNEXPECTED, 4),
    ("an illegal move", edited(4, "sell DDDDDD"), Problem.ILLEGAL_MOVE, 4),
    ("a deal too early", edited(4, LINES[2]), Problem.INCONSISTENT, 4),
    ("a move too many", edited(FIRST_OVER, LINES[FIRST_OVER - 1] + "\ncamels"),
     Problem.ILLEGAL_MOVE, FIRST_OVER + 1),
    ("a missing move", edited(FIRST_OVER, None), Problem.INCONSISTENT, FIRST_OVER),
    ("the wrong starter", edited(FIRST_OVER + 1, "deal " + str(1 - int(LINES[FIRST_OVER][5]))
     + LINES[FIRST_OVER][6:]), Problem.INCONSISTENT, FIRST_OVER + 1),
    ("more after the end", TEXT + "camels\n", Problem.AFTER_THE_END, len(LINES) + 1),
    ("a deal after the match", edited(len(LINES), LINES[2]), Problem.AFTER_THE_END, len(LINES)),
    ("cut in a line", TEXT[: len("\n".join(LINES[:6])) - 1], Problem.TRUNCATED, 6),
    ("cut at a line's last letter", TEXT[: len("\n".join(LINES[:6]))], Problem.TRUNCATED, 6),
    ("only the version", "jaipur 1\n", Problem.TRUNCATED, 2),
    ("a flood", TEXT + "note x \"y\"\n" * 200_000, Problem.TOO_LONG, 1),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "problem", "line"), [d[1:] for d in DAMAGE], ids=[d[0] for d in DAMAGE]
)
def test_error_names_the_damaged_line(text: str, problem: Problem, line: int) -> None:
    with pytest.raises(NotationError) as caught:
        read_record(text)
    assert caught.value.problem is problem
    assert caught.value.line == line
    assert caught.value.column >= 1
    assert f"line {line}, column" in str(caught.value)


ALPHABET = 'DGSCPLK-|/. "\\\n\r0123456789Xabcdefjnuv\x00é\u2028'


WHOLE = [record_text(match) for match in MATCHES[:2]]
PARTS = [
    "".join(text.splitlines(keepends=True)[:length]) for text in WHOLE for length in (5, 12, 40)
]
LENGTHS = (0, 1, 1, 2, 9, 80, 10_000)


def wound(rng: Random) -> tuple[float, int, str]:
    """Return where a record is damaged, how much is gone, and what replaces it."""
    letters = "".join(rng.choices(ALPHABET, k=rng.randrange(13)))
    return rng.random(), rng.choice(LENGTHS), rng.choice(("", "double", letters, letters))


def wounded(text: str, wounds: list[tuple[float, int, str]]) -> str:
    """Return the record cut, changed or doubled in places."""
    for place, length, filling in wounds:
        at = int(place * len(text))
        end = at + length
        text = text[:at] + (text[at:end] * 2 if filling == "double" else filling) + text[end:]
    return text


def half_read(text: str, record: Record) -> bool:
    """Return whether a line of the text is missing in the record read from it."""
    said = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    return len(record_text(record).splitlines()) != len(said)


@pytest.mark.parametrize("count", [500, nightly(5000)])
@pytest.mark.parametrize("part", range(4))
def test_mutated_records_are_read_whole_or_refused(part: int, count: int) -> None:
    rng, seen = Random(part), {"read": 0, "refused": 0}
    for _ in range(count):
        wounds = [wound(rng) for _ in range(rng.randint(1, 4))]
        text = wounded(rng.choice(WHOLE + PARTS * 3), wounds)
        try:
            record = read_record(text)
        except NotationError as error:
            seen["refused"] += 1
            assert 1 <= error.line <= text.count("\n") + 1
            assert error.column >= 1
        else:
            seen["read"] += 1
            assert read_record(record_text(record)) == record
            assert not half_read(text, record)
    assert seen["refused"] > count / 5
    assert seen["read"] > count / 500
