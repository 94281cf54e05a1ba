"""The puzzle finder: its measurements, its difficulties and its selection."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from jaipur.rules.notation import read_move, read_view
from lab.puzzles import __main__ as tool
from lab.puzzles.choose import SHARES
from lab.puzzles.find import Counts, searched
from lab.puzzles.search import Search, TimeUpError, promising
from lab.puzzles.temptations import obvious
from lab.puzzles.themes import phase_of, themes_of

LAST = read_view(
    "view=0 turn=0 market=DGGCP hand=P sizes=1/6 herds=5/5 seen=P/CCLLLL "
    "sold=DDDDDGGGGSSSSSSCCCCCPPPPPLLLLL deck=3 piles=5/3/4 "
    "coins=C3C3C2G6G6G5G5L3L2L1L1S5S5S5D5D5/D7D7D5C5L4S5S5P5P3P3P2P2C2 "
    "earned=3.1,4.6,4.4,4.4/3.?,5.? exchanges=1"
)
"""A late position, so that lookahead is cheap."""


class Numbers(list[int]):
    """Stands in for an array that processes share."""

    def get_lock(self) -> Any:
        return Lock()


class Lock:
    def __enter__(self) -> None:
        pass

    def __exit__(self, *_error: object) -> None:
        pass


def never() -> bool:
    return False


def test_moves_are_compared_in_the_same_worlds() -> None:
    """More worlds make a lead more precise, and it equals the difference of the chances."""
    search = Search(LAST, promising(LAST, 4, 0.15), never)
    search.run(8, Random(1))
    best, second = search.ranked()[:2]
    few = search.lead(best, second)
    search.run(56, Random(2))
    best, second, *_ = search.ranked()
    lead, chances = search.lead(best, second), search.chances()
    assert search.worlds == 64 and list(chances) == search.ranked()
    assert lead.low <= lead.mean <= lead.high and lead.high - lead.low < few.high - few.low
    assert lead.mean == pytest.approx(chances[best] - chances[second], abs=1e-9)


def test_search_stops_when_the_time_is_up() -> None:
    with pytest.raises(TimeUpError):
        Search(LAST, promising(LAST, 4, 0.15), lambda: True).run(1, Random(1))


def test_found_puzzle_has_all_its_figures() -> None:
    counts = Counts(Numbers([0] * len(Counts.KEYS)))
    found = searched(LAST, Random(1), counts, never)
    assert found and counts["all"] == counts["last"] == 1
    best = read_move(found["best"])
    assert best not in obvious(LAST) and next(iter(found["chances"])) == found["best"]
    assert found["lead"][0] >= 0.06 and found["lead"][1] > 0.03 and found["worlds"] >= 320
    assert {*found["choices"].values()} <= {*found["chances"]}
    assert len(found["maharaja"]) == 3


def test_themes_describe_the_difference_between_two_moves() -> None:
    view = read_view(
        "view=0 turn=0 market=DGLKK hand=GGGPPLL sizes=7/5 herds=5/3 seen=-/PPP sold=DDSS deck=26 "
        "piles=7/6/5 coins=D7D7/S5S5 earned=-/- exchanges=0"
    )
    sale, camels = read_move("sell GGG"), read_move("camels")
    assert phase_of(view) == "early"
    assert themes_of(view, sale, [camels]) == ["timing", "denial", "camels", "bonus"]
    assert themes_of(view, camels, [sale]) == ["camels", "patience"]
    assert "denial" in themes_of(view, read_move("sell PP"), [camels])
    assert "ending" in themes_of(LAST, read_move("take D"), [read_move("take G")])


def _found(number: int, **changes: Any) -> dict[str, Any]:
    """Return a found position for which the Merchant is the strongest level that misses it."""
    deck = 25 + number
    best, other = "camels", "sell GG"
    misses = ("newcomer", "greedy", "thumb", "evaluator", "apprentice", "peddler", "merchant")
    return {
        "position": f"view=0 turn=0 market=DGLKK hand=GGCPPLL sizes=7/5 herds=0/{34 - deck} "
        f"seen=-/- sold=DDSS deck={deck} piles=7/6/5 coins=D7D7/S5S5 earned=-/- exchanges=0",
        "best": best,
        "chances": {best: 0.6, other: 0.5},
        "lead": [0.1, 0.08, 0.12],
        "choices": dict.fromkeys(misses, other) | {"caravan_master": best},
        "maharaja": [best] * 3,
        "round": f"1.0.{number}",
    } | changes


def test_puzzles_are_chosen_by_the_level_that_misses_them(tmp_path: Path) -> None:
    """One per round and phase; positions that no level misses or with another order are dropped."""
    caravan = dict.fromkeys(_found(0)["choices"], "sell GG")
    found = [
        _found(0),
        _found(1),
        _found(2, round="1.0.1"),
        _found(3, maharaja=["camels", "camels", "sell GG"]),
        _found(4, choices=caravan),
        _found(5, choices=dict.fromkeys(caravan, "camels")),
        _found(6, chances={"camels": 0.6, "sell GG": 0.7}),
    ]
    file, out = tmp_path / "found.jsonl", tmp_path / "puzzles.json"
    file.write_text("\n".join(map(json.dumps, found)))
    assert tool.main(["choose", str(file), "--out", str(out)]) == 0
    year = json.loads(out.read_text())
    assert sorted(puzzle["difficulty"] for puzzle in year) == [3, 3, 4, 5]
    moves = [puzzle["moves"] for puzzle in year if puzzle["difficulty"] == 3]
    tempted = [0.5, "apprentice", "peddler", "merchant"]
    assert moves == [{"camels": [0.6], "sell GG": tempted}] * 2
    assert sum(SHARES.values()) == 366
