"""What the arena tells about how two players differ."""

import json

import pytest

from jaipur.rules import GOODS, Exchange, Sell, Take, outcome
from lab.arena.__main__ import main
from lab.arena.habits import count_pair, habits, lines_of
from lab.arena.rounds import Pairing, play_pair, turns

PAIRINGS = [Pairing("greedy", "thumb", 5, number) for number in range(3)]
ROUNDS = 2 * len(PAIRINGS)


def test_figures_agree_with_the_match() -> None:
    rounds = [played for pairing in PAIRINGS for played in play_pair(pairing)]
    a, b = habits(PAIRINGS, jobs=1)
    assert a["share of rounds won"] == round(sum(p.share for p in rounds) / ROUNDS, 4)
    assert a["share of rounds won"] + b["share of rounds won"] == pytest.approx(1)
    for who, side in enumerate((a, b)):
        points = sum(played.points[who] for played in rounds) / ROUNDS
        assert side["rupees a round"] == pytest.approx(points, abs=1e-3)
    plies = sum(played.plies for played in rounds) / ROUNDS
    assert a["moves a round"] + b["moves a round"] == pytest.approx(plies, abs=1e-3)


def test_shares_of_one_thing_add_up_to_one() -> None:
    for side in habits(PAIRINGS, jobs=1):
        for what in ("moves", "first moves", "sales", "rounds ended by"):
            shares = [n for name, n in side.items() if name.startswith(f"share of {what}: ")]
            assert len(shares) >= 3 and sum(shares) == pytest.approx(1, abs=1e-3)


def test_moves_sales_and_denials_are_counted_for_the_player_who_makes_them() -> None:
    for pairing in PAIRINGS:
        counts = count_pair(pairing)
        rounds = [list(turns(pairing, seat)) for seat in (0, 1)]
        for who, count in enumerate(counts):
            own = [turn for played in rounds for turn in played if turn.who == who]
            sold = [turn.move.count for turn in own if isinstance(turn.move, Sell)]
            assert (count["moves"], count["sale"], count["sold cards"]) == (
                len(own),
                len(sold),
                sum(sold),
            )
            assert count["sale of 5"] == sum(cards >= 5 for cards in sold)
            denied = 0
            for turn in own:
                move, seen = turn.move, turn.before.seen[1 - turn.before.turn]
                taken = {move.good} if isinstance(move, Take) else set[int]()
                if isinstance(move, Exchange):
                    taken = {good for good in GOODS if move.take[good]}
                denied += any(seen[good] >= 2 for good in taken)
            assert count["denial"] == denied
        assert counts[0]["denial"] + counts[1]["denial"] > 0


def test_tokens_belong_to_the_player_and_not_to_the_seat() -> None:
    """A trades seats between the two rounds of a deal."""
    pairing = PAIRINGS[0]
    expected = 0
    for a_seat in (0, 1):
        end = list(turns(pairing, a_seat))[-1].after
        assert outcome(end)
        expected += sum(token.good == GOODS[0] for token in end.goods_tokens[a_seat])
    assert count_pair(pairing)[0]["DIAMONDS tokens"] == expected


def test_table_shows_both_players_and_the_difference() -> None:
    head, *lines = lines_of(("x", "y"), ({"cards a sale": 3.0}, {"cards a sale": 2.5}))
    assert head.split() == ["x", "y", "difference"]
    assert [line.split() for line in lines] == [["cards", "a", "sale", "3.000", "2.500", "+0.500"]]


def test_habits_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["greedy", "random", "--habits", "--rounds", "4", "--jobs", "1", "--json"]
    assert main(arguments) == 0
    first, *_, last = capsys.readouterr().out.splitlines()
    assert first == "4 rounds, seed 1"
    output = json.loads(last)
    assert output["rounds"] == 4 and output["a"]["greedy"]["share of rounds won"] == 1.0
