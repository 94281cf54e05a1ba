"""A check that the level shown is right against every opponent, by matches of known players.

Every level, and random moves, play matches against every level; the coach grades the decisions that
matter, and says which level the player plays like. `one` and `five` are the shares of right answers
after one match and after five, `lowest` that of the level with the fewest; `near` counts a
neighbour as right; `below` is how often random moves are recognised after one match; `range` how
often the range shown contains the truth. With `--fit` the table of shares is made from the matches;
check it with other seeds than it was made with.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple

from jaipur.ai.levels import BEGINNER, LEVELS, by_id
from jaipur.coach import likeness
from jaipur.coach.chances import first_word
from jaipur.coach.likeness import BELOW, EDGES, KINDS, MOVES, Evidence, RoundResult, plays_like
from jaipur.coach.verdicts import judge
from jaipur.rules import Move, View, deal, observe, outcome, play, shuffle
from jaipur.rules.goods import SEATS
from jaipur.rules.match import Match
from lab.arena.compiled import compiled
from lab.arena.players import named
from lab.calibration.pool import spread

PAIRS = tuple(product(KINDS, (level.id for level in LEVELS)))
MEASURED = (*KINDS, "newcomer", BEGINNER.id)
"""Players whose losses are measured: the rating needs more than the levels."""
UNEXPECTED = 0.03
"""How often a person makes a move that none of the measured players would."""
MOST_ROUNDS = 9
"""More rounds than a match has: three at most, apart from ties."""


class PlayedMatch(NamedTuple):
    """A match of a known player."""

    player: str
    opponent: str
    evidence: Evidence
    won: bool


def figures(matches: int, seed: int, jobs: int, seconds: float | None) -> dict[str, float]:
    """Return how often the statements are right, over about this many matches."""
    played = gathered(PAIRS, matches, seed, jobs, seconds)
    rng = Random(f"likeness {seed}")
    one = {kind: _answers(played, kind, 1, rng) for kind in KINDS}
    five = {kind: _answers(played, kind, 5, rng) for kind in KINDS}
    return {
        "matches": float(len(played)),
        "one": _mean(one, _hit),
        "one_lowest": min(_shares(one, _hit).values()),
        "five": _mean(five, _hit),
        "five_lowest": min(_shares(five, _hit).values()),
        "near": _mean(one, _near),
        "below": _shares(one, _hit)[BELOW],
        "range_one": _mean(one, _inside),
        "range_five": _mean(five, _inside),
    } | {f"one_{kind}": share for kind, share in _shares(one, _hit).items()}


def fit(matches: int, seed: int, jobs: int, seconds: float | None, file: Path) -> dict[str, float]:
    """Measure the table of shares, and write it."""
    pairs = tuple(product(MEASURED, (level.id for level in LEVELS)))
    played = gathered(pairs, matches, seed, jobs, seconds)
    rows = {player: _row(played, player) for player in MEASURED}
    file.write_text(_module(rows), "utf-8")
    return {"matches": len(played)}


def gathered(
    pairs: Sequence[tuple[str, str]], matches: int, seed: int, jobs: int, seconds: float | None
) -> list[PlayedMatch]:
    """Return this many matches, the pairs taking turns."""
    return list(spread(partial(played_match, pairs, seed), matches, jobs, seconds))


def played_match(pairs: Sequence[tuple[str, str]], seed: int, number: int) -> PlayedMatch:
    """Play one match of a pair; return the evidence about its first player."""
    turn, pair = divmod(number, len(pairs))
    player, opponent = pairs[pair]
    return a_match(player, opponent, Random(f"{player} {opponent} {seed} {turn}"), turn)


def a_match(player: str, opponent: str, rng: Random, turn: int) -> PlayedMatch:
    """Play a match; `turn` decides the player's seat, and who begins."""
    seat = turn % 2
    choosers = [named(opponent, fast=True)] * 2
    choosers[seat] = named(player, fast=True)
    match, found = Match(SEATS[turn // 2 % 2]), Evidence()
    while match.winner is None and len(match.results) < MOST_ROUNDS:
        state = deal(shuffle(rng, match.starter))
        at = 0
        while not state.is_over:
            view = observe(state, state.turn)
            move = choosers[state.turn](view, rng.getrandbits(32))
            if state.turn == seat:
                found |= _weighed(view, move, at)
            state, at = play(state, move), at + 1
        result = outcome(state)
        assert result is not None
        if result.winner is not None:
            won, started = result.winner == seat, match.starter == seat
            found |= Evidence((), (RoundResult(by_id(opponent).elo, won, started),))
        match = match.add(result)
    return PlayedMatch(player, opponent, found, match.winner == seat)


def _weighed(view: View, move: Move, at: int) -> Evidence:
    """Return the evidence of a decision, if it matters."""
    first = first_word(view, move, compiled())
    if not first.matters:
        return Evidence()
    found = judge(view, move, compiled(), at)._replace(stake=first.stake)
    return Evidence((likeness.loss_bin(found),))


_Answer = tuple[str, likeness.Likeness | None]


def _answers(played: Sequence[PlayedMatch], kind: str, matches: int, rng: Random) -> list[_Answer]:
    """Return what is said about a player after this many matches, also against single opponents."""
    mine = [one for one in played if one.player == kind]
    same = [[one for one in mine if one.opponent == level.id] for level in LEVELS]
    groups = [group for group in (mine, *same) if len(group) >= matches]
    if matches == 1:
        return [(kind, plays_like(one.evidence)) for one in mine]
    found = []
    for turn in range(200):
        some = rng.sample(groups[turn % len(groups)], matches)
        found.append((kind, plays_like(_together(one.evidence for one in some))))
    return found


def _together(many: Iterable[Evidence]) -> Evidence:
    found = Evidence()
    for one in many:
        found |= one
    return found


def _hit(answer: _Answer) -> bool:
    kind, found = answer
    return found is not None and found.level == kind


def _near(answer: _Answer) -> bool:
    kind, found = answer
    return found is not None and abs(KINDS.index(found.level) - KINDS.index(kind)) <= 1


def _inside(answer: _Answer) -> bool:
    kind, found = answer
    if found is None:
        return False
    return KINDS.index(found.low) <= KINDS.index(kind) <= KINDS.index(found.high)


def _shares(found: dict[str, list[_Answer]], right: Callable[[_Answer], bool]) -> dict[str, float]:
    return {kind: round(fmean(map(right, answers)), 3) for kind, answers in found.items()}


def _mean(found: dict[str, list[_Answer]], right: Callable[[_Answer], bool]) -> float:
    return round(fmean(_shares(found, right).values()), 3)


def _row(played: Sequence[PlayedMatch], kind: str) -> list[list[float]]:
    """Return the shares of a player, for each situation."""
    bins, row = len(EDGES) + 1, []
    losses = [loss for one in played if one.player == kind for loss in one.evidence.losses]
    for situation in range(2 * len(MOVES)):
        found = [at for where, at in losses if where == situation]
        counts = [1 + found.count(at) for at in range(bins)]
        row.append([(1 - UNEXPECTED) * n / sum(counts) + UNEXPECTED / bins for n in counts])
    return row


def _module(rows: dict[str, list[list[float]]]) -> str:
    lines = [
        '"""How much of their stake the decisions of players lost: measured, not written by hand.',
        "",
        "For each player the kinds of best moves in the order of `likeness.MOVES`, and again for "
        "rounds that",
        "are nearly won; in each the shares of decisions in the bins of `likeness.EDGES`. Written "
        "by",
        "`python -m lab.calibration --likeness --fit`.",
        '"""',
        "",
        "SHARES: dict[str, tuple[tuple[float, ...], ...]] = {",
    ]
    for kind, row in rows.items():
        lines.append(f'    "{kind}": (')
        lines += [f"        ({', '.join(f'{share:.4f}' for share in bins)})," for bins in row]
        lines.append("    ),")
    return "\n".join([*lines, "}", ""])
