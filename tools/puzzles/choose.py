"""Chooses the puzzles of the game from those that were found: a mixed year.

First the rare: each theme and each phase of the deck gets its share, the evaluator misses more than
a third, and of one round there is one puzzle only. Then the days: within a week it gets harder.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from jaipur.rules import Move
from jaipur.rules.notation import read_move, read_view
from tools.puzzles.themes import THEMES, phase_of, themes_of

YEAR = 366
WEEK = 7
HARD = 140
"""So many, more than a third, are missed by the evaluator without a look ahead."""
RARE = 32
"""So many of a theme at least, and of a phase, if there are."""
TEMPTING = 3
"""Moves that are told beside the best one."""
LEVELS = ("apprentice", "peddler", "merchant", "caravan_master")
ASKED = (*reversed(LEVELS), "greedy", "thumb", "newcomer")
"""Whose moves tempt, the best traders' first."""

Found = dict[str, Any]


def choose(files: Iterable[Path], out: Path, seed: int) -> None:
    """Read what was found, and write the year."""
    found = [json.loads(line) for file in files for line in file.read_text().splitlines()]
    puzzles = [_entry(one) for one in _one_a_round(found) if _difficulty(one)]
    chosen = _chosen([each for each in puzzles if each["themes"]], Random(seed))
    year = _through_the_year(chosen, Random(seed))
    lines = ",\n".join(json.dumps(_written(each), separators=(",", ":")) for each in year)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    for key in ("theme", "difficulty", "phase", "hard"):
        print(key, dict(sorted(Counter(each[key] for each in year).items())))


def _one_a_round(found: list[Found]) -> list[Found]:
    """Of a round only the puzzle that is hardest to find, for positions soon repeat themselves."""
    best: dict[str, Found] = {}
    for one in found:
        before = best.get(one["round"])
        if not before or _rank(one) > _rank(before):
            best[one["round"]] = one
    return list(best.values())


def _rank(one: Found) -> tuple[bool, int, float]:
    return _hard(one), _difficulty(one), one["lead"][1]


def _hard(one: Found) -> bool:
    return bool(one["choices"]["evaluator"] != one["best"])


def _difficulty(one: Found) -> int:
    """Who misses it, from 1, and 0 where nobody of the game does. A puzzle that somebody finds who
    has just taken the lesson is the Apprentice's at most."""
    best, choices = one["best"], one["choices"]
    if any(move != best for move in one["maharaja"]):
        return 5
    missing = [place for place, name in enumerate(LEVELS, 1) if choices[name] != best]
    if not missing:
        return 0
    easy = missing[-1] == 2 and missing[0] == 1 and choices["newcomer"] == best
    return 1 if easy else missing[-1]


def _entry(one: Found) -> Found:
    view, best = read_view(one["position"]), read_move(one["best"])
    tempting = [move for name in ASKED if (move := one["choices"][name]) != one["best"]]
    ranked = list(dict.fromkeys(tempting))
    return {
        "id": sha256(one["position"].encode()).hexdigest()[:8],
        "position": one["position"],
        "themes": _themes(view, best, [read_move(move) for move in ranked]),
        "difficulty": _difficulty(one),
        "chances": _told(one, ranked),
        "lead": [round(each, 3) for each in one["lead"]],
        "phase": phase_of(view),
        "hard": _hard(one),
    }


def _told(one: Found, tempting: Sequence[str]) -> dict[str, float]:
    """The best move and those that tempt most, best first."""
    wanted = {one["best"], *tempting[:TEMPTING]}
    return {move: round(c, 3) for move, c in one["chances"].items() if move in wanted}


def _themes(view: Any, best: Move, tempting: Sequence[Move]) -> list[str]:
    """Those that set the best apart from every move that tempts, else from the first of them."""
    each = [themes_of(view, best, [move]) for move in tempting]
    shared = [theme for theme in THEMES if all(theme in themes for themes in each)]
    return shared or each[0]


def _chosen(puzzles: list[Found], rng: Random) -> list[Found]:
    """A year's worth: the rarest theme chooses first."""
    rng.shuffle(puzzles)
    puzzles.sort(key=lambda each: (not each["hard"], -each["lead"][1]))
    supply = Counter(theme for each in puzzles for theme in each["themes"])
    chosen: dict[str, Found] = {}

    def take(each: Found, theme: str) -> None:
        chosen.setdefault(each["id"], each | {"theme": theme})

    def rarest(each: Found) -> str:
        counts = Counter(one["theme"] for one in chosen.values())
        return min(each["themes"], key=lambda theme: (counts[theme], supply[theme]))

    for theme in sorted(THEMES, key=lambda theme: supply[theme]):
        fitting = [each for each in puzzles if theme in each["themes"] and each["id"] not in chosen]
        for each in fitting[:RARE]:
            take(each, theme)
    for phase in {each["phase"] for each in puzzles}:
        of_phase = [each for each in puzzles if each["phase"] == phase]
        for each in of_phase[:RARE]:
            take(each, rarest(each))
    hard = [each for each in puzzles if each["hard"]]
    for each in hard:
        if sum(one["hard"] for one in chosen.values()) < HARD:
            take(each, rarest(each))
    rest = [each for each in puzzles if each["id"] not in chosen and not each["hard"]]
    rest += [each for each in puzzles if each["id"] not in chosen and each["hard"]]
    while len(chosen) < YEAR and rest:
        counts = Counter(one["difficulty"] for one in chosen.values())
        each = min(rest[:200], key=lambda each: counts[each["difficulty"]])
        rest.remove(each)
        take(each, rarest(each))
    return list(chosen.values())


def _through_the_year(chosen: list[Found], rng: Random) -> list[Found]:
    """Seven days rise from easy to hard; themes and phases are mixed."""
    rng.shuffle(chosen)
    chosen.sort(key=lambda each: (each["difficulty"], each["hard"]))
    weeks = -(-len(chosen) // WEEK)
    days = [chosen[at : at + weeks] for at in range(0, len(chosen), weeks)]
    for same in days:
        rng.shuffle(same)
    return [same[week] for week in range(weeks) for same in days if week < len(same)]


def _written(each: Found) -> Found:
    keys = ("id", "position", "theme", "difficulty", "chances", "lead")
    return {key: each[key] for key in keys}
