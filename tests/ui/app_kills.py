"""Kill the whole app at random moments, again and again, and check that no saved data is lost.

        python -m tests.ui.app_kills [--kills 100] [--seed 1]

Each life is a fork of one process that has imported everything. It begins with a folder that holds
a friend's challenge, an unfinished duel and a finished match, and does one of `ACTIONS` until it is
killed. Then the folder is opened as the next start would. The last line printed is a JSON object.
"""

import argparse
import json
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from jaipur.coach.review_text import read_review
from jaipur.game.contests.challenge_codes import code_of, new_challenge
from jaipur.game.contests.contest import OpenChallenge
from jaipur.game.match.heading import heading_of
from jaipur.rules.notation import Record
from jaipur.store.store import Store
from tests.store.build import finished, put, put_unfinished
from tests.ui.stage import STAGE
from tests.ui.today.played import DAY, NOON, duel_of, nearly, played

CONTEST = next(
    one for seed in range(99) if not (one := new_challenge("peddler", seed)).chance.starter()
)
"""A challenge in which the person starts."""
LONGEST_S = 4.0
"""Seconds after its first report at which a life may end."""
MATCH, LEFT_DUEL = 1, -1
"""Numbers of a match in the history, and of the one that can be continued."""


def prepare(folder: Path) -> None:
    put(folder, MATCH, finished(1))
    put_unfinished(folder, nearly(played(duel_of(DAY))))
    store = Store(folder)
    store.keep_challenges([OpenChallenge(code_of(CONTEST), True)]).result()
    store.close()


class Life:
    """One run of the app that reports what it has shown."""

    def __init__(self, folder: Path, say: int) -> None:
        from jaipur.game.workers.review_worker import ReviewWorker
        from tests.ui.driver.match_table import in_a_thread
        from tests.ui.driver.whole_app import quick_app

        self.say = say
        # a coach in a thread dies with the app
        coach = ReviewWorker(self, open_pool=in_a_thread)
        self.player = quick_app(STAGE, folder, now=lambda: NOON, reviewer=coach)
        self.app = self.player.app
        self.app.services.change("animation_speed", "none")
        self.tell("ready")

    def read(self, record: Record) -> str:
        """Read a review as the store does, for the coach."""
        return str(self.app.services.store.reviews.read(record))

    def keep(self, record: Record, text: str) -> None:
        self.app.services.store.reviews.keep(record, text)
        self.tell("reviewed", len(text))

    def tell(self, word: str, *about: object) -> None:
        os.write(self.say, (json.dumps([word, *about]) + "\n").encode())

    def play(self) -> None:
        """Make moves, and report how many of them are on the table."""
        while self.player.where != "MatchOver":
            if self.player.where == "RoundOver":
                self.player.key("enter")
                continue
            self.player.stage.run(0.1)
            if not self.player.my_turn():
                continue
            record = self.app.navigator.match_screen.session.record
            self.tell("shown", heading_occasion(self.app), [len(r.moves) for r in record.rounds])
            self.player.make_move()
        while True:
            self.player.stage.run(0.1)


def heading_occasion(app: Any) -> str:
    record = app.services.store.journal.record
    return heading_of(record).occasion if record else ""


def accept_challenge(life: Life) -> None:
    life.app.navigator.screen("challenges").receive(CONTEST)
    life.player.stage.run(0.3)
    life.player.touch("play")
    life.play()


def leave_and_accept(life: Life) -> None:
    """Start the challenge, leave without a move, then play another match."""
    life.app.navigator.open("table").play_contest(CONTEST)
    life.player.wait_for_turn()
    life.app.navigator.match_screen.leave()
    life.app.navigator.home()
    life.app.navigator.open("table").play_against("apprentice")
    life.play()


def continue_duel(life: Life) -> None:
    life.app.navigator.open("duel")
    screen = life.player.front
    life.player.stage.wait_for(lambda: screen.days is not None)
    life.player.stage.run(0.3)
    life.player.touch("go")
    life.player.stage.wait_for(lambda: life.player.where == "MatchScreen")
    life.play()


