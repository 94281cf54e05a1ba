"""A program that asks a worker for a move and then ends in one of several ways."""

import os
import sys
from concurrent import futures
from threading import Event

from jaipur.game.workers import worker_pools
from jaipur.game.workers.thinker import Thinker
from jaipur.rules import observe
from tests.ai.positions import random_positions
from tests.game.minds import ANSWER, HANG, obey


def main(ending: str) -> None:
    """End by closing, by closing while a worker hangs, by a crash, or not: to be killed."""
    state = next(random_positions(1, 1))
    view = observe(state, state.turn)
    thinker = Thinker(within if ending == "hang within" else worker_pools.open_pool, work=obey)
    thinker.ask(view, "any", ANSWER).result(60)
    if ending != "close":
        thinker.ask(view, "any", HANG)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    if ending == "killed":
        Event().wait()
    if ending == "dead":
        os._exit(9)
    thinker.close()
    worker_pools.exit_without_waiting()


def within() -> worker_pools.WorkerPool:
    return worker_pools.WorkerPool(futures.ThreadPoolExecutor(1))


if __name__ == "__main__":
    main(sys.argv[1])
