"""Many matches in one app, in a process of its own.

        python -m tests.ui.endurance MATCHES

The same matches are played again and again, in four equal stretches. Caches fill in the first one;
a leak grows in each of the others. Prints what grew in all of them, as JSON.
"""

import json
import sys
from collections import Counter
from functools import reduce
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.ui.stage import STAGE

# isort: split
# (the window must exist before anything else asks Kivy for one)
from jaipur.game.match.heading import Heading
from tests.store.build import finished, put
from tests.ui.driver.left_matches import BOT
from tests.ui.endless import Endless
from tests.ui.memory import resident

STRETCHES = 4
KNOWN = 9
"""The end of a match lists this many earlier matches: as many exist from the start."""
PRUNED = "weakref.ReferenceType"
"""Kivy keeps lists of these and clears them from time to time."""


def main(matches: int) -> None:
    counts = [Counter[str]() for _stretch in range(STRETCHES)]  # now, as they are counted too
    memory: list[float] = []
    with TemporaryDirectory() as folder:
        for number in range(1, KNOWN + 1):
            put(Path(folder), number, finished(number, Heading(("You", "Apprentice"), BOT, number)))
        app = Endless(STAGE, Path(folder))
        for count in counts:
            for seed in range(matches // STRETCHES):
                app.match(seed)
            count.update(app.alive())
            memory.append(resident())
        app.close()
    growths = [after - before for before, after in pairwise(counts)]
    grown = reduce(lambda one, other: one & other, growths)
    grown.pop(PRUNED, None)
    megabytes = min(after - before for before, after in pairwise(memory))
    sys.stdout.write(json.dumps({"grown": grown, "megabytes": megabytes}) + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
