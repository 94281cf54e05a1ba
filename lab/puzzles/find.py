"""A search for puzzles in strong play, with as many processes as there are cores.

A first search in a few worlds finds the best move of every position on the way. If it leads and is
not the obvious one, all moves that come near or tempt are tried in more worlds; and if it still
leads, a deep search in new worlds, so that the figures owe nothing to earlier luck, decides. Each
puzzle is written as a line as soon as it is found.
"""

import json
import os
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any, NamedTuple

from jaipur.ai import levels
from jaipur.ai.habits import log_odds
from jaipur.rules import Move, View, deal, legal_moves, observe, play, shuffle
from jaipur.rules.notation import move_text, view_text
from lab.arena.compiled import compiled
from lab.puzzles.search import Search, TimeUpError, promising
from lab.puzzles.temptations import bare, choices, obvious, of_the_maharaja
from lab.puzzles.themes import PHASES, THEMES, phase_of, themes_of

LEAD, SURELY = 0.06, 0.03
"""The lead that the best move of a puzzle must have, and the lower limit of its interval."""
QUICK, LOOK, DEEP, DEEPER = 8, 32, 320, 1280
"""Worlds of the three steps, and of the last if the lead is doubtful."""
FEWEST_CHANCES = 0.2
"""A round with a lower win chance is practically lost, and no puzzle."""
PLENTY = 70
"""How many puzzles of a phase or theme that the bare evaluator solves are enough."""
NOISE = 0.25
"""How much a player's opinion of a move varies, in log-odds."""
LAST_WORDS = 3.0
"""Seconds that processes get to end by themselves."""


class Counts:
    """How many puzzles of each kind were found, by all processes together."""

    KEYS = (*PHASES, *THEMES, "hard", "all", "rounds", "positions")

    def __init__(self, numbers: Any) -> None:
        self._numbers = numbers

    def __getitem__(self, key: str) -> int:
        return int(self._numbers[self.KEYS.index(key)])

    def add(self, *keys: str) -> None:
        """Count one more of each."""
        with self._numbers.get_lock():
            for key in keys:
                self._numbers[self.KEYS.index(key)] += 1

    def __str__(self) -> str:
        return "  ".join(f"{key} {self[key]}" for key in self.KEYS)


def find(seconds: float, jobs: int, seed: int, out: Path) -> None:
    """Search for this long, and append the puzzles found to the file."""
    compiled()  # built once, before all processes need it
    context, began = get_context("spawn"), monotonic()
    numbers = context.Array("i", len(Counts.KEYS))
    workers = [
        context.Process(target=_work, args=(f"{seed}.{job}", seconds, out, numbers), daemon=True)
        for job in range(jobs)
    ]
    for worker in workers:
        worker.start()
    counts, reported = Counts(numbers), began
    while monotonic() < began + seconds and any(worker.is_alive() for worker in workers):
        sleep(0.2)
        if monotonic() > reported + 10:
            reported = monotonic()
            print(f"{reported - began:.0f} s  {counts}", flush=True)
    for worker in workers:
        worker.join(max(0.0, began + seconds + LAST_WORDS - monotonic()))
        worker.terminate()
    print(f"{monotonic() - began:.0f} s  {counts}", flush=True)


def _work(seed: str, seconds: float, out: Path, numbers: Any) -> None:
    until = monotonic() + seconds
    counts, rng = Counts(numbers), Random(seed)

    def late() -> bool:
        return monotonic() > until

    try:
        for found in puzzles(rng, seed, counts, late):
            _append(out, json.dumps(found, separators=(",", ":")))
    except TimeUpError:
        pass


def _append(out: Path, line: str) -> None:
    """Write the line in one call, so that lines of several processes never mix."""
    file = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    try:
        os.write(file, f"{line}\n".encode())
    finally:
        os.close(file)


class RoundPlayer(NamedTuple):
    """The player of one side of a round: the first search's best move, or a level; with noise."""

    level: levels.Level | None
    noise: float

    def choose(self, view: View, leader: Move, rng: Random) -> Move:
        if self.level is not None:
            return levels.choose(view, self.level, 0, learned_by=compiled())
        if rng.random() < 0.6:
            return leader
        moves = legal_moves(view)
        values = compiled().values(view, moves)
        wavering = [log_odds(value) + rng.gauss(0, self.noise) for value in values]
        return moves[wavering.index(max(wavering))]


