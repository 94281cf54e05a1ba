"""Check that the rating is right, and the traveller as strong as it says.

    python -m lab.rating [--matches 900] [--seed 1] [--jobs N] [--seconds S] [--json]
    python -m lab.rating --dial [--rounds 1000] [--json]
    python -m lab.rating --fair [--matches 20] [--json]

Without options players of known strength play matches against every level, and are rated by them;
`--dial` measures the traveller at twelve ratings; with `--fair` players meet the traveller, whose
strength follows their rating. The figures are explained in `known_players.py`, `dial.py` and
`fair.py` beside this file.
"""

import os
import sys

from lab.rating import dial, fair, known_players
from tools.bench import benchmark


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = benchmark.parser("lab.rating", __doc__)
    parser.add_argument("--matches", type=int)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, help="report what was done by then")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--dial", action="store_true", help="the traveller's strength")
    what.add_argument("--fair", action="store_true", help="matches against the traveller")
    options = parser.parse_args(arguments)
    how = options.seed, options.jobs, options.seconds
    if options.dial:
        found = dial.figures(options.rounds, *how)
    elif options.fair:
        found = fair.figures(options.matches or 20, *how)
    else:
        try:
            found = known_players.figures(options.matches or 900, *how)
        except ValueError as error:
            parser.error(str(error))
    benchmark.tell(found, options.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
