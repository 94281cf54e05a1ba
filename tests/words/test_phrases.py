"""Moves that were made, in words."""

import pytest

from jaipur.rules import events_of, play, redact
from jaipur.rules.notation import read_move
from jaipur.words import phrases
from tests.rules.build import table

POSITION = "market=DGPPK hand=LLLC herd=2 left=L9"


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("take G", "took 1 gold"),
        ("camels", "took 1 camel"),
        ("swap PP for CK", "took 2 spice for 1 cloth + 1 camel"),
        ("sell LL", "sold 2 leather for 7"),
        ("sell LLL", "sold 3 leather for 9 and a bonus"),
    ],
)
def test_text_of_an_opponents_move_reveals_no_secret(move: str, expected: str) -> None:
    before = table(POSITION)
    events = events_of(before, read_move(move), play(before, read_move(move)))
    assert phrases.move_made(tuple(redact(event, 1) for event in events)) == expected


def test_text_of_my_sale_names_the_bonus() -> None:
    before = table(POSITION)
    events = events_of(before, read_move("sell LLL"), play(before, read_move("sell LLL")))
    assert phrases.move_made(events) == "sold 3 leather for 9 and a bonus of 1"