def review(life: Life) -> None:
    """Review the match again and again."""
    record = life.app.services.store.archive.record(MATCH)
    while True:
        life.app.navigator.screen("history").review(record)
        life.player.stage.run(0.1)
        life.app.services.reviewer.rest()


def delete_duel(life: Life) -> None:
    store = life.app.services.store
    while True:
        store.later(lambda: store.delete(LEFT_DUEL)).result()
        life.tell("deleted")
        store.later(lambda: store.restore(LEFT_DUEL)).result()


ACTIONS: dict[str, Callable[[Life], None]] = {
    "accept": accept_challenge,
    "leave": leave_and_accept,
    "duel": continue_duel,
    "review": review,
    "delete": delete_duel,
}


def live_and_die(folder: Path, action: str, then_s: float) -> list[list[Any]]:
    """Return what a life reported before it was killed, this long after it was ready."""
    listen, say = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(listen)
        try:
            ACTIONS[action](Life(folder, say))
        except BaseException as error:  # noqa: BLE001  any error ends this life
            os.write(say, (json.dumps(["crashed", repr(error)]) + "\n").encode())
        finally:
            os._exit(1)
    os.close(say)
    with os.fdopen(listen) as pipe:
        said = [pipe.readline()]
        time.sleep(then_s)
        os.kill(child, signal.SIGKILL)
        said += pipe.readlines()
    os.waitpid(child, 0)
    return [json.loads(line) for line in said if line.endswith("\n")]


def faults(folder: Path, said: list[list[Any]]) -> Iterator[str]:
    """Return what the next start does not find as it should be."""
    yield from (f"crashed: {about}" for word, *about in said if word == "crashed")
    store = Store(folder)
    yield from map(str, store.problems)
    unfinished = [one.record for one in store.journal.unfinished]
    records = [store.archive.record(entry.number) for entry in store.archive.page(0, 99)]
    everything = [*records, *unfinished]
    yield from _lost(said, everything)
    for record in records:
        text = store.reviews.read(record)
        if text and not read_review(text, record):
            yield "a review cannot be read"
    waiting = [one.text for one in store.open_challenges]
    has_moves = [one for one in everything if any(r.moves for r in one.rounds)]
    if code_of(CONTEST) not in waiting and CONTEST.occasion not in map(_occasion, has_moves):
        yield "the challenge is lost"
    duels = [one for one in everything if _occasion(one) == duel_of(DAY).occasion]
    if len(duels) > 1:
        yield "the duel is there twice"
    if not duels and DAY not in store.duels().result():
        yield "the duel is lost"
    if not any(one.rounds == finished(1).rounds for one in records):
        yield "the finished match is lost"
    store.close()


def _lost(said: list[list[Any]], everything: list[Record]) -> Iterator[str]:
    shown = [about for word, *about in said if word == "shown"]
    if shown:
        occasion, moves = shown[-1]
        kept = [[len(r.moves) for r in one.rounds] for one in everything]
        same = [one for one, of in zip(kept, everything, strict=True) if _occasion(of) == occasion]
        if not any(one >= moves for one in same):
            yield f"shown {moves} of {occasion!r}, kept {same}"


def _occasion(record: Record) -> str:
    return heading_of(record).occasion


def run(kills: int, seed: int) -> dict[str, object]:
    import tests.ui.driver.whole_app  # noqa: F401  imported once, for all lives

    rng, done, wrong, words = Random(seed), Counter[str](), list[str](), Counter[str]()
    for number in range(kills):
        action = list(ACTIONS)[number % len(ACTIONS)]
        with TemporaryDirectory() as place:
            folder = Path(place) / "data"
            prepare(folder)
            said = live_and_die(folder, action, rng.uniform(0, LONGEST_S))
            words.update(word for word, *_about in said)
            found = list(faults(folder, said))
            wrong += [f"{number} {action}: {fault}" for fault in found]
            sys.stderr.write(f"{number} {action} {len(said)} {found}\n")
        done[action] += 1
    return {"kills": kills, "by action": dict(done), "said": dict(words), "faults": wrong}


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill the whole app at random moments.")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="chooses the moments")
    options = parser.parse_args()
    sys.stdout.write(json.dumps(run(options.kills, options.seed)) + "\n")


if __name__ == "__main__":
    main()
