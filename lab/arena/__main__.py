"""`python -m lab.arena A B --rounds N`, or `--table` for all levels against each other.

`--habits` tells instead what A and B do differently.
"""

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from itertools import combinations

from jaipur.ai.net import EvaluatorFileError
from lab.arena.habits import habits, lines_of
from lab.arena.players import LEVELS, NAMES
from lab.arena.rounds import Pairing, Played, play_all, player_named
from lab.arena.seers import SEERS
from lab.arena.statistics import Summary, elo, summarise
from lab.train.native import EngineError

_Item = tuple[Pairing, tuple[Played, Played]]


def main(arguments: list[str] | None = None) -> int:
    """Play, print, and return the exit status."""
    options = _parser().parse_args(arguments)
    names = list(LEVELS) if options.table else options.players
    try:
        _check(options, names)
    except (ValueError, EngineError, EvaluatorFileError) as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    if options.habits:
        _print_habits(names[0], names[1], options)
        return 0
    meetings = list(combinations(reversed(names), 2)) if options.table else [(names[0], names[1])]
    summaries = _play(meetings, options)
    if options.table:
        _print_table(names, summaries, options.json)
    else:
        _print_match(names[0], names[1], summaries[names[0], names[1]], options.json)
    return 0


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python -m lab.arena",
        description="Let two players meet, each deal twice with the seats swapped.",
        epilog=f"Players: {', '.join(NAMES)}. A number after a colon sets the work a move, as in "
        "ismcts:2000 (play-outs) or maharaja:5000 (positions). "
        f"Players that see hidden cards: {', '.join(SEERS)}.",
    )
    parser.add_argument("players", nargs="*", metavar="PLAYER", help="two players by name")
    parser.add_argument("--table", action="store_true", help="all levels against each other")
    parser.add_argument("--habits", action="store_true", help="tell what each of the two does")
    parser.add_argument("--rounds", type=int, default=200, help="rounds a meeting (default 200)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same rounds")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    parser.add_argument(
        "--compiled",
        action="store_true",
        help="value positions in C++ (needs g++): the same moves five times sooner, but the "
        "times a move takes are no longer the app's",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object at the end")
    return parser


def _check(options: Namespace, names: list[str]) -> None:
    if options.table and options.habits:
        raise ValueError("--habits compares two players, not a table")
    if options.table and options.players:
        raise ValueError("--table names its players itself")
    if len(names) < 2 or (len(names) > 2 and not options.table):
        raise ValueError("name two players, or ask for --table")
    if options.rounds < 2 or options.jobs < 1:
        raise ValueError("at least 2 rounds and 1 job are needed")
    for name in names:
        player_named(name, options.compiled)


def _play(meetings: list[tuple[str, str]], options: Namespace) -> dict[tuple[str, str], Summary]:
    pairings = _pairings(meetings, options)
    found = dict(_progress(play_all(pairings, options.jobs), len(pairings)))
    return {
        (a, b): summarise([found[pairing] for pairing in pairings if pairing[:2] == (a, b)])
        for a, b in meetings
    }


def _pairings(meetings: list[tuple[str, str]], options: Namespace) -> list[Pairing]:
    return [
        Pairing(a, b, options.seed, index, options.compiled)
        for index in range((options.rounds + 1) // 2)
        for a, b in meetings
    ]


def _progress(items: Iterable[_Item], total: int) -> Iterator[_Item]:
    """Yield the same items, with a progress bar on stderr if tqdm is installed."""
    try:
        from tqdm import tqdm
    except ImportError:
        return iter(items)
    return iter(tqdm(items, total=total, unit="pair", file=sys.stderr))


def _print_match(a: str, b: str, summary: Summary, as_json: bool) -> None:
    low, high = summary.ci95
    print(
        f"{a} won {summary.a_share:.1%} of {summary.rounds} rounds against {b} "
        f"(95 %: {low:.1%} to {high:.1%})\n"
        f"points {summary.a_points} to {summary.b_points}, {summary.plies} plies a round\n"
        f"{a}: {summary.a_ms_median} ms a move, 99 % within {summary.a_ms_p99} ms\n"
        f"{b}: {summary.b_ms_median} ms a move, 99 % within {summary.b_ms_p99} ms"
    )
    if as_json:
        print(json.dumps({"a": a, "b": b} | summary._asdict()))


def _print_habits(a: str, b: str, options: Namespace) -> None:
    pairings = _pairings([(a, b)], options)
    found = habits(pairings, options.jobs)
    print(f"{2 * len(pairings)} rounds, seed {options.seed}")
    print("\n".join(lines_of((a, b), found)))
    if options.json:
        print(json.dumps({"rounds": 2 * len(pairings), "a": {a: found[0]}, "b": {b: found[1]}}))


def _print_table(
    names: list[str], summaries: dict[tuple[str, str], Summary], as_json: bool
) -> None:
    shares = {pair: summary.a_share for pair, summary in summaries.items()}
    ratings = elo(shares)
    both_ways = shares | {(b, a): 1 - share for (a, b), share in shares.items()}
    print(f"{'':>16}{'Elo':>7}" + "".join(f"{name:>16}" for name in names))
    for a in names:
        cells = (f"{both_ways[a, b]:.1%}" if a != b else "-" for b in names)
        print(f"{a:>16}{ratings[a]:>+7}" + "".join(f"{cell:>16}" for cell in cells))
    if as_json:
        meetings = [{"a": a, "b": b} | summary._asdict() for (a, b), summary in summaries.items()]
        print(json.dumps({"elo": ratings, "meetings": meetings}))


if __name__ == "__main__":
    sys.exit(main())
