"""A program that thinks once in a worker process and then ends in one of several ways."""

import os
import sys

from jaipur.game.thinker import Thinker
from jaipur.rules import observe
from tests.ai.positions import random_positions
from tests.game.minds import ANSWER, HANG, obey


def main(ending: str) -> None:
    """End by closing, by closing while the worker hangs, or by dropping dead."""
    state = next(random_positions(1, 1))
    view = observe(state, state.turn)
    thinker = Thinker(work=obey)
    thinker.ask(view, "any", ANSWER).result(60)
    if ending == "hang":
        thinker.ask(view, "any", HANG)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    if ending == "dead":
        os._exit(9)
    thinker.close()


if __name__ == "__main__":
    main(sys.argv[1])
