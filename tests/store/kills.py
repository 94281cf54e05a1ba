"""A player that is killed at random moments, again and again, and must continue where it was.

    python -m tests.store.kills FOLDER [--kills 300] [--seed 1]

It uses the store as the screen does: write, wait until it is safe, then show. Everything it does
follows from the match's seed, as a bot's moves do. Each run is a fork of a light process, so
that it costs a few milliseconds; the last line printed is a JSON object.
"""

import argparse
import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from random import Random
from typing import Any

from jaipur.game.match.heading import Heading, heading_of, hints_of
from jaipur.rules import Deal, Match, Move, State, deal, legal_moves, outcome, play, shuffle
from jaipur.rules.goods import as_seat
from jaipur.rules.notation import Record, Round
from jaipur.store.store import Store

MOST_LINES = 16
LONGEST_WAIT_S = 0.02
NOWHERE = "-"
"""The position when no match is running."""


def chance(seed: int, rounds: int, match: Match) -> Deal:
    """Return the deal after so many rounds."""
    return shuffle(Random(f"{seed} deal {rounds}"), match.starter)


def bot_move(seed: int, rounds: int, moves: int, state: State) -> Move:
    """Return the move at this point of the match."""
    return Random(f"{seed} {rounds} {moves}").choice(legal_moves(state))


def rounds_of(seed: int) -> Iterator[Round]:
    """Yield the rounds of this seed's match, played without any failure."""
    match = Match(as_seat(seed % 2))
    rounds = 0
    while match.winner is None:
        state = deal(chance(seed, rounds, match))
        rounds, moves, dealt = rounds + 1, list[Move](), state.deal
        while not state.is_over:
            moves.append(bot_move(seed, rounds, len(moves), state))
            state = play(state, moves[-1])
        result = outcome(state)
        match = match.add(result) if result else match
        yield Round(dealt, tuple(moves))


class Life:
    """One run of the app: finds the match and plays on until it is killed."""

    def __init__(self, folder: Path, say: int) -> None:
        self.say = say
        self.store = Store(folder)
        self.journal = self.store.journal
        record = self.journal.record
        if record:
            self.take_up(record)
        self.write(f"found {self.position() if record else NOWHERE}")
        for problem in self.store.problems:
            self.write(f"problem {problem}")
        if record is None:
            self.begin()

    def take_up(self, record: Record) -> None:
        """Continue the match that was found, seed included."""
        self.seed, self.hints = heading_of(record).seed, hints_of(record, 0)
        self.match, self.rounds = record.match, len(record.rounds)
        self.state, self.moves = record.rounds[-1].state, len(record.rounds[-1].moves)

    def position(self) -> str:
        return f"{self.seed} {self.rounds} {self.moves} {self.hints}"

    def play(self) -> None:
        while True:
            if self.match.winner is not None:
                self.show(self.journal.finish, NOWHERE)
                self.begin()
            elif self.state.is_over:
                self.next_round()
            else:
                self.make_move()

    def begin(self) -> None:
        """Start a match whose seed is the number of matches before it."""
        self.seed, self.hints = sum(self.store.archive.opponents().values()), 0
        self.match, self.rounds, self.moves = Match(as_seat(self.seed % 2)), 1, 0
        self.state = deal(chance(self.seed, 0, self.match))
        heading = Heading(("North", "South"), (None, "merchant"), self.seed)
        self.show(lambda: self.journal.begin(heading, self.state.deal), self.position())

    def next_round(self) -> None:
        self.state = deal(chance(self.seed, self.rounds, self.match))
        self.rounds, self.moves = self.rounds + 1, 0
        self.show(lambda: self.journal.deal(self.state.deal), self.position())

    def make_move(self) -> None:
        """Make the next move, sometimes with a hint or with an undo first."""
        move = bot_move(self.seed, self.rounds, self.moves, self.state)
        if self.moves % 7 == 3:
            self.hints += 1
            self.show(lambda: self.journal.hint(0), self.position())
        before = self.position()
        self.state, self.moves = play(self.state, move), self.moves + 1
        result = outcome(self.state)
        self.match = self.match.add(result) if result else self.match
        self.show(lambda: self.journal.move(move), self.position())
        if self.moves % 5 == 2 and not result:
            self.show(self.journal.undo, before)
            self.show(lambda: self.journal.move(move), self.position())

    def show(self, save: Callable[[], "Future[Any]"], position: str) -> None:
        """Save, wait for the disk, then show where the match stands."""
        self.write(f"tried {position}")
        save().result()
        self.write(f"shown {position}")

    def write(self, line: str) -> None:
        os.write(self.say, f"{line}\n".encode())


def live_and_die(folder: Path, lines: int, then_s: float) -> list[str]:
    """Return the lines a run printed; kill it `then_s` seconds after so many lines."""
    listen, say = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(listen)
        try:
            Life(folder, say).play()
        finally:
            os._exit(1)
    os.close(say)
    with os.fdopen(listen) as pipe:
        said = [pipe.readline().rstrip() for _ in range(lines)]
        time.sleep(then_s)
        os.kill(child, signal.SIGKILL)
        said += pipe.read().splitlines()
    _, status = os.waitpid(child, 0)
    return said if os.WIFSIGNALED(status) else [*said, "crashed"]


def judge(said: list[str], allowed: set[str]) -> tuple[set[str], list[str]]:
    """Return the positions allowed after this run, and its faults."""
    faults = []
    for line in said:
        word, _, position = line.partition(" ")
        if word == "tried":
            allowed = allowed | {position}
        elif word == "shown":
            allowed = {position}
        elif word == "found":
            if position not in allowed:
                faults.append(f"found {position}, expected {' or '.join(sorted(allowed))}")
            allowed = {position}
        else:
            faults.append(line)
    return allowed, faults


def check_history(folder: Path) -> tuple[int, list[str]]:
    """Return how many matches were filed, and those that differ from their seed's match."""
    store = Store(folder)
    numbers = [entry.number for entry in store.archive.page(0, 10_000)]
    records = [store.archive.record(number) for number in reversed(numbers)]
    store.close()
    return len(records), [
        f"match {at} differs"
        for at, record in enumerate(records)
        if record.rounds != tuple(rounds_of(at)) or heading_of(record).seed != at
    ]


def run(folder: Path, kills: int, seed: int) -> dict[str, object]:
    rng, allowed, shown = Random(seed), {NOWHERE}, 0
    faults: list[str] = []
    for _ in range(kills):
        said = live_and_die(folder, rng.randrange(MOST_LINES), rng.uniform(0, LONGEST_WAIT_S))
        shown += sum(line.startswith("shown") for line in said)
        allowed, wrong = judge(said, allowed)
        faults += wrong
    matches, wrong = check_history(folder)
    return {"kills": kills, "shown": shown, "matches": matches, "faults": faults + wrong}


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill a player at random moments.")
    parser.add_argument("folder", type=Path, help="where it saves")
    parser.add_argument("--kills", type=int, default=300, help="how often it is killed")
    parser.add_argument("--seed", type=int, default=1, help="chooses the moments")
    args = parser.parse_args()
    os.write(1, f"{json.dumps(run(args.folder, args.kills, args.seed))}\n".encode())


if __name__ == "__main__":
    main()
