"""Many matches in one app, in a process that has nothing else to remember.

    python -m tests.ui.endurance FEW MANY

Prints what the matches after the first few have left behind, as JSON.
"""

import json
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.ui.stage import STAGE

# isort: split
# (the window is there before anything else asks Kivy for one)
from tests.ui.endless import Endless
from tests.ui.memory import resident


def main(few: int, many: int) -> None:
    counts: dict[int, Counter[str]] = {}
    memory: dict[int, float] = {}
    with TemporaryDirectory() as folder:
        app = Endless(STAGE, Path(folder))
        for number in range(1, many + 1):
            app.match(number % 5)
            if number in (few, many):
                counts[number], memory[number] = app.left_behind(), resident()
        app.close()
    grown = counts[many] - counts[few]
    left = {"objects": grown.pop("objects", 0), "megabytes": memory[many] - memory[few]}
    sys.stdout.write(json.dumps({**left, "grown": grown}) + "\n")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