def _player(rng: Random) -> RoundPlayer:
    level = levels.CARAVAN_MASTER if rng.random() < 0.15 else None
    return RoundPlayer(levels.MERCHANT if rng.random() < 0.1 else level, NOISE * rng.random())


def puzzles(
    rng: Random, name: str, counts: Counts, late: Callable[[], bool]
) -> Iterator[dict[str, Any]]:
    """Yield the puzzles of round after round; raise TimeUpError at the end."""
    number = 0
    while True:
        number += 1
        counts.add("rounds")
        state, players = deal(shuffle(rng)), (_player(rng), _player(rng))
        while not state.is_over:
            counts.add("positions")
            view = observe(state, state.turn)
            leader, leads = quick_look(view, rng, late)
            if leads and wanted(view, leader, rng, counts):
                found = searched(view, rng, counts, late)
                if found:
                    yield found | {"round": f"{name}.{number}"}
            state = play(state, players[state.turn].choose(view, leader, rng))


def quick_look(view: View, rng: Random, late: Callable[[], bool]) -> tuple[Move, bool]:
    """Return the move that looks best, and whether it may be a puzzle's answer."""
    last = view.deck_size <= 10
    search = Search(view, promising(view, 8 if last else 5, 0.12 if last else 0.08), late)
    opening = view.deck_size >= PHASES["opening"]
    search.run(2 if opening else QUICK, rng)
    best, *others = search.moves if opening else search.ranked()
    if not others:
        return best, best not in obvious(view)
    if search.lead(best, others[0]).mean < SURELY:
        return best, False
    return best, best not in obvious(view)


def wanted(view: View, best: Move, rng: Random, counts: Counts) -> bool:
    """Return whether there may be too few puzzles of this kind.

    Others are also wanted now and then, because their themes may be rare.
    """
    return best != bare(view) or counts[phase_of(view)] < PLENTY or rng.random() < 0.2


def searched(
    view: View, rng: Random, counts: Counts, late: Callable[[], bool]
) -> dict[str, Any] | None:
    """Return the puzzle in this position; None if it is none."""
    tempting = choices(view)
    near = promising(view, 10, 0.15)
    search = Search(view, dict.fromkeys([*near, *tempting.values()]), late)
    search.run(LOOK, rng)
    best, second, *rest = search.ranked()
    plain = {tempting["greedy"], tempting["thumb"]}
    if best in plain or search.lead(best, second).mean < LEAD - 0.01:
        return None
    hard, phase = best != tempting["evaluator"], phase_of(view)
    themes = themes_of(view, best, set(tempting.values()) - {best})
    if not hard and counts[phase] >= PLENTY and all(counts[each] >= PLENTY for each in themes):
        return None
    deep = Search(view, dict.fromkeys([best, second, *rest[:2], *tempting.values()]), late)
    if not _holds(deep, best, rng) or deep.chances()[best] < FEWEST_CHANCES:
        return None
    counts.add("all", *(("hard",) if hard else ()), *themes, phase)
    return _entry(view, deep, best, tempting, search.work)


def _holds(deep: Search, best: Move, rng: Random) -> bool:
    """Return whether the move leads as a puzzle's answer must; hopeless ones are dropped early."""
    for worlds in (DEEP // 4, DEEP, DEEPER):
        deep.run(worlds - deep.worlds, rng)
        first, second, *_ = deep.ranked()
        lead = deep.lead(first, second)
        if first != best or lead.high < LEAD:
            return False
        if worlds >= DEEP and lead.mean >= LEAD and lead.low > SURELY:
            return True
    return False


def _entry(
    view: View, deep: Search, best: Move, tempting: dict[str, Move], work: int
) -> dict[str, Any]:
    chances, lead = deep.chances(), deep.lead(*deep.ranked()[:2])
    maharaja = of_the_maharaja(view)
    return {
        "position": view_text(view),
        "best": move_text(best),
        "chances": {move_text(move): round(chance, 4) for move, chance in chances.items()},
        "lead": [round(each, 4) for each in lead],
        "worlds": deep.worlds,
        "work": work + deep.work,
        "deck": view.deck_size,
        "choices": {name: move_text(move) for name, move in tempting.items()},
        "maharaja": [move_text(move) for move in maharaja],
    }
