"""Selection of the game's puzzles from those that were found: a mixed year.

Each difficulty has its share, and within it themes, phases of the deck and kinds of moves are as
even as the found puzzles allow. Then they get their days: within a week it gets harder.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from jaipur.game.practice.puzzles import MISSED_BY
from jaipur.rules import Move
from jaipur.rules.notation import read_move, read_view
from lab.puzzles.themes import THEMES, phase_of, themes_of

WEEK = 7
SHARES = {1: 58, 2: 75, 3: 84, 4: 91, 5: 58}
"""How many puzzles of each difficulty: a leap year in all.

Those of the last two, more than a third, are also missed by the evaluator without lookahead, as far
as there are such puzzles.
"""
UNMISSED = 3
"""Up to this difficulty the evaluator finds the answer, as far as there are such puzzles."""
PLAIN = 0.12
"""With this lead a puzzle that the Peddler misses counts as the Apprentice's."""
TEMPTING = 3
"""How many moves are listed besides the best one."""
LEVELS = tuple(MISSED_BY.values())[:-1]
"""The levels that are asked once; the Maharaja is asked again and again."""
ASKED = (*reversed(LEVELS), "greedy", "thumb", "newcomer")
"""The players whose moves are tempting, the best players first."""

Found = dict[str, Any]


def choose(files: Iterable[Path], out: Path, seed: int) -> None:
    """Read the found puzzles, and write the year."""
    found = [json.loads(line) for file in files for line in file.read_text().splitlines()]
    fit = [one for one in found if _difficulty(one) and _in_order(one)]
    puzzles = [entry for one in fit if (entry := _entry(one))["themes"]]
    year = _through_the_year(_chosen(puzzles), Random(seed))
    lines = ",\n".join(json.dumps(_written(each), separators=(",", ":")) for each in year)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    for key in ("theme", "difficulty", "phase", "kind", "hard"):
        print(key, dict(sorted(Counter(each[key] for each in year).items())))


def _in_order(one: Found) -> bool:
    """Return whether the moves, ranked by their values, are also in the order of their chances."""
    chances = list(one["chances"].values())
    return chances == sorted(chances, reverse=True)


def _hard(one: Found) -> bool:
    return bool(one["choices"]["evaluator"] != one["best"])


def _difficulty(one: Found) -> int:
    """Return the number of the strongest level that misses it, from 1; 0 if none does.

    Of the puzzles that only Apprentice and Peddler miss, the Apprentice gets those that a newcomer
    solves and those with a large lead.
    """
    best, choices = one["best"], one["choices"]
    if any(move != best for move in one["maharaja"]):
        return 5
    missing = [place for place, name in enumerate(LEVELS, 1) if choices[name] != best]
    plain = choices["newcomer"] == best or one["lead"][0] >= PLAIN
    if missing == [1, 2] and plain:
        return 1
    return max(missing, default=0)


def _entry(one: Found) -> Found:
    view, best = read_view(one["position"]), read_move(one["best"])
    tempting = [move for name in ASKED if (move := one["choices"][name]) != one["best"]]
    ranked = list(dict.fromkeys(tempting))
    return {
        "id": sha256(one["position"].encode()).hexdigest()[:8],
        "position": one["position"],
        "themes": _themes(view, best, [read_move(move) for move in ranked]),
        "difficulty": _difficulty(one),
        "moves": _moves(one, ranked),
        "lead": [round(each, 4) for each in one["lead"]],
        "phase": phase_of(view),
        "kind": type(best).__name__,
        "hard": _hard(one),
        "from": (one["round"], phase_of(view)),
    }


def _moves(one: Found, tempting: Sequence[str]) -> dict[str, list[float | str]]:
    """Return the best and the most tempting moves, best first, with chance and levels."""
    wanted = {one["best"], *tempting[:TEMPTING]}
    return {
        move: [round(chance, 3), *_tempted(one, move)]
        for move, chance in one["chances"].items()
        if move in wanted
    }


def _tempted(one: Found, move: str) -> list[str]:
    if move == one["best"]:
        return []
    return [level for level in LEVELS if one["choices"][level] == move]


def _themes(view: Any, best: Move, tempting: Sequence[Move]) -> list[str]:
    """Return the themes that set the best apart from all tempting moves, else from the first."""
    each = [themes_of(view, best, [move]) for move in tempting]
    shared = [theme for theme in THEMES if all(theme in themes for themes in each)]
    return shared or each[0]


def _chosen(puzzles: Sequence[Found]) -> list[Found]:
    """Return the share of each difficulty.

    What is rarest so far comes first, and each phase of a round gives at most one puzzle, because
    positions soon repeat themselves.
    """
    chosen: list[Found] = []
    counts: Counter[str] = Counter()

    def worth(each: Found) -> tuple[bool, int, int, int, float]:
        wanted = each["hard"] == (each["difficulty"] > UNMISSED)
        theme = min(counts[theme] for theme in each["themes"])
        return not wanted, theme, counts[each["phase"]], counts[each["kind"]], -each["lead"][1]

    for difficulty, share in SHARES.items():
        left = [each for each in puzzles if each["difficulty"] == difficulty]
        for _ in range(min(share, len(left))):
            taken = {each["from"] for each in chosen}
            left = [each for each in left if each["from"] not in taken]
            if not left:
                break
            best = min(left, key=worth)
            theme = min(best["themes"], key=lambda theme: counts[theme])
            chosen.append(best | {"theme": theme})
            counts.update((theme, best["phase"], best["kind"]))
    return chosen


def _through_the_year(chosen: list[Found], rng: Random) -> list[Found]:
    """Return the puzzles in the order of days: each week from easy to hard, with mixed themes."""
    rng.shuffle(chosen)
    chosen.sort(key=lambda each: (each["difficulty"], each["hard"]))
    weeks, over = divmod(len(chosen), WEEK)
    last = [chosen.pop(len(chosen) // 2) for _ in range(over)]
    days = [chosen[at : at + weeks] for at in range(0, len(chosen), max(1, weeks))]
    for same in days:
        rng.shuffle(same)
    return [same[week] for week in range(weeks) for same in days] + last


def _written(each: Found) -> Found:
    keys = ("id", "position", "theme", "difficulty", "moves", "lead")
    return {key: each[key] for key in keys}
